# SPDX-License-Identifier: EPL-2.0
"""The checked-in figures, in the file `expected`: a line for each value.

The first line has the versions of the tools; with others, figures are not compared.
"""

from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent / "expected"
_COLUMNS = ("# declaration", "kernel", "strategy", "name", "least", "most", "count", "code")


class ExpectedError(Exception):
    """The file of expectations is missing or is not readable."""


@dataclass
class Expected:
    versions: str
    rows: dict  # (declaration, kernel, strategy, name): (least, most, count, code)

    def differences(self, results, chosen):
        """What differs from the results of the chosen declarations, a line each."""
        now = _rows(results)
        names = {d.name for d in chosen}
        known = {key: value for key, value in self.rows.items() if key[0] in names}
        found = []
        for key in sorted(known.keys() | now.keys()):
            if known.get(key) != now.get(key):
                found.append(f"{' '.join(key)}: expected {_shown(known.get(key))}, is {_shown(now.get(key))}")
        return found


def read():
    try:
        lines = FILE.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise ExpectedError(f"{FILE}: {error.strerror}; releng/bench --update writes it") from error
    rows = {}
    for number, line in enumerate(lines[1:], 2):
        if line.startswith("#"):
            continue
        fields = line.split(None, 7)
        if len(fields) < 7 or not all(f.isdigit() for f in fields[4:7]):
            raise ExpectedError(f"{FILE}:{number}: not a row of values; releng/bench --update writes the file again")
        rows[tuple(fields[:4])] = (*(int(f) for f in fields[4:7]), fields[7] if len(fields) == 8 else "")
    return Expected(lines[0] if lines else "", rows)


def write(versions, results, chosen, whole):
    """Replaces the rows of the chosen declarations; of a whole run, all."""
    names = {d.name for d in chosen}
    kept = {} if whole else {key: value for key, value in read().rows.items() if key[0] not in names}
    rows = {**kept, **_rows(results)}
    lines = [versions.line(), _line(*_COLUMNS)]
    lines += [_line(*key, *(str(v) for v in rows[key])) for key in sorted(rows)]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _rows(results):
    return {
        (name, *variant.words(), row): (m.least, m.most, m.count, m.code)
        for (name, variant), result in results.items()
        for row, m in result.rows.items()
    }


def _line(*fields):
    widths = (13, 12, 12, 24, 7, 7, 6)
    return "".join(f"{text:{width}} " for text, width in zip(fields, widths)).rstrip() + (f" {fields[7]}" if fields[7:] and fields[7] else "")


def _shown(value):
    if value is None:
        return "nothing"
    least, most, count, code = value
    return f"{least if least == most else f'{least}..{most}'} in {count}" + (f", {code}" if code else "")
