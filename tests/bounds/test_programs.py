# SPDX-License-Identifier: EPL-2.0
"""Small programs: what has a bound by itself, what a statement bounds, and what is reported."""

import copy
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from images import RATES, TOPOLOGY, bounds, build

EMPTY = "void test_Object_dispatch(void *me, pawl_event const *event) { (void)me; (void)event; }\n"
COUNTS = """int volatile total;
void test_Object_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    for (int i = 0; i < %s; ++i) {
        total += i;
    }
}
"""
LOOP = """int volatile more;
void test_Object_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    while (more != 0) {
        --more;
    }
}
"""
POINTER = """void (*volatile notify)(void);
int volatile times;
__attribute__((used)) void once(void) { ++times; }
__attribute__((used)) void twice(void) { times += 2; times += 3; }
void test_Object_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    notify();
}
"""
RECURSION = """__attribute__((noinline)) int sum(int volatile *of, int n)
{
    return (n == 0) ? 0 : *of + 3 * sum(of + 1, n - 1);
}
int volatile numbers[9];
void test_Object_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    numbers[0] = sum(numbers, event->signal);
}
"""
SWITCH = """int volatile total;
void test_Object_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == 2) {
        for (int i = 0; i < 50; ++i) {
            total += i;
        }
    }
}
"""


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def json(self, text, statements="", *options, **rates):
        code, out, err = bounds(build(self.folder, text, *options), "--json", statements=statements, **rates)
        return code, json.loads(out), err

    def cycles(self, text, event="GO", statements=""):
        code, content, err = self.json(text, statements)
        self.assertEqual((0, ""), (code, err))
        return next(r["cycles"] for r in content["reactions"] if r["event"] == event)

    # --- what has a bound

    def test_a_loop_that_counts_needs_no_statement(self):
        ten, twenty = (self.cycles(COUNTS % f"{n} * (event != 0)") for n in (10, 20))
        self.assertGreater(twenty, ten + 50)

    def test_events_have_bounds_of_their_own(self):
        self.assertLess(self.cycles(SWITCH), 30)
        self.assertGreater(self.cycles(SWITCH, "STOP"), 200)

    def test_a_stated_loop_is_bounded_by_its_line_or_its_function(self):
        by_line = self.cycles(LOOP, statements='[[loop]]\nfunction = "test_Object_dispatch"\nline = 7\nmax = 10')
        self.assertEqual(by_line, self.cycles(LOOP, statements='[[loop]]\nfunction = "test_.*"\nmax = 10'))
        self.assertGreater(self.cycles(LOOP, statements='[[loop]]\nfunction = "test_.*"\nmax = 20'), by_line + 50)

    def test_a_stated_call_has_the_time_of_the_longest_target(self):
        once, twice, both = (self.cycles(POINTER, statements=f'[[call]]\nat = "test_Object_dispatch:9"\ntargets = [{names}]')
                             for names in ('"once"', '"twice"', '"once", "twice"'))
        self.assertGreater(twice, once)
        self.assertEqual(twice, both)

    def test_a_function_with_a_stated_cost_is_not_analysed(self):
        cycles = self.cycles(RECURSION, statements='[[cost]]\nfunction = "sum"\ncycles = 5000\nstack = 400')
        self.assertTrue(5000 < cycles < 5100, cycles)

    def test_the_stack_of_a_reaction_includes_what_it_calls(self):
        text = """int volatile total;
        __attribute__((noinline)) void inner(void) { int volatile a[20]; a[0] = 1; total = a[0]; }
        void test_Object_dispatch(void *me, pawl_event const *event) { int volatile b[10]; b[1] = 2; inner(); total = b[1]; }
        """
        _, content, _ = self.json(text)
        stack = content["reactions"][0]["stack"]
        self.assertTrue(120 <= stack <= 144, stack)

    # --- what has none

    def fault(self, text, *parts, statements=""):
        code, out, err = bounds(build(self.folder, text), statements=statements)
        self.assertEqual(1, code, err)
        for part in parts:
            self.assertIn(part, err)
        self.assertIn("unbounded", out)

    def test_a_loop_without_a_bound_is_reported_at_its_line(self):
        self.fault(LOOP, "program.c:6: unbounded: a loop of test_Object_dispatch has no bound",
                   '[[loop]] function = "test_Object_dispatch" line = 6 max = ...')

    def test_a_call_by_an_unknown_pointer_is_reported_at_its_line(self):
        self.fault(POINTER, "program.c:9: unbounded: test_Object_dispatch calls a function by a pointer",
                   '[[call]] at = "test_Object_dispatch:9" targets')

    def test_recursion_is_reported(self):
        self.fault(RECURSION, "program.c:", "unbounded: sum calls itself, by sum > sum", '[[cost]] function = "sum"')

    def test_an_array_of_a_size_that_is_not_constant_is_reported(self):
        self.fault("int volatile total;\nvoid test_Object_dispatch(void *me, pawl_event const *event)\n{\n"
                   "    (void)me;\n    char volatile a[event->references + 1];\n    a[0] = 1;\n    total = a[0];\n}\n",
                   "program.c:", "takes stack of a size that is not constant")

    def test_without_lines_the_function_and_the_offset_are_named(self):
        image = build(self.folder, LOOP)
        subprocess.run(["arm-none-eabi-strip", "--strip-debug", str(image)], check=True)
        code, _, err = bounds(image)
        self.assertEqual(1, code)
        self.assertRegex(err, r"test_Object_dispatch\+0x[0-9a-f]+: unbounded: a loop")
        self.assertIn("compile it with -g", err)

    def test_a_statement_that_fits_nothing_is_named(self):
        code, out, _ = bounds(build(self.folder, EMPTY), statements='[[loop]]\nfunction = "none"\nmax = 1')
        self.assertEqual(0, code)
        self.assertIn("warning: the statement [[loop]] none fits nothing", out)

    def assembly(self, *instructions):
        lines = "".join(f'    __asm__ volatile("{i}");\n' for i in instructions)
        return ("__attribute__((noinline)) int special(int a)\n{\n" + lines + "    return a;\n}\n"
                "int volatile total;\nvoid test_Object_dispatch(void *me, pawl_event const *event)\n{\n"
                "    (void)me;\n    total = special(event->signal);\n    total = 1;\n}\n")

    def test_assembly_that_is_not_followed_is_reported_at_its_line(self):
        for instruction, part in (("svc 0", "has the instruction 'svc #0'"), ("msr psp, r0", "has the instruction 'msr psp, r0'"),
                                  ("wfi", "waits for an interrupt"), ("sub sp, #8", "changes the stack pointer"),
                                  (".short 0xDEFF", "special")):
            with self.subTest(instruction):
                self.fault(self.assembly(instruction), "program.c:", "unbounded: special", part, '[[cost]] function = "special"')

    def test_assembly_with_a_stated_cost_is_not_analysed(self):
        self.cycles(self.assembly("svc 0"), statements='[[cost]]\nfunction = "special"\ncycles = 50\nstack = 8')

    # --- the FPU

    def test_the_frame_of_an_exception_has_room_for_the_registers_of_the_fpu(self):
        text = """float volatile x = 3.0f;
        int volatile ticks;
        void SysTick_Handler(void) { ++ticks; }
        __attribute__((used)) void (*const vectors[16])(void) = {[15] = SysTick_Handler};
        void test_Object_dispatch(void *me, pawl_event const *event) { (void)me; (void)event; x = x / 7.0f; }
        """
        rates = RATES % (100_000, 100_000) + '[[interrupt]]\nname = "SysTick"\nmin_interval = 100000\n'
        soft = self.json(text.replace("float", "int").replace("7.0f", "7").replace("3.0f", "3"), rates=rates)
        hard = self.json(text, "", "-mfpu=fpv4-sp-d16", "-mfloat-abi=hard", rates=rates)
        frames = [next(level["bytes"] for level in content["stacks"][0]["levels"] if level["name"] == "SysTick_Handler")
                  for code, content, _ in (soft, hard)]
        self.assertEqual([36, 36 + 72], frames)
        times = [content["interrupts"][0]["cycles"] for _, content, _ in (soft, hard)]
        self.assertEqual(2 * 18, times[1] - times[0])
        self.assertGreater(hard[1]["reactions"][0]["cycles"], 14)

    def test_registers_of_the_fpu_that_are_saved_count_as_stack(self):
        text = """float volatile x = 3.0f;
        __attribute__((noinline)) void inner(void) { x = x + 1.0f; }
        void test_Object_dispatch(void *me, pawl_event const *event)
        { (void)me; (void)event; float a = x, b = x; inner(); x = a * b; }
        """
        _, content, _ = self.json(text, "", "-mfpu=fpv4-sp-d16", "-mfloat-abi=hard")
        self.assertGreaterEqual(content["reactions"][0]["stack"], 16)

    # --- wrong inputs

    def refused(self, part, *arguments, code=1, **named):
        found, out, err = bounds(*arguments, **named)
        self.assertEqual((code, ""), (found, out), err)
        self.assertTrue(err.startswith("pawl: error: "), err)
        self.assertIn(part, err)

    def test_an_image_without_symbols(self):
        image = build(self.folder, EMPTY)
        subprocess.run(["arm-none-eabi-strip", str(image)], check=True)
        self.refused("no symbols; link it without -s", image)

    def test_a_missing_image_has_another_exit_code(self):
        self.refused("No such file", self.folder / "none.elf", code=3)

    def test_a_text_file_as_image(self):
        (self.folder / "a.elf").write_text("hello")
        self.refused("no ELF file", self.folder / "a.elf")

    def test_a_truncated_image(self):
        image = build(self.folder, EMPTY)
        image.write_bytes(image.read_bytes()[:700])
        self.refused(str(image), image)

    def test_the_image_of_another_system(self):
        other = copy.deepcopy(TOPOLOGY)
        other["systems"][0]["name"] = "other"
        self.refused("there is no symbol other_topology", build(self.folder, EMPTY), topology=other)

    def test_a_model_with_other_objects(self):
        other = copy.deepcopy(TOPOLOGY)
        other["systems"][0]["activeObjects"][0]["queue"] = 9
        self.refused("the objects are not those of the model", build(self.folder, EMPTY), topology=other)

    def test_a_model_with_another_class(self):
        other = copy.deepcopy(TOPOLOGY)
        other["systems"][0]["activeObjects"][0]["dispatch"] = "test_Motor_dispatch"
        self.refused("object is not dispatched by test_Motor_dispatch", build(self.folder, EMPTY), topology=other)

    def test_a_model_without_a_system(self):
        self.refused("there is no system", build(self.folder, EMPTY), topology={"systems": []})

    def test_faults_of_statements(self):
        image = build(self.folder, EMPTY)
        for text, part in (("a = " + 100_000 * "[", "nested too deeply"),
                           ("[[loop]]\nmax = 1", "'function' is missing"), ("[[loop]]\nfunction = '('\nmax = 1", "no regular expression"),
                           ("[[loops]]\n", "'loops' is not known"), ("[[loop]]\nfunction = 'f'\nmax = -1", "negative"),
                           ("[[loop]]\nfunction = 'f'\nmax = true", "wrong type"), ("[[loop]", "stated.toml"), ("loop = 3", "'loop' is not known"),
                           ("[[event]]\nname = 'GO'\nmin_interval = 'soon'", "write a number of cycles"),
                           ("[[event]]\nname = 'GO'\nmin_interval = '1 ms'", "needs the clock of the core")):
            with self.subTest(text):
                self.refused(part, image, statements=text)

    def test_an_unknown_number_of_the_system(self):
        self.refused("'wheels' is no number of the system", build(self.folder, LOOP), statements='[[loop]]\nfunction = "test_.*"\nmax = "wheels"')

    def test_an_unknown_object_for_the_witness(self):
        self.refused("there is no object motor; there are object", build(self.folder, EMPTY), "--witness=motor")

    # --- responses and queues

    def test_a_response_needs_the_rates_of_events(self):
        (self.folder / "test.pawl").write_text("model test\n\n// of the button\nevent OTHER,\n    GO\nevent STOP\n")
        described = TOPOLOGY | {"inputs": [str(self.folder / "test.pawl")]}
        code, out, err = bounds(build(self.folder, SWITCH), topology=described, rates="")
        self.assertEqual(1, code)
        self.assertIn("queue of object: unbounded of 4", out)
        self.assertIn('test.pawl:5: unbounded: how often GO comes is not stated\n'
                      '    state it in the file of --statements: [[event]] name = "GO" min_interval = "... ms"\n', err)
        self.assertIn("test.pawl:6: unbounded: how often STOP comes is not stated", err)

    def test_a_queue_has_the_events_that_come_while_others_are_handled(self):
        code, content, _ = self.json(SWITCH, rates=RATES % (100_000, 100_000))
        self.assertEqual((0, 2), (code, content["queues"][0]["most"]))
        stop = next(r for r in content["responses"] if r["event"] == "STOP")
        longest = max(r["cycles"] for r in content["reactions"])
        self.assertGreaterEqual(stop["cycles"], 2 * longest)

    def test_events_that_come_too_fast_have_no_bound(self):
        _, content, _ = self.json(SWITCH, rates=RATES % (100, 100))
        self.assertIn("faster than they are handled", content["queues"][0]["reason"])

    def test_a_queue_that_is_too_short_is_a_fault(self):
        code, content, _ = self.json(SWITCH, rates=RATES.replace("%d\n", "%d\nburst = 3\n") % (100_000, 100_000))
        self.assertEqual((1, 6), (code, content["queues"][0]["most"]))


if __name__ == "__main__":
    unittest.main()
