# SPDX-License-Identifier: EPL-2.0
"""A chart with regions and a history, of the strategy discovered: each reaction in each configuration that the chart can reach."""

import json
import os
import unittest
from pathlib import Path

from directed import Directed, Measured
from images import RUNTIME, built
from pawl_bounds import statements
from pawl_bounds.analysis import OTHER, Analysis
from pawl_bounds.code import Code
from pawl_bounds.system import System
from pawl_cycles.emulator import Run

TICKS = 60
MOST_RATIO = 1.5
EVENT = 0x2000_6000  # memory that is not used: between the variables and the stack


class OvenTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.code = Code(built("oven"))
        cls.model = json.loads((Path(os.environ["BOUNDS_IMAGES"]) / "oven.json").read_text())["systems"][0]
        cls.system = System(cls.code, cls.model)
        cls.statements = statements.Statements({}, statements.read(RUNTIME / "bounds.toml"), numbers=cls.system.numbers)
        cls.analysis = Analysis(cls.code, cls.system, cls.statements)
        cls.oven = cls.system.objects[0]

    def test_all_is_bounded(self):
        self.assertEqual([], [p.text for p in self.analysis.problems.values()])

    def test_no_bound_is_far_above_the_run_of_its_configuration(self):
        for event, reaction in self.analysis.reactions["oven"].items():
            if event == OTHER:
                continue
            with self.subTest(event):
                # The guards: both counters at what lets the event pass.
                variables = self.oven.chart + 4 * len(reaction.chart)
                places = [(variables, 4, 1), (variables + 4, 4, 0)] + [(self.oven.chart + 4 * number, 4, vertex) for number, vertex in enumerate(reaction.chart)]
                trace = Directed(self.code, begin="pawl_on_idle", most=200_000, seconds=60, function=self.oven.dispatch,
                                 arguments=(self.oven.address, EVENT),
                                 memory_before=((EVENT, 2, self.model["signals"][event]), (EVENT + 2, 2, 0), *places)).record()
                start = next(i for i, a in enumerate(trace.addresses) if a == self.oven.dispatch)
                cycles, _, depth = Measured(self.code, trace, {self.oven.dispatch}).own(start, len(trace))
                print(f"    oven {event:7} in {reaction.state:25} bound {reaction.cycles:5} directed run {cycles:5} "
                      f"({reaction.cycles / cycles:.2f}), stack {reaction.depth:4} {depth:4} ({reaction.depth / depth:.2f})")
                self.assertLessEqual(cycles, reaction.cycles)
                self.assertLessEqual(reaction.cycles, MOST_RATIO * cycles)
                self.assertLessEqual(depth, reaction.depth)
                self.assertLessEqual(reaction.depth, MOST_RATIO * depth)

    def test_no_reaction_of_a_run_is_above_its_bound(self):
        trace = Run(self.code, begin="pawl_run", exceptions=(15, TICKS)).record()
        most = max(r.cycles for r in self.analysis.reactions["oven"].values())
        deepest = max(r.depth for r in self.analysis.reactions["oven"].values())
        count = 0
        for _, cycles, _, depth in Measured(self.code, trace, {self.oven.dispatch}).reactions():
            self.assertLessEqual(cycles, most)
            self.assertLessEqual(depth, deepest)
            count += 1
        self.assertGreater(count, 20)


if __name__ == "__main__":
    unittest.main()
