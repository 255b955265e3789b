# SPDX-License-Identifier: EPL-2.0
"""The prices of instructions and exceptions of the Cortex-M4 in clock cycles, with the source of each.

Memory has no wait states, and the FPU is not used. Sources:
- TRM: Arm Cortex-M4 Technical Reference Manual, DDI 0439, section 3.3.1 (instruction timings).
- PAIR: the same, section 3.3.2 (pairing of loads and stores).
- TRM3: Arm Cortex-M3 Technical Reference Manual, DDI 0337, the same sections; the two cores differ in multiplication only.
- NOTE: measured on a Cortex-M3, "Overhead analysis of the RTFM framework", May 2017.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Price:
    cycles: int
    source: str


PRICES = {
    "data": Price(1, "TRM: data processing, move, shift, bit field, saturation"),
    "multiply": Price(1, "TRM: MUL, MLA, UMULL and the other multiplications"),
    "divide": Price(2, "TRM: SDIV, UDIV take 2 to 12, by operands: this is the least"),
    "divide.most": Price(12, "TRM: SDIV, UDIV: this is the most"),
    "load": Price(2, "TRM: LDR, LDRB, LDRH"),
    "load.paired": Price(1, "PAIR: a load or store with an index after a load that does not feed its address"),
    "store": Price(1, "PAIR: STR with an immediate offset is always one cycle: the write buffer"),
    "store.indexed": Price(2, "TRM: STR with a register offset"),
    "double": Price(3, "TRM: LDRD, STRD are 1 + N with N = 2, and not paired"),
    "multiple": Price(1, "TRM: LDM, STM, PUSH, POP are 1 + N; this is the 1"),
    "multiple.each": Price(1, "TRM: LDM, STM, PUSH, POP are 1 + N; this is each of N"),
    "address": Price(1, "PAIR: the address depends on the data processing instruction just before"),
    "branch": Price(1, "TRM: a branch that is not taken; one that is taken is 1 + refill"),
    "refill": Price(1, "TRM: refill of the pipeline, 1 to 3, for B, BL, CBZ, BX LR; NOTE: a call is 2, a return 2"),
    "refill.register": Price(2, "TRM: refill of the pipeline for BX and BLX with a register that was loaded or moved"),
    "refill.load": Price(3, "PAIR: LDR PC and POP PC load first: three more cycles; NOTE: pop {r7, pc} is 6"),
    "refill.unaligned": Price(1, "TRM: refill, when the target is a 32-bit instruction that is not aligned"),
    "table": Price(6, "PAIR: TBB, TBH are 2 for the load, 1 to add, 3 to refill"),
    "it": Price(1, "TRM: IT"),
    "it.folded": Price(0, "TRM: IT is folded with the 16-bit instruction before it"),
    "nop": Price(1, "TRM: NOP; NOTE: 1"),
    "nop.hidden": Price(0, "NOTE: two loads with NOP between take 2 more than no instruction; NOP is hidden by the load"),
    "mrs": Price(2, "TRM: MRS is 1 or 2; NOTE: MRS and MSR BASEPRI_MAX are 3"),
    "msr": Price(1, "TRM: MSR is 1 or 2; NOTE: MSR BASEPRI is 1"),
    "cps": Price(1, "TRM: CPS is 1 or 2; NOTE: MRS and CPSID are 3"),
    "isb": Price(4, "TRM: ISB is 1 + the refill, 3"),
    "dsb": Price(1, "TRM: DSB, DMB are 1 + the wait for stores, 0 here"),
    "exclusive": Price(2, "TRM: LDREX, STREX"),
    "sleep": Price(1, "TRM: WFI, WFE, SEV are 1 + the sleep, which is not counted"),
    "entry": Price(12, "TRM: exception latency, from the pin"),
    "entry.pended": Price(10, "NOTE: STR to the pending register and entry are 11"),
    "return": Price(10, "NOTE: bx lr from an exception is 10, pop {r7, pc} 13"),
    "tail": Price(6, "TRM: tail chaining, 6; NOTE: 6"),
}


class Prices:
    """The prices in cycles. `changes` replaces some, for a run that shows how sensitive a result is."""

    def __init__(self, changes=None):
        self._cycles = {name: price.cycles for name, price in PRICES.items()}
        for name, cycles in (changes or {}).items():
            if name not in PRICES:
                raise KeyError(f"there is no price {name}")
            self._cycles[name] = max(0, cycles)

    def changed(self, changes):
        """These prices with others for some."""
        return Prices(self._cycles | changes)

    def __getitem__(self, name):
        return self._cycles[name]
