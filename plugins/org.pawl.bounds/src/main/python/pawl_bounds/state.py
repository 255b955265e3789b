# SPDX-License-Identifier: EPL-2.0
"""A state of a path: registers, flags and memory whose values are sets (values.py), and what a condition tells about them.

A state knows the memory that the code has written on this path. Everything else is asked of `memory.read`, which knows
constants; what nobody knows is any value.
"""

from capstone import arm

from . import values as v

class State:
    """A point of a path: what is known, the cycles until here, and the way."""

    __slots__ = ("regs", "flags", "linked", "known", "basepri", "primask", "masked", "locked", "locks", "cycles", "before", "way")

    def __init__(self):
        self.regs = [None] * 16
        self.flags = None  # (kind, a, b) of the last comparison
        self.linked = ()  # (register of a, register of b, register of the result), None if it has changed
        self.known = {}  # address: (size, value)
        self.basepri = self.primask = 0
        self.masked = None  # when interrupts were masked
        self.locked, self.locks = None, 0  # when the first of so many locks of less urgent objects was taken
        self.cycles = 0
        self.before = ()  # instructions that may have been executed just before
        self.way = None  # (address of a block, way before)

    def copy(self):
        other = State.__new__(State)
        other.regs, other.known = self.regs.copy(), self.known.copy()
        other.flags, other.linked = self.flags, self.linked
        other.basepri, other.primask = self.basepri, self.primask
        other.masked, other.locked, other.locks = self.masked, self.locked, self.locks
        other.cycles, other.before, other.way = self.cycles, self.before, self.way
        return other

    def same(self, other):
        """Whether two states know the same, at whatever time."""
        return self.regs == other.regs and self.known == other.known and self.basepri == other.basepri

    def set(self, register, value):
        self.regs[register] = value
        if self.linked:
            self.linked = tuple(None if r == register else r for r in self.linked)

    def narrow(self, register, value):
        """The register is known better. So is every copy of it: the same object."""
        old = self.regs[register]
        self.regs[register] = value
        if isinstance(old, (tuple, frozenset)) and value != old:
            self.regs = [value if r is old else r for r in self.regs]
            for address, (size, kept) in list(self.known.items()):
                if kept is old:
                    self.known[address] = (size, value)

    def compare(self, kind, one, other, *linked):
        self.flags, self.linked = (kind, one, other), linked

    def join(self, other):
        """This state or the other one; the later one's way. A masked or locked section has the longer of both times so far."""
        times = [s.cycles - s.masked for s in (self, other) if s.masked is not None]
        locked = [s.cycles - s.locked for s in (self, other) if s.locked is not None]
        if other.cycles > self.cycles:
            self.cycles, self.way = other.cycles, other.way
        self.masked = self.cycles - max(times) if times else None
        self.locked, self.locks = self.cycles - max(locked) if locked else None, max(self.locks, other.locks)
        # Values that are the same object are the same number at run time, so pairs of them become one object.
        pairs = {}

        def joined(a, b):
            if a is b or isinstance(a, int) and a == b:
                return a
            pair = id(a), id(b)
            if pair not in pairs:
                pairs[pair] = v.renewed(v.join(a, b))
            return pairs[pair]
        self.regs = [joined(a, b) for a, b in zip(self.regs, other.regs)]
        if self.flags != other.flags:
            self.flags, self.linked = None, ()
        elif self.linked != other.linked:
            self.linked = tuple(a if a == b else None for a, b in zip(self.linked, other.linked))
        mine, its = self.known, other.known
        if mine != its:
            merged = {}
            for address, (size, value) in mine.items():
                found = its.get(address)
                if found is not None and found[0] == size:
                    merged[address] = found if found[1] is value else (size, joined(value, found[1]))
            self.known = merged
        if self.basepri != other.basepri:
            self.basepri = v.join(self.basepri, other.basepri)
        if self.primask != other.primask:
            self.primask = v.join(self.primask, other.primask)
        self.before += tuple(b for b in other.before if not any(b is mine for mine in self.before))

    # --- memory

    def store(self, memory, address, size, value):
        places = v.elements(address)
        if places is None:
            memory.forget(self, address)
            return
        known = self.known
        if len(places) == 1:
            if memory.is_fixed(next(iter(places))):
                return
            memory.watch(next(iter(places)), value)
        for place in places:
            for near in range(place - 3, place + size):
                if near in known and near + known[near][0] > place:
                    if len(places) > 1 and near == place and known[near][0] == size:
                        known[near] = (size, v.join(known[near][1], value))
                    elif len(places) > 1:
                        del known[near]
                    elif near != place or known[near][0] != size:
                        self._break_up(near)
                        for byte in range(place, place + size):
                            known.pop(byte, None)
        if len(places) == 1:
            known[next(iter(places))] = (size, v.extend(value, 8 * size) if size < 4 else value)

    def _break_up(self, place):
        """Part of a number is about to be replaced: its bytes become numbers of their own."""
        size, value = self.known.pop(place)
        for number in range(size):
            self.known[place + number] = (1, v.extend(v.shift_right(value, 8 * number), 8))

    def load(self, memory, address, size):
        places = v.elements(address)
        top = None if size == 4 else (0, (1 << 8 * size) - 1)
        if places is None:
            return memory.read_any(address, size, top)
        result, first = None, True
        for place in places:
            value = self._load(memory, place, size, top)
            result, first = (value if first else v.join(result, value)), False
            if result is None:
                return None
        return result

    def _of_parts(self, place, size, top):
        """A number of which smaller parts were written."""
        value, at = 0, 0
        while at < size:
            length, part = self.known.get(place + at, (0, None))
            if not length or at + length > size or v.elements(part) is None:
                return top
            value = v.disjunction(value, v.shift_left(part, 8 * at))
            at += length
        return value

    def _load(self, memory, place, size, top):
        known = self.known
        if place in memory.overrides:
            return memory.overrides[place]
        found = known.get(place)
        if found is not None:
            if found[0] == size:
                return found[1]
            return v.extend(found[1], 8 * size) if found[0] > size else self._of_parts(place, size, top)
        for near in (place - 1, place - 2, place - 3):
            if near in known and near + known[near][0] > place:
                if near + known[near][0] < place + size:
                    return top
                return v.extend(v.shift_right(known[near][1], 8 * (place - near)), 8 * size)
        value = memory.read(self, place, size)
        return top if value is None else value


# --- conditions

def holds(state, condition):
    """The possible results of a condition: a tuple of True and False."""
    if condition in (arm.ARM_CC_AL, arm.ARM_CC_INVALID):
        return (True,)
    if state.flags is None:
        return (True, False)
    kind, one, other = state.flags
    some, more = v.elements(one), v.elements(other)
    if some is not None and more is not None and len(some) * len(more) <= 256:
        found = {_decide(kind, condition, a, b) for a in some for b in more}
        return (True, False) if None in found or len(found) > 1 else tuple(found)
    return _by_ends(kind, condition, one, other)


def _decide(kind, condition, a, b):
    """One comparison of numbers; None if the flag is not known."""
    result = (a - b) & v.MASK if kind == "compare" else a
    if condition == arm.ARM_CC_EQ:
        return result == 0
    if condition == arm.ARM_CC_NE:
        return result != 0
    if condition == arm.ARM_CC_MI:
        return bool(result >> 31)
    if condition == arm.ARM_CC_PL:
        return not result >> 31
    if kind != "compare":
        return None
    x, y = v.signed(a), v.signed(b)
    table = {arm.ARM_CC_HS: a >= b, arm.ARM_CC_LO: a < b, arm.ARM_CC_HI: a > b, arm.ARM_CC_LS: a <= b,
             arm.ARM_CC_GE: x >= y, arm.ARM_CC_LT: x < y, arm.ARM_CC_GT: x > y, arm.ARM_CC_LE: x <= y}
    return table.get(condition)


_OPPOSITE = {arm.ARM_CC_EQ: arm.ARM_CC_NE, arm.ARM_CC_HS: arm.ARM_CC_LO, arm.ARM_CC_HI: arm.ARM_CC_LS, arm.ARM_CC_GE: arm.ARM_CC_LT,
             arm.ARM_CC_GT: arm.ARM_CC_LE, arm.ARM_CC_MI: arm.ARM_CC_PL}
_OPPOSITE |= {b: a for a, b in _OPPOSITE.items()}


def _by_ends(kind, condition, one, other):
    (a, b), (c, d) = v.ends(one), v.ends(other)
    if kind != "compare":
        if condition in (arm.ARM_CC_EQ, arm.ARM_CC_NE) and a > 0:
            return (condition == arm.ARM_CC_NE,)
        if condition in (arm.ARM_CC_MI, arm.ARM_CC_PL) and (b < 1 << 31 or a >= 1 << 31):
            return ((condition == arm.ARM_CC_MI) == (a >= 1 << 31),)
        return (True, False)
    if condition in (arm.ARM_CC_GE, arm.ARM_CC_LT, arm.ARM_CC_GT, arm.ARM_CC_LE):
        if max(b, d) >= 1 << 31:
            return (True, False)
        condition = {arm.ARM_CC_GE: arm.ARM_CC_HS, arm.ARM_CC_LT: arm.ARM_CC_LO, arm.ARM_CC_GT: arm.ARM_CC_HI,
                     arm.ARM_CC_LE: arm.ARM_CC_LS}[condition]
    sure = {arm.ARM_CC_EQ: a == b == c == d, arm.ARM_CC_NE: b < c or d < a, arm.ARM_CC_HS: a >= d, arm.ARM_CC_LO: b < c,
            arm.ARM_CC_HI: a > d, arm.ARM_CC_LS: b <= c}
    if sure.get(condition):
        return (True,)
    if sure.get(_OPPOSITE.get(condition)):
        return (False,)
    return (True, False)


def assume(state, condition, outcome):
    """Narrows registers to what a condition allows."""
    if state.flags is None or not state.linked:
        return
    condition = condition if outcome else _OPPOSITE.get(condition)
    kind, one, other = state.flags
    first, second, result = state.linked
    if kind == "compare":
        if first is not None:
            state.narrow(first, _narrowed(one, condition, other))
        if second is not None:
            state.narrow(second, _narrowed(other, _MIRRORED.get(condition), one))
        if result is not None:
            narrow_zero(state, result, condition)
    elif result is not None:
        narrow_zero(state, result, condition)


_MIRRORED = {arm.ARM_CC_EQ: arm.ARM_CC_EQ, arm.ARM_CC_NE: arm.ARM_CC_NE, arm.ARM_CC_HS: arm.ARM_CC_LS, arm.ARM_CC_LO: arm.ARM_CC_HI,
             arm.ARM_CC_HI: arm.ARM_CC_LO, arm.ARM_CC_LS: arm.ARM_CC_HS, arm.ARM_CC_GE: arm.ARM_CC_LE, arm.ARM_CC_LT: arm.ARM_CC_GT,
             arm.ARM_CC_GT: arm.ARM_CC_LT, arm.ARM_CC_LE: arm.ARM_CC_GE}


def _narrowed(value, condition, limit):
    numbers, limits = v.elements(value), v.elements(limit)
    if numbers is not None and limits is not None:
        kept = [n for n in numbers if any(_decide("compare", condition, n, m) is not False for m in limits)]
        return v.make(kept) if kept else value
    (low, high), (least, most) = v.ends(value), v.ends(limit)
    if condition == arm.ARM_CC_EQ:
        low, high = max(low, least), min(high, most)
    elif condition == arm.ARM_CC_LO:
        high = min(high, most - 1)
    elif condition == arm.ARM_CC_LS:
        high = min(high, most)
    elif condition == arm.ARM_CC_HS:
        low = max(low, least)
    elif condition == arm.ARM_CC_HI:
        low = max(low, least + 1)
    elif condition == arm.ARM_CC_NE and least == most == low:
        low += 1
    elif condition == arm.ARM_CC_NE and least == most == high:
        high -= 1
    return v.interval(low, high) if low <= high else value


def narrow_zero(state, register, condition):
    if condition == arm.ARM_CC_EQ:
        state.narrow(register, 0)
    elif condition == arm.ARM_CC_NE:
        value = state.regs[register]
        numbers = v.elements(value)
        if numbers is None:
            low, high = v.ends(value)
            state.narrow(register, v.interval(max(low, 1), high))
        elif any(numbers):
            state.narrow(register, v.make(n for n in numbers if n))
