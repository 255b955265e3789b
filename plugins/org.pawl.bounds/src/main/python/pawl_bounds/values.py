# SPDX-License-Identifier: EPL-2.0
"""Possible values of a word of 32 bits: a number, a small set of numbers, an interval (low, high), or None: any value."""

MASK = 0xFFFFFFFF
MOST = 16  # elements of a set; more become an interval


def make(numbers):
    """The value that is one of the numbers."""
    numbers = frozenset(numbers)
    if len(numbers) == 1:
        return next(iter(numbers))
    if len(numbers) <= MOST:
        return numbers
    return min(numbers), max(numbers)


def interval(low, high):
    """The value in an interval that includes its ends."""
    if low == high:
        return low
    return None if low <= 0 and high >= MASK else (low, high)


def ends(value):
    """The least and the greatest number."""
    if isinstance(value, int):
        return value, value
    if value is None:
        return 0, MASK
    return value if isinstance(value, tuple) else (min(value), max(value))


def elements(value):
    """All numbers of a value, or None if there are too many."""
    if isinstance(value, int):
        return (value,)
    if isinstance(value, frozenset):
        return value
    if isinstance(value, tuple) and value[1] - value[0] < MOST:
        return range(value[0], value[1] + 1)
    return None


def join(one, other):
    """A value that contains both."""
    if one is None or other is None:
        return None
    if one == other:
        return one
    some, more = elements(one), elements(other)
    if some is not None and more is not None:
        return make([*some, *more])
    (a, b), (c, d) = ends(one), ends(other)
    return interval(min(a, c), max(b, d))


def renewed(value):
    """The same possibilities as a new object: another number than the one that it was made of."""
    if isinstance(value, tuple):
        return tuple([*value])
    return frozenset([*value]) if isinstance(value, frozenset) else value


def signed(number):
    return number - (1 << 32) if number & 0x80000000 else number


def apply(function, one, other):
    """The function of each pair of numbers; None if there are too many."""
    some, more = elements(one), elements(other)
    if some is None or more is None or len(some) * len(more) > MOST * MOST:
        return None
    return make(function(a, b) & MASK for a in some for b in more)


def add(one, other):
    if isinstance(one, int) and isinstance(other, int):
        return (one + other) & MASK
    found = apply(lambda a, b: a + b, one, other)
    if found is None and one is not None and other is not None:
        (a, b), (c, d) = ends(one), ends(other)
        if b + d <= MASK:
            return interval(a + c, b + d)
        if a + c > MASK:
            return interval(a + c - MASK - 1, b + d - MASK - 1)
    return found


def subtract(one, other):
    if isinstance(one, int) and isinstance(other, int):
        return (one - other) & MASK
    found = apply(lambda a, b: a - b, one, other)
    if found is None and one is not None and other is not None:
        (a, b), (c, d) = ends(one), ends(other)
        if a >= d:
            return interval(a - d, b - c)
        if b < c:
            return interval(a - d + MASK + 1, b - c + MASK + 1)
    return found


def multiply(one, other):
    found = apply(lambda a, b: a * b, one, other)
    if found is None:
        (a, b), (c, d) = ends(one), ends(other)
        if b * d <= MASK:
            return interval(a * c, b * d)
    return found


def multiply_high(one, other):
    """The upper word of the product."""
    (a, b), (c, d) = ends(one), ends(other)
    return interval(a * c >> 32, b * d >> 32)


def conjunction(one, other):
    found = apply(lambda a, b: a & b, one, other)
    if found is None:
        return interval(0, min(ends(one)[1], ends(other)[1]))
    return found


def disjunction(one, other):
    found = apply(lambda a, b: a | b, one, other)
    if found is None:
        (a, b), (c, d) = ends(one), ends(other)
        return interval(max(a, c), (1 << max(b.bit_length(), d.bit_length())) - 1)
    return found


def exclusive(one, other):
    found = apply(lambda a, b: a ^ b, one, other)
    if found is None:
        return interval(0, (1 << max(ends(one)[1].bit_length(), ends(other)[1].bit_length())) - 1)
    return found


def shift_left(value, by):
    found = apply(lambda a, n: a << n if n < 32 else 0, value, by)
    if found is None and isinstance(by, int):
        low, high = ends(value)
        if high << by <= MASK:
            return interval(low << by, high << by)
    return found


def shift_right(value, by):
    found = apply(lambda a, n: a >> n if n < 32 else 0, value, by)
    if found is None and isinstance(by, int):
        low, high = ends(value)
        return interval(low >> by, high >> by)
    return found if found is not None else interval(0, ends(value)[1])


def shift_signed(value, by):
    found = apply(lambda a, n: signed(a) >> min(n, 31), value, by)
    if found is None and ends(value)[1] < 0x80000000:
        return shift_right(value, by)
    return found


def rotate(value, by):
    return apply(lambda a, n: a >> n % 32 | a << (32 - n % 32), value, by)


def extend(value, bits, is_signed=False):
    """The lowest bits, extended to a word."""
    def one(a, _):
        a &= (1 << bits) - 1
        return a - (1 << bits) if is_signed and a >> (bits - 1) else a
    found = apply(one, value, 0)
    if found is None:
        high = ends(value)[1]
        if high < 1 << (bits - is_signed):
            return value
        return None if is_signed else interval(0, (1 << bits) - 1)
    return found


def map_each(function, value):
    """A function of one number, for each number of the value."""
    return apply(lambda a, _: function(a), value, 0)
