# SPDX-License-Identifier: EPL-2.0
"""The cycles of sequences of instructions are those that the manual gives, and each price is seen by a test."""

import unittest
from pathlib import Path

from pawl_cycles.emulator import Stimulus
from pawl_cycles.image import Image
from pawl_cycles.prices import PRICES
from snippets import Folder, Sequences, cycles, link, rule, run

ROOT = Path(__file__).resolve().parents[5]
RTFM = ROOT / "tests/bench/cycles/rtfm"

# A sequence, and its cycles by the manual.
SEQUENCES = {
    # loads and stores
    "load": ("ldr r1, [r0]", 2),
    "loads_paired": ("ldr r1, [r0]; ldr r4, [r0, #4]", 3),
    "load_feeds_address": ("ldr r1, [r0, #8]; ldr r4, [r1]", 4),
    "load_after_data": ("adds r4, r2, #1; ldr r1, [r0]", 3),
    "address_of_data_before": ("add r4, r0, #4; ldr r1, [r4]", 4),
    "address_of_data_two_before": ("add r4, r0, #4; movs r5, #1; ldr r1, [r4]", 4),
    "index_of_data_before": ("movs r4, #4; ldr r1, [r0, r4]", 4),
    "address_of_store_of_data_before": ("add r4, r0, #4; str r2, [r4]", 3),
    "value_of_data_before": ("adds r4, r2, #1; str r4, [r0]", 2),
    "address_of_mrs_before": ("mrs r3, PRIMASK; ldr r1, [r0, r3]", 5),
    "store": ("str r2, [r0]", 1),
    "store_indexed": ("str r2, [r0, r3]", 2),
    "store_indexed_after_load": ("ldr r1, [r0]; str r2, [r0, r3]", 3),
    "store_byte_indexed": ("strb r2, [r0, r3]", 2),
    "store_after_load": ("ldr r1, [r0]; str r1, [r0, #4]", 3),
    "load_double": ("ldrd r4, r5, [r0]", 3),
    "load_double_is_not_paired": ("ldr r1, [r0]; ldrd r4, r5, [r0]", 5),
    "store_double": ("strd r2, r3, [r0]", 3),
    "load_three": ("ldm r0, {r4, r5, r6}", 4),
    "load_three_of_data_before": ("add r7, r0, #4; ldm r7, {r4, r5, r6}", 6),
    "store_two": ("stm r0, {r2, r3}", 3),
    "push_and_pop": ("push {r0, r1, r2, r3}; pop {r4, r5, r6, r7}", 10),
    "exclusive": ("ldrex r1, [r0]; strex r4, r1, [r0]", 4),
    # branches
    "branch_to_short": ("b 1f; 1: movs r1, #0", 3),
    "branch_to_aligned_long": ("b 1f; nop; 1: mov.w r1, #0", 3),
    "branch_to_unaligned_long": ("b 1f; 1: mov.w r1, #0", 4),
    "branch_not_taken": ("cmp r2, #1; bne 1f; 1: movs r1, #0", 3),
    "branch_taken": ("cmp r2, #1; beq 1f; 1: movs r1, #0", 4),
    "zero_taken": ("cbz r3, 1f; nop; 1: movs r1, #0", 3),
    "zero_not_taken": ("cbz r2, 1f; nop; 1: movs r1, #0", 3),
    "not_zero_taken": ("cbnz r2, 1f; nop; 1: movs r1, #0", 3),
    "call_of_register": ("adr.w r4, 1f; adds r4, #1; blx r4; .balign 4; 1: movs r1, #0", 6),
    "pop_to_pc": ("adr.w r4, 1f; adds r4, #1; push {r3, r4}; pop {r3, pc}; .balign 4; 1: movs r1, #0", 12),
    "load_to_pc": ("adr.w r4, 1f; adds r4, #1; str r4, [r0]; ldr pc, [r0]; .balign 4; 1: movs r1, #0", 9),
    "table_branch": ("tbb [pc, r3]; .byte 1, 1; 1: movs r1, #0", 7),
    # conditions
    "it_after_short_is_folded": ("cmp r2, #1; it eq; moveq r1, #1", 2),
    "it_after_long": ("cmp.w r2, #1; it eq; moveq r1, #1", 3),
    "skipped_load": ("cmp r2, #2; it eq; ldreq r1, [r0]", 2),
    "conditional_load": ("cmp r2, #1; it eq; ldreq r1, [r0]", 3),
    "nop_after_skipped_load": ("cmp r2, #2; it eq; ldreq r1, [r0]; nop", 3),
    "load_after_skipped_load": ("cmp r2, #2; it eq; ldreq r1, [r0]; ldr r1, [r0]", 4),
    "skipped_multiple": ("cmp r2, #2; it eq; ldmeq r0, {r4, r5, r6}", 2),
    "then_and_else": ("cmp r2, #1; ite eq; ldreq r1, [r0]; strne r2, [r0]", 4),
    # arithmetic
    "multiplications": ("mul r4, r2, r3; mla r4, r2, r3, r3; umull r4, r5, r2, r3", 3),
    "divide_small": ("udiv r4, r2, r2", 2),
    "divide_by_zero": ("udiv r4, r2, r3", 2),
    "divide_large": ("mvn r4, #0; udiv r5, r4, r2", 13),
    "divide_signed": ("mvn r4, #99; movs r5, #7; sdiv r6, r4, r5", 5),
    # special instructions
    "hints": ("nop; sev", 2),
    "special_registers": ("mrs r4, BASEPRI; msr BASEPRI, r4", 3),
    "barriers": ("dsb; isb", 5),
    "mask": ("cpsid i; cpsie i", 2),
}

# Changes of prices that no program can show: the longest division is as long as the price of its bits.
UNSEEN = {("divide.most", 1)}


class PricesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Folder()
        sequences = Sequences({name: lines for name, (lines, _) in SEQUENCES.items()})
        cls.finder = run(cls.folder.image("sequences", sequences.program()))
        path = cls.folder.image("interrupted", "    ldr r0, =0xE000E100\n    movs r1, #32\n    str r1, [r0]\n    nop\n    mark place\n    nop\n")
        cls.interrupted = run(path, stimuli=(Stimulus(Image(path).address_of("place"), interrupt=5),))

    @classmethod
    def tearDownClass(cls):
        cls.folder.remove()

    def test_sequences_take_the_cycles_of_the_manual(self):
        for name, (lines, expected) in SEQUENCES.items():
            with self.subTest(name):
                self.assertEqual(cycles(self.finder, name), expected, lines)

    def test_interrupt_from_outside_enters_in_twelve_cycles_and_returns_in_ten(self):
        entered, = self.interrupted.find(rule("exception 21", "label handler_second"))
        self.assertEqual(entered.cycles, 12 + 1)
        left, = self.interrupted.find(rule("label handler_second", "label place"))
        self.assertEqual(left.cycles, 10)

    def test_each_wrong_price_is_seen(self):
        """Each price, with one cycle less and more, changes a figure of these tests or of the note on RTFM."""
        note = run(link(RTFM / "rtfm.S", RTFM / "rtfm.ld", self.folder.path / "rtfm.elf"), begin="run_all")
        # The windows of the note that have prices which no sequence above has.
        in_note = [rule(start, end) for start, end in (
            ("label preemption_request", "label preempting_in"), ("label chain_end", "label chained_in"),
            ("label intrusive_begin", "label intrusive_end"), ("label leaf_out", "label call_end"))]
        in_interrupted = [rule("exception 21", "label handler_second"), rule("label handler_second", "label place")]
        in_sequences = [rule(f"label {name}_in", f"label {name}_out") for name in SEQUENCES]
        groups = [(self.finder, in_sequences), (self.interrupted, in_interrupted), (note, in_note)]

        def figures(price, by):
            change = PRICES[price].cycles + by
            return [w.cycles for finder, rules in groups for r in rules
                    for w in finder.with_times(finder.timed.changed(price, change)).find(r)]

        known = figures("data", 0)
        for price in PRICES:
            for by in (-1, 1):
                if PRICES[price].cycles + by >= 0 and (price, by) not in UNSEEN:
                    with self.subTest(price=price, by=by):
                        self.assertNotEqual(figures(price, by), known)

    def test_changed_price_gives_the_same_as_a_model_with_it(self):
        from pawl_cycles.model import Timed
        from pawl_cycles.prices import Prices

        for price in PRICES:
            with self.subTest(price):
                afresh = Timed(self.finder.image, self.finder.trace, Prices({price: PRICES[price].cycles + 1}))
                self.assertEqual(self.finder.timed.changed(price, PRICES[price].cycles + 1).at, afresh.at)

    def test_each_price_has_a_source(self):
        for name, price in PRICES.items():
            self.assertRegex(price.source, r"^(TRM3?|PAIR|NOTE): ", name)


if __name__ == "__main__":
    unittest.main()
