# SPDX-License-Identifier: EPL-2.0
"""The memory tables of docs/explanation/performance.md, from the sizes that tests/size/run has measured.

    memory.py print|update|compare [SIZES]     of the checked-in file, or that of a run

Stacks are those that releng/bench has measured (the file `expected` beside this one). It needs no package but Python itself.
"""

import sys
from pathlib import Path

import expected
import page
from reference import Reference
from sections import Section, goal_cell

ROOT = Path(__file__).resolve().parents[3]
SIZES = ROOT / "tests/size/expected"
COMMAND = "tests/size/run"
BOARD, SMALLEST_BOARD = "efm32-slstk3401a", "mps2-an386"
DEFAULT, BARE = "default", "bare"
TABLES = ("memory", "ucos-memory")


class SizesError(Exception):
    """A file of sizes has not what a table needs."""


class Sizes:
    def __init__(self, sizes=SIZES, stacks=None):
        """`stacks`: the bytes of all stacks of a kernel and strategy; without them, the expected ones."""
        self._rows = _read(sizes, 10)
        self._stacks = _expected_stacks() if stacks is None else stacks

    def value(self, what, kernel, strategy, options):
        """The bytes of a row of the reference, or None if it is not measured with these options."""
        if what == "stack":
            return None if options == BARE else self._stacks.get((kernel, strategy))
        if what == "smallest":
            return self._sum("smallest", SMALLEST_BOARD, kernel, strategy, options, ("runtime", "system", "classes"), (0,))
        if what == "image":
            return self._sum("dpp", BOARD, kernel, strategy, options, None, (0, 1, 2))
        if what == "guard and record":
            return None if options == BARE else self.value("image", kernel, strategy, DEFAULT) - self.value("image", kernel, strategy, BARE)
        kinds = {"code": (0,), "constants": (1,), "RAM": (2, 3)}[what]
        return self._sum("dpp", BOARD, kernel, strategy, options, ("runtime", "system"), kinds)

    def _sum(self, image, board, kernel, strategy, options, groups, kinds):
        rows = [row for row in self._rows if row[:5] == [image, board, kernel, strategy, options] and (groups is None or row[5] in groups)]
        if not rows:
            raise SizesError(f"no sizes of {image}, {board}, {kernel}, {strategy}, {options}; tests/size/run --update measures them")
        return sum(int(row[6 + kind]) for row in rows for kind in kinds)


def _expected_stacks():
    return {key[1:3]: most for key, (_, most, _, _) in expected.read().rows.items() if (key[0], key[3]) == ("stack", "all")}


def _read(file, fields):
    rows = [line.split() for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    for row in rows:
        if len(row) != fields:
            raise SizesError(f"{file}: '{' '.join(row)}' has not {fields} fields; tests/size/run --update writes the file again")
    return rows


def sections(reference, sizes):
    return [_section(table, sizes) for table in reference.tables if table.id in TABLES]


def _section(table, sizes):
    header = [f"{table.title}, {table.unit}", "kernel", "strategy", *table.columns, "default options", "guard and record off"]
    section = Section(table.id, table.title, header, [], numeric=3, sources=table.sources, command=COMMAND)
    for row in table.rows:
        goal = table.goal_of(row)
        cells = [row.title, row.kernel or "", row.strategy or "", *("" if v is None else str(v) for v in row.values)]
        if row.measured is None:
            section.rows.append([*cells, "not measured", ""])
            continue
        what = row.measured.removeprefix("size/")
        default, bare = (sizes.value(what, row.kernel, row.strategy, options) for options in (DEFAULT, BARE))
        if default is None:
            raise SizesError(f"there is no size of {what}, {row.kernel}, {row.strategy}; releng/bench --update stack measures stacks")
        section.rows.append([*cells, goal_cell(section, str(default), default, goal), "" if bare is None else str(bare)])
    return section


def main(action, *files):
    made = sections(Reference(), Sizes(*(Path(f) for f in files)))
    contents = {section.id: section.markdown() for section in made}
    if action == "print":
        print("\n\n".join(contents.values()))
    elif action == "update":
        page.update(contents, COMMAND)
    elif action == "compare":
        for fault in (faults := page.differences(contents, COMMAND)):
            print(f"size: {fault}", file=sys.stderr)
        return 1 if faults else 0
    else:
        raise SystemExit(__doc__)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (SizesError, expected.ExpectedError, page.PageError, OSError) as error:
        print(f"size: {error}", file=sys.stderr)
        sys.exit(1)
