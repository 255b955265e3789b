# SPDX-License-Identifier: EPL-2.0
"""The 29 figures of the note on RTFM; declarations, references, comparison with expected figures, and tables of the page."""

import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

import expected
import modules
import page
import stacks
import urgent
from declared import FOLDER, declarations
from measuring import Result
from misses import Misses
from pawl_cycles.declarations import Declaration, DeclarationError, Measured, Measurement, Variant, read, record
from pawl_cycles.image import Image
from reference import Reference, ReferenceError, Row, Table
from snippets import Folder, link
from tables import Tables
from tools import Versions

RTFM = FOLDER.parent / "rtfm"

# Paints 256 bytes of stack, takes interrupt 5 once, then calls a function that pushes 40 bytes, `{inside}` being executed there.
STACK_PROGRAM = """
    .global pawl_stack_bottom
    .global pawl_stack_top
    .set pawl_stack_bottom, 0x20007F00
    .set pawl_stack_top, 0x20008000
    ldr r0, =pawl_stack_bottom
    ldr r1, =0x5AA5C33C
    ldr r2, =pawl_stack_top
paint:
    str r1, [r0]
    adds r0, #4
    cmp r0, r2
    bne paint
    movs r1, #32
    ldr r0, =0xE000E100
    str r1, [r0]
    mark begun
    ldr r0, =0xE000E200
    str r1, [r0]
    dsb
    nop
    bl deep
    b finished
    function deep
    push {{r0-r7, r8, lr}}
    {inside}
    pop {{r0-r7, r8, pc}}
"""


# Enables interrupt 5, then executes `{inside}` with interrupts masked by BASEPRI, which masks interrupt 5 or not, as its priority is.
URGENT_PROGRAM = """
    ldr r0, =0xE000E100
    movs r1, #32
    str r1, [r0]
    ldr r0, =0xE000E405
    movs r1, #{priority}
    strb r1, [r0]
    mark begun
    movs r2, #0x20
    msr basepri, r2
    nop
    adds r3, #1
    cmp r3, r4
    it eq
    moveq r3, #0
    str r3, [sp, #-4]
    adds r3, #1
    movs r2, #0
    msr basepri, r2
    nop
    nop
"""


class NoteTest(unittest.TestCase):
    def test_model_gives_all_figures_of_the_note(self):
        declaration, = declarations(["rtfm"])
        with tempfile.TemporaryDirectory() as folder:
            image = Image(link(RTFM / "rtfm.S", RTFM / "rtfm.ld", Path(folder) / "rtfm.elf"))
            results = Measurement(declaration, image, record(declaration, image)).results()
        published = {entry["name"]: entry["published"] for _, entry in declaration.entries()}
        self.assertEqual(len(published), 29)
        self.assertEqual({name: measured.most for name, measured in results.items()}, published)
        self.assertTrue(all(measured.least == measured.most and measured.count == 1 for measured in results.values()))

    def test_figure_that_is_not_as_published_is_a_fault(self):
        declaration, = declarations(["rtfm"])
        rows = {entry["name"]: Measured(entry["published"], entry["published"]) for _, entry in declaration.entries()}
        self.assertEqual(Tables(_results("rtfm", rows), Reference(), [declaration]).faults(), [])
        rows["nop"] = Measured(1, 2)
        self.assertEqual(Tables(_results("rtfm", rows), Reference(), [declaration]).faults(), ["rtfm nop: 1..2 cycles, published 1"])


class DeclarationsTest(unittest.TestCase):
    def test_unknown_declaration(self):
        with self.assertRaisesRegex(DeclarationError, "there is no declaration nothing"):
            declarations(["nothing"])

    def test_names_are_unique_in_each_variant(self):
        for declaration in declarations():
            for variant in declaration.variants:
                names = [entry["name"] for _, entry in Measurement.entries(_Stub(declaration, variant))]
                self.assertEqual(len(names), len(set(names)), (declaration.name, variant))


class _Stub:
    def __init__(self, declaration, variant):
        self.declaration = declaration
        self.variant = variant


class ReferenceTest(unittest.TestCase):
    def test_each_measured_row_is_declared(self):
        """A row that names no declared result would be shown as not measured."""
        known = {(d.name, entry["name"]) for d in declarations() for _, entry in d.entries()}
        known |= {(d.name, d.content["urgent"]["name"]) for d in declarations() if "urgent" in d.content}
        for table in Reference().tables:
            for row in table.rows:
                if row.measured and not row.measured.startswith(("size/", "module/", "thread-metric/", "context-switch/")):
                    self.assertIn(tuple(row.measured.split("/")), known, f"{table.id}: {row.title}")

    def test_each_source_has_all_fields(self):
        reference = Reference()
        for name in reference.sources:
            self.assertEqual(len(reference.fields(name)), 5)

    def test_row_with_too_few_values(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "reference.json"
            file.write_text('{"sources": {}, "tables": [{"id": "x", "title": "X", "unit": "cycles", "columns": ["a", "b"], '
                            '"sources": [], "rows": [{"title": "one", "values": [1], "measured": null}]}]}')
            with self.assertRaisesRegex(ReferenceError, "row 'one': 1 values for 2 columns"):
                Reference(file)


class ComparisonTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.kept, expected.FILE = expected.FILE, Path(self.folder.name) / "expected"
        self.chosen = declarations(["rtfm"])

    def tearDown(self):
        expected.FILE = self.kept
        self.folder.cleanup()

    def _differences(self, written, now):
        expected.write(Versions(gcc="1", QEMU="2"), _results("rtfm", written), self.chosen, True)
        return expected.read().differences(_results("rtfm", now), self.chosen)

    def test_equal_figures(self):
        rows = {"a": Measured(1, 2, 3), "b": Measured(4, 4, 1, "f > g")}
        self.assertEqual(self._differences(rows, rows), [])
        self.assertEqual(expected.read().versions, "# gcc 1, QEMU 2")

    def test_each_field_is_compared(self):
        known = Measured(1, 2, 3, "f > g")
        for other in (Measured(0, 2, 3, "f > g"), Measured(1, 3, 3, "f > g"), Measured(1, 2, 4, "f > g"), Measured(1, 2, 3, "f > h")):
            self.assertEqual(len(self._differences({"a": known}, {"a": other})), 1, other)

    def test_new_and_missing_figures(self):
        found = self._differences({"a": Measured(1, 1)}, {"b": Measured(1, 1)})
        self.assertEqual(found, ["rtfm - - a: expected 1 in 1, is nothing", "rtfm - - b: expected nothing, is 1 in 1"])

    def test_update_of_one_declaration_keeps_the_others(self):
        expected.write(Versions(gcc="1"), _results("dpp", {"x": Measured(7, 7)}), declarations(["dpp"]), True)
        expected.write(Versions(gcc="1"), _results("rtfm", {"a": Measured(1, 1)}), self.chosen, False)
        self.assertEqual(sorted(key[0] for key in expected.read().rows), ["dpp", "rtfm"])

    def test_damaged_file(self):
        expected.FILE.write_text("# gcc 1\ndpp - - x one 1 1\n")
        with self.assertRaisesRegex(expected.ExpectedError, ":2: not a row"):
            expected.read()


class TablesTest(unittest.TestCase):
    def test_missed_goal_is_marked_and_row_without_result_is_shown(self):
        chosen = declarations(["dpp"])
        rows = {"latency": Measured(9999, 9999, 1, "f"), "post": Measured(1, 2)}
        tables = Tables({("dpp", Variant("preemptive", "precomputed")): Result(rows, dict.fromkeys(rows, "t"), dict.fromkeys(rows, "cycles"))}, Reference(), chosen)
        section = tables.section("kernel")
        text = section.markdown()
        goal = next(row.values[2] for row in Reference().tables[0].rows if (row.measured, row.kernel) == ("dpp/latency", "preemptive"))
        self.assertIn(f"| **9999** (+{9999 - goal}) |", text)
        self.assertIn("| 1..2 |", text)
        self.assertIn("| not measured |", text)
        self.assertEqual((section.met, section.goals), (1, 2))


class StacksTest(unittest.TestCase):
    def test_unpainted_bytes_count(self):
        paint = (0x5AA5C33C).to_bytes(4, "little")
        self.assertEqual(stacks._unpainted(paint * 6 + b"abcd" + paint, "main"), 8)
        self.assertEqual(stacks._unpainted(paint * 4, "main"), 0)
        with self.assertRaisesRegex(DeclarationError, "not painted, or is full"):
            stacks._unpainted(b"abcd" + paint, "main")

    def _measured(self, inside):
        folder = Folder()
        try:
            image = Image(folder.image("stack", STACK_PROGRAM.format(inside=inside)))
            content = {"begin": "begun", "stack": {"end": "finished", "hit": 1, "interrupts": [5], "levels": []}}
            rows, _ = stacks.measure(content, image)
        finally:
            folder.remove()
        self.assertEqual(rows["main"].most, rows["all"].most)
        return rows["main"]

    def test_interrupt_comes_at_the_deepest_instruction(self):
        """The exception frame has 32 bytes; the stack is aligned to 8 already."""
        found = self._measured("nop")
        self.assertEqual((found.least, found.most, found.code), (40, 40 + 32, "deep"))

    def test_masked_instructions_are_no_place_for_an_interrupt(self):
        found = self._measured("cpsid i; push {r0-r7}; nop; pop {r0-r7}; cpsie i")
        self.assertEqual((found.least, found.most), (40 + 32, 40 + 32))
        found = self._measured("push {r0-r7}; nop; pop {r0-r7}")
        self.assertEqual((found.least, found.most), (40 + 32, 40 + 32 + 32))

    def test_paint_is_that_of_the_runtime(self):
        header = (page.ROOT / "runtime-c/src/paint.h").read_text(encoding="utf-8")
        self.assertIn(f"PAWL_STACK_PAINT = 0x{int.from_bytes(stacks._PAINT, 'little'):X}", header)

    def test_interrupts_at_the_worst_moments_are_in_the_expected_figures(self):
        """A run in which no interrupt came would have the same stack as the run without them."""
        rows = {key: row for key, row in expected.read().rows.items() if key[0] == "stack" and key[3] == "main"}
        self.assertTrue(rows)
        for key, (least, most, _, _) in rows.items():
            self.assertGreater(most, least, key)


class UrgentTest(unittest.TestCase):
    def setUp(self):
        self.folder = Folder()
        self.declaration = Declaration("urgent", {"begin": "begun", "end": "finished", "urgent": {"line": 5, "handler": "handler"}})

    def tearDown(self):
        self.folder.remove()

    def _measured(self, priority):
        image = Image(self.folder.image("urgent", URGENT_PROGRAM.format(priority=priority)))
        return urgent.measure(self.declaration, image, record(self.declaration, image))

    def test_interrupt_above_the_masked_ones_is_taken_at_once(self):
        found = self._measured(0)
        self.assertEqual((found.least, found.most, found.count), (12, 12, 3))

    def test_masked_interrupt_is_an_error(self):
        with self.assertRaisesRegex(DeclarationError, "of 3 interrupts above the kernel's, 1 were taken, or not at once"):
            self._measured(0x40)


class ModulesTest(unittest.TestCase):
    def test_code_of_several_sources(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "expected-modules"
            file.write_text("# gcc 1\n# kernel source code constants RAM\nblocking a.c 10 1 2\nblocking b.c 30 0 0\nnvic a.c 5 0 0\n")
            sizes = modules.Modules(file)
        self.assertEqual(sizes.code("blocking", "a+b"), 40)
        self.assertEqual(sizes.section().rows, [["`a.c`", "", "", "10", "5"], ["`b.c`", "", "", "30", ""], ["all", "0", "0", "40", "5"]])
        with self.assertRaisesRegex(modules.ModulesError, "the kernel nvic has no b.c"):
            sizes.code("nvic", "b")

    def test_each_row_of_modules_has_a_size(self):
        for table in Reference().tables:
            for row in table.rows:
                if row.measured and row.measured.startswith("module/"):
                    self.assertGreater(modules.Modules().code(*row.measured.split("/")[1:]), 0, f"{table.id}: {row.title}")


class FlatTest(unittest.TestCase):
    def test_rows_that_are_equal_by_design_and_differ_are_a_fault(self):
        chosen = declarations(["objects"])
        names = [entry["name"] for _, entry in chosen[0].entries()] + ["urgent"]
        for last, faults in ((33, 0), (34, 1)):
            rows = dict.fromkeys(names, Measured(33, 33)) | {"last_get": Measured(33, last)}
            results = {("objects", Variant(k)): Result(rows, dict.fromkeys(rows, "t"), dict.fromkeys(rows, "cycles"))
                       for k in ("cooperative", "preemptive", "blocking")}
            found = [f for f in Tables(results, Reference(), chosen).faults() if "equal by design" in f]
            self.assertEqual(len(found), 3 * faults, found)
        self.assertEqual(found[0], "objects get cooperative: equal by design, but first_get 33, last_get 33..34 cycles")


class MissesTest(unittest.TestCase):
    """Rows over their goal, in the page of their instructions."""

    LISTING = (("f", "movs r0, #1", 1), ("f", "bx lr", 3), ("g", "exception: return", 10))

    def misses(self, why, **measured):
        found = {strategy: Measured(m, m, listing=self.LISTING) for strategy, m in measured.items()}
        rows = [Row("A", [20, 13], "dpp/a", "blocking", None, why), Row("B", [None], "dpp/b", None, None)]
        tables = [Table("kernel", "Kernel", "cycles", ["note", "goal"], [], rows[:1]), Table("memory", "Memory", "bytes", ["goal"], [], rows[1:])]
        return Misses(SimpleNamespace(tables=tables), lambda row, strategy: found.get(strategy) if row.title == "A" else Measured(9, 9))

    def test_a_row_over_its_goal_has_its_instructions_and_the_reason(self):
        misses = self.misses("Hardware.", precomputed=14, discovered=14)
        self.assertEqual(misses.faults, [])
        text = misses.text()
        self.assertIn("## A, kernel blocking\n\n<!-- figure: releng/bench -->\n14 cycles (precomputed), 14 cycles (discovered); the goal is 13.", text)
        self.assertIn("\nHardware.\n", text)
        self.assertIn("| `f` | 4 |\n| `g` | 10 |", text)
        self.assertIn("        f\n    1   movs r0, #1\n    3   bx lr\n        g\n   10   exception: return\n", text)

    def test_a_row_over_its_goal_needs_a_reason(self):
        self.assertEqual(self.misses(None, precomputed=14).faults,
                         ["A, kernel blocking: over its goal without a reason; write the key 'why' of the row in reference.json"])

    def test_a_row_that_meets_its_goal_has_no_reason(self):
        self.assertEqual(self.misses("Hardware.", precomputed=13).faults,
                         ["A, kernel blocking: meets its goal; remove the key 'why' of the row in reference.json"])
        self.assertEqual(self.misses(None, precomputed=13).text().count("## "), 0)

    def test_instructions_with_other_cycles_than_the_row_are_a_fault(self):
        self.assertEqual(self.misses("Hardware.", precomputed=15).faults, ["A, kernel blocking: the instructions have 14 cycles, the row 15"])


class PageTest(unittest.TestCase):
    TEXT = "a\n\n<!-- table: one -->\nold\n<!-- end of table -->\n\n<!-- table: two -->\n<!-- end of table -->\n"

    def test_tables_are_replaced_between_their_marks(self):
        made = page.with_tables(self.TEXT, {"one": "| 1 |", "two": "| 2 |"})
        self.assertEqual(made, self.TEXT.replace("old", "<!-- figure: releng/bench -->\n| 1 |").replace(
            "two -->\n", "two -->\n<!-- figure: releng/bench -->\n| 2 |\n"))
        self.assertEqual(page.with_tables(made, {"one": "| 1 |"}), made)

    def test_each_page_gets_its_tables(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = page.FILE, page.OTHERS
            page.FILE, other = Path(folder) / "first.md", Path(folder) / "second.md"
            page.OTHERS = (other,)
            try:
                page.FILE.write_text(self.TEXT)
                other.write_text("<!-- table: three -->\n<!-- end of table -->\n")
                page.update({"one": "| 1 |", "three": "| 3 |"})
                self.assertIn("| 1 |", page.FILE.read_text())
                self.assertIn("| 3 |", other.read_text())
                self.assertNotIn("| 3 |", page.FILE.read_text())
            finally:
                page.FILE, page.OTHERS = kept

    def test_table_without_a_place(self):
        with self.assertRaisesRegex(page.PageError, "no '<!-- table: three -->'"):
            page.with_tables(self.TEXT, {"three": ""})


def _results(declaration, rows):
    return {(declaration, Variant()): Result(rows, dict.fromkeys(rows, "title"), dict.fromkeys(rows, "cycles"))}


if __name__ == "__main__":
    unittest.main()
