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
_PRIORITIES = 32
_ALL, _GROUP, _PICK = 8, 32, 8  # threads.h, thread.h
_CEILING, _SYSTEM = 4, 8
_LEAF, _STATE_SIZE = 30, 32
_REGION_SIZE, _INDEX, _MEMORY, _NESTED = 12, 9, 10, 11  # chart.h
_LINE_SIZE = 20  # pawl_line of runtime-c/kernels/nvic/object.h
_EXTERNAL = 16  # the number of the first exception that is an interrupt
_MACHINES = ("pawl_machine_dispatch", "pawl_machine_dispatch_action_first")
_CHARTS = ("pawl_chart_dispatch", "pawl_chart_dispatch_action_first")
_MACHINE_STARTS = ("pawl_machine_start", "pawl_machine_start_action_first")
_CHART_STARTS = ("pawl_chart_start", "pawl_chart_start_action_first")
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
    line: int = 0  # kernel nvic: the number of its exception, and its constants
    line_address: int = 0
    chart: int = 0  # strategy discovered: where the variables of its chart are, if it has one

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
                       "nvic" if "pawl_lines" in code.symbols else
                       "preemptive" if "pawl_kernel_switch" in code.symbols else "cooperative")
        self.actives = self._actives()
        self.objects = [a for a in self.actives if not a.is_thread]
        self.threads = [a for a in self.actives if a.is_thread]
        self._check_objects()
        self.kernel_level = v.MASK  # of interrupts that call the kernel: kernel nvic has greater numbers for objects
        if self.kernel == "nvic":
            self.kernel_level = self._find_level()
            self._find_lines()

    def _find_level(self):
        """The number that a critical section writes to BASEPRI: the first one in pawl_queue_post, which has one."""
        code, last = self.code, None
        for address in range(*code.extent(code.address_of("pawl_queue_post")), 2):
            it = code.instructions.get(address)
            if it is None:
                continue
            if it.kind == "msr" and it.target.startswith("basepri"):
                return last if last is not None else 0x20
            if it.text.startswith("mov") and "#" in it.text:
                last = int(it.text.rpartition("#")[2], 0)
        return 0x20

    def _find_lines(self):
        """The interrupts of objects: the most urgent object has the first one of the board's table (lines.c)."""
        found = self.code.locals_of.get("lines.c", {})
        if "free_lines" not in found or "lines" not in found:
            raise ImageError(f"{self.code.path}: there is no table of the interrupts of objects: was it built by this version of Pawl?")
        for number, active in enumerate(reversed(self.objects)):
            active.line = _EXTERNAL + self.code.constant(found["free_lines"][0] + number, 1)
            active.line_address = found["lines"][0] + number * _LINE_SIZE

    def shares_level(self, one, other):
        """
        Kernel nvic: whether two objects may have one level of the interrupt controller, so that they do not preempt one another. A
        device has eight levels at least; those less urgent than the kernel's are for objects.
        """
        levels = (0xE0 - (self.kernel_level & 0xE0)) // 0x20
        sharing = self.objects[:max(0, len(self.objects) - levels) + 1]
        return self.kernel == "nvic" and one in sharing and other in sharing

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
            active.descriptor, active.queue_address = descriptor, code.constant(descriptor + _QUEUE, 4)
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
            memory.known[code.symbols["pawl_threads"] + _ALL] = (4, sum(1 << (t.priority - 1) for t in self.threads))
            for thread in self.threads:
                group = code.constant(thread.descriptor + _GROUP, 4)
                if group:
                    memory.known[group + _PICK] = (4, code.initial(group + _PICK))
        memory.copy_of(self.runtime + _SYSTEM, self.topology, 4 * _SYSTEM_WORDS)
        for active in self.actives:
            memory.known[active.address] = (4, active.descriptor)
            memory.known[active.address + _BIT] = (4, active.line - _EXTERNAL if active.line else 1 << (active.priority - 1))
            for at in (_HEAD, _TAIL, _FREE, _LEAST_FREE):
                if active.queue:
                    memory.limits[active.address + at] = (1, v.interval(0, active.queue - (at in (_HEAD, _TAIL))))
        def started(state):
            if isinstance(state.regs[0], int):
                memory.keep(state.regs[0], 4)  # the state of a machine, which is asserted to be none
                state.known.setdefault(state.regs[0], (4, 0))

        def chart_started(state):
            for number in range(self._places_of(state.regs[2])) if isinstance(state.regs[0], int) else ():
                state.known.setdefault(state.regs[0] + 4 * number, (4, 0))
        memory.entered |= dict.fromkeys(_MACHINE_STARTS, started) | dict.fromkeys(_CHART_STARTS, chart_started)
        self._starts = dict(memory.entered)
        if self.kernel == "nvic":
            self._lines(memory)
        pools = self._word(_POOLS)
        for index in range(self._word(_POOL_COUNT, 1)):
            memory.pools.add(code.constant(pools + 4 * index, 4))
        return memory

    def _lines(self, memory):
        """What pawl_start has collected for the interrupts of objects."""
        for active in self.objects:
            for at, value in enumerate((active.address, active.dispatch | 1, active.queue_address, active.queue)):
                memory.known[active.line_address + 4 * at] = (4, value)
            memory.known[active.line_address + 16] = (4, self.level(active.threshold))
        table = self.code.symbols["pawl_lines"]
        for priority in range(_PRIORITIES + 1):
            memory.known[table + _PRIORITIES + 1 + priority] = (1, self.level(priority))

    def level(self, ceiling):
        """
        Kernel nvic: the number in BASEPRI that masks the objects up to a ceiling. On the device other numbers have this order, and
        less urgent objects may share one, so that fewer preempt one another.
        """
        objects = sum(1 for o in self.objects if o.priority <= ceiling)
        return 0x100 - objects if objects else 0

    def _constants(self, active):
        """The constants of an object's class in C: name to (address, size)."""
        return self.code.locals_of.get(active.model.get("file", f"{self.model['name']}_{active.kind}.c"), {})

    def places(self, active):
        """How many variables the chart of an object has, by its regions and histories; 0: it has no chart of the strategy discovered."""
        constants = self._constants(active)
        return self._count(constants) if constants.get(f"{active.kind}_region", (0, 0))[1] == _REGION_SIZE else 0

    def _places_of(self, region):
        """The same for the chart with a top region."""
        for constants in self.code.locals_of.values():
            if any(a == region and n.endswith("_region") for n, (a, _) in constants.items()):
                return self._count(constants)
        return 0

    def _count(self, constants):
        most = -1
        for name, (address, size) in constants.items():
            if name.endswith(("_region", "_regions")) and size % _REGION_SIZE == 0:
                for region in range(address, address + size, _REGION_SIZE):
                    index, memory, nested = (self.code.constant(region + at, 1) for at in (_INDEX, _MEMORY, _NESTED))
                    most = max(most, index, memory + nested if memory else 0)
        return most + 1

    def vertex(self, active, address):
        """The name of a state of a chart."""
        name = next((n for n, (a, _) in self._constants(active).items() if a == address), "")
        return name.removeprefix(f"{active.kind}_").removesuffix("_state")

    def leaves(self, active):
        """The leaf states of an object of the strategy discovered: name to the address of its constant."""
        if self.places(active):
            return {}
        found = self._constants(active)
        return {name.removeprefix(f"{active.kind}_").removesuffix("_state"): address for name, (address, size) in found.items()
                if name.endswith("_state") and size == _STATE_SIZE and self.code.constant(address + _LEAF, 1)}

    def reaction(self, active, memory, signal=None, leaf=None, chart=None, ended=None):
        """
        A function that makes the state at the start of a reaction of an object: in a leaf state, or with the variables of its chart.
        `ended` gets the variables of the chart after each step.
        """
        def prepare(state):
            state.regs[0], state.regs[1] = active.address, _EVENT
            if signal is not None:
                state.known[_EVENT] = (2, signal)
            self.in_task(state, active, memory)
            memory.entered, memory.ended = dict(self._starts), {}
            if chart is not None:
                self._in_chart(active, memory, chart, ended)
                return
            places = frozenset(self.leaves(active).values()) if leaf is None else leaf
            if places:
                seen = []

                def machine(s):
                    if not seen and isinstance(s.regs[0], int):
                        seen.append(s.regs[0])
                        memory.keep(s.regs[0], 4)
                    if seen and s.regs[0] == seen[0] and s.regs[0] not in s.known:
                        s.known[s.regs[0]] = (4, v.make(places) if isinstance(places, frozenset) else places)
                for name in _MACHINES:
                    memory.entered[name] = machine
        return prepare

    def _in_chart(self, active, memory, chart, ended):
        seen = []

        def begin(s):
            if not seen and isinstance(s.regs[0], int):
                seen.append(s.regs[0])
                active.chart = seen[0]
                memory.keep(s.regs[0], 4 * len(chart))
            if seen and s.regs[0] == seen[0]:
                for number, vertex in enumerate(chart):
                    s.known.setdefault(seen[0] + 4 * number, (4, vertex))

        def end(s):
            if seen:
                ended(tuple(s.known.get(seen[0] + 4 * number, (4, None))[1] for number in range(len(chart))))
        for name in (*_CHARTS, *_CHART_STARTS):
            memory.entered[name], memory.ended[name] = begin, end

    def in_task(self, state, active, memory):
        """A task of an object runs. Under the kernel nvic it is an interrupt."""
        if active.line:
            memory.interrupt = active.line
            state.basepri = self.level(active.threshold)
        state.known[self.runtime + _CEILING] = (1, active.threshold)
