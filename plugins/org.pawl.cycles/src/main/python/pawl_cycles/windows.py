# SPDX-License-Identifier: EPL-2.0
"""Finds windows of time in a trace: from an event to another, as a benchmark declares them.

An event is written as a text:
- `call NAME`         the first instruction of a function
- `call NAME from CALLER`   the same, if the function that called it is CALLER
- `return`            as an end: the call at the start of the window has returned
- `return NAME`       a call of the function that began before has returned; `return NAME from CALLER`: one by that function
- `at NAME: TEXT`     an instruction of the function, by the begin of its assembly text, such as `at SysTick_Handler: dsb`
- `label NAME`        the instruction at a symbol
- `thread`            the first instruction in thread mode after an exception
- `application`       the first instruction in thread mode outside of the functions of the kernel, which `kernel` lists
- `exception N`       the entry of an exception, before its first instruction
Names are regular expressions that match as a whole.
"""

import bisect
import copy
import re
from dataclasses import dataclass

LR, SP = 14, 13


class WindowError(Exception):
    """A declaration that cannot be read, or a window that never occurs in a run."""


@dataclass(frozen=True)
class Window:
    start: int  # indices of instructions
    end: int
    cycles: int


@dataclass(frozen=True)
class Rule:
    """Which windows of a trace are measured."""

    start: str
    end: str
    containing: tuple = ()  # calls of functions that a window has to contain
    without: tuple = ()  # that it must not contain
    minus: tuple = ()  # calls whose cycles are subtracted
    interrupted: bool = False  # whether exceptions may occur in the window
    kernel: str = r"pawl_.*|PendSV_Handler|.*_Handler|.*_IRQHandler"


def _compiled(pattern):
    try:
        return re.compile(pattern)
    except re.error as error:
        raise WindowError(f"'{pattern}' is no regular expression: {error}") from error


class Finder:
    def __init__(self, timed):
        self.timed = timed
        self.image = timed.image
        self.trace = timed.trace
        self._places = {}
        self._known_windows = {}  # of each rule
        self._known_calls = {}  # pattern: the indices of its calls
        for index, address in enumerate(self.trace.addresses):
            self._places.setdefault(address, []).append(index)
        self._marks = sorted(self.trace.exceptions)

    def find(self, rule):
        """All windows by the rule, in their order."""
        at = self.timed.at
        return [
            Window(start, end, at[end] - self._entry_time(rule, start) - sum(at[stop] - at[first] for first, stop in inside))
            for start, end, inside in self._windows(rule)
        ]

    def subtracted(self, rule, window):
        """Start and end of each call in the window whose cycles the rule subtracts."""
        return next(inside for start, end, inside in self._windows(rule) if (start, end) == (window.start, window.end))

    def with_times(self, timed):
        """The same windows with the times of other prices."""
        other = copy.copy(self)
        other.timed = timed
        return other

    def _windows(self, rule):
        """Start and end of each window, and those of the calls that are subtracted. They do not depend on prices."""
        if rule not in self._known_windows:
            self._known_windows[rule] = self._find_windows(rule)
        return self._known_windows[rule]

    def _find_windows(self, rule):
        found = []
        busy = -1
        for start in self._starts(rule.start):
            if start < busy:
                continue
            end = self._end(rule, start)
            if end is None or not self._fits(rule, start, end):
                continue
            found.append((start, end, [call for name in rule.minus for call in self._inside(name, start, end)]))
            busy = end
        return found

    def _entry_time(self, rule, start):
        """The time of the start; that of an exception is the end of the instruction before."""
        if rule.start.startswith("exception") and start:
            return self.timed.ends(start - 1)
        return self.timed.at[start]

    # --- events

    def _starts(self, text):
        words = text.split()
        if len(words) < 2:
            raise WindowError(f"'{text}' is no event; a window begins with call, at, label or exception and a name")
        if words[0] == "call":
            if len(words) not in (2, 4) or len(words) == 4 and words[2] != "from":
                raise WindowError(f"'{text}': write 'call FUNCTION' or 'call FUNCTION from CALLER'")
            return self._calls_from(words[1:])
        if words[0] == "at":
            return self._at(text)
        if words[0] == "label":
            return self._places.get(self.image.address_of(words[1]), [])
        if words[0] == "exception":
            if not words[1].isdigit():
                raise WindowError(f"'{text}': write 'exception NUMBER'; 15 is SysTick, 16 the first line")
            number = int(words[1])
            return [i for i in self._marks if any(n == number for what, n in self.trace.exceptions[i] if what != "return")]
        raise WindowError(f"'{text}' cannot begin a window; a window begins with call, at, label or exception")

    def _calls(self, pattern):
        if pattern not in self._known_calls:
            self._known_calls[pattern] = self._find_calls(pattern)
        return self._known_calls[pattern]

    def _calls_from(self, words):
        """The calls by `NAME` or `NAME from CALLER`."""
        calls = self._calls(words[0])
        if len(words) < 3:
            return calls
        expression = _compiled(words[2])
        return [i for i in calls if any(expression.fullmatch(n) for n in self._callers(i))]

    def _find_calls(self, pattern):
        _compiled(pattern)
        addresses = self.image.functions_like(pattern).values()
        if not addresses:
            raise WindowError(f"{self.image.path}: no function is named like {pattern}")
        return sorted(i for address in set(addresses) for i in self._places.get(address, ()) if self._is_call(i))

    def _is_call(self, index):
        """A function may begin with a loop: a jump from its own code is no call."""
        if index == 0 or index in self.trace.exceptions:
            return True
        before = self.trace.addresses[index - 1]
        name = self.image.function_at(self.trace.addresses[index])
        return self.image.function_at(before) != name or self.image.instructions[before].text.startswith("bl")

    def _callers(self, index):
        names = [self.image.function_at((self.trace.register(index, LR) & ~1) - 2)]
        if index:
            names.append(self.image.function_at(self.trace.addresses[index - 1]))
        return names

    def _at(self, text):
        match = re.fullmatch(r"at (\S+): (.+)", text)
        if not match:
            raise WindowError(f"'{text}': write 'at FUNCTION: INSTRUCTION'")
        expression = _compiled(match[1])
        found = [i for i in self.image.instructions.values()
                 if i.text.startswith(match[2]) and expression.fullmatch(self.image.function_at(i.address))]
        if not found:
            raise WindowError(f"{self.image.path}: {match[1]} has no instruction '{match[2]}'")
        return sorted(index for i in found for index in self._places.get(i.address, ()))

    def _end(self, rule, start):
        words = rule.end.split() or [""]
        if words[0] == "return":
            begun = start if len(words) == 1 else self._call_before(words[1:], start)
            return None if begun is None else self._return(begun, start)
        if words[0] == "thread":
            return self._thread(start)
        if words[0] == "application":
            return self._application(rule, start)
        return self._next(self._starts(rule.end), start)

    @staticmethod
    def _next(indices, start):
        return next((i for i in indices if i > start), None)

    def _call_before(self, words, start):
        """The last call of a function before `start` that has not returned yet."""
        for index in reversed([i for i in self._calls_from(words) if i < start]):
            end = self._return(index, index)
            if end is None or end > start:
                return index
        return None

    def _return(self, call, start):
        """The index at which a call has returned: at its return address, with its stack pointer, after `start`."""
        trace = self.trace
        lr = trace.register(call, LR)
        if lr >= 0xF0000000:  # a handler: it returns from the exception
            return self._thread(start)
        sp = trace.register(call, SP)
        return next((i for i in self._places.get(lr & ~1, ()) if i > start and trace.register(i, SP) == sp), None)

    def _mode(self, index):
        return self.trace.xpsr(index) & 0x1FF

    def _thread(self, start):
        for mark in self._marks:
            if mark > start and mark < len(self.trace) and self._mode(mark) == 0:
                return mark
        return None

    def _application(self, rule, start):
        kernel = _compiled(rule.kernel)
        left = False
        for index in range(start + 1, len(self.trace)):
            if kernel.fullmatch(self.image.function_at(self.trace.addresses[index])):
                left = True
            elif left and self._mode(index) == 0:
                return index
        return None

    # --- conditions

    def _fits(self, rule, start, end):
        if not rule.interrupted and any(start < mark <= end for mark in self._marks):
            return False
        if any(not self._called(name, start, end) for name in rule.containing):
            return False
        return not any(self._called(name, start, end) for name in rule.without)

    def _called(self, pattern, start, end):
        if not self.image.functions_like(pattern):  # of another kernel or strategy, or inlined
            return False
        calls = self._calls(pattern)
        first = bisect.bisect_left(calls, start)
        return first < len(calls) and calls[first] < end

    def _inside(self, pattern, start, end):
        """Start and end of the calls of a function inside a window."""
        calls = [i for i in self._calls(pattern) if start <= i < end]
        return [(index, min(self._return(index, index) or end, end)) for index in calls]
