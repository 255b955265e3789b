# SPDX-License-Identifier: EPL-2.0
"""Runs the engine for all that a system executes: reactions, steps of the kernel, interrupts, and its start."""

from dataclasses import dataclass, field

from .engine import Engine, Problem
from .worst import TAKEN, WorstPrices

FIRST_TIMEOUT = 0xC000
_OTHER = 0xBFFF  # a signal that no model has
_FAULTS = (2, 3, 4, 5, 6, 12)
PENDSV, SYSTICK = 14, 15
OTHER = "any other event"
OF_TIME = ("loop", "sleep", "code")  # problems that leave the time unknown, and not the stack
MOST_CHARTS = 300
MOST_ROUNDS = 4  # until no further function's address is found to be stored


@dataclass
class Reaction:
    """How an object handles an event, in its most expensive state."""

    event: str
    cycles: int = 0
    depth: int = 0
    open_depth: int = 0  # where it can be preempted
    deep_at: int = 0  # the instructions that reach them
    open_at: int = 0
    opened: dict = field(default_factory=dict)  # as in Result
    state: str = ""
    chart: tuple = ()  # the variables of the chart in this state
    way: list = field(default_factory=list)
    problems: list = field(default_factory=list)
    locked: int = 0  # the longest section with a mutex or the scheduler locked

    @property
    def is_bounded(self):
        return not any(p.kind != "stack" for p in self.problems)


@dataclass
class Handler:
    """An interrupt."""

    name: str
    number: int
    cycles: int
    depth: int
    problems: list


@dataclass
class Step:
    """What the kernel needs to select an object, to take its event, and to recycle it."""

    cycles: int = 0
    depth: int = 0  # at which the object's handler is called
    problems: list = field(default_factory=list)
    most: int = 0  # kernel nvic: the deepest place of the handler of the object's interrupt


class Analysis:
    def __init__(self, code, system, statements):
        self.code, self.system, self.statements = code, system, statements
        self.prices = WorstPrices(code)
        self.memory = system.memory(statements)
        self.engine = Engine(code, self.prices, self.memory, statements)
        self.engine.ends = set(statements.ends)
        self.engine.kernel_level = system.kernel_level
        if system.kernel == "nvic":
            self.engine.levels = system.level(max(o.priority for o in system.objects))
        self.engine.dispatchers = {o.dispatch for o in system.objects}
        self.engine.ceiling = system.runtime + 4, max((a.priority for a in system.actives), default=0)
        self.masked = 0
        self.problems = {}  # (kind, address): Problem, of all runs
        self.depth_at_run = self.depth_of_start = 0
        self._find_start()
        self._of_start = dict(self.problems)
        for _ in range(MOST_ROUNDS):
            self.memory.pointers = {address: set(functions) for address, functions in self.memory.watched.items()}
            self._find_all()
            if self.memory.watched == self.memory.pointers:
                break

    def _find_all(self):
        """All that runs, with the functions that are stored in variables so far."""
        self.problems = dict(self._of_start)
        self.reactions = {o.name: self._reactions(o) for o in self.system.objects}
        self.steps = {o.name: self._step(o) for o in self.system.objects}
        self.handlers = self._handlers()

    def run(self, entry, prepare=None, interrupt=0, timed=True):
        """Executes a function, and notes what has no bound. If only the stack counts, loops need none."""
        result = self.engine.run(entry, prepare, interrupt)
        self.masked = max(self.masked, result.masked)
        if not timed:
            result.problems = [p for p in result.problems if p.kind not in OF_TIME]
        for problem in result.problems:
            self.problems.setdefault((problem.kind, problem.address), problem)
        return result

    # --- start

    def _find_start(self):
        """How deep the stack is until pawl_run, and the functions whose addresses are stored until then."""
        engine, memory, code, runtime = self.engine, self.memory, self.code, self.system.runtime
        below = 0
        if "Reset_Handler" in code.symbols:
            reset = code.flow(code.symbols["Reset_Handler"])
            below = 4 * sum(code.instructions[a].count for a in reset.blocks[reset.entry].addresses if code.instructions[a].text.startswith("push"))
        engine.until = {"pawl_run"}
        start = self.run(code.address_of("main"), timed=False)
        engine.until = set()
        self.depth_at_run = below + start.reached.get("pawl_run", (0, start.depth))[1]
        self.depth_of_start = below + start.depth
        if "pawl_on_start" in code.symbols:
            self.run(code.symbols["pawl_on_start"], timed=False)
        run = self.run(code.address_of("pawl_run"), lambda s: s.known.update({runtime: (4, 0)}), timed=False)
        self.depth_of_idle = self.depth_at_run + run.depth

    # --- reactions

    def events_of(self, active):
        """The events that the topology brings to an object, by their names: signal of each."""
        model = self.system.model
        names = set(active.model.get("subscribes", ()))
        senders = {o["name"]: o for o in model["activeObjects"]}
        for wire in model.get("connections", ()):
            if wire["to"] == active.name:
                names.update(senders[wire["from"]]["ports"].get(wire["port"], ()))
        for interrupt in model.get("interrupts", ()):
            names.update(p["event"] for p in interrupt["posts"] if p["to"] == active.name)
        signals = model.get("signals", {})
        found = {name: signals[name] for name in sorted(names) if name in signals}
        for number, timer in enumerate(active.model.get("timers", ())):
            found[timer] = FIRST_TIMEOUT + number
        return found

    def _reactions(self, active):
        found = {}
        expected = self.events_of(active)
        signals = {number: name for name, number in self.system.model.get("signals", {}).items()}
        signals |= {number: name for name, number in expected.items()}
        signals[_OTHER] = OTHER
        events = []
        for signal, name in sorted(signals.items()):
            name = name if name in expected else OTHER
            events.append((signal, found.setdefault(name, Reaction(name))))
        if self.system.places(active):
            self._charts(active, events)
            return found
        for signal, best in events:
            for leaf, address in (self.system.leaves(active) or {"": None}).items():
                self._worse(best, leaf, self.run(active.dispatch, self.system.reaction(active, self.memory, signal, address)))
        return found

    @staticmethod
    def _worse(best, state, result):
        is_longer = result.cycles > best.cycles
        if is_longer:
            best.cycles, best.way, best.state = result.cycles, result.way, state
        if result.depth > best.depth:
            best.depth, best.deep_at = result.depth, result.deep_at
        if result.open_depth > best.open_depth:
            best.open_depth, best.open_at, best.opened = result.open_depth, result.open_at, result.opened
        best.locked = max(best.locked, result.locked)
        best.problems += [p for p in result.problems if p not in best.problems]
        return is_longer

    def _charts(self, active, events):
        """Each event in each configuration that the chart of an object can reach from its start."""
        system, waiting, known = self.system, [], set()

        def reached(chart):
            if chart not in known:
                known.add(chart)
                waiting.append(chart)
        self.run(active.start, system.reaction(active, self.memory, chart=(0,) * system.places(active), ended=reached))
        while waiting:
            chart = waiting.pop()
            for signal, best in events:
                if len(known) > MOST_CHARTS or None in chart:
                    what = f"the chart of {active.kind} has more than {MOST_CHARTS} configurations"
                    name = self.code.name_at(active.dispatch)
                    best.problems.append(Problem("size", active.dispatch, self.code.place(active.dispatch), what,
                                                 f'[[cost]] function = "{name}" cycles = ... stack = ...'))
                    self.problems.setdefault(("size", active.dispatch), best.problems[-1])
                    continue
                result = self.run(active.dispatch, system.reaction(active, self.memory, signal, chart=chart, ended=reached))
                names = [system.vertex(active, place) for place in chart if place]
                if self._worse(best, " ".join(names), result):
                    best.chart = chart

    def _step(self, active):
        """One step of the kernel for an object with one event, without the object's own handler."""
        system, engine, memory = self.system, self.engine, self.memory
        if active.line:
            entry = self.code.constant(self.code.address_of("vectors") + 4 * active.line, 4)

            def queued(state):
                state.known[active.address + 6] = (1, active.queue - 1)  # free
            result = self.run(entry & ~1, queued, active.line)
            depth = max(result.nested.values(), default=0)
            return Step(self.prices.exception("entry") + result.cycles + self.prices.exception("return"), depth, result.problems,
                        result.depth)

        def prepare(state):
            state.known[system.runtime] = (4, 1 << (active.priority - 1))
            state.known[active.address + 6] = (1, active.queue - 1)  # free
            state.known[system.runtime + 4] = (1, 0)
            state.regs[0] = 0
        memory.ignores_reads = True
        try:
            if system.kernel == "cooperative":
                engine.until, engine.free = {"pawl_on_idle"}, {"pawl_port_start", "pawl_on_start"}
                result = self.run(self.code.address_of("pawl_run"), prepare)
                return Step(result.reached.get("pawl_on_idle", (0, 0))[0], max(result.nested.values(), default=0), result.problems)
            if system.kernel == "blocking":
                memory.overrides_always = {self.code.symbols["pawl_threads"]: 0, self.code.symbols["pawl_threads"] + 4: 0}
            best = Step()
            for name in ("pawl_kernel_preempt", "pawl_kernel_preempt_and_close", "pawl_kernel_preempt_above"):
                if name in self.code.symbols:
                    result = self.run(self.code.address_of(name), prepare)
                    best = Step(max(best.cycles, result.cycles), max(best.depth, *result.nested.values(), 0), best.problems + result.problems)
            return best
        finally:
            memory.ignores_reads = False
            memory.overrides_always = {}
            engine.until, engine.free = set(), set()

    # --- interrupts

    def _handlers(self):
        code, found = self.code, []
        table = code.symbols.get("vectors")
        if table is None:
            return found
        default = code.symbols.get("Unexpected_Handler")
        for number in range(2, code.sizes["vectors"] // 4):
            entry = code.constant(table + 4 * number, 4)
            if not entry or entry & ~1 == default or number in _FAULTS:
                continue
            if number in {o.line for o in self.system.objects}:
                continue  # a step of an object
            if self.system.kernel == "nvic" and self._runs_objects(entry & ~1):
                continue  # of an interrupt of the board's table that no object has
            if number == PENDSV and self.system.kernel != "cooperative":
                found.append(self._pendsv(code.function_at(entry), entry & ~1))
                continue
            result = self.run(entry & ~1, interrupt=number)
            cycles = self.prices.exception("entry") + result.cycles + self.prices.exception("return")
            found.append(Handler(code.function_at(entry), number, cycles, result.depth, result.problems))
        return found

    def _runs_objects(self, entry):
        """Whether a handler is one of lines.c."""
        flow, last = self.code.flow(entry), 0
        for block in flow.blocks.values():
            last = max(last, block.addresses[-1])
        return self.code.instructions[last].destination == self.code.symbols.get("pawl_object_Handler")

    def _pendsv(self, name, entry):
        """The handler of the kernel, in each of its cases: a preemption begins or has ended; a thread is resumed or left."""
        handler = Handler(name, PENDSV, 0, 0, [])
        threads = self.code.symbols.get("pawl_threads")
        ready = frozenset([0, *(1 << (a.priority - 1) for a in self.system.actives)])
        self.memory.choices = {self.system.runtime: (4, ready)}
        currents = [0, *(t.address for t in self.system.threads)]
        for returning in (0, 1, 2):
            for current in currents:
                for left in (0xFFFFFFF9, 0xFFFFFFFD) if current else (0xFFFFFFF9,):
                    def prepare(state):
                        state.known[self.system.runtime + 5] = (1, returning)
                        if threads:
                            state.known[threads] = (4, current)
                        state.regs[14] = left
                    result = self.run(entry, prepare, PENDSV)
                    price = self.prices.exception
                    handler.cycles = max(handler.cycles, price("entry") + result.cycles + price("return"))
                    handler.depth = max(handler.depth, result.depth)
                    handler.problems += result.problems
        self.memory.choices = {}
        return handler

    def preemption(self):
        """The time from an interrupt's request until the kernel selects an object, and after that object back."""
        handler = self.pendsv()
        start = self.code.symbols.get("pawl_port_preempt_thread")
        if handler is None or start is None:
            return 0
        cycles, address = 2 * handler.cycles, start
        while address in self.code.instructions:
            it = self.code.instructions[address]
            if it.kind == "branch" and it.destination == address:
                break
            cycles += self.prices.price((), it, address + it.size, TAKEN)
            address += it.size
        return cycles

    def pendsv(self):
        return next((h for h in self.handlers if h.number == PENDSV), None)

    def interrupts(self):
        """The handlers without PendSV, which belongs to the kernel."""
        return [h for h in self.handlers if h.number != PENDSV]
