# SPDX-License-Identifier: EPL-2.0
"""Reads the declarations of benchmarks (declarations/*.toml) and measures them.

A file has the keys
- title, image (a name of images.py; {kernel} and {strategy} stand for those of `kernels` and `strategies`), begin (a symbol),
  end (a symbol) or exceptions = [number, count];
- [[stimulus]]: at (an event as windows.py has it, `call NAME` or `label NAME`), hit, and interrupt or character;
- [[window]]: name, title, start, finish, and containing, without, minus, interrupted of windows.py; kernels: those that have it;
- [[sum]]: name, title, of: names of windows that are added;
- [[share]]: name, title, of = [long, short], parts: (long - short) / parts, rounded up; with rest = true short - share;
- [masked]: name, title: the longest masked section.
"""

import math
from dataclasses import dataclass, field
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python before 3.11
    import tomli as tomllib

from pawl_cycles.emulator import Run, Stimulus
from pawl_cycles.masked import sections
from pawl_cycles.model import Timed
from pawl_cycles.windows import Finder, Rule

FOLDER = Path(__file__).parent / "declarations"


class DeclarationError(Exception):
    """A declaration that cannot be measured; the text names the file, the entry and the remedy."""


@dataclass
class Measured:
    """The result of an entry: the least and the most cycles, how often, and for a masked section the code that holds it."""

    least: int
    most: int
    count: int = 1
    code: str = ""

    def text(self):
        return str(self.most) if self.least == self.most else f"{self.least}..{self.most}"


@dataclass
class Declaration:
    name: str
    content: dict
    variants: list = field(default_factory=list)  # (kernel, strategy); one (None, None) if the image has none

    @property
    def title(self):
        return self.content["title"]

    def image(self, kernel, strategy):
        return self.content["image"].format(kernel=kernel, strategy=strategy)

    def entries(self):
        """The entries in the order of their kinds: (kind, entry)."""
        for kind in ("masked", "window", "sum", "share"):
            content = self.content.get(kind, [])
            for entry in [content] if isinstance(content, dict) else content:
                yield kind, entry


def declarations(names=()):
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        if names and path.stem not in names:
            continue
        try:
            content = tomllib.loads(path.read_text())
        except tomllib.TOMLDecodeError as error:
            raise DeclarationError(f"{path}: {error}") from error
        kernels, strategies = content.get("kernels", [None]), content.get("strategies", [None])
        found.append(Declaration(path.stem, content, [(k, s) for k in kernels for s in strategies]))
    missing = set(names) - {d.name for d in found}
    if missing:
        raise DeclarationError(f"there is no declaration {', '.join(sorted(missing))} in {FOLDER}")
    return found


def record(declaration, image):
    """Runs the image of a declaration and returns the trace."""
    content = declaration.content
    stimuli = tuple(_stimulus(image, s) for s in content.get("stimulus", ()) if _has(image, s))
    run = Run(image, begin=content["begin"], end=content.get("end", ""), exceptions=tuple(content.get("exceptions", ())),
              stimuli=stimuli)
    return run.record()


def _has(image, stimulus):
    """A stimulus may be for images with a symbol only, such as a function of one kernel."""
    return stimulus.get("needs") is None or stimulus["needs"] in image.symbols


def _stimulus(image, entry):
    address = image.address_of(entry["at"])
    return Stimulus(address, entry.get("hit", 1), entry.get("interrupt"), entry.get("character", ""))


def measure(declaration, image, trace, kernel=None, prices=None):
    """The results of all entries of a declaration in a trace: name to Measured."""
    timed = Timed(image, trace, prices)
    finder = Finder(timed)
    results = {}
    for kind, entry in declaration.entries():
        if kernel is not None and kernel not in entry.get("kernels", [kernel]):
            continue
        name = entry["name"]
        if kind == "masked":
            results[name] = _masked(timed)
        elif kind == "window":
            results[name] = _window(declaration, entry, finder, image)
        elif kind == "sum":
            parts = [results[n] for n in entry["of"]]
            results[name] = Measured(sum(p.least for p in parts), sum(p.most for p in parts), min(p.count for p in parts))
        else:
            results[name] = _share(entry, results)
        if "plus" in entry:
            results[name].least += entry["plus"]
            results[name].most += entry["plus"]
    return results


def _window(declaration, entry, finder, image):
    rule = Rule(entry["start"], entry["finish"], tuple(entry.get("containing", ())), tuple(entry.get("without", ())),
                tuple(entry.get("minus", ())), entry.get("interrupted", False), entry.get("kernel", Rule.kernel))
    cycles = [w.cycles for w in finder.find(rule)]
    if not cycles:
        raise DeclarationError(f"{FOLDER.name}/{declaration.name}.toml: window '{entry['name']}' does not occur in {image.path}: "
                               f"check its start '{rule.start}', its finish '{rule.end}' and its conditions")
    return Measured(min(cycles), max(cycles), len(cycles))


def _share(entry, results):
    long, short = (results[n].most for n in entry["of"])
    share = math.ceil((long - short) / entry["parts"])
    value = short - share if entry.get("rest") else share
    return Measured(value, value)


def _masked(timed):
    found = sections(timed)
    if not found:
        return Measured(0, 0, 0)
    longest = max(found, key=lambda s: s.cycles)
    names = []
    for address in timed.trace.addresses[longest.start:longest.end]:
        name = timed.image.function_at(address)
        if not names or names[-1] != name:
            names.append(name)
    return Measured(longest.cycles, longest.cycles, len(found), " > ".join(names))
