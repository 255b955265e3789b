# SPDX-License-Identifier: EPL-2.0
"""What is known of memory that the code itself has not written: constants of the image and of the runtime.

Assumptions, which docs/how-to/bounds.md states: a store through a pointer whose value is not known does not change saved
registers on the stack, the variables of the runtime, the state variables of machines, and events; a function of the table of
the runtime finds the variables as that table says.
"""

import re

from . import values as v

FRESH = 0x6000_0000  # where blocks of pools are, each with an address of its own
_BLOCK = 0x400
_RAM, _DEVICES = 0x2000_0000, 0x4000_0000


class Memory:
    def __init__(self, code, statements, stack):
        self.code, self.stack = code, stack
        self.known = {}  # address: (size, value) of variables that never change
        self.limits = {}  # address: (size, value) of variables of the runtime before the code writes to them
        self.pointers = {}  # address: the functions whose addresses the program stores there
        self.choices = {}  # address: (size, set) of variables that are one of several numbers at each load
        self.watched = {}  # the same, of all runs so far
        self.pools = set()  # addresses of the first free block of each pool: each load gives another one
        self.kept = [stack, (FRESH, FRESH + 0x1000_0000)]  # not changed by stores to unknown addresses
        self.overrides = {}
        self.ignores_reads = False  # of the table of the runtime
        self.overrides_always = {}
        self.entered = {}  # function: what is done to the state when it is entered
        self.ended = {}  # function: what is done to each state after it
        self._copy = 0, 0, 0
        self._reads = []
        for entry in statements.tables["read"]:
            if entry["symbol"] in code.symbols:
                address = code.symbols[entry["symbol"]] + entry.get("offset", 0)
                self._reads.append((re.compile(entry["within"]), address, entry["value"]))

    def begin(self, interrupt):
        self.interrupt = interrupt
        self.fresh = FRESH
        self.overrides = self.overrides_always

    def new_block(self):
        self.fresh += _BLOCK
        return self.fresh

    def keep(self, address, size):
        self.kept.append((address, address + size))

    def copy_of(self, address, constant, size):
        """A variable that is a copy of a constant."""
        self._copy = address, constant, size

    # --- functions

    def enter(self, name, state):
        """A function begins: returns what `leave` undoes."""
        before = self.overrides
        for expression, address, value in self._reads:
            if not self.ignores_reads and expression.fullmatch(name):
                self.overrides = {**self.overrides, address: value}
        if name in self.entered:
            self.entered[name](state)
        return before

    def leave(self, before):
        self.overrides = before

    def left(self, name, state):
        if name in self.ended:
            self.ended[name](state)

    # --- loads and stores

    def read(self, state, address, size):
        if address in self.overrides:
            return self.overrides[address]
        if address in self.pools:
            return self.new_block()
        if size == 4:
            functions = self.functions(address)
            if functions:
                return v.make(functions)
        if address in self.known and self.known[address][0] == size:
            return self.known[address][1]
        if address in self.choices and self.choices[address][0] == size:
            return self.choices[address][1]
        if address in self.limits and self.limits[address][0] == size:
            return v.renewed(self.limits[address][1])
        start, constant, length = self._copy
        if start <= address < start + length:
            address += constant - start
        return self.code.constant(address, size)

    def read_any(self, address, size, top):
        """A load from an address that is not known exactly: from a table, if it is one."""
        if isinstance(address, tuple) and address[1] - address[0] <= 256:
            found = [self.code.constant(a, size) for a in range(address[0], address[1] + 1)]
            if None not in found:
                return v.make(found)
        return top

    def forget(self, state, address):
        """A store to an unknown address."""
        low, high = v.ends(address)
        if high - low < 0x1000:
            gone = [a for a in state.known if low - 3 <= a <= high + 3]
        else:
            gone = [a for a in state.known if not any(first <= a < end for first, end in self.kept)]
        for place in gone:
            del state.known[place]

    def watch(self, address, value):
        """Notes the address of a function that is stored in a variable."""
        if isinstance(value, int) and value & 1 and value & ~1 in self.code.instructions and (
                _RAM <= address < _DEVICES and not self.stack[0] <= address < self.stack[1]):
            self.watched.setdefault(address, set()).add(value)

    def functions(self, address):
        """The functions whose addresses a variable can have: those that are stored there, and the initial one."""
        if not _RAM <= address < _DEVICES or self.stack[0] <= address < self.stack[1]:
            return set()
        first = self.code.initial(address)
        is_function = first is not None and first & 1 and first & ~1 in self.code.starts
        return self.pointers.get(address, set()) | ({first} if is_function else set())

    def is_fixed(self, address):
        return address in self.known or address in self.pools

    def special(self, state, name):
        if name in ("basepri", "basepri_max"):
            return state.basepri
        if name == "primask":
            return state.primask
        if name == "ipsr":
            return self.interrupt
        return state.regs[13] if name == "msp" else None
