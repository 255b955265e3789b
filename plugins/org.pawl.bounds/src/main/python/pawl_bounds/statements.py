# SPDX-License-Identifier: EPL-2.0
"""Statements about a program: those of the user (bounds.toml) and those about the runtime (runtime-c/bounds.toml).

    clock_hz = 19_000_000             # of the core; needed for times in ms and us

    [[loop]]                          # how often the body of a loop runs at most
    function = "checksum"             # a regular expression
    line = 27                         # any line of the loop; not needed if the function has one loop
    max = 64                          # or the name of a number of the system: timers, objects, threads, rates

    [[call]]                          # what a call by a pointer may call
    at = "notify:31"                  # function, or function:line
    targets = ["on_press", "on_release"]

    [[cost]]                          # a function that is not analysed
    function = "vendor_flash_write"
    cycles = 4000
    stack = 96

    [[event]]                         # how often an event comes
    name = "HUNGRY"
    min_interval = "20 ms"            # or cycles: min_interval = 380_000
    burst = 1                         # how many may come at once

    [[interrupt]]                     # how often an interrupt comes
    name = "GPIO_EVEN"
    min_interval = "50 ms"

    [[thread]]                        # what a thread does between two waits, and how often
    name = "test"
    cycles = 2000
    min_interval = "10 ms"

    [[queue]]                         # the most events that wait, if the topology does not tell
    object = "table"
    max = 5

A table of the runtime also has `ends` (functions that do not go on with a reaction), `apart` (functions whose paths are followed one
by one) and [[read]] (what a variable is in a function).
"""

import re
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python before 3.11
    import tomli as tomllib


class StatementError(Exception):
    """A statement that cannot be read or that fits nothing; the text names the file and the remedy."""


_KEYS = {
    "loop": {"function": str, "max": (int, str), "line": int, "file": str},
    "call": {"at": str, "targets": list},
    "cost": {"function": str, "cycles": int, "stack": int},
    "event": {"name": str, "min_interval": (int, str), "to": str, "burst": int},
    "interrupt": {"name": str, "min_interval": (int, str), "priority": int, "burst": int},
    "thread": {"name": str, "cycles": int, "min_interval": (int, str)},
    "queue": {"object": str, "max": int},
    "read": {"within": str, "symbol": str, "offset": int, "value": int},
}
_NEEDED = {"loop": ("function", "max"), "call": ("at", "targets"), "cost": ("function", "cycles", "stack"),
           "event": ("name", "min_interval"), "interrupt": ("name", "min_interval"), "queue": ("object", "max"),
           "thread": ("name", "cycles", "min_interval"), "read": ("within", "symbol", "value")}
_TOP = {"clock_hz": int, "ends": list, "apart": list}


def read(path):
    """The tables of a file, checked."""
    path = Path(path)
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise StatementError(f"{path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise StatementError(f"{path}: {error}") from error
    except RecursionError:
        raise StatementError(f"{path}: nested too deeply") from None
    for key, value in content.items():
        if key in _TOP:
            _check(path, key, value, _TOP[key])
        elif key in _KEYS and isinstance(value, list):
            for number, entry in enumerate(value, 1):
                _check_entry(path, key, number, entry)
        else:
            known = ", ".join([*_TOP, *(f"[[{k}]]" for k in _KEYS)])
            raise StatementError(f"{path}: '{key}' is not known; known are {known}")
    return content


def _check_entry(path, key, number, entry):
    where = f"{path}: [[{key}]] number {number}"
    if not isinstance(entry, dict):
        raise StatementError(f"{where}: write [[{key}]], then its keys")
    for name, value in entry.items():
        if name not in _KEYS[key]:
            raise StatementError(f"{where}: '{name}' is not known; known are {', '.join(_KEYS[key])}")
        _check(where, name, value, _KEYS[key][name])
    for name in _NEEDED[key]:
        if name not in entry:
            raise StatementError(f"{where}: '{name}' is missing")
    for name in ("function", "within"):
        try:
            re.compile(entry.get(name, ""))
        except re.error as error:
            raise StatementError(f"{where}: '{entry[name]}' is no regular expression: {error}") from error


def _check(where, name, value, kinds):
    if not isinstance(value, kinds) or isinstance(value, bool):
        raise StatementError(f"{where}: '{name}' has a value of a wrong type")
    if isinstance(value, int) and value < 0:
        raise StatementError(f"{where}: '{name}' is negative")


class Statements:
    """The statements of several files; those of the user come first."""

    def __init__(self, *contents, numbers=None):
        self.tables = {key: [e for c in contents for e in c.get(key, ())] for key in _KEYS}
        self.ends = [e for c in contents for e in c.get("ends", ())]
        self.apart = [e for c in contents for e in c.get("apart", ())]
        self.clock_hz = next((c["clock_hz"] for c in contents if "clock_hz" in c), None)
        self.numbers = numbers or {}
        self._limits = {}
        self._used = set()

    def limit(self, code, flow, head):
        """How often a loop may go back to its start; None if that is not stated."""
        key = (flow.entry, head)
        if key not in self._limits:
            self._limits[key] = self._find_limit(code, flow, head)
        return self._limits[key]

    def _find_limit(self, code, flow, head):
        name = code.name_at(head)
        for entry in self.tables["loop"]:
            if not re.fullmatch(entry["function"], name):
                continue
            if "line" in entry or "file" in entry:
                places = {code.line(a) for start in flow.members[head] for a in flow.blocks[start].addresses}
                if not any(p and entry.get("line", p[1]) == p[1] and entry.get("file", p[0]) == p[0] for p in places):
                    continue
            most = entry["max"]
            if isinstance(most, str):
                if most not in self.numbers:
                    raise StatementError(f"[[loop]] {entry['function']}: '{most}' is no number of the system; "
                                         f"known are {', '.join(self.numbers)}")
                most = self.numbers[most]
            self._used.add(id(entry))
            return most - 1 if self._is_tested_at_end(flow, head) and most else most
        return None

    @staticmethod
    def _is_tested_at_end(flow, head):
        """Whether the loop is left only by blocks that go back to its start: then the start runs as often as the body."""
        members = flow.members[head]
        leaving = [s for s in members if any(f not in members for f in flow.blocks[s].follow) or not flow.blocks[s].follow]
        return all(head in flow.blocks[s].follow for s in leaving if flow.blocks[s].follow) and bool(leaving)

    def targets(self, code, address):
        """The addresses that a call by a pointer may call; None if that is not stated."""
        name, at = code.name_at(address), code.line(address)
        for entry in self.tables["call"]:
            function, _, line = entry["at"].partition(":")
            if function == name and (not line or at and str(at[1]) == line):
                self._used.add(id(entry))
                return {code.address_of(t) for t in entry["targets"]}
        return None

    def cost(self, name):
        """Cycles and stack of a function that is not analysed; None: it is."""
        for entry in self.tables["cost"]:
            if re.fullmatch(entry["function"], name):
                self._used.add(id(entry))
                return entry["cycles"], entry["stack"]
        return None

    def cycles(self, entry):
        """The least interval of an event or interrupt in cycles."""
        value = entry["min_interval"]
        if isinstance(value, int):
            return value
        match = re.fullmatch(r"([0-9.]+) *(s|ms|us)", value)
        if not match:
            raise StatementError(f"min_interval = \"{value}\": write a number of cycles, or a time such as \"20 ms\" or \"50 us\"")
        if self.clock_hz is None:
            raise StatementError(f"min_interval = \"{value}\" needs the clock of the core: clock_hz = 19_000_000")
        return int(float(match[1]) * self.clock_hz / {"s": 1, "ms": 1000, "us": 1_000_000}[match[2]])

    def unused(self, content):
        """The statements of a file about code that fit nothing."""
        return [(key, e) for key in ("loop", "call", "cost") for e in content.get(key, ()) if id(e) not in self._used]
