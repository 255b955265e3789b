# SPDX-License-Identifier: EPL-2.0
"""The command `pawl cycles`: windows of time in a run of an image."""

import argparse
import json
import re
import signal
import sys
from pathlib import Path

from . import declarations
from .emulator import EmulatorError, Run
from .image import Image, ImageError
from .masked import sections
from .model import Timed
from .windows import Finder, Rule, WindowError

_SYSTICK = 15
_EVENTS = ("call", "return", "at", "label", "thread", "application", "exception")


def main(arguments):
    options = _options(arguments)
    image = Image(options.image)
    if options.declaration:
        return _declared(image, options)
    return _window(image, options)


def _options(arguments):
    parser = argparse.ArgumentParser(prog="pawl cycles", allow_abbrev=False, add_help=False)
    parser.add_argument("image")
    parser.add_argument("--from", dest="start")
    parser.add_argument("--to", dest="finish")
    parser.add_argument("--declaration")
    parser.add_argument("--begin", default="main")
    parser.add_argument("--end", default="")
    parser.add_argument("--ticks", type=int, default=0)
    parser.add_argument("--instructions", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--interrupted", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    if not options.declaration and not (options.start and options.finish):
        parser.error("--from and --to are needed, or --declaration")
    if options.declaration and (options.start or options.finish):
        parser.error("--declaration has the windows itself: leave out --from and --to")
    if min(options.ticks, options.instructions - 1, options.seconds - 1) < 0:
        parser.error("--ticks, --instructions and --seconds are positive numbers")
    return options


def _window(image, options):
    rule = Rule(_event(image, options.start, True), _event(image, options.finish, False), interrupted=options.interrupted)
    run = Run(image, begin=options.begin, end=options.end, most=options.instructions, seconds=options.seconds,
              exceptions=(_SYSTICK, options.ticks) if options.ticks else ())
    trace = run.record()
    timed = Timed(image, trace)
    cycles = [w.cycles for w in Finder(timed).find(rule)]
    if not cycles:
        hint = "" if options.interrupted else "; a window that an exception interrupts counts only with --interrupted"
        raise WindowError(f"no window from '{rule.start}' to '{rule.end}' in {len(trace)} instructions{hint}")
    masked = max((s.cycles for s in sections(timed)), default=0)
    result = {"image": str(image.path), "from": rule.start, "to": rule.end, "count": len(cycles), "least": min(cycles),
              "most": max(cycles), "mean": round(sum(cycles) / len(cycles), 1), "cycles": cycles, "instructions": len(trace),
              "longest masked section": masked}
    if options.json:
        print(json.dumps(result))
    else:
        print(f"{result['most']} cycles at most, {result['least']} at least, {result['mean']} on average, in {len(cycles)} windows")
        print(f"{len(trace)} instructions ran; the longest section with interrupts masked had {masked} cycles")
    return 0


def _event(image, text, starts):
    """A symbol alone is the call of a function, as a start, or else the instruction at it."""
    if text.split()[:1] and text.split()[0] in _EVENTS:
        return text
    image.address_of(text)
    is_function = any(f.name == text and f.size for f in image.functions)
    return f"call {re.escape(text)}" if starts and is_function else f"label {text}"


def _declared(image, options):
    declaration = declarations.read(options.declaration)
    trace = declarations.record(declaration, image)
    measurement = declarations.Measurement(declaration, image, trace)
    results = measurement.results()
    rows = [(entry, results[entry["name"]]) for _, entry in measurement.entries()]
    if options.json:
        print(json.dumps([{"name": entry["name"], "title": entry["title"], "least": r.least, "most": r.most, "count": r.count,
                           "code": r.code, "published": entry.get("published")} for entry, r in rows]))
    else:
        for entry, result in rows:
            published = entry.get("published")
            print(f"{entry['title']:50} {result.text():>9}" + ("" if published is None else f"   published {published}"))
    different = [entry["name"] for entry, r in rows if "published" in entry and not r.least == r.most == entry["published"]]
    if different:
        print(f"pawl: error: not as published: {', '.join(different)}", file=sys.stderr)
    return 1 if different else 0


def run():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the emulator ends, too
    try:
        return main(sys.argv[1:])
    except (ImageError, WindowError, EmulatorError, declarations.DeclarationError) as error:
        print(f"pawl: error: {error}", file=sys.stderr)
        is_file = isinstance(error, ImageError) and not Path(sys.argv[1]).is_file()
        return 3 if is_file else 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
