# SPDX-License-Identifier: EPL-2.0
"""Runs are exact: interrupts at a chosen instruction, instructions of input, masked sections, ends and errors."""

import subprocess
import sys
import unittest

from pawl_cycles.declarations import Declaration, Measurement
from pawl_cycles.emulator import EmulatorError, Run, Stimulus
from pawl_cycles.image import Image, ImageError
from pawl_cycles.masked import masked_places, sections
from pawl_cycles.windows import Finder, Rule, WindowError
from snippets import Folder, rule, run

# Counts to 20 with line 5 enabled.
LOOP = """
    ldr r0, =0xE000E100
    movs r1, #32
    str r1, [r0]
    movs r4, #0
    mark again
    adds r4, #1
    mark middle
    lsls r5, r4, #8
    cmp r4, #20
    bne again
"""


class InFolder(unittest.TestCase):
    """Tests whose images are in a folder of their class."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Folder()

    @classmethod
    def tearDownClass(cls):
        cls.folder.remove()


class OfLoop(InFolder):
    """Tests of the image of LOOP."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.loop = cls.folder.image("loop", LOOP)


class RunsTest(OfLoop):
    def _pended(self, *places):
        image = Image(self.loop)
        return run(self.loop, stimuli=tuple(Stimulus(image.address_of(name), hit, interrupt=5) for name, hit in places))

    def test_interrupt_comes_at_the_chosen_instruction_and_changes_no_register(self):
        undisturbed = run(self.loop).trace
        for name, hit in (("again", 1), ("middle", 1), ("middle", 7), ("again", 20)):
            with self.subTest(name=name, hit=hit):
                finder = self._pended((name, hit))
                trace, place = finder.trace, finder.image.address_of(name)
                enter, leave = sorted(trace.exceptions)
                self.assertEqual((trace.exceptions[enter], trace.exceptions[leave]), ([("enter", 21)], [("return", 0)]))
                self.assertEqual(trace.addresses[enter], finder.image.address_of("handler"))
                self.assertEqual(trace.addresses[leave], place)
                self.assertEqual(trace.addresses[:enter].count(place), hit - 1)
                # Without the handler it is the run that was not disturbed.
                self.assertEqual(trace.addresses[:enter] + trace.addresses[leave:], undisturbed.addresses)
                self.assertEqual(trace.registers[:enter] + trace.registers[leave:], undisturbed.registers)

    def test_several_interrupts_come_each_at_its_place(self):
        trace = self._pended(("again", 2), ("middle", 2), ("middle", 3)).trace
        self.assertEqual([what for marks in trace.exceptions.values() for what, _ in marks], ["enter", "return"] * 3)

    def test_run_is_the_same_each_time(self):
        one, other = self._pended(("middle", 9)).trace, self._pended(("middle", 9)).trace
        self.assertEqual((one.addresses, one.registers, one.exceptions), (other.addresses, other.registers, other.exceptions))

    def test_instruction_of_input_is_counted_once(self):
        path = self.folder.image("input", "    ldr r0, =0x40004000\n    ldr r1, =0xE000E018\n    mark first\n    ldr r2, [r0]\n"
                                 "    mark second\n    ldr r3, [r1]\n    mark third\n    str r2, [r0, #8]\n    nop\n")
        trace, image = (finder := run(path)).trace, finder.image
        for name in ("first", "second", "third"):
            self.assertEqual(trace.addresses.count(image.address_of(name)), 1, name)

    def test_trace_ends_exactly_at_its_limits(self):
        image = Image(self.folder.image("endless", "    mark loop\n    b loop\n"))
        trace = Run(image, begin="reset", most=1000).record()
        self.assertEqual(len(trace), 1000)

    def test_run_that_does_not_reach_its_end_ends_by_the_limit_of_time(self):
        image = Image(self.folder.image("late", "    mark loop\n    b loop\n"))
        with self.assertRaisesRegex(EmulatorError, "has not ended after 1 s"):
            Run(image, begin="reset", end="finished", most=10**9, seconds=1).record()

    def test_stimulus_that_is_never_reached_is_an_error(self):
        with self.assertRaisesRegex(EmulatorError, "ended before interrupt 5 at"):
            self._pended(("middle", 21))

    def test_run_ends_at_the_chosen_time_of_a_symbol(self):
        image = Image(self.loop)
        trace = Run(image, begin="reset", end="again", end_hit=5).record()
        self.assertEqual(trace.addresses.count(image.address_of("again")), 4)

    def test_memory_is_read_at_the_end(self):
        image = Image(self.folder.image("memory", "    ldr r0, =data\n    movs r1, #77\n    str r1, [r0]\n    nop\n"))
        recorded = Run(image, begin="reset", end="finished", peek=(("data", image.address_of("data"), 4),))
        recorded.record()
        self.assertEqual(recorded.memory["data"], (77).to_bytes(4, "little"))


CALLS = """
    bl outer
    bl other
    b finished
    function inner
    bx lr
    function outer
    push {lr}
    bl inner
    mark in_outer
    nop
    pop {pc}
    function other
    push {lr}
    nop
    bl inner
    pop {pc}
"""


class ReturnsTest(InFolder):
    def test_return_of_a_call_by_a_function(self):
        finder = run(self.folder.image("calls", CALLS))
        self.assertEqual(len(finder.find(Rule("call inner from outer", "return"))), 1)
        for text, count in (("return outer", 1), ("return outer from reset", 1), ("return outer from other", 0), ("return inner", 0)):
            self.assertEqual(len(finder.find(Rule("label in_outer", text))), count, text)


class MaskedTest(InFolder):
    def test_code_of_the_longest_section_is_named_in_its_order(self):
        image = Image(self.folder.image("named", """
    cpsid i
    nop
    cpsie i
    bl long
    b finished
    function long
    mov r4, lr
    cpsid i
    bl inner
    cpsie i
    bx r4
    function inner
    nop
    nop
    bx lr
"""))
        declaration = Declaration("x", {"masked": {"name": "latency", "title": "Latency"}})
        result = Measurement(declaration, image, Run(image, begin="reset", end="finished").record()).results()["latency"]
        # BL, two NOPs, BX and CPSIE; CPSID is not part of the section.
        self.assertEqual((result.most, result.count, result.code), (2 + 1 + 1 + 2 + 1, 2, "long > inner > long"))

    def _sections(self, name, program, level=255):
        finder = run(self.folder.image(name, "    movs r1, #64\n    movs r2, #32\n    movs r3, #0\n    nop\n" + program + "    nop\n"))
        places = masked_places(finder.timed.image, finder.timed.trace, level)
        return [s.cycles for s in sections(finder.timed, places)]

    def test_section_of_a_less_urgent_level_does_not_count(self):
        program = """
            msr BASEPRI, r1
            nop
            msr BASEPRI_MAX, r2
            nop
            msr BASEPRI, r1
            nop
            msr BASEPRI, r3
        """
        self.assertEqual(self._sections("levels", program, level=32), [2])
        self.assertEqual(self._sections("levels", program, level=64), [6])

    def test_section_ends_where_the_outer_one_ends(self):
        self.assertEqual(self._sections("nested", """
            msr BASEPRI, r1
            nop
            msr BASEPRI_MAX, r2
            nop
            msr BASEPRI, r1
            nop
            msr BASEPRI, r3
        """), [6])

    def test_primask_inside_basepri_does_not_end_it(self):
        self.assertEqual(self._sections("both", """
            msr BASEPRI, r1
            cpsid i
            nop
            cpsie i
            nop
            msr BASEPRI, r3
        """), [5])

    def test_basepri_inside_primask_does_not_end_it(self):
        self.assertEqual(self._sections("primask", """
            cpsid i
            msr BASEPRI, r1
            msr BASEPRI, r3
            mrs r0, PRIMASK
            cpsie i
        """), [5])

    def test_maximum_of_a_lower_urgency_masks_nothing(self):
        self.assertEqual(self._sections("maximum", """
            msr BASEPRI_MAX, r3
            nop
            cpsid f
            cpsie f
        """), [])

    def test_two_sections(self):
        self.assertEqual(self._sections("two", "    cpsid i\n    cpsie i\n    cpsid i\n    nop\n    nop\n    cpsie i\n"), [1, 3])

    def test_instruction_that_is_skipped_unmasks_nothing(self):
        self.assertEqual(self._sections("skipped", """
            cpsid i
            cmp r1, #0
            it eq
            msreq PRIMASK, r3
            nop
            cpsie i
        """), [4])


class FaultsTest(OfLoop):
    def _file(self, name, content):
        path = self.folder.path / name
        path.write_bytes(content)
        return path

    def test_files_that_are_no_image(self):
        elf = self.loop.read_bytes()
        cases = {"empty": b"", "text": b"int main;\n", "zeros": bytes(1000), "cut": elf[:100], "half": elf[:len(elf) // 2], "magic": elf[:4]}
        for name, content in cases.items():
            with self.subTest(name), self.assertRaises(ImageError) as raised:
                Image(self._file(name, content))
            self.assertIn(name, str(raised.exception))

    def test_missing_file(self):
        with self.assertRaisesRegex(ImageError, "there-is-none.elf: No such file"):
            Image(self.folder.path / "there-is-none.elf")

    def test_folder_is_no_image(self):
        with self.assertRaisesRegex(ImageError, "Is a directory"):
            Image(self.folder.path)

    def test_stripped_image(self):
        path = self.folder.path / "stripped.elf"
        subprocess.run(["arm-none-eabi-strip", str(self.loop), "-o", str(path)], check=True, timeout=60)
        with self.assertRaisesRegex(ImageError, "no symbols; link it without -s, and do not strip it"):
            Image(path)

    def test_image_of_another_architecture(self):
        elf = bytearray(self.loop.read_bytes())
        elf[18:20] = (62).to_bytes(2, "little")
        with self.assertRaisesRegex(ImageError, "an image for EM_X86_64; cycles are known for Cortex-M4 only"):
            Image(self._file("other.elf", bytes(elf)))

    def test_object_file_is_not_executable(self):
        path = self.folder.path / "loop.o"
        subprocess.run(["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-c", str(self.folder.path / "loop.S"), "-o", str(path)],
                       check=True, timeout=60)
        with self.assertRaisesRegex(ImageError, "not linked"):
            Image(path)

    def test_symbol_that_is_not_there(self):
        with self.assertRaisesRegex(ImageError, "there is no symbol nowhere"):
            Run(Image(self.loop), begin="nowhere").record()

    def test_window_that_cannot_be_read(self):
        finder = run(self.loop)
        for text in ("", "call", "nonsense x", "label", "at x", "exception x", "call (", "call f of g", "label nowhere"):
            with self.subTest(text), self.assertRaises((WindowError, ImageError)):
                finder.find(Rule(text, "return"))
        for text in ("", "nonsense x", "call", "label"):
            with self.subTest(end=text), self.assertRaises((WindowError, ImageError)):
                finder.find(Rule("label again", text))

    def test_window_that_never_occurs_is_not_found(self):
        self.assertEqual(run(self.loop).find(rule("label hang", "label finished")), [])

    def test_function_that_is_not_there(self):
        with self.assertRaisesRegex(WindowError, "no function is named like nothing"):
            run(self.loop).find(Rule("call nothing", "return"))

    def test_missing_emulator(self):
        import os

        path = os.environ["PATH"]
        os.environ["PATH"] = str(self.folder.path)
        try:
            with self.assertRaisesRegex(EmulatorError, "qemu-system-arm is missing"):
                Run(Image(self.loop), begin="reset").record()
        finally:
            os.environ["PATH"] = path


if __name__ == "__main__":
    unittest.main()
