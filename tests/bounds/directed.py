# SPDX-License-Identifier: EPL-2.0
"""Runs of an image for comparison with bounds: measured ones, and ones that are directed along the most expensive path."""

import bisect
from dataclasses import dataclass

from pawl_cycles.emulator import Run
from pawl_cycles.model import Timed

LR, SP = 14, 13
_DISABLE = 0xE000_E180  # the registers of the NVIC that disable interrupts


def set_memory(debugger, memory):
    """Writes (address, size, number), or sets bits of a word: (address, bits, None)."""
    for place, size, number in memory:
        if number is None:
            number = int.from_bytes(debugger.read(place, 4), "little") | size
            size = 4
        debugger.write(place, number.to_bytes(size, "little"))


@dataclass
class Directed(Run):
    """A call of a function by the debugger, after memory and registers were set. The trace ends at its return."""

    function: int = 0
    arguments: tuple = ()
    memory_before: tuple = ()  # (address, size, number)
    later: tuple = ()  # (address of an instruction, memory to set there)
    without: tuple = ()  # interrupts that are disabled

    def _play(self):
        debugger = self._debugger
        debugger.ask("Qqemu.PhyMemMode:1")
        set_memory(debugger, self.memory_before)
        debugger.ask("Qqemu.PhyMemMode:0")
        back = debugger.register(15)
        for line in self.without:
            self._store(_DISABLE + line // 32 * 4, 1 << line % 32)
        for number, value in enumerate(self.arguments):
            debugger.set_register(number, value)
        debugger.set_register(LR, back | 1)
        debugger.set_register(15, self.function)
        for address, memory in self.later:
            self._run_to({address, back})
            debugger.ask("Qqemu.PhyMemMode:1")
            set_memory(debugger, memory)
            debugger.ask("Qqemu.PhyMemMode:0")
        self._run_to({back})
        self._read()


@dataclass
class Nested(Run):
    """Objects that preempt one another, each at the deepest instruction of the one before, and interrupts on top.

    `levels` lists (address, memory to set there, interrupts to pend there, greatest stack pointer) in their order; the first address
    is None: at once. Memory is (address, size, number), or (address, bits, None) to set bits of a word.
    """

    levels: tuple = ()
    keys: str = ""  # that wait in the console
    expire: bool = False  # the timers that were armed before expire in the next tick
    until: tuple = ()  # (function, number): the run ends at the return of that call; else soon after the last level

    def _play(self):
        debugger = self._debugger
        self.missed = []
        for key in self.keys:
            self._type(key)
        if self.expire:
            self._expire()
        for address, before, interrupts, least in self.levels:
            while address is not None:
                if self._run_to({address, self.image.address_of("pawl_on_idle")}) != address:
                    self.missed.append(self.image.function_at(address))
                    return
                if debugger.register(SP) <= least:
                    break
                debugger.ask("s")
            debugger.ask("Qqemu.PhyMemMode:1")
            set_memory(debugger, before)
            debugger.ask("Qqemu.PhyMemMode:0")
            for line in interrupts:
                self._pend(line)
            if address is None:
                debugger.ask("s")
        self._read()
        if self.until:
            self._run_calls(*self.until)
            return
        self._reader.most = len(self.trace) + 1500  # the interrupts; what follows does not count
        self._run_to({self.image.address_of("pawl_on_idle")})
        self._read()

    def _expire(self):
        """Sets the times of the timers in the list that the next tick looks through (timer.h: pawl_clock, pawl_timer)."""
        def word(address):
            return int.from_bytes(self._debugger.read(address, 4), "little")
        clock = word(self.image.address_of("pawl_runtime") + 20)
        timer, due = word(clock), word(clock + 8) + 1
        while timer != clock:
            self._debugger.write(timer + 20, due.to_bytes(4, "little"))
            timer = word(timer)

    def _run_calls(self, function, number):
        debugger = self._debugger
        for _ in range(number):
            if debugger.register(15) == function:
                debugger.ask("s")
            self._run_to({function})
        self._run_to({debugger.register(LR) & ~1})
        debugger.ask("s")
        self._read()


class Watched(Run):
    """A run after which the bytes of the variables are in `memory`: address to number."""

    memory: dict = {}

    def _play(self):
        super()._play()
        self._interrupt()
        names = [n for n, size in self.image.sizes.items() if 0x2000_0000 <= self.image.symbols[n] < 0x2000_6000 and 0 < size < 0x1000]
        first = min(self.image.symbols[n] for n in names)
        last = max(self.image.symbols[n] + self.image.sizes[n] for n in names)
        Watched.memory = {}
        for start in range(first, last, 512):
            for number, byte in enumerate(self._debugger.read(start, 512)):
                Watched.memory[start + number] = byte


class Measured:
    """A trace and its times, without exceptions and without the handlers of other objects; `lines` are exceptions that run objects."""

    def __init__(self, image, trace, dispatchers, lines=()):
        self.image, self.trace, self.dispatchers, self.lines = image, trace, dispatchers, {0, *lines}
        self.timed = Timed(image, trace)
        self.places = {}
        for index, address in enumerate(trace.addresses):
            self.places.setdefault(address, []).append(index)

    def back(self, call):
        """The index at which a call has returned; None if the trace ends before."""
        trace = self.trace
        address, sp = trace.register(call, LR) & ~1, trace.register(call, SP)
        places = self.places.get(address, ())
        return next((i for i in places[bisect.bisect_right(places, call):] if trace.register(i, SP) == sp), None)

    def own(self, start, end):
        """The cycles from an instruction to another one, the number of other objects' handlers, and the depth of the stack."""
        trace, timed = self.trace, self.timed
        top = least = trace.register(start, SP)
        mode = trace.xpsr(start) & 0x1FF
        low, high = (self.image.address_of(f"pawl_stack_{where}") for where in ("bottom", "top"))
        was_on_thread = False
        cycles, nested, index = 0, 0, start
        while index < end:
            if trace.xpsr(index) & 0x1FF != mode or not low <= trace.register(index, SP) <= high:
                on_thread = trace.xpsr(index) & 0x1FF == mode
                nested += on_thread and not was_on_thread
                was_on_thread = on_thread
                index += 1  # an exception, or a thread
                continue
            was_on_thread = False
            if index > start and trace.addresses[index] in self.dispatchers:
                nested += 1
                index = self.back(index) or end
                continue
            cycles += timed.ends(index) - timed.at[index]
            least = min(least, trace.register(index, SP))
            index += 1
        return cycles, nested, top - least

    def reactions(self):
        """Each reaction: (address of the object, cycles, nested handlers, depth)."""
        for start in sorted(i for d in self.dispatchers for i in self.places.get(d, ())):
            end = self.back(start)
            if end is not None and self.trace.xpsr(start) & 0x1FF in self.lines:
                yield self.trace.register(start, 0), *self.own(start, end)

    def handlers(self):
        """Each exception: (its number, cycles with entry and return, depth with its frame). Those that another one interrupts are left out."""
        trace, timed = self.trace, self.timed
        for index, what in sorted(trace.exceptions.items()):
            if len(what) != 1 or what[0][0] != "enter" or what[0][1] in self.lines or index == 0 or index >= len(trace):
                continue
            end = next((i for i in sorted(self.trace.exceptions) if i > index), None)
            if end is None or trace.exceptions[end][0][0] != "return" or len(trace.exceptions[end]) != 1 or end >= len(trace):
                continue
            least = min(trace.register(i, SP) for i in range(index, end))
            yield what[0][1], timed.at[end] - timed.ends(index - 1), trace.register(index - 1, SP) - least
