# SPDX-License-Identifier: EPL-2.0
"""Prints the two measurements of a change of threads, from the traces of the programs: their accesses to a register are the marks."""

import re
import sys
from pathlib import Path

from pawl_cycles.emulator import EmulatorError, Run
from pawl_cycles.image import NUMBER_OF, Image, ImageError
from pawl_cycles.model import Timed

PIN_REGISTER = 0x4000A0FC  # GPIO_PF_DOUT of the EFM32PG1B
CYCLE_COUNTER = 0xE0001004  # DWT_CYCCNT
INSTRUCTIONS = 100_000  # of a run: at least three rounds
MARKS = 4  # accesses in a round
ADDRESS = re.compile(r"\[(\w+)(?:, #(0x[0-9a-f]+|\d+))?\]$")


class SwitchError(Exception):
    """A run that has not the expected marks."""


def marks(path, kind, address):
    """The times of the marks of each complete round. A mark is the end of a load or store of the register."""
    image = Image(path)
    trace = Run(image, begin="switch_begin", most=INSTRUCTIONS).record()
    timed = Timed(image, trace)
    times = []
    for index, place in enumerate(trace.addresses):
        instruction = image.instructions[place]
        match = ADDRESS.search(instruction.text) if instruction.kind == kind else None
        if match and match[1] in NUMBER_OF and trace.register(index, NUMBER_OF[match[1]]) + int(match[2] or "0", 0) == address:
            times.append(timed.ends(index))
    rounds = [times[i:i + MARKS] for i in range(0, len(times) - MARKS + 1, MARKS)]
    if len(rounds) < 2:
        raise SwitchError(f"{path}: the run has {len(rounds)} complete rounds, at least 2 are needed")
    return rounds


def change(path, kind, address):
    """The cycles of the mark itself and of a change; all rounds must agree."""
    found = {(second - first, (fourth - third) - (second - first)) for first, second, third, fourth in marks(path, kind, address)}
    if len(found) != 1:
        raise SwitchError(f"{path}: the rounds differ: {sorted(found)}")
    return found.pop()


def main():
    images = Path(sys.argv[1])
    for name, kind, address in (("pin", "store", PIN_REGISTER), ("timer", "load", CYCLE_COUNTER)):
        own, cycles = change(images / f"{name}.elf", kind, address)
        print(f"{name:<6} change of threads {cycles} cycles, the mark itself {own}")


if __name__ == "__main__":
    try:
        main()
    except (EmulatorError, ImageError, SwitchError) as error:
        sys.exit(f"context-switch: {error}")
