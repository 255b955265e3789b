# SPDX-License-Identifier: EPL-2.0
"""The code of an image: decoded instructions, constants, lines of the source, and the loops of functions."""

import bisect
import functools
import re
from dataclasses import dataclass, field

import capstone
from capstone import arm
from elftools.elf.sections import SymbolTableSection

from pawl_cycles.image import Image

_CALL = re.compile(r"blx?(eq|ne|hs|lo|cs|cc|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)?(\.w)?( |$)")


def is_call(it):
    """Whether an instruction keeps the address after it in LR. BLS, BLE, BLT and BLO do not."""
    return _CALL.match(it.text) is not None


class Code(Image):
    """An image with what an analysis needs besides instructions."""

    def _read(self, elf):
        self._decoded = {}
        self.uses_fpu = False
        super()._read(elf)
        self.starts = set(self._starts)  # of functions
        self._parts = []  # (start, bytes, whether it is constant)
        for section in elf.iter_sections():
            if section["sh_flags"] & 2 and section["sh_type"] != "SHT_NOBITS":
                self._parts.append((section["sh_addr"], section.data(), not section["sh_flags"] & 1))
        self.locals_of = {}  # file of the source: {name: (address, size)} of its static objects
        self._read_files(elf)
        self._lines = _lines(elf)
        self._any = capstone.Cs(capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS)
        self._flows = {}

    def _read_files(self, elf):
        for table in (s for s in elf.iter_sections() if isinstance(s, SymbolTableSection)):
            file = ""
            for symbol in table.iter_symbols():
                kind = symbol["st_info"]["type"]
                if kind == "STT_FILE":
                    file = symbol.name
                elif kind == "STT_OBJECT" and symbol["st_info"]["bind"] == "STB_LOCAL":
                    self.locals_of.setdefault(file, {})[symbol.name] = (symbol["st_value"], symbol["st_size"])

    @property
    def has_lines(self):
        return bool(self._lines[0])

    def constant(self, address, size):
        """A number in a section that the program cannot write; None elsewhere."""
        return self._number(address, size, True)

    def initial(self, address, size=4):
        """A number at the start of the program; None if the image does not have it."""
        return self._number(address, size, False)

    def _number(self, address, size, constant):
        for start, data, is_constant in self._parts:
            if start <= address and address + size <= start + len(data) and (is_constant or not constant):
                return int.from_bytes(data[address - start:address - start + size], "little")
        return None

    def _add(self, decoded):
        super()._add(decoded)
        self._decoded[decoded.address] = decoded
        it = self.instructions[decoded.address]
        if not it.kind and it.text.startswith("v"):
            it.kind = "fpu"
            self.uses_fpu = True

    def detail(self, address):
        """The instruction with its operands, as capstone gives it."""
        return self._decoded[address]

    def register_name(self, number):
        return self._any.reg_name(number)

    def extent(self, address):
        """First address and end of the function that contains the address."""
        index = bisect.bisect_right(self._starts, address) - 1
        start = self.functions[index].address
        size = max(f.size for f in self.functions if f.address == start)
        following = bisect.bisect_right(self._starts, start)
        end = start + size if size else (self._starts[following] if following < len(self._starts) else address + 1)
        return start, end

    def line(self, address):
        """File and line of the source; None without a table of lines."""
        addresses, places = self._lines
        index = bisect.bisect_right(addresses, address) - 1
        return places[index] if index >= 0 else None

    def name_at(self, address):
        """The name of the function in the source: without the .isra, .part and .constprop of the compiler."""
        return self.function_at(address).partition(".")[0]

    def place(self, address):
        """Text that names a place for a person: file:line, or the function and the offset."""
        at = self.line(address)
        if at:
            return f"{at[0]}:{at[1]}"
        return f"{self.function_at(address)}+{address - self.extent(address)[0]:#x}"

    def flow(self, entry):
        """The blocks and loops of the function that begins at an address."""
        if entry not in self._flows:
            self._flows[entry] = Flow(self, entry)
        return self._flows[entry]


def _lines(elf):
    """The table of lines: sorted addresses, and (file, line) of each."""
    if not elf.has_dwarf_info():
        return [], []
    found = {}
    dwarf = elf.get_dwarf_info()
    for unit in dwarf.iter_CUs():
        program = dwarf.line_program_for_CU(unit)
        if program is None:
            continue
        files = program["file_entry"]
        first = 0 if program["version"] >= 5 else 1
        for entry in program.get_entries():
            state = entry.state
            if state is None:
                continue
            if state.end_sequence:
                found.setdefault(state.address, None)
            elif state.line:
                found[state.address] = (files[state.file - first].name.decode(errors="replace"), state.line)
    addresses = sorted(found)
    return addresses, [found[a] for a in addresses]


@dataclass
class Block:
    """Instructions that run one after the other. The last one may be a branch."""

    start: int
    addresses: list = field(default_factory=list)
    follow: list = field(default_factory=list)  # starts of the next blocks
    loops: tuple = ()  # the starts of the loops around it, outermost first
    order: int = 0


class Flow:
    """The blocks of a function in an order in which each loop is together: Bourdoncle's weak topological order."""

    def __init__(self, code, entry):
        self.code, self.entry = code, entry
        self.start, self.end = code.extent(entry)
        self.blocks = {}
        self._find_blocks()
        self._count = 0
        self.members = {}  # start of a loop: starts of its blocks
        self._arrange(set(self.blocks), [entry], ())

    def targets(self, address):
        """Where a branch goes inside of this function, and whether the next instruction may follow."""
        it = self.code.instructions[address]
        following = address + it.size
        if it.kind == "branch" and not is_call(it):
            conditional = bool(it.source) or it.condition not in (arm.ARM_CC_AL, arm.ARM_CC_INVALID)
            inside = [it.destination] if self._has(it.destination) else []
            return inside, conditional
        if it.kind == "table":
            return self.table(address), False
        conditional = it.condition not in (arm.ARM_CC_AL, arm.ARM_CC_INVALID)
        if it.to_pc or it.kind == "register" and not is_call(it):
            return [], conditional
        if it.kind == "trap" and it.text.startswith("udf"):
            return [], conditional
        return [], following < self.end and following in self.code.instructions

    def _has(self, destination):
        return self.start <= destination < self.end and destination in self.code.instructions

    @functools.lru_cache(maxsize=None)
    def table(self, address):
        """The targets of TBB or TBH: the table ends at the first of them."""
        it = self.code.instructions[address]
        size = 2 if it.text.startswith("tbh") else 1
        targets, least, at = [], self.end, address + 4
        while at + size <= least:
            number = self.code.constant(at, size)
            target = address + 4 + 2 * number
            if number is None or not self._has(target):
                break
            targets.append(target)
            least = min(least, target)
            at += size
        return targets

    def _find_blocks(self):
        starts, seen, waiting = {self.entry}, set(), [self.entry]
        while waiting:
            address = waiting.pop()
            while address not in seen and address in self.code.instructions:
                seen.add(address)
                targets, falls = self.targets(address)
                new = [t for t in targets if t not in starts]
                starts.update(targets)
                waiting += new
                it = self.code.instructions[address]
                following = address + it.size
                if self._ends(address):
                    if falls:
                        starts.add(following)
                        waiting.append(following)
                    break
                if not falls:
                    break
                address = following
        for start in starts:
            if start not in seen:
                continue
            block = self.blocks[start] = Block(start)
            address = start
            while address in seen:
                block.addresses.append(address)
                targets, falls = self.targets(address)
                following = address + self.code.instructions[address].size
                if self._ends(address) or not falls or following in starts:
                    block.follow = targets + ([following] if falls and following in seen else [])
                    break
                address = following

    def _ends(self, address):
        it = self.code.instructions[address]
        return it.kind in ("branch", "table") and not is_call(it) or it.to_pc or (
            it.kind == "register" and not is_call(it))

    def _arrange(self, nodes, starts, around):
        """Orders the blocks: strongly connected ones are a loop, whose first block is its start."""
        root = object()
        for component in _components(nodes | {root}, root, lambda n: starts if n is root else self.blocks[n].follow):
            head = component[0]
            if head is root:
                continue
            is_loop = len(component) > 1 or head in self.blocks[head].follow
            loops = around + ((head,) if is_loop else ())
            self.blocks[head].loops = loops
            self.blocks[head].order = self._count
            self._count += 1
            if is_loop:
                self.members[head] = set(component)
                self._arrange(set(component) - {head}, self.blocks[head].follow, loops)


def _components(nodes, first, follow):
    """The strongly connected components that are reached from `first`, each with its entry first, in topological order."""
    index, low, stack, on, found = {}, {}, [], set(), []
    work = [(first, iter([n for n in follow(first) if n in nodes]))]
    index[first] = low[first] = 0
    stack.append(first)
    on.add(first)
    while work:
        node, successors = work[-1]
        advanced = False
        for successor in successors:
            if successor not in index:
                index[successor] = low[successor] = len(index)
                stack.append(successor)
                on.add(successor)
                work.append((successor, iter([n for n in follow(successor) if n in nodes])))
                advanced = True
                break
            if successor in on:
                low[node] = min(low[node], index[successor])
        if advanced:
            continue
        work.pop()
        if work:
            low[work[-1][0]] = min(low[work[-1][0]], low[node])
        if low[node] == index[node]:
            component = []
            while True:
                member = stack.pop()
                on.discard(member)
                component.append(member)
                if member == node:
                    break
            found.append(sorted(component, key=index.get))
    return found[::-1]
