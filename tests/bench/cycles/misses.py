# SPDX-License-Identifier: EPL-2.0
"""docs/explanation/cycles-over-goal.md: each row over its goal, with the reason and its instructions, made by releng/bench.

The reason is the key `why` of the row in tests/bench/reference.json. A row over its goal without a reason is a fault, and so is
a reason of a row that meets its goal.
"""

from itertools import groupby

import memory
import page
from pawl_cycles.declarations import Measured

FILE = page.ROOT / "docs/explanation/cycles-over-goal.md"
MEASURED = "<!-- figure: releng/bench -->"
COUNTED = "<!-- no figure: counted in the instructions, or in the symbols of the image -->"
HEAD = """# Rows over their goal

This page has each row of [Speed and size](performance.md) that takes more cycles or bytes than its goal: the reason, and for cycles
the instructions of the slowest window. `releng/bench --update` writes it. The text of a row is the key `why` in
`tests/bench/reference.json`.

The cycles of an instruction include the refill of the pipeline after a taken branch. *Exception* is an entry, a return or a tail
chain. Calls whose cycles the row does not count are left out."""


def _over(row, measured, goal):
    return measured is not None and goal is not None and measured.most > goal


class Misses:
    """The missed rows of the references that this run has measured."""

    def __init__(self, reference, found, sizes=None):
        """`found` gives the result of a row and a strategy, or None; `sizes` has those of the memory table, if it is to be compared."""
        self._parts = {}  # what follows the heading: the headings of the rows that have it
        self.faults = []
        for table in reference.tables:
            for row in table.rows:
                results = self._results(table, row, found, sizes)
                over = {s: m for s, m in results.items() if _over(row, m, table.goal_of(row))}
                name = ", ".join([row.title] + ([f"kernel {row.kernel}"] if row.kernel else []))
                if over and not row.why:
                    self.faults.append(f"{name}: over its goal without a reason; write the key 'why' of the row in reference.json")
                if row.why and not over and any(results.values()):
                    self.faults.append(f"{name}: meets its goal; remove the key 'why' of the row in reference.json")
                self.faults += [f"{name}: the instructions have {sum(taken for *_, taken in m.listing)} cycles, the row {m.most}"
                                for m in over.values() if m.listing and sum(taken for *_, taken in m.listing) != m.most]
                if over:
                    self._add(name, table, row, over)

    @staticmethod
    def _results(table, row, found, sizes):
        """The results of a row by strategy."""
        if table.unit == "cycles":
            return {s: found(row, s) for s in ("precomputed", "discovered")}
        if sizes is None or table.id != "memory" or row.measured is None:
            return {}
        value = sizes.value(row.measured.removeprefix("size/"), row.kernel, row.strategy, memory.DEFAULT)
        return {row.strategy: Measured(value, value)}

    def _add(self, name, table, row, over):
        """Kernels with the same code have one part."""
        strategy, worst = max(over.items(), key=lambda item: item[1].most)
        figures = ", ".join(f"{m.text()} {table.unit} ({s})" for s, m in over.items())
        part = [f"{MEASURED}\n{figures}; the goal is {table.goal_of(row)}.", f"{COUNTED}\n{row.why or 'The reason is not known yet.'}"]
        if worst.listing:
            part += [_functions(worst.listing), _instructions(worst.listing, strategy)]
        names = self._parts.setdefault("\n\n".join(part), [])
        if name not in names:
            names.append(name)

    def text(self):
        parts = [f"## {'; '.join(names)}\n\n{part}" for part, names in self._parts.items()]
        return "\n\n".join([HEAD, *parts]) + "\n"

    def update(self):
        FILE.write_text(self.text(), encoding="utf-8")

    def differences(self):
        there = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
        return [] if there == self.text() else [f"{FILE.relative_to(page.ROOT)}: not as measured"]


def _functions(listing):
    """The cycles of each function, in the order in which they begin."""
    cycles = {}
    for function, _, taken in listing:
        cycles[function] = cycles.get(function, 0) + taken
    rows = [f"| `{name}` | {taken} |" for name, taken in cycles.items()]
    return "\n".join([MEASURED, "| function | cycles |", "| --- | ---: |", *rows])


def _instructions(listing, strategy):
    lines = []
    for function, of in groupby(listing, key=lambda entry: entry[0]):
        lines.append(f"        {function}")
        lines += [f"{taken:5}   {text}" for _, text, taken in of]
    return f"The instructions, with the C of strategy {strategy}:\n\n```text\n" + "\n".join(lines) + "\n```"
