# SPDX-License-Identifier: EPL-2.0
"""Reads declarations of benchmarks and measures them.

A file has the keys
- title, image (its name; {kernel}, {strategy} and {size} stand for those of `kernels`, `strategies` and `sizes`), begin (a
  symbol), end (a symbol) with end_hit, or exceptions = [number, count];
- source: a source of tests/bench/reference.json, if windows and sums have `published`: the figures that another measured;
- [[stimulus]]: at (a symbol), hit (1 is the first time), and interrupt or character; needs: a symbol without which it is left out;
- [[window]]: name, title, start, finish, and containing, without, minus, interrupted of windows.py; kernels,
  strategies: those that have it;
- [[sum]]: name, title, of: names of windows that are added;
- [[share]]: name, title, of = [long, short], parts: (long - short) / parts, rounded up; with rest = true short - share;
- [masked]: name, title: the longest masked section; level: only a BASEPRI that is not above it counts.
"""

import math
from dataclasses import dataclass, field
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python before 3.11
    import tomli as tomllib

from .emulator import Run, Stimulus
from .masked import masked_places, sections
from .model import Timed
from .windows import Finder, Rule, WindowError


class DeclarationError(Exception):
    """A declaration that cannot be measured; the text names the file, the entry and the remedy."""


@dataclass
class Measured:
    """The result of an entry: the least and the most cycles, how often, and for a masked section the code that holds it.

    `listing` has the instructions of the slowest window, if they were asked for: (function, instruction, cycles).
    """

    least: int
    most: int
    count: int = 1
    code: str = ""
    listing: tuple = ()

    def text(self):
        return str(self.most) if self.least == self.most else f"{self.least}..{self.most}"


@dataclass(frozen=True)
class Variant:
    """What an image is built for; None if it has no kernel or strategy."""

    kernel: str | None = None
    strategy: str | None = None
    size: int | None = None

    def words(self):
        return self.kernel or "-", self.strategy or "-"

    def as_json(self):
        return {"kernel": self.kernel, "strategy": self.strategy}


@dataclass
class Declaration:
    name: str
    content: dict
    variants: list = field(default_factory=list)

    @property
    def title(self):
        return self.content["title"]

    def image(self, variant):
        return self.content["image"].format(kernel=variant.kernel, strategy=variant.strategy, size=variant.size)

    def entries(self):
        """The entries in the order of their kinds: (kind, entry)."""
        for kind in ("masked", "window", "sum", "share"):
            content = self.content.get(kind, [])
            for entry in [content] if isinstance(content, dict) else content:
                yield kind, entry


def read(path):
    """The declaration of a file."""
    path = Path(path)
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DeclarationError(f"{path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DeclarationError(f"{path}: {error}") from error
    for key in ("title", "begin"):
        if not isinstance(content.get(key), str):
            raise DeclarationError(f"{path}: there is no '{key} = \"...\"'")
    kernels, strategies, sizes = (content.get(key, [None]) for key in ("kernels", "strategies", "sizes"))
    return Declaration(path.stem, content, [Variant(k, s, n) for k in kernels for s in strategies for n in sizes])


def record(declaration, image):
    """Runs the image of a declaration and returns the trace."""
    content = declaration.content
    stimuli = tuple(_stimulus(image, s) for s in content.get("stimulus", ()) if _has(image, s))
    run = Run(image, begin=content["begin"], end=content.get("end", ""), end_hit=content.get("end_hit", 1),
              exceptions=tuple(content.get("exceptions", ())), stimuli=stimuli)
    return run.record()


def _has(image, stimulus):
    """A stimulus may be for images with a symbol only, such as a function of one kernel."""
    return stimulus.get("needs") is None or stimulus["needs"] in image.symbols


def _stimulus(image, entry):
    address = image.address_of(entry["at"])
    return Stimulus(address, entry.get("hit", 1), entry.get("interrupt"), entry.get("character", ""))


class Measurement:
    """A run of an image, and the results of the entries of its declaration."""

    def __init__(self, declaration, image, trace, variant=Variant()):
        self.declaration = declaration
        self.image = image
        self.variant = variant
        self.timed = Timed(image, trace)
        self.finder = Finder(self.timed)
        self._masked_places = None
        self._listed = False

    def results(self, listed=False):
        """The results of all entries: name to Measured; `listed`: with the instructions of the slowest windows."""
        self._listed = listed
        try:
            return self._results(self.timed, self.finder)
        finally:
            self._listed = False

    def with_price(self, name, cycles):
        """The results with another price."""
        changed = self.timed.changed(name, cycles)
        return self._results(changed, self.finder.with_times(changed))

    def entries(self):
        kernel, strategy = self.variant.kernel, self.variant.strategy
        for kind, entry in self.declaration.entries():
            if kernel in entry.get("kernels", [kernel]) and strategy in entry.get("strategies", [strategy]):
                yield kind, entry

    def _results(self, timed, finder):
        results, faults = {}, []
        for kind, entry in self.entries():
            try:
                results[entry["name"]] = self._result(kind, entry, timed, finder, results)
            except WindowError as error:
                faults.append(f"window '{entry['name']}': {error}")
            except KeyError as error:
                faults.append(f"{kind} '{entry.get('name', '?')}': there is no key or entry {error}")
        if faults:
            raise DeclarationError("\n".join(f"{self.declaration.name}.toml: {fault}" for fault in faults))
        return results

    def _result(self, kind, entry, timed, finder, results):
        if kind == "masked":
            result = self._longest_masked(timed, entry.get("level", 255))
        elif kind == "window":
            result = self._window(entry, finder)
        elif kind == "sum":
            parts = [results[name] for name in entry["of"]]
            result = Measured(sum(p.least for p in parts), sum(p.most for p in parts), min(p.count for p in parts))
        else:
            result = _share(entry, results)
        result.least += entry.get("plus", 0)
        result.most += entry.get("plus", 0)
        return result

    def _window(self, entry, finder):
        rule = Rule(entry["start"], entry["finish"], tuple(entry.get("containing", ())), tuple(entry.get("without", ())),
                    tuple(entry.get("minus", ())), entry.get("interrupted", False), entry.get("kernel", Rule.kernel))
        found = finder.find(rule)
        cycles = [w.cycles for w in found]
        if not cycles:
            raise WindowError(f"it does not occur in {self.image.path}: check its start '{rule.start}', its finish "
                              f"'{rule.end}' and its conditions")
        worst = max(found, key=lambda w: w.cycles)
        listing = ()
        if self._listed:
            listing = finder.timed.listing(worst.start, worst.end, finder.subtracted(rule, worst), rule.start.startswith("exception"))
        return Measured(min(cycles), max(cycles), len(cycles), listing=listing)

    def _longest_masked(self, timed, level):
        if self._masked_places is None:
            self._masked_places = masked_places(self.image, timed.trace, level)
        found = sections(timed, self._masked_places)
        if not found:
            raise WindowError(f"{self.image.path} masks no interrupt")
        longest = max(found, key=lambda s: s.cycles)
        names = []
        for address in timed.trace.addresses[longest.start:longest.end]:
            name = self.image.function_at(address)
            if not names or names[-1] != name:
                names.append(name)
        listing = timed.listing(longest.start, longest.end, last=False) if self._listed else ()
        return Measured(longest.cycles, longest.cycles, len(found), " > ".join(names), listing)


def _share(entry, results):
    long, short = (results[n].most for n in entry["of"])
    share = math.ceil((long - short) / entry["parts"])
    value = short - share if entry.get("rest") else share
    return Measured(value, value)
