# SPDX-License-Identifier: EPL-2.0
"""The greatest price of an instruction on a path: what a trace would tell is given, or the worst is taken."""

from capstone import arm

from pawl_cycles.image import NUMBER_OF, Instruction
from pawl_cycles.model import Timed
from pawl_cycles.prices import Prices

from . import values as v
from .semantics import fpu_words

NORMAL, SKIPPED, TAKEN = 0, 1, 2

# Of the FPU: Arm Cortex-M4 Technical Reference Manual, DDI 0439, section 7.2.3. A result that the next instruction uses, or that
# it stores, costs one more, which is taken for each of them. Loads and stores of several registers are 1 + N words.
_FPU = {"vabs": 1, "vadd": 1, "vcmp": 1, "vcmpe": 1, "vcvt": 1, "vcvtr": 1, "vcvtb": 1, "vcvtt": 1, "vdiv": 14, "vfma": 3, "vfms": 3,
        "vfnma": 3, "vfnms": 3, "vmla": 3, "vmls": 3, "vmov": 2, "vmrs": 1, "vmsr": 1, "vmul": 1, "vneg": 1, "vnmla": 3, "vnmls": 3,
        "vnmul": 1, "vsqrt": 14, "vsub": 1}
_FPU_MEMORY = ("vldr", "vstr", "vldm", "vstm", "vpush", "vpop")
_FPU_FRAME = 18  # more words in the frame of an exception; with lazy stacking they are stored by the handler's first instruction


class WorstPrices(Timed):
    """The prices of pawl cycles without a trace."""

    def __init__(self, image, prices=None):
        self.image = image
        self.prices = prices or Prices()
        self._known = {}
        self._skipped = {}

    def has(self, it):
        return it.kind != "" and (it.kind != "fpu" or self._of_fpu(it) is not None)

    def exception(self, what):
        """The price of "entry" or "return", with the registers of the FPU if the image uses it."""
        return self.prices[what] + (_FPU_FRAME if self.image.uses_fpu else 0)

    def _of_fpu(self, it):
        name = it.text.partition(" ")[0].partition(".")[0]
        if it.condition not in (arm.ARM_CC_AL, arm.ARM_CC_INVALID):
            name = name[:-2]
        if name.startswith(_FPU_MEMORY):
            return 1 + fpu_words(it.text.partition(" ")[2])
        return _FPU[name] + 1 if name in _FPU else None

    def _price(self, index, before, it, following, left):
        if it.kind in ("", "fpu") and index != SKIPPED:
            return self._of_fpu(it) or 1
        return super()._price(index, before, it, following, left)

    def price(self, before, it, following, how=NORMAL, leaves=False):
        """`before` lists the instructions that may come just before. `leaves`: the end of an exception handler."""
        key = (tuple((b.address, b.kind) for b in before), it.address, following, how, leaves)
        if key not in self._known:
            self._known[key] = max((self._price(how, b, it, following, leaves) for b in before or (None,)))
        return self._known[key]

    def divided(self, state, it):
        """How much less than the most a division takes, if the greatest dividend and the least divisor are known."""
        high = v.ends(state.regs[NUMBER_OF[it.source]])[1]
        least = max(1, v.ends(state.regs[NUMBER_OF[it.divisor]])[0])
        if it.text.startswith("sdiv"):
            return 0
        bits = max(0, high.bit_length() - least.bit_length() + 1)
        return self.prices["divide.most"] - min(self.prices["divide.most"], self.prices["divide"] + bits // 3)

    def _is_skipped(self, index, it):
        return index == SKIPPED

    def _is_taken(self, index, it):
        return index == TAKEN

    def _division(self, index, it):
        return self.prices["divide.most"]

    def skipped(self, it):
        """What a following instruction sees of one that was skipped: its size and place."""
        if it.address not in self._skipped:
            self._skipped[it.address] = Instruction(it.address, it.size, it.text, "data")
        return self._skipped[it.address]
