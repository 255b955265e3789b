# SPDX-License-Identifier: EPL-2.0
"""Published figures, references and goals, with their sources: tests/bench/reference.json."""

import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent.parent / "reference.json"
GOAL = "goal"
UNITS = ("cycles", "bytes", "us", "a second")


class ReferenceError(Exception):
    """The file of references contradicts itself."""


@dataclass
class Row:
    title: str
    values: list  # of each column; None if there is no figure
    measured: str | None  # DECLARATION/NAME
    kernel: str | None
    strategy: str | None
    why: str | None = None  # the reason, if the result is over the goal
    instead: str | None = None  # what is said if nothing is measured


@dataclass
class Table:
    id: str
    title: str
    unit: str
    columns: list
    sources: list
    rows: list
    texts: int = 0  # how many of the columns are words
    mhz: float | None = None  # cycles are also given as times with this clock
    columns_of_kernel: bool = True

    def goal_of(self, row):
        return row.values[self.columns.index(GOAL)] if GOAL in self.columns else None


class Reference:
    def __init__(self, file=FILE):
        try:
            content = json.loads(file.read_text(encoding="utf-8"))
            self.sources = content["sources"]
            self.tables = [self._table(t) for t in content["tables"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ReferenceError(f"{file}: {type(error).__name__}: {error}") from error

    def _table(self, content):
        rows = [Row(r["title"], r["values"], r["measured"], r.get("kernel"), r.get("strategy"), r.get("why"), r.get("instead")) for r in content.pop("rows")]
        table = Table(**content, rows=rows)
        if table.unit not in UNITS:
            raise ReferenceError(f"{FILE}: table {table.id}: {table.unit} is none of {', '.join(UNITS)}")
        for row in rows:
            if len(row.values) != len(table.columns):
                raise ReferenceError(f"{FILE}: table {table.id}, row '{row.title}': {len(row.values)} values for {len(table.columns)} columns")
        for name in table.sources:
            if name not in self.sources:
                raise ReferenceError(f"{FILE}: table {table.id}: there is no source {name}")
        return table

    def fields(self, name):
        """Name, date, hardware, compiler and flags of a source."""
        if name not in self.sources:
            raise ReferenceError(f"{FILE}: there is no source {name}")
        return [self.sources[name][key] for key in ("name", "date", "hardware", "compiler", "flags")]
