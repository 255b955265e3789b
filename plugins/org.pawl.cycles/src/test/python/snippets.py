# SPDX-License-Identifier: EPL-2.0
"""Short programs in assembly for the tests: assembled, linked, run and timed."""

import functools
import shutil
import subprocess
import tempfile
from pathlib import Path

from pawl_cycles.emulator import Run
from pawl_cycles.image import Image
from pawl_cycles.model import Timed
from pawl_cycles.windows import Finder, Rule

# Addresses of the emulated board: code at 0, variables and the stack at 0x20000000. Line 5 has a handler.
_HEAD = """
    .syntax unified
    .cpu cortex-m4
    .thumb
    .macro mark name
    .type \\name, %function
    .global \\name
\\name:
    .endm
    .macro function name
    .balign 4
    mark \\name
    .endm
    .text
    .word 0x20008000, reset
    .rept 19
    .word hang
    .endr
    .word handler
    .rept 26
    .word hang
    .endr
    function hang
    b hang
    function handler
    nop
    mark handler_second
    bx lr
"""
_TAIL = """
    mark finished
    b finished
    .ltorg
    .bss
    .balign 8
    .global data
data: .space 64
"""
_LINK = "ENTRY(reset) SECTIONS { .text 0 : { *(.text) } .bss 0x20000000 (NOLOAD) : { *(.bss) } }"


class Folder:
    """A folder for images, removed at the end of the tests."""

    def __init__(self):
        self.path = Path(tempfile.mkdtemp(prefix="pawl-cycles-test-"))

    def remove(self):
        shutil.rmtree(self.path)

    def image(self, name, program):
        """The image of a whole program in assembly, from the label `reset` on."""
        source, script, image = (self.path / f"{name}.{kind}" for kind in ("S", "ld", "elf"))
        source.write_text(_HEAD + "\n    function reset\n" + program + _TAIL)
        script.write_text(_LINK)
        return link(source, script, image)


def link(source, script, image):
    subprocess.run(
        ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-nostdlib", "-Wl,--build-id=none", "-Wl,-T," + str(script),
         str(source), "-o", str(image)], check=True, timeout=60)
    return image


def run(path, begin="reset", end="finished", **options):
    """The finder of a recorded and timed run."""
    image = Image(path)
    return Finder(Timed(image, Run(image, begin=begin, end=end, **options).record()))


class Sequences:
    """Sequences of instructions that one program executes, each between labels of its own.

    Before each sequence r0 has the address of `data`, r2 is 1 and r3 is 0; the third word of `data` is its address. Each
    begins at a multiple of 4, after a NOP, and its other registers are free.
    """

    def __init__(self, sequences):
        self.sequences = sequences

    def program(self):
        text = "    cpsie i\n"
        for name, lines in self.sequences.items():
            body = "\n".join("    " + line.strip() for line in lines.split(";"))
            text += f"""
    b       {name}_function
    .ltorg
    function {name}_function
    ldr     r0, =data
    str     r0, [r0, #8]
    movs    r3, #0
    movs    r2, #1
    .balign 4
    nop
    nop
    mark    {name}_in
{body}
    mark    {name}_out
    nop
"""
        return text


@functools.cache
def rule(start, end):
    return Rule(start, end, interrupted=True)


def cycles(finder, name):
    """The cycles of a sequence; fails if it was not executed once."""
    window, = finder.find(rule(f"label {name}_in", f"label {name}_out"))
    return window.cycles
