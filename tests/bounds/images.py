# SPDX-License-Identifier: EPL-2.0
"""Builds small programs in C for the tests, with a system of one object, and analyses images."""

import contextlib
import io
import json
import os
import subprocess
from pathlib import Path
from unittest import mock

from pawl_bounds import __main__ as command

ROOT = Path(__file__).resolve().parents[2]
RUNTIME = ROOT / "runtime-c"
TOPOLOGY = {"systems": [{
    "name": "test", "kernel": "cooperative", "tickHz": None, "signals": {"GO": 1, "STOP": 2}, "threads": [], "pools": [], "interrupts": [],
    "connections": [],
    "activeObjects": [{"name": "object", "class": "Object", "file": "test_Object.c", "dispatch": "test_Object_dispatch", "priority": 1,
                 "threshold": 1, "queue": 4, "timers": [], "publishes": [], "subscribes": ["GO", "STOP"], "ports": {}}]}]}


def build(folder, text, *options):
    """The image of a program whose object has the handler test_Object_dispatch in `text`."""
    source, image = Path(folder) / "program.c", Path(folder) / "program.elf"
    source.write_text("#define REACTION test_Object_dispatch\n#include \"system.h\"\n#line 1 \"program.c\"\n" + text)
    subprocess.run(
        ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-Og", "-g", "-ffreestanding", "-nostdlib", "-fno-pie", "-std=gnu11",
         f"-I{RUNTIME}/include", f"-I{RUNTIME}/src", f"-I{ROOT}/tests/bounds/programs", "-DPAWL_KERNEL_COOPERATIVE", "-DPAWL_TRACE_CLASSES=0",
         "-Wl,--build-id=none", "-Wl,-Ttext=0x1000", "-Wl,-Tdata=0x20000000", "-Wl,-e,main", *options, str(source), "-o", str(image)],
        check=True, timeout=60)
    return image


RATES = '[[event]]\nname = "GO"\nmin_interval = %d\n[[event]]\nname = "STOP"\nmin_interval = %d\n'


def bounds(image, *options, topology=None, statements=None, rates=RATES % (1_000_000, 1_000_000)):
    """Runs the command, with statements and the rates of both events. Returns its exit code, output and errors."""
    statements = rates if statements is None else f"{statements}\n{rates}"
    folder = Path(image).parent
    model = folder / "topology.json"
    model.write_text(json.dumps(topology or TOPOLOGY))
    stated = folder / "stated.toml"
    stated.write_text(statements)
    arguments = ["pawl bounds", str(image), f"--topology={model}", f"--runtime={RUNTIME}/bounds.toml", "--model=test.pawl",
                 f"--statements={stated}", *options]
    out, err = io.StringIO(), io.StringIO()
    with mock.patch("sys.argv", arguments), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = command.run()
    return code, out.getvalue(), err.getvalue()


def built(name):
    """An image of the dining philosophers, which tests/bounds/run has built."""
    return Path(os.environ["BOUNDS_IMAGES"]) / f"{name}.elf"
