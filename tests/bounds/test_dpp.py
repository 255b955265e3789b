# SPDX-License-Identifier: EPL-2.0
"""The dining philosophers under each kernel and strategy: no run is above a bound, and no bound is far above the worst run.

The worst run of a reaction is directed: the debugger sets the variables that decide its path (forks, who is hungry, a tick with
ten digits, the picture instead of the log), and calls the object's handler.
"""

import itertools
import json
import os
import unittest
from pathlib import Path

from directed import SP, Directed, Measured, Nested
from images import ROOT, RUNTIME, built
from pawl_bounds import statements
from pawl_bounds.analysis import Analysis
from pawl_bounds.code import Code
from pawl_bounds.response import Timing, pools
from pawl_bounds.stacks import FRAME, stacks
from pawl_bounds.system import System
from pawl_cycles import declarations
from pawl_cycles.masked import sections

TICKS = 300
MOST_RATIO = 1.5
EVENT = 0x2000_6000  # memory that is not used: between the variables and the stack
LONG_TICK = 4_000_000_000  # ten digits
EAT, DONE, HUNGRY, PAUSE, SERVE, TIMEOUT = 1, 2, 3, 4, 5, 0xC000
EXPECTED = {"EAT", "DONE", "HUNGRY", "PAUSE", "SERVE", "TEST", "thinking_timeout", "eating_timeout"}


class Variant:
    """An image, and its analysis."""

    def __init__(self, kernel, strategy):
        self.name = f"dpp-{kernel}-{strategy}"
        self.code = Code(built(self.name))
        topology = json.loads(Path(os.environ["BOUNDS_TOPOLOGY"]).read_text())
        self.system = System(self.code, topology["systems"][0])
        stated = statements.read(ROOT / "examples/dpp/bounds.toml")
        self.statements = statements.Statements(stated, statements.read(RUNTIME / "bounds.toml"), numbers=self.system.numbers)
        self.analysis = Analysis(self.code, self.system, self.statements)
        self.is_discovered = strategy == "discovered"
        self.philo, self.table = self.system.objects[2], self.system.objects[-1]
        self.dispatchers = {o.dispatch for o in self.system.objects}

    def state(self, active, name, number):
        """The variable of an object's state."""
        if self.is_discovered:
            return active.address + 12, 4, self.system.leaves(active)[name]
        return active.address + 12, 1, number

    def directed(self, active, signal, state, *memory):
        """The cycles and the stack of a reaction in a state, and how many others ran meanwhile."""
        symbols = self.code.symbols
        before = [(symbols["ticks"], 4, LONG_TICK), (symbols["picture"], 1, 1), (symbols["events_left"], 4, 1_000_000),
                  (symbols["pawl_runtime"] + 4, 1, active.threshold), (EVENT, 2, signal), (EVENT + 2, 2, 0x0101), (EVENT + 4, 1, 2), state]
        run = Directed(self.code, begin="pawl_on_idle", most=200_000, seconds=60, function=active.dispatch, arguments=(active.address, EVENT),
                       memory_before=(*before, *memory))
        trace = run.record()
        start = next(i for i, a in enumerate(trace.addresses) if a == active.dispatch and trace.xpsr(i) & 0x1FF == 0)
        return Measured(self.code, trace, self.dispatchers).own(start, len(trace))

    def step(self):
        """What the kernel needs at most for another object or thread that runs meanwhile: this time is not the reaction's."""
        return max(s.cycles for s in self.analysis.steps.values()) + 2 * self.analysis.preemption()

    def forks(self):
        """All forks are free, and all philosophers are hungry."""
        first = self.table.address + (16 if self.is_discovered else 13)
        return [(first + n, 1, 0) for n in range(5)] + [(first + 5 + n, 1, 1) for n in range(5)]

    def cases(self):
        """(object, name of the event, its signal, its state, further memory) of the reactions that do something."""
        philo, table = self.philo, self.table
        serving, paused = self.state(table, "serving", 0), self.state(table, "paused", 1)
        yield philo, "EAT", EAT, self.state(philo, "hungry", 1), []
        yield philo, "thinking_timeout", TIMEOUT, self.state(philo, "thinking", 0), []
        yield philo, "eating_timeout", TIMEOUT + 1, self.state(philo, "eating", 2), []
        more = [(self.code.symbols["pawl_runtime"], 4, 1 << t.priority - 1) for t in self.system.threads]  # an interrupt has made it ready
        yield table, "HUNGRY", HUNGRY, serving, self.forks() + more
        yield table, "DONE", DONE, serving, self.forks() + more
        yield table, "PAUSE", PAUSE, serving, []
        yield table, "SERVE", SERVE, paused, self.forks()


class DppTest(unittest.TestCase):
    def check_directed(self, variant):
        for active, event, signal, state, memory in variant.cases():
            with self.subTest(image=variant.name, object=active.name, event=event):
                bound = variant.analysis.reactions[active.name][event]
                cycles, nested, depth = variant.directed(active, signal, state, *memory)
                print(f"    {variant.name:25} {active.name:8} {event:17} bound {bound.cycles:5} directed run {cycles:5} "
                      f"({bound.cycles / cycles:.2f}), stack {bound.depth:4} {depth:4} ({bound.depth / max(depth, 1):.2f})")
                self.assertEqual([], bound.problems)
                steps = nested * variant.step()
                self.assertLessEqual(cycles, bound.cycles + steps)
                self.assertLessEqual(bound.cycles, MOST_RATIO * cycles)
                self.assertLessEqual(depth, bound.depth + nested * FRAME)
                self.assertLessEqual(bound.depth, MOST_RATIO * depth)

    def check_nested(self, variant):
        """Each philosopher preempts the one before at its deepest open instruction; the table comes last, and SysTick interrupts it."""
        analysis, code, system = variant.analysis, variant.code, variant.system
        symbols, philos = code.symbols, system.objects[:-1]
        bound = stacks(analysis)[0]
        eating = analysis.reactions[philos[0].name]["eating_timeout"]
        serve = analysis.reactions[variant.table.name]["SERVE"]

        def after(address):
            return address + code.instructions[address].size

        def queued(active, place, signal, state):
            """An event in the queue of an object, which is ready."""
            queue = code.constant(active.descriptor + 8, 4)
            return [(place, 2, signal), (place + 2, 2, 0), (queue, 4, place), (active.address + 4, 1, 0), (active.address + 5, 1, 4),
                    (active.address + 6, 1, 4), (symbols["pawl_runtime"], 1 << active.priority - 1, None), state]
        top, levels = analysis.memory.stack[1], []
        below, at = top, None
        for number, philo in enumerate(philos):
            before = [] if at else [(symbols["ticks"], 4, LONG_TICK), (symbols["picture"], 1, 1), (symbols["events_left"], 4, 1_000_000)]
            before += queued(philo, EVENT + 64 * number, TIMEOUT + 1, variant.state(philo, "eating", 2))
            levels.append((at, before, (-2,), below))
            at, below = after(eating.open_at), below - eating.open_depth
        before = queued(variant.table, EVENT + 0x400, SERVE, variant.state(variant.table, "paused", 1)) + variant.forks()
        levels.append((at, before, (-2,), below))
        levels.append((after(serve.deep_at), [], (-1, 9), below - serve.depth))
        run = Nested(code, begin="pawl_on_idle", most=300_000, seconds=60, levels=tuple(levels))
        trace = run.record()
        self.assertEqual([], run.missed)
        low = analysis.memory.stack[0]
        deepest = top - min(sp for i in range(len(trace)) if low <= (sp := trace.register(i, SP)) <= top)
        print(f"    {variant.name:25} stack main     bound {bound.bytes:5} nested run {deepest:5} ({bound.bytes / deepest:.2f})")
        self.assertLessEqual(deepest, bound.bytes)
        self.assertLessEqual(bound.bytes, MOST_RATIO * deepest)

    def check_run(self, variant):
        """A run with keys and interrupts: reactions, handlers, masked sections and stacks."""
        analysis, code = variant.analysis, variant.code
        declaration = declarations.read(ROOT / "tests/bench/cycles/declarations/dpp.toml")
        declaration.content["exceptions"] = [15, TICKS]
        declaration.content["stimulus"] = [s for s in declaration.content["stimulus"] if s["hit"] < TICKS]
        trace = declarations.record(declaration, code)
        measured = Measured(code, trace, variant.dispatchers)
        step = variant.step()
        by_address = {o.address: o for o in variant.system.objects}
        count = 0
        for address, cycles, nested, depth in measured.reactions():
            reactions = analysis.reactions[by_address[address].name].values()
            self.assertLessEqual(cycles, max(r.cycles for r in reactions) + nested * step)
            self.assertLessEqual(depth, max(r.depth for r in reactions) + nested * FRAME)
            count += 1
        self.assertGreater(count, 20)
        by_number = {h.number: h for h in analysis.handlers}
        for number, cycles, depth in measured.handlers():
            self.assertLessEqual(cycles, by_number[number].cycles, by_number[number].name)
            self.assertLessEqual(depth, FRAME + by_number[number].depth, by_number[number].name)
        longest = max(s.cycles for s in sections(measured.timed))
        self.assertLessEqual(longest, analysis.masked)
        self.check_response(variant, measured)
        self.check_stacks(variant, trace)

    def check_response(self, variant, measured):
        """The time from the interrupt of the button until the table has handled its event."""
        bound = next(r.cycles for r in Timing(variant.analysis).responses() if (r.object, r.event) == ("table", "TEST"))
        calls = measured.places[variant.table.dispatch]
        for start in measured.places[variant.code.symbols["GPIO_EVEN_IRQHandler"]]:
            end = measured.back(next(i for i in calls if i > start))
            self.assertLessEqual(measured.timed.at[end] - measured.timed.at[start - 1], bound)

    def check_stacks(self, variant, trace):
        used = {}
        for stack in stacks(variant.analysis):
            self.assertEqual([], stack.problems)
            if stack.name == "main":
                low, top = variant.analysis.memory.stack
            else:
                low = variant.code.symbols[f"dpp_{stack.name}_stack"]
                top = low + stack.size
            inside = [sp for i in range(len(trace)) if low <= (sp := trace.register(i, SP)) <= top]
            used[stack.name] = top - min(inside)
            print(f"    {variant.name:25} stack {stack.name:8} bound {stack.bytes:5} run {used[stack.name]:5}")
            self.assertLessEqual(used[stack.name], stack.bytes)
            self.assertTrue(stack.fits)

    def check_system(self, variant):
        """All that the statements of the example bound has a bound, and queues are long enough."""
        self.assertEqual({}, variant.analysis.problems)
        timing = Timing(variant.analysis)
        found = timing.responses()
        self.assertEqual(EXPECTED, {r.event for r in found})
        for response in found:
            self.assertIsNotNone(response.cycles, response.reason)
            bound = variant.analysis.reactions[response.object][response.event]
            self.assertGreater(response.cycles, bound.cycles)
        for queue in timing.queues.values():
            self.assertIsNotNone(queue.most, queue.reason)
            self.assertLessEqual(queue.most, queue.length)
        self.assertEqual(["Seat"], [name for name, _, _ in pools(timing)])


def _add(kernel, strategy):
    def test(self):
        variant = Variant(kernel, strategy)
        self.check_directed(variant)
        if kernel != "cooperative":
            self.check_nested(variant)
        self.check_run(variant)
        self.check_system(variant)
    setattr(DppTest, f"test_{kernel}_{strategy}", test)


for names in itertools.product(("cooperative", "preemptive", "blocking"), ("precomputed", "discovered")):
    _add(*names)


if __name__ == "__main__":
    unittest.main()
