# SPDX-License-Identifier: EPL-2.0
"""The command `pawl bounds`: bounds of the time, the stacks and the queues of an image."""

import argparse
import json
import signal
import sys
from pathlib import Path

from pawl_cycles.image import ImageError

from . import report, statements
from .analysis import Analysis
from .code import Code
from .places import Places
from .response import Timing, pools
from .stacks import stacks
from .system import System


def main(arguments):
    options = _options(arguments)
    contents, own = _statements(options)
    code = Code(options.image)
    model, inputs = _model(code, options)
    system = System(code, model)
    stated = statements.Statements(*contents, numbers=system.numbers)
    analysis = Analysis(code, system, stated)
    if options.witness:
        if options.witness not in analysis.reactions:
            raise statements.StatementError(f"there is no object {options.witness}; there are {', '.join(analysis.reactions)}")
        print("\n".join(report.witness(analysis, options.witness)))
        return 0
    timing = Timing(analysis)
    content = report.as_json(options.image, analysis, stacks(analysis), timing, timing.responses(), pools(timing), stated.unused(own),
                             Places(options.model, inputs).of)
    print(json.dumps(content, indent=2) if options.json else "\n".join(report.as_text(content)))
    lines = report.problems(content, code.has_lines)
    if lines:
        sys.stdout.flush()
        print("\n".join(lines), file=sys.stderr)
    return 1 if lines or not _fits(content) else 0


def _options(arguments):
    parser = argparse.ArgumentParser(prog="pawl bounds", allow_abbrev=False, add_help=False)
    parser.add_argument("image")
    parser.add_argument("--model", default="")
    parser.add_argument("--topology", required=True)
    parser.add_argument("--runtime", required=True)
    parser.add_argument("--system")
    parser.add_argument("--statements")
    parser.add_argument("--witness")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


def _statements(options):
    """The statements of the user and of the runtime; and those of the user alone."""
    own = options.statements
    if own is None:
        beside = Path(options.model).parent / "bounds.toml"
        own = beside if beside.is_file() else None
    stated = statements.read(own) if own else {}
    return (stated, statements.read(options.runtime)), stated


def _model(code, options):
    """The system of the model that the image has, and the files of the model."""
    described = json.loads(Path(options.topology).read_text(encoding="utf-8"))
    systems = described["systems"]
    if options.system:
        systems = [s for s in systems if s["name"] == options.system]
    if not systems:
        raise ImageError(f"{options.model}: there is no system" + (f" {options.system}" if options.system else ""))
    fitting = [s for s in systems if f"{s['name']}_topology" in code.symbols] or systems[:1]
    if len(fitting) > 1:
        raise ImageError(f"{options.model}: the image has several of its systems: choose one by --system")
    return fitting[0], described.get("inputs", ())


def _fits(content):
    """Whether all that has a bound is large enough."""
    return all(s["fits"] for s in content["stacks"]) and all(q["most"] is None or q["most"] <= q["length"] for q in content["queues"])


def run():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        return main(sys.argv[1:])
    except (ImageError, statements.StatementError) as error:
        print(f"pawl: error: {error}", file=sys.stderr)
        return 3 if isinstance(error, ImageError) and not Path(sys.argv[1]).is_file() else 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
