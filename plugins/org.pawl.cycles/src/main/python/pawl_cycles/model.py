# SPDX-License-Identifier: EPL-2.0
"""The time of each instruction of a trace, by the prices."""

import copy

from capstone import arm

from .image import NUMBER_OF, ImageError, Instruction
from .prices import Prices

# Conditions as functions of the flags N, Z, C and V.
_HOLDS = {
    arm.ARM_CC_EQ: lambda n, z, c, v: z, arm.ARM_CC_NE: lambda n, z, c, v: not z,
    arm.ARM_CC_HS: lambda n, z, c, v: c, arm.ARM_CC_LO: lambda n, z, c, v: not c,
    arm.ARM_CC_MI: lambda n, z, c, v: n, arm.ARM_CC_PL: lambda n, z, c, v: not n,
    arm.ARM_CC_VS: lambda n, z, c, v: v, arm.ARM_CC_VC: lambda n, z, c, v: not v,
    arm.ARM_CC_HI: lambda n, z, c, v: c and not z, arm.ARM_CC_LS: lambda n, z, c, v: not c or z,
    arm.ARM_CC_GE: lambda n, z, c, v: n == v, arm.ARM_CC_LT: lambda n, z, c, v: n != v,
    arm.ARM_CC_GT: lambda n, z, c, v: not z and n == v, arm.ARM_CC_LE: lambda n, z, c, v: z or n != v,
}


def is_skipped(it, trace, index):
    """Whether the condition of an instruction does not hold, so that it does nothing. IT and branches are executed."""
    if it.condition in (arm.ARM_CC_AL, arm.ARM_CC_INVALID) or it.kind in ("branch", "it"):
        return False
    return not _condition_holds(it, trace, index)


def _condition_holds(it, trace, index):
    flags = trace.xpsr(index) >> 28
    return _HOLDS[it.condition](bool(flags & 8), bool(flags & 4), bool(flags & 2), bool(flags & 1))


class _Asked(Prices):
    """Prices that note which of them were asked for."""

    def __init__(self, prices):
        self._prices = prices
        self.names = set()

    def __getitem__(self, name):
        self.names.add(name)
        return self._prices[name]


class Timed:
    """A trace with the time at which each instruction begins; `at` has one entry more: the end of the last one."""

    def __init__(self, image, trace, prices=None):
        self.image = image
        self.trace = trace
        self.prices = prices or Prices()
        self._users = None
        for address in trace.addresses:
            if address not in image.instructions:
                raise ImageError(f"{image.path}: an instruction at {address:#x}, where the image has no code")
        self._costs = [self._cost(index) for index in range(len(trace))]
        self._entries = {index: self._entry(index) for index in trace.exceptions if index < len(trace)}
        self._set_times()

    def changed(self, name, cycles):
        """The same trace with another price. Only what has this price is computed again."""
        if self._users is None:
            self._users = self._find_users()
        other = copy.copy(self)
        other.prices = self.prices.changed({name: cycles})
        other._costs, other._entries = self._costs.copy(), self._entries.copy()
        costs, entries = self._users.get(name, ((), ()))
        for index in costs:
            other._costs[index] = other._cost(index)
        for index in entries:
            other._entries[index] = other._entry(index)
        other._set_times()
        return other

    def _find_users(self):
        """Of each price the indices of instructions and of exceptions that have it."""
        users = {}
        asked = copy.copy(self)
        asked.prices = _Asked(self.prices)
        for kind, price, indices in ((0, asked._cost, range(len(self.trace))), (1, asked._entry, self._entries)):
            for index in indices:
                asked.prices.names.clear()
                price(index)
                for name in asked.prices.names:
                    users.setdefault(name, ([], []))[kind].append(index)
        return users

    def _set_times(self):
        self.at = times = [0] * (len(self._costs) + 1)
        now = 0
        entries = self._entries
        for index, cost in enumerate(self._costs):
            if index in entries:
                now += entries[index]
            times[index] = now
            now += cost
        times[len(self._costs)] = now

    def _before(self, index):
        """The instruction before, if no exception came between. One that was skipped has only its size and place."""
        if index == 0 or index in self.trace.exceptions:
            return None
        before = self.image.instructions[self.trace.addresses[index - 1]]
        if is_skipped(before, self.trace, index - 1):
            return Instruction(before.address, before.size, before.text, "data")
        return before

    def _cost(self, index):
        addresses, exceptions = self.trace.addresses, self.trace.exceptions
        instruction = self.image.instructions[addresses[index]]
        left = any(what in ("return", "tail") for what, _ in exceptions.get(index + 1, ()))
        following = addresses[index + 1] if index + 1 < len(addresses) else addresses[index] + instruction.size
        return self._price(index, self._before(index), instruction, following, left)

    def ends(self, index):
        """The time at which an instruction has ended; exceptions after it are not included."""
        return self.at[index + 1] - self._entries.get(index + 1, 0)

    def listing(self, start, end, without=(), entry=False, last=True):
        """The instructions from `start` to before `end`: (function, instruction, cycles). Those of the ranges `without` are left out.

        `entry`: with the exception just before `start`; `last`: with the one just before `end`.
        """
        listed = []
        for index in range(start, end):
            if any(first <= index < stop for first, stop in without):
                continue
            it = self.image.instructions[self.trace.addresses[index]]
            function = self.image.function_at(it.address)
            if (index > start or entry) and index in self._entries:
                names = ", ".join(f"{what} {number}" if what != "return" else what for what, number in self.trace.exceptions[index])
                listed.append((function, f"exception: {names}", self._entries[index]))
            listed.append((function, self._described(it), self._costs[index]))
        if last and end in self._entries:
            names = ", ".join(what for what, _ in self.trace.exceptions[end])
            listed.append((listed[-1][0], f"exception: {names}", self._entries[end]))
        return tuple(listed)

    def _described(self, it):
        """The text of an instruction. A branch has the function that it leads to instead of an address."""
        if it.kind != "branch" or not it.destination:
            return it.text
        here, there = self.image.function_at(it.address), self.image.function_at(it.destination)
        words = it.text.rsplit(" ", 1)[0]
        return words.rstrip(",") if here == there else f"{words} {there}"

    def _entry(self, index):
        """The time of the exceptions just before an instruction. A store before them may have pended the first one."""
        cycles = 0
        before = self.image.instructions[self.trace.addresses[index - 1]] if index else None
        for what, _ in self.trace.exceptions[index]:
            if what == "return":
                cycles += self.prices["return"]
            elif what == "tail":
                cycles += self.prices["tail"]
            elif cycles == 0 and before is not None and before.kind == "store":
                cycles += self.prices["entry.pended"]
            else:
                cycles += self.prices["entry"]
        return cycles

    def _price(self, index, before, it, following, left):
        price = self.prices
        if self._is_skipped(index, it):
            return price["data"]
        kind = it.kind
        if kind in ("data", "trap"):
            return price["data"]
        if kind in ("load", "store", "double", "multiple", "exclusive"):
            return self._memory(before, it, following, left)
        if kind in ("branch", "register"):
            return self._branch(index, it, following, left)
        if kind == "table":
            return price["table"] + self._unaligned(following)
        if kind == "it":
            folded = before is not None and before.size == 2 and before.address + 2 == it.address
            return price["it.folded" if folded else "it"]
        if kind == "nop":
            return price["nop.hidden" if before is not None and before.kind == "load" else "nop"]
        if kind == "divide":
            return self._division(index, it)
        if not kind:
            raise ImageError(f"{self.image.path}: no price for '{it.text}' at {it.address:#x} in {self.image.function_at(it.address)}")
        return price[kind]

    def _is_skipped(self, index, it):
        return is_skipped(it, self.trace, index)

    def _memory(self, before, it, following, left):
        price = self.prices
        # A data processing instruction just before that writes the address delays it.
        waits = before is not None and before.kind in ("data", "multiply", "divide", "mrs") and before.written & it.address_registers
        cycles = price["address"] if waits else 0
        after_load = before is not None and before.kind == "load" and not before.to_pc
        paired = after_load and not before.written & it.address_registers
        if it.kind == "multiple":
            cycles += price["multiple"] + it.count * price["multiple.each"]
        elif it.kind in ("double", "exclusive"):
            cycles += price[it.kind]
        elif it.loads:
            cycles += price["load.paired" if paired and not it.to_pc else "load"]
        elif it.indexed:
            cycles += price["load.paired" if paired else "store.indexed"]
        else:
            cycles += price["store"]
        if it.to_pc and not left:
            cycles += price["refill.load"] + self._unaligned(following)
        return cycles

    def _branch(self, index, it, following, left):
        price = self.prices
        if left:
            return 0  # the price of the return from the exception includes the branch
        if it.kind == "register":
            return price["branch"] + price["refill" if it.by_lr else "refill.register"] + self._unaligned(following)
        if not self._is_taken(index, it):
            return price["branch"]
        return price["branch"] + price["refill"] + self._unaligned(it.destination)

    def _is_taken(self, index, it):
        if it.source:
            return (self.trace.register(index, NUMBER_OF[it.source]) == 0) == it.text.startswith("cbz")
        return it.condition in (arm.ARM_CC_AL, arm.ARM_CC_INVALID) or _condition_holds(it, self.trace, index)

    def _unaligned(self, address):
        target = self.image.instructions.get(address)
        wide = target is not None and target.size == 4 and address % 4 != 0
        return self.prices["refill.unaligned"] if wide else 0

    def _division(self, index, it):
        """2 to 12 cycles. The manual does not say more; this takes one for each three bits of the quotient."""
        dividend, divisor = (self.trace.register(index, NUMBER_OF[name]) for name in (it.source, it.divisor))
        if it.text.startswith("sdiv"):
            dividend, divisor = (x if x < 1 << 31 else (1 << 32) - x for x in (dividend, divisor))
        bits = max(0, dividend.bit_length() - divisor.bit_length() + 1) if divisor else 0
        return min(self.prices["divide.most"], self.prices["divide"] + bits // 3)
