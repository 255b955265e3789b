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
from unittest import mock

from directed import SP, Directed, Measured, Nested, Watched
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
EAT, DONE, HUNGRY, PAUSE, SERVE, TEST, TIMEOUT = 1, 2, 3, 4, 5, 6, 0xC000
KEY = "s"  # in the console
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
        trace = self.trace(active, signal, state, *memory)
        start = next(i for i, a in enumerate(trace.addresses) if a == active.dispatch and trace.xpsr(i) & 0x1FF == 0)
        return Measured(self.code, trace, self.dispatchers).own(start, len(trace))

    def deepest_open(self, active, reaction, signal, state, *later):
        """The instruction of a directed run at which the stack is deepest and an object can preempt, and the depth there."""
        trace = self.trace(active, signal, state, later=later)
        start = next(i for i, a in enumerate(trace.addresses) if a == active.dispatch and trace.xpsr(i) & 0x1FF == 0)
        top, best = trace.register(start, SP), (0, 0)
        measured, index = Measured(self.code, trace, self.dispatchers), start
        while index + 1 < len(trace):
            index += 1
            if trace.addresses[index] in self.dispatchers:
                index = measured.back(index) or len(trace) - 1  # another object
            depth = top - trace.register(index, SP)
            if trace.xpsr(index) & 0x1FF == 0 and reaction.opened.get(trace.addresses[index - 1]) == depth > best[0]:
                best = depth, trace.addresses[index]
        return best

    def trace(self, active, signal, state, *memory, later=()):
        symbols = self.code.symbols
        before = [*self.long_output(), (symbols["pawl_runtime"] + 4, 1, active.threshold), (EVENT, 2, signal), (EVENT + 2, 2, 0x0101), (EVENT + 4, 1, 2), state]
        run = Directed(self.code, begin="pawl_on_idle", most=200_000, seconds=60, function=active.dispatch, arguments=(active.address, EVENT),
                       memory_before=(*before, *memory), later=later,
                       without=tuple(o.line - 16 for o in self.system.objects if o.line))
        return run.record()

    def queued(self, active, place, signal, state):
        """Memory in which an object is ready, with one event in its queue."""
        queue = self.code.constant(active.descriptor + 8, 4)
        return [(place, 2, signal), (place + 2, 2, 0), (queue, 4, place), (active.address + 4, 1, 0), (active.address + 5, 1, 4),
                (active.address + 6, 1, 4), (self.code.symbols["pawl_runtime"], 1 << active.priority - 1, None), state]

    def long_output(self):
        """Memory with which each change is shown as the picture, and with as many digits as possible."""
        symbols = self.code.symbols
        return [(symbols["ticks"], 4, LONG_TICK), (symbols["picture"], 1, 1), (symbols["events_left"], 4, 1_000_000)]

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
        queued = variant.queued
        bound = stacks(analysis)[0]
        eating = analysis.reactions[philos[0].name]["eating_timeout"]
        serve = analysis.reactions[variant.table.name]["SERVE"]

        def after(address):
            return address + code.instructions[address].size

        # An interrupt has posted to the table while the philosopher holds a mutex, and has been masked until it unlocks it.
        filled = queued(variant.table, EVENT + 0x440, PAUSE, variant.state(variant.table, "paused", 1))
        late = [] if system.kernel == "nvic" else [(symbols["bsp_think_time"], filled)]
        depth, place = variant.deepest_open(variant.philo, eating, TIMEOUT + 1, variant.state(variant.philo, "eating", 2), *late)
        top, levels = analysis.memory.stack[1], []
        below, at = top, None
        for number, philo in enumerate(philos):
            before = [] if at else variant.long_output()
            before += queued(philo, EVENT + 64 * number, TIMEOUT + 1, variant.state(philo, "eating", 2))
            levels.append((at, before, (philo.line - 16 if philo.line else -2,), below))
            levels += [(place, memory, (), top) for place, memory in late]
            at, below = place, below - depth
        before = queued(variant.table, EVENT + 0x400, SERVE, variant.state(variant.table, "paused", 1)) + variant.forks()
        levels.append((at, before, (variant.table.line - 16 if variant.table.line else -2,), below))
        levels.append((after(serve.deep_at), [], (-1, 9), below - serve.depth))
        run = Nested(code, begin="pawl_on_idle", most=300_000, seconds=60, levels=tuple(levels))
        trace = run.record()
        self.assertEqual([], run.missed)
        low = analysis.memory.stack[0]
        deepest = top - min(sp for i in range(len(trace)) if low <= (sp := trace.register(i, SP)) <= top)
        print(f"    {variant.name:25} stack main     bound {bound.bytes:5} nested run {deepest:5} ({bound.bytes / deepest:.2f})")
        self.assertLessEqual(deepest, bound.bytes)
        self.assertLessEqual(bound.bytes, MOST_RATIO * deepest)

    def check_interrupted(self, variant):
        """Kernel cooperative: the tick interrupts the deepest reaction at its deepest instruction."""
        analysis, code, philo = variant.analysis, variant.code, variant.system.objects[0]
        bound, reaction = stacks(analysis)[0], analysis.reactions[philo.name]["thinking_timeout"]
        before = [*variant.long_output(), *variant.queued(philo, EVENT, TIMEOUT, variant.state(philo, "thinking", 0))]
        place = reaction.deep_at + code.instructions[reaction.deep_at].size
        top = analysis.memory.stack[1]
        run = Nested(code, begin="pawl_on_idle", most=300_000, seconds=60,
                     levels=((None, before, (), 0), (place, [], (-1, 9), top - reaction.depth)))
        trace = run.record()
        self.assertEqual([], run.missed)
        low = analysis.memory.stack[0]
        deepest = top - min(sp for i in range(len(trace)) if low <= (sp := trace.register(i, SP)) <= top)
        print(f"    {variant.name:25} stack main     bound {bound.bytes:5} directed run {deepest:5} ({bound.bytes / deepest:.2f})")
        self.assertLessEqual(deepest, bound.bytes)
        self.assertLessEqual(bound.bytes, MOST_RATIO * deepest)

    def check_directed_response(self, variant):
        """
        The button's event comes just after a philosopher has locked the scheduler, behind the longest events of the table, and a
        tick interrupts, which reads a key and in which the timers of all philosophers expire.
        """
        code, system, table = variant.code, variant.system, variant.table
        timing = Timing(variant.analysis)
        bound = next(r.cycles for r in timing.responses() if (r.object, r.event) == ("table", "TEST"))
        most = timing.queues["table"].most
        signals = [SERVE if (most - n) % 2 == 0 else PAUSE for n in range(1, most)] + [TEST]
        state = variant.state(table, "paused", 1) if signals[0] == SERVE else variant.state(table, "serving", 0)
        queue, first, symbols = code.constant(table.descriptor + 8, 4), EVENT + 0x400, code.symbols
        events = [(first + 8 * n, 2, signal) for n, signal in enumerate(signals)]
        events += [(first + 8 * n + 2, 2, 0) for n in range(most)]
        events += [(queue + 4 * (table.queue - 1 - n), 4, first + 8 * n) for n in range(most)]
        events += [(table.address + 4, 1, table.queue - 1), (table.address + 5, 1, (table.queue - 1 - most) % table.queue),
                   (table.address + 6, 1, table.queue - most), (symbols["pawl_runtime"], 1 << table.priority - 1, None), state]
        forks = variant.forks()
        philo, top = system.objects[0], variant.analysis.memory.stack[1]
        before = [*variant.long_output(), *variant.queued(philo, EVENT, TIMEOUT + 1, variant.state(philo, "eating", 2))]
        wake, wake_table = (((o.line - 16,) if o.line else () if system.kernel == "cooperative" else (-2,)) for o in (philo, table))
        levels = ((None, before, wake, 0), (symbols["view_philosopher"], events + forks, (*wake_table, -1), top))
        trace = Nested(code, begin="pawl_on_idle", most=300_000, seconds=60, levels=levels, keys=KEY, expire=True,
                       until=(table.dispatch, most)).record()
        measured = Measured(code, trace, variant.dispatchers, {o.line for o in system.objects})
        start = measured.places[symbols["view_philosopher"]][0]
        calls = [i for i in measured.places[table.dispatch] if i >= start]
        self.assertGreaterEqual(len(calls), most)
        cycles = measured.timed.at[measured.back(calls[most - 1])] - measured.timed.at[start]
        print(f"    {variant.name:25} response of table to TEST bound {bound:6} directed run {cycles:6} ({bound / cycles:.2f})")
        self.assertLessEqual(cycles, bound)
        self.assertLessEqual(bound, MOST_RATIO * cycles)

    def check_run(self, variant):
        """A run with keys and interrupts: reactions, handlers, masked sections and stacks."""
        analysis, code = variant.analysis, variant.code
        declaration = declarations.read(ROOT / "tests/bench/cycles/declarations/dpp.toml")
        declaration.content["exceptions"] = [15, TICKS]
        declaration.content["stimulus"] = [s for s in declaration.content["stimulus"] if s["hit"] < TICKS]
        with mock.patch.object(declarations, "Run", Watched):
            trace = declarations.record(declaration, code)
        self.check_queues(variant, Watched.memory)
        measured = Measured(code, trace, variant.dispatchers, {o.line for o in variant.system.objects})
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
        if variant.system.kernel != "nvic":  # which also masks the interrupts of objects, by BASEPRI
            self.assertLessEqual(max(s.cycles for s in sections(measured.timed)), analysis.masked)
        self.check_response(variant, measured)
        self.check_stacks(variant, trace)

    def check_queues(self, variant, memory):
        """No queue had more events in the run than its bound."""
        queues = Timing(variant.analysis).queues
        for active in variant.system.objects:
            used = active.queue - memory[active.address + 7]  # the least number of free slots
            self.assertLessEqual(used, queues[active.name].most)
            self.assertGreater(used, 0)

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
        if kernel == "cooperative":
            self.check_interrupted(variant)
        else:
            self.check_nested(variant)
        self.check_directed_response(variant)
        self.check_run(variant)
        self.check_system(variant)
    setattr(DppTest, f"test_{kernel}_{strategy}", test)


for names in itertools.product(("cooperative", "preemptive", "blocking", "nvic"), ("precomputed", "discovered")):
    _add(*names)


if __name__ == "__main__":
    unittest.main()
