# SPDX-License-Identifier: EPL-2.0
"""The tables of docs/explanation/performance.md that compare services of threads with those of other systems.

    threads.py print|update|compare

Pawl's figures are those that tests/bench/thread-metric/run and tests/bench/context-switch/run expect. It needs no package but
Python itself.
"""

import json
import re
import sys
from pathlib import Path

import page
from reference import Reference
from sections import Section, goal_cell

BENCH = Path(__file__).resolve().parents[1]
METRIC = BENCH / "thread-metric/expected"
SYSTEMS = BENCH / "thread-metric/reference.json"
SWITCH = BENCH / "context-switch/expected"
MODEL = "thread-metric-model"
TABLES = ("thread-metric", MODEL, "thread-metric-hardware", "embos", "embos-time")
OURS = "Pawl, on the cost model"
NOT_MEASURED = "not measured"
EMBOS_MHZ = 48
NAMES = {"threadx-lean": "ThreadX {}, lean", "threadx-checked": "ThreadX {}, with checks", "freertos": "FreeRTOS {}"}


class ThreadsError(Exception):
    """A file of expectations has not what a table needs."""


class Figures:
    """Cycles of Pawl: (kernel, workload) of Thread-Metric, and each way to measure a change of threads."""

    def __init__(self, metric=METRIC, switch=SWITCH):
        self.metric = {(kernel, name): cycles for kernel, name, cycles in _rows(metric, r"(\S+) +(\S+) +([0-9.]+)")}
        self.switch = {name: cycles for name, cycles in _rows(switch, r"(\S+) +change of threads (\d+) cycles,.*")}

    def of(self, measured, kernel="blocking"):
        """The text of a figure that a row of the reference names, or None."""
        if measured is None:
            return None
        suite, name = measured.split("/")
        found = self.switch.get(name) if suite == "context-switch" else self.metric.get((kernel, name.replace("-", "_")))
        if found is None:
            raise ThreadsError(f"there is no figure {measured} of kernel {kernel}; tests/bench/{suite}/run --update measures it")
        return found


def _rows(file, form):
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        match = re.fullmatch(form, line)
        if not match:
            raise ThreadsError(f"{file}: '{line}' is no row of figures; {file.parent}/run --update writes the file again")
        yield match.groups()


def sections(reference, figures=None):
    figures = figures or Figures()
    systems = json.loads(SYSTEMS.read_text(encoding="utf-8"))["systems"]
    made = [_section(table, figures, systems if table.id == MODEL else {}) for table in reference.tables if table.id in TABLES]
    return [*made, _objects(figures)]


def _section(table, figures, systems):
    """Published figures, then those of systems that were measured as Pawl is, then Pawl's."""
    measured = [NAMES[name].format(entry["version"].removeprefix("V")) for name, entry in systems.items()]
    published = [f"{column}, published" for column in table.columns] if systems else table.columns
    section = Section(table.id, table.title, [f"{table.title}, {table.unit}", *published, *measured, OURS], [], numeric=1,
                      sources=table.sources)
    for row in table.rows:
        cells = [row.title, *("" if v is None else str(v) for v in row.values)]
        cells += ["" if row.measured is None else _text(entry["cycles"].get(_workload(row))) for entry in systems.values()]
        section.rows.append([*cells, _ours(section, row, figures.of(row.measured), row.values[0] if systems else None)])
    return section


def _ours(section, row, found, goal):
    if found is None:
        return NOT_MEASURED
    if section.id == "embos-time":
        return f"{int(found) / EMBOS_MHZ:.3f}"
    return goal_cell(section, found, float(found), goal)


def _workload(row):
    return row.measured.split("/")[1].replace("-", "_")


def _text(cycles):
    return "" if cycles is None else f"{cycles:.1f}".removesuffix(".0")


def _objects(figures):
    """The workloads of one active object, under the kernels that run each event to completion."""
    kernels = sorted({kernel for kernel, _ in figures.metric if kernel != "blocking"})
    names = [name for kernel, name in figures.metric if kernel == kernels[0]]
    rows = [[name, *(figures.metric[kernel, name] for kernel in kernels)] for name in names]
    return Section("thread-metric-objects", "Workloads of one active object",
                   ["Workloads of one active object, cycles", *(f"kernel {kernel}" for kernel in kernels)], rows, numeric=1)


def main(action):
    contents = {section.id: section.markdown() for section in sections(Reference())}
    if action == "print":
        print("\n\n".join(contents.values()))
    elif action == "update":
        page.update(contents)
    elif action == "compare":
        for fault in (faults := page.differences(contents)):
            print(f"threads: {fault}", file=sys.stderr)
        return 1 if faults else 0
    else:
        raise SystemExit(__doc__)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (ThreadsError, page.PageError, OSError) as error:
        print(f"threads: {error}", file=sys.stderr)
        sys.exit(1)
