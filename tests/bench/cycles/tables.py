# SPDX-License-Identifier: EPL-2.0
"""The tables of the results, beside published figures, references and goals."""

import growth_table as growth
import memory
import modules
import threads
from misses import Misses
from pawl_cycles.prices import PRICES
from sections import Section, goal_cell

NOT_MEASURED = "not measured"
STRATEGIES = ("precomputed", "discovered")


class Tables:
    def __init__(self, results, reference, chosen):
        self.results = results
        self.chosen = chosen
        self.reference = reference
        self._by_row = {(name, variant.kernel, variant.strategy, row): measured
                        for (name, variant), result in results.items() for row, measured in result.rows.items()}
        names = {d.name for d in chosen}
        self.modules = modules.Modules()
        self.sections = [_validation(d, self._by_row) for d in chosen if _is_validation(d)]
        self.sections += [self._reference_table(t) for t in reference.tables if self._is_wanted(t, names)]
        if "dpp" in names:
            self.sections += threads.sections(reference)
        sizes = None
        if "stack" in names:
            stacks = {(v.kernel, v.strategy): r.rows["all"].most for (name, v), r in results.items() if name == "stack"}
            sizes = memory.Sizes(stacks=stacks)
            self.sections += memory.sections(reference, sizes)
        self.sections += list(self._stacks())
        if "objects" in names:
            self.sections.append(self.modules.section())
        self.sections += [growth.section(d, self.results) for d in chosen if "growth" in d.content]
        self.sections += list(self._masked())
        self.sections += list(self._sensitivity())
        self.sections += list(self._sources())
        self.misses = Misses(reference, self._found, sizes)

    def markdown(self):
        parts = []
        for section in self.sections:
            parts += [f"## {section.title}", section.markdown()]
        met, goals = self.goals()
        parts.append(f"{met} of {goals} goals are met; bold: over the goal, and by how much.")
        return "\n\n".join(parts)

    def as_json(self):
        return [{"id": s.id, "title": s.title, "header": s.header, "rows": s.rows} for s in self.sections]

    def section(self, name):
        return next((s for s in self.sections if s.id == name), None)

    def faults(self):
        """Figures of a validation that are not as published, and rows over their goal without a reason."""
        return [fault for section in self.sections for fault in section.faults] + self.misses.faults + list(self._differences_of_equal_rows())

    def goals(self):
        """How many goals are met, and how many there are."""
        return sum(s.met for s in self.sections), sum(s.goals for s in self.sections)

    def _differences_of_equal_rows(self):
        """Rows that a declaration lists under [flat] have to take the same cycles."""
        for declaration in self.chosen:
            for name, rows in declaration.content.get("flat", {}).items():
                for variant in declaration.variants:
                    found = {row: self._by_row[declaration.name, variant.kernel, variant.strategy, row].text() for row in rows}
                    if len(set(found.values())) > 1:
                        said = ", ".join(f"{row} {text}" for row, text in found.items())
                        yield f"{declaration.name} {name} {variant.kernel}: equal by design, but {said} cycles"

    @staticmethod
    def _is_wanted(table, names):
        """Tables of sizes are those of memory.py, of threads those of threads.py; without a measured row, a table comes with dpp."""
        if table.id in memory.TABLES or table.id in threads.TABLES:
            return False
        measured = {row.measured.split("/")[0] for row in table.rows if row.measured}
        if measured and measured <= {"module", "size"}:
            return "objects" in names
        return bool(measured & names) if measured else "dpp" in names

    def _reference_table(self, table):
        """A row of the reference, with the results of each strategy. A table without any result has one column for them."""
        measured = [s for s in STRATEGIES if any(self._found(row, s, exactly=True) for row in table.rows)]
        kernels = table.columns_of_kernel and any(row.kernel for row in table.rows)
        header = [f"{table.title}, {table.unit}"] + (["kernel"] if kernels else []) + table.columns + (measured or ["Pawl"])
        section = Section(table.id, table.title, header, [], numeric=(2 if kernels else 1) + table.texts)
        for row in table.rows:
            goal = table.goal_of(row)
            cells = [row.title] + ([row.kernel or ""] if kernels else []) + ["" if v is None else str(v) for v in row.values]
            section.rows.append(cells + (self._ours(section, row, measured, goal) if measured else [self._only(section, table, row, goal)]))
        section.sources = table.sources
        return section

    def _sources(self):
        """The sources of the tables."""
        names = dict.fromkeys(name for s in self.sections for name in s.sources)
        rows = [[name, *(known if known != "-" else "" for known in self.reference.fields(name))] for name in names]
        if rows:
            yield Section("sources", "Sources", ["source", "title", "date", "hardware or cost model", "compiler", "flags"], rows, numeric=6)

    def _ours(self, section, row, measured, goal):
        found = {s: self._found(row, s) for s in measured}
        if not any(found.values()):
            return [row.instead or NOT_MEASURED] + [""] * (len(measured) - 1)
        return [goal_cell(section, m.text(), m.most, goal) if m else "" for m in found.values()]

    def _only(self, section, table, row, goal):
        """The result of a row for which strategies do not differ."""
        if row.measured and row.measured.startswith("module/"):
            bytes_of = self.modules.code(*row.measured.split("/")[1:])
            return goal_cell(section, str(bytes_of), bytes_of, goal)
        if row.measured and row.measured.startswith("size/"):
            sizes = memory.Sizes(stacks={})
            return ", ".join(f"{sizes.value(row.measured.split('/')[1], row.kernel, row.strategy, options)} {said}" for options, said in
                             ((memory.DEFAULT, "with guard and record"), (memory.BARE, "without")))
        found = self._found(row, row.strategy or STRATEGIES[0])
        if not found:
            return row.instead or NOT_MEASURED
        if table.unit == "us":
            return f"{found.most / table.mhz:.1f} ({found.most} cycles)"
        if table.unit == "a second":
            return f"{table.mhz * 1e6 / found.most:.0f} ({found.most} cycles)"
        return goal_cell(section, found.text(), found.most, goal)

    def most(self, row):
        """The result of a row of a reference in cycles, by the strategy that it names, or precomputed; None without one."""
        measured = self._found(row, row.strategy or STRATEGIES[0])
        return measured and measured.most

    def _found(self, row, strategy, exactly=False):
        """A result of this strategy, or, if not `exactly`, one of a declaration without strategies."""
        if row.measured is None or row.measured.startswith(("module/", "size/")) or row.strategy not in (None, strategy):
            return None
        declaration, name = row.measured.split("/")
        return self._by_row.get((declaration, row.kernel, strategy, name)) or (
            None if exactly else self._by_row.get((declaration, row.kernel, None, name)))

    def _stacks(self):
        rows = [
            [result.titles[row], *variant.words(), str(m.least), str(m.most), str(m.count), f"`{m.code}`" if m.code else ""]
            for (name, variant), result in self.results.items() for row, m in result.rows.items() if result.units[row] == "bytes"
        ]
        if rows:
            yield Section("stacks", "Stacks with interrupts at the worst moments",
                          ["stack, bytes", "kernel", "strategy", "without", "at the worst moment", "runs", "interrupts in"], rows, numeric=3)

    def _masked(self):
        rows = []
        for (name, variant), result in self.results.items():
            for row, measured in result.rows.items():
                if measured.code and result.units[row] == "cycles":
                    rows.append([result.titles[row], *variant.words(), measured.text(), str(measured.count), f"`{measured.code}`"])
        if rows:
            yield Section("masked", "The code that holds the longest masked section",
                          ["row", "kernel", "strategy", "cycles", "sections", "code"], rows, numeric=3)

    def _sensitivity(self):
        yield from _by_price(self.results)
        yield from _by_row(self.results)


def _by_price(results):
    """Of each price how many results move if it is one cycle less or more, and which one moves most."""
    moved = {}
    for (_, variant), result in results.items():
        for row, prices in result.sensitivity.items():
            for price, by in prices.items():
                far = max(abs(x) for x in by)
                place = " ".join([result.titles[row], *(word for word in variant.words() if word != "-")])
                moved.setdefault(price, []).append((far, far / max(1, result.rows[row].most), place))
    if not moved:
        return
    rows = []
    for price, known in PRICES.items():
        found = sorted(moved.get(price, []), key=lambda m: (-m[0], m[2]))
        if found:
            share = max(m[1] for m in found)
            rows.append([price, str(known.cycles), str(len(found)), str(found[0][0]), found[0][2], f"{share:.0%}"])
    yield Section("sensitivity", "What one cycle in a price changes",
                  ["price", "cycles", "results that move", "farthest", "which", "largest share of a result"], rows, numeric=1)


def _by_row(results):
    """Of each result the three prices that move it most."""
    rows = []
    for (_, variant), result in results.items():
        for row, moved in result.sensitivity.items():
            worst = sorted(moved.items(), key=lambda item: (-max(abs(by) for by in item[1]), item[0]))[:3]
            if worst:
                said = ", ".join(f"{price} {less:+d} {more:+d}" for price, (less, more) in worst)
                rows.append([result.titles[row], *variant.words(), result.rows[row].text(), said])
    if rows:
        yield Section("sensitivity-of-results", "The prices that move a result most, with one cycle less and one more",
                      ["row", "kernel", "strategy", "cycles", "prices"], rows, numeric=3, on_page=False)


def _is_validation(declaration):
    return any("published" in entry for _, entry in declaration.entries())


def _validation(declaration, by_row):
    """The figures of a declaration that another measured, beside the model's."""
    section = Section(declaration.name, declaration.title, ["sequence", "published, cycles", "model"], [], numeric=1,
                      sources=[declaration.content["source"]])
    for _, entry in declaration.entries():
        if "published" not in entry:
            continue
        measured = by_row[declaration.name, None, None, entry["name"]]
        section.rows.append([entry["title"], str(entry["published"]), measured.text()])
        if not measured.least == measured.most == entry["published"]:
            section.faults.append(f"{declaration.name} {entry['name']}: {measured.text()} cycles, published {entry['published']}")
    return section
