# SPDX-License-Identifier: EPL-2.0
"""Measures the workloads of Thread-Metric, prints them beside the reference systems, and compares them with what is expected."""

import argparse
import datetime
import itertools
import json
import re
import subprocess
import sys
from pathlib import Path

from measure import MeasureError, cost
from pawl_cycles.emulator import EmulatorError
from pawl_cycles.image import ImageError

HERE = Path(__file__).parent
EXPECTED = HERE / "expected"
REFERENCE = HERE / "reference.json"
# Name: operations in one period of thread 0, in which each thread counts once.
WORKLOADS = {"basic": 1, "cooperative": 5, "preemptive": 5, "interrupt": 1, "interrupt_preemption": 1, "message": 1,
             "synchronisation": 1, "memory": 1}
OBJECTS = ("message", "interrupt", "memory")
SYSTEMS = {"threadx-lean": "ThreadX, lean", "threadx-checked": "ThreadX, with checks", "freertos": "FreeRTOS"}
OPTIONS = {
    "threadx-lean": "TX_MAX_PRIORITIES=32, TX_DISABLE_PREEMPTION_THRESHOLD, TX_DISABLE_REDUNDANT_CLEARING, TX_DISABLE_NOTIFY_CALLBACKS, "
                    "TX_NOT_INTERRUPTABLE, TX_TIMER_PROCESS_IN_ISR, TX_REACTIVATE_INLINE, TX_DISABLE_STACK_FILLING, "
                    "TX_INLINE_THREAD_RESUME_SUSPEND, TX_DISABLE_ERROR_CHECKING",
    "threadx-checked": "defaults",
    "freertos": "references/freertos/FreeRTOSConfig.h",
}
FLAGS = "arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -mfloat-abi=soft -O2 -ffunction-sections -fdata-sections -Wl,--gc-sections"


def tools():
    """The versions that figures depend on."""
    gcc = subprocess.run(["arm-none-eabi-gcc", "-dumpfullversion"], capture_output=True, text=True, check=True, timeout=20).stdout.strip()
    qemu = subprocess.run(["qemu-system-arm", "--version"], capture_output=True, text=True, check=True, timeout=20).stdout
    return f"arm-none-eabi-gcc {gcc}, QEMU {re.search(r'version ([0-9.]+)', qemu)[1]}"


def measure_pawl(images):
    """All figures of Pawl: kernel and workload to cycles of one operation."""
    figures = {("blocking", name): cost(images / "blocking" / f"{name}.elf", parts) for name, parts in WORKLOADS.items()}
    for kernel in ("preemptive", "cooperative"):
        figures |= {(kernel, name): cost(images / kernel / f"{name}.elf", 1) for name in OBJECTS}
    return figures


def measure_reference(images, system):
    return {name: cost(images / f"{system}-{name}.elf", parts) for name, parts in WORKLOADS.items()}


def text(cycles):
    return "-" if cycles is None else f"{cycles:.1f}".removesuffix(".0")


def expected_text(figures):
    lines = ["# SPDX-" "License-Identifier: EPL-2.0", f"# {tools()}", f"# {'kernel':<12} {'workload':<20} cycles of one operation"]
    return "\n".join(lines + [f"{kernel:<14} {name:<20} {text(cycles)}" for (kernel, name), cycles in figures.items()]) + "\n"


def version_of(system, folder):
    """The version that the sources state, and their commit, if the folder is that of a clone."""
    if system == "freertos":
        version = re.search(r'tskKERNEL_VERSION_NUMBER\s+"(.*)"', (folder / "include/task.h").read_text())[1]
    else:
        header = (folder / "common/inc/tx_api.h").read_text()
        version = ".".join(re.search(rf"define THREADX_{part}_VERSION\s+(\d+)", header)[1] for part in ("MAJOR", "MINOR", "PATCH"))
    if not (folder / ".git").exists():
        return version, ""
    return version, subprocess.run(["git", "-C", folder, "rev-parse", "HEAD"], capture_output=True, text=True, check=True,
                                   timeout=20).stdout.strip()


def measure_references(arguments, reference):
    """Replaces the figures of the systems whose sources are given."""
    for system in SYSTEMS:
        folder = arguments.freertos if system == "freertos" else arguments.threadx
        if folder is None:
            continue
        entry = reference["systems"][system]
        version, commit = version_of(system, folder)
        if commit or version != entry["version"]:
            entry["commit"] = commit
        entry |= {"version": version, "tools": tools(), "flags": FLAGS, "options": OPTIONS[system], "date": str(datetime.date.today()),
                  "cycles": measure_reference(arguments.references, system)}


def rows(figures, reference):
    """The table of the kernel blocking: ours, the reference systems, and what was published."""
    published = reference["published"]["cycles"]
    for name in WORKLOADS:
        measured = [reference["systems"][system]["cycles"].get(name) for system in SYSTEMS]
        yield [name.replace("_", ", "), *map(text, [figures["blocking", name], *measured, published.get(name)])]


def object_rows(figures):
    for name in OBJECTS:
        yield [name, *(text(figures[kernel, name]) for kernel in ("cooperative", "preemptive"))]


def tables(figures, reference):
    titles = [["workload", "Pawl", *SYSTEMS.values(), "published"], ["workload", "cooperative", "preemptive"]]
    return [_table(title, list(content)) for title, content in zip(titles, (rows(figures, reference), object_rows(figures)))]


def _table(title, content):
    return ["| " + " | ".join(line) + " |" for line in (title, ["---"] * len(title), *content)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--images", type=Path, required=True, help="folder of Pawl's images")
    parser.add_argument("--references", type=Path, help="folder of the images of the reference systems")
    parser.add_argument("--threadx", type=Path, help="folder of the sources of ThreadX, if it is measured")
    parser.add_argument("--freertos", type=Path, help="folder of the sources of FreeRTOS, if it is measured")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    reference = json.loads(REFERENCE.read_text())
    try:
        figures = measure_pawl(arguments.images)
        measure_references(arguments, reference)
    except (MeasureError, EmulatorError, ImageError) as error:
        sys.exit(f"thread-metric: {error}")
    printed = tables(figures, reference)
    if arguments.json:
        pawl = {}
        for (kernel, name), cycles in figures.items():
            pawl.setdefault(kernel, {})[name] = cycles
        print(json.dumps({"tools": tools(), "pawl": pawl, **reference}, indent=2))
    else:
        print("\n\n".join("\n".join(table) for table in printed))
    sys.exit(check(figures, reference, arguments.update))


def check(figures, reference, update):
    content = expected_text(figures)
    if update:
        EXPECTED.write_text(content)
        REFERENCE.write_text(json.dumps(reference, indent=2) + "\n")
    expected = EXPECTED.read_text() if EXPECTED.exists() else ""
    old_lines, new_lines = expected.splitlines(), content.splitlines()
    if old_lines[:2] != new_lines[:2]:
        print(f"thread-metric: not compared, the expected figures are of other tools: {''.join(old_lines[1:2])}", file=sys.stderr)
        return 0
    faults = [f"{new}; expected is: {old}" for old, new in itertools.zip_longest(old_lines, new_lines) if old != new]
    for fault in faults:
        print(f"thread-metric: {fault}", file=sys.stderr)
    if faults:
        print("thread-metric: if that is meant to be so: tests/bench/thread-metric/run --update", file=sys.stderr)
        return 1
    print(f"thread-metric: {len(figures)} figures as expected", file=sys.stderr)
    return 0


if __name__ == "__main__":
    main()
