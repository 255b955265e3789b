# SPDX-License-Identifier: EPL-2.0
"""The greatest price of an instruction on a path: what a trace would tell is given, or the worst is taken."""

from pawl_cycles.image import NUMBER_OF, Instruction
from pawl_cycles.model import Timed
from pawl_cycles.prices import Prices

from . import values as v

NORMAL, SKIPPED, TAKEN = 0, 1, 2


class WorstPrices(Timed):
    """The prices of pawl cycles without a trace."""

    def __init__(self, image, prices=None):
        self.image = image
        self.prices = prices or Prices()
        self._known = {}
        self._skipped = {}

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
