# SPDX-License-Identifier: EPL-2.0
"""The system of a model as its image has it: objects, threads, pools, and the variables of the runtime that never change."""

from dataclasses import dataclass, field

from pawl_cycles.image import ImageError

from . import values as v
from .memory import Memory

# Places in the structs of runtime-c/include/pawl: system.h, active.h, machine.h, runtime.h.
_BY_PRIORITY, _POOLS, _HIGHEST, _POOL_COUNT, _RATES, _SYSTEM_WORDS = 0, 8, 20, 21, 22, 6
_DISPATCH, _QUEUE, _LENGTH, _PRIORITY, _THRESHOLD, _BIT = 4, 8, 12, 13, 14, 8
_HEAD, _TAIL, _FREE, _LEAST_FREE = 4, 5, 6, 7
_CEILING, _SYSTEM = 4, 8
_LEAF, _STATE_SIZE = 30, 32
_EVENT = 0x6FF0_0000  # where the event of a reaction is


@dataclass
class Active:
    """An active object, or a thread (without a queue)."""

    name: str
    address: int
    start: int
    dispatch: int
    queue: int
    priority: int
    threshold: int
    kind: str = ""  # its class
    model: dict = field(default_factory=dict)

    @property
    def is_thread(self):
        return self.queue == 0


class System:
    def __init__(self, code, model):
        self.code, self.model = code, model
        name = model["name"]
        topology = code.symbols.get(f"{name}_topology")
        if "pawl_runtime" not in code.symbols:
            raise ImageError(f"{code.path}: there is no symbol pawl_runtime: this is no program with Pawl's runtime")
        if topology is None:
            raise ImageError(f"{code.path}: there is no symbol {name}_topology: this image is not of the model's system {name}")
        self.topology = topology
        self.runtime = code.symbols["pawl_runtime"]
        self.kernel = ("blocking" if "pawl_threads" in code.symbols else
                       "preemptive" if "pawl_kernel_switch" in code.symbols else "cooperative")
        self.actives = self._actives()
        self.objects = [a for a in self.actives if not a.is_thread]
        self.threads = [a for a in self.actives if a.is_thread]
        self._check_objects()

    def _word(self, offset, size=4):
        number = self.code.constant(self.topology + offset, size)
        if number is None:
            raise ImageError(f"{self.code.path}: {self.model['name']}_topology is no constant")
        return number

    def _actives(self):
        code, found = self.code, []
        table = self._word(_BY_PRIORITY)
        by_priority = {o["priority"]: o for o in self.model["activeObjects"]}
        threads = {t["priority"]: t for t in self.model.get("threads", ())}
        for priority in range(1, self._word(_HIGHEST, 1) + 1):
            address = code.constant(table + 4 * priority, 4)
            if not address:
                continue
            descriptor = code.initial(address)
            numbers = [code.constant(descriptor + at, size) for at, size in
                       ((0, 4), (_DISPATCH, 4), (_LENGTH, 1), (_PRIORITY, 1), (_THRESHOLD, 1))]
            if None in numbers or numbers[3] != priority:
                raise ImageError(f"{code.path}: the object of priority {priority} has no descriptor: was it built by this version of Pawl?")
            start, dispatch, queue, _, threshold = numbers
            model = by_priority.get(priority) or threads.get(priority) or {}
            active = Active(model.get("name", f"priority {priority}"), address, start & ~1, dispatch & ~1, queue, priority, threshold,
                            model.get("class", ""), model)
            active.descriptor = descriptor
            found.append(active)
        return found

    def _check_objects(self):
        expected = {(o["priority"], o["queue"]) for o in self.model["activeObjects"]}
        actual = {(o.priority, o.queue) for o in self.objects}
        if expected != actual:
            different = ", ".join(f"priority {p}, queue {q}" for p, q in sorted(expected ^ actual))
            raise ImageError(f"{self.code.path}: the objects are not those of the model ({different}): build the image of this model")
        for active in self.objects:
            name = f"{self.model['name']}_{active.kind}_dispatch"
            own = active.model.get("dispatch", name)
            if self.code.symbols.get(own) != active.dispatch:
                raise ImageError(f"{self.code.path}: {active.name} is not dispatched by {own}: build the image of this model")

    @property
    def numbers(self):
        """The numbers by which runtime-c/bounds.toml bounds loops."""
        return {"timers": sum(len(o.get("timers", ())) for o in self.model["activeObjects"]), "objects": len(self.objects),
                "threads": len(self.threads), "rates": self._word(_RATES, 1)}

    def memory(self, statements):
        code = self.code
        stack = code.address_of("pawl_stack_bottom"), code.address_of("pawl_stack_top")
        memory = Memory(code, statements, stack)
        memory.keep(self.runtime, 64)
        if "pawl_threads" in code.symbols:
            memory.keep(code.symbols["pawl_threads"], 16)
        memory.copy_of(self.runtime + _SYSTEM, self.topology, 4 * _SYSTEM_WORDS)
        for active in self.actives:
            memory.known[active.address] = (4, active.descriptor)
            memory.known[active.address + _BIT] = (4, 1 << (active.priority - 1))
            for at in (_HEAD, _TAIL, _FREE, _LEAST_FREE):
                if active.queue:
                    memory.limits[active.address + at] = (1, v.interval(0, active.queue - (at in (_HEAD, _TAIL))))
        def started(state):
            if isinstance(state.regs[0], int):
                memory.keep(state.regs[0], 4)  # the state of a machine, which is asserted to be none
                state.known.setdefault(state.regs[0], (4, 0))
        memory.entered |= {"pawl_machine_start": started, "pawl_machine_start_action_first": started}
        pools = self._word(_POOLS)
        for index in range(self._word(_POOL_COUNT, 1)):
            memory.pools.add(code.constant(pools + 4 * index, 4))
        return memory

    def leaves(self, active):
        """The leaf states of an object of the strategy discovered: name to the address of its constant."""
        found = self.code.locals_of.get(active.model.get("file", f"{self.model['name']}_{active.kind}.c"), {})
        return {name.removeprefix(f"{active.kind}_").removesuffix("_state"): address for name, (address, size) in found.items()
                if name.endswith("_state") and size == _STATE_SIZE and self.code.constant(address + _LEAF, 1)}

    def reaction(self, active, memory, signal=None, leaf=None):
        """A function that makes the state at the start of a reaction of an object."""
        def prepare(state):
            state.regs[0], state.regs[1] = active.address, _EVENT
            if signal is not None:
                state.known[_EVENT] = (2, signal)
            self.in_task(state, active.threshold)
            places = frozenset(self.leaves(active).values()) if leaf is None else leaf
            if places:
                seen = []

                def machine(s):
                    if not seen and isinstance(s.regs[0], int):
                        seen.append(s.regs[0])
                        memory.keep(s.regs[0], 4)
                    if seen and s.regs[0] == seen[0] and s.regs[0] not in s.known:
                        s.known[s.regs[0]] = (4, v.make(places) if isinstance(places, frozenset) else places)
                for name in ("pawl_machine_dispatch", "pawl_machine_dispatch_action_first"):
                    memory.entered[name] = machine
            else:
                for name in ("pawl_machine_dispatch", "pawl_machine_dispatch_action_first"):
                    memory.entered.pop(name, None)
        return prepare

    def in_task(self, state, ceiling):
        state.known[self.runtime + _CEILING] = (1, ceiling)
