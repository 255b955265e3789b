# SPDX-License-Identifier: EPL-2.0
"""The most expensive path through a function and all that it calls.

A function is executed block by block in the order of its Flow, with states that are sets of possibilities. Where paths meet,
their states are joined, and the greater time is kept. Each iteration of a loop is executed by itself, so a loop that counts a
known number needs no bound. What cannot be bounded is a Problem with its place in the source.
"""

import heapq
from dataclasses import dataclass, field

from capstone import arm

from pawl_cycles.image import NUMBER_OF

from . import values as v
from .code import is_call
from .semantics import LR, PC, SP, compile_instruction
from .state import State, assume, holds, narrow_zero
from .worst import NORMAL, SKIPPED, TAKEN

MOST_ITERATIONS = 5000  # of a loop that is not stated and counts
MOST_EXITS = 40  # iterations of a loop that is not stated and might end each time
MOST_BLOCKS = 400_000
_EXCEPTION = 0xF0000000


@dataclass(frozen=True)
class Problem:
    """Why something has no bound, and where."""

    kind: str  # loop, call, recursion, stack, size
    address: int
    place: str
    text: str
    remedy: str


@dataclass
class Result:
    """The greatest time of an execution, how deep the stack becomes, and what has no bound."""

    cycles: int = 0
    depth: int = 0
    open_depth: int = 0  # the same where an object may preempt: not while all are locked out
    deep_at: int = 0  # the instruction that reaches the depth, and the one that reaches the open depth
    open_at: int = 0
    nested: dict = field(default_factory=dict)  # dispatch function of another object: depth at which it runs
    way: list = field(default_factory=list)  # starts of the blocks of the most expensive path
    problems: list = field(default_factory=list)
    masked: int = 0  # the longest section with interrupts masked
    calls: set = field(default_factory=set)  # names of all functions that may be called
    reached: dict = field(default_factory=dict)  # name of a function of `until`: (cycles, depth) at its call


class Engine:
    def __init__(self, code, prices, memory, statements):
        self.code, self.prices, self.memory, self.statements = code, prices, memory, statements
        self.compiled = {}
        self.ends = set()  # functions after which a reaction does not go on
        self.dispatchers = set()  # functions of objects: their time is their own
        self.ceiling = None  # (address of the variable, the most urgent priority)
        self.until = set()  # names of functions at which a run ends
        self.free = set()  # names of functions that cost nothing

    def run(self, entry, prepare=None, interrupt=0):
        """Executes a function. `prepare` changes the state at its start; `interrupt` is the number of the exception."""
        state = State()
        top = self.memory.stack[1]
        state.regs[SP] = self._lowest = self._lowest_open = top
        state.regs[LR] = 0xFFFFFFF9 if interrupt else 1
        self.memory.begin(interrupt)
        if prepare:
            prepare(state)
        self.result = Result()
        self._found = {}
        self._stack, self._muted, self._blocks = [], 0, 0
        final = self._call(entry, state, first=True)
        result = self.result
        result.depth, result.open_depth = top - self._lowest, top - self._lowest_open
        result.problems = list(self._found.values())
        if final is not None:
            result.cycles = final.cycles
            way = final.way
            while way is not None:
                result.way.append(way[0])
                way = way[1]
            result.way.reverse()
        return result

    # --- calls

    def _call(self, entry, state, first=False):
        """Executes a function from a state. Returns the state after it, or None if it does not return."""
        name = self.code.name_at(entry)
        self.result.calls.add(name)
        if name in self.until and not first:
            cycles, deep = self.result.reached.get(name, (0, 0))
            self.result.reached[name] = max(cycles, state.cycles), max(deep, self.memory.stack[1] - state.regs[SP])
            return None
        if name in self.free and not first:
            return self._clobbered(state)
        if entry in self.dispatchers and not first:
            deep = self.memory.stack[1] - state.regs[SP]
            self.result.nested[name] = max(self.result.nested.get(name, 0), deep)
            self.memory.forget(state, None)
            return self._clobbered(state)
        if entry in self._stack:
            self._problem("recursion", entry, f"{name} calls itself, by {' > '.join(self._names(entry))}",
                          "take the recursion out, or give the whole call a cost: "
                          f'[[cost]] function = "{name}" cycles = ... stack = ...')
            return self._clobbered(state)
        cost = self.statements.cost(name)
        if cost is not None:
            state.cycles += cost[0]
            self._lowest = min(self._lowest, state.regs[SP] - cost[1])
            self._lowest_open = min(self._lowest_open, self._lowest)
            return self._clobbered(state)
        apart = self._apart(state)
        if apart is not None:
            register, numbers = apart
            joined = None
            for number in numbers:
                other = state.copy()
                other.set(register, number)
                joined = self._joined(joined, self._enter(entry, name, other))
            return joined
        return self._enter(entry, name, state)

    def _enter(self, entry, name, state):
        muted = name in self.ends
        self._muted += muted
        undo = self.memory.enter(name, state)
        self._stack.append(entry)
        try:
            final = self._execute(self.code.flow(entry), state)
        finally:
            self._stack.pop()
            self.memory.leave(undo)
            self._muted -= muted
        if muted or final is None:
            return None
        low, sp = self.memory.stack[0], final.regs[SP]
        if isinstance(sp, int):
            gone = [a for a in final.known if low <= a < sp]
            for address in gone:
                del final.known[address]
        return final

    def _names(self, entry):
        at = self._stack.index(entry)
        return [self.code.name_at(e) for e in [*self._stack[at:], entry]]

    def _apart(self, state):
        """An argument that points to one of several constants: each is followed by itself."""
        for register in range(3):
            value = state.regs[register]
            if isinstance(value, frozenset) and len(value) <= 8 and all(
                    a >= 0x100 and self.code.constant(a, 1) is not None for a in value):
                return register, sorted(value)
        return None

    def _clobbered(self, state):
        for register in (0, 1, 2, 3, 12):
            state.set(register, None)
        state.flags, state.linked = None, ()
        return state

    @staticmethod
    def _joined(one, other):
        if one is None or other is None:
            return one or other
        if other.cycles > one.cycles:
            one, other = other, one
        one.join(other)
        return one

    # --- blocks

    def _execute(self, flow, state):
        waiting, heap, final = {}, [], None
        before = {}  # of the start of a loop and the iterations around it: the state of the iteration before
        exits = {}

        def add(source, target, iterations, new):
            nonlocal final
            block = flow.blocks[target]
            counts = []
            for loop in block.loops:
                if source is not None and loop in source.loops:
                    at = source.loops.index(loop)
                    count = iterations[at]
                    if loop == target:
                        count += 1
                    counts.append(count)
                    if loop == target:
                        break
                else:
                    counts.append(0)
            if target in block.loops and counts[-1] and not self._may_repeat(flow, target, tuple(counts), exits):
                return
            if source is not None:
                for at, loop in enumerate(source.loops):
                    if loop not in block.loops:
                        place = (loop, tuple(iterations[:at]))
                        exits[place] = exits.get(place, 0) + 1
            key = []
            for loop, count in zip(block.loops, counts):
                key += (flow.blocks[loop].order, count)
            key = (*key, block.order)
            if key in waiting:
                waiting[key] = (self._joined(waiting[key][0], new), target, tuple(counts))
            else:
                waiting[key] = (new, target, tuple(counts))
                heapq.heappush(heap, key)

        add(None, flow.entry, (), state)
        while heap:
            key = heapq.heappop(heap)
            if key not in waiting:
                continue
            now, start, iterations = waiting.pop(key)
            block = flow.blocks[start]
            if block.loops and block.loops[-1] == start:
                place = (start, iterations[:-1])
                stated = self.statements.limit(self.code, flow, start)
                earlier = before.get(place)
                if stated is None and earlier is not None and earlier.same(now):
                    self._unbounded(flow, start)
                    continue
                before[place] = now.copy() if stated is None else None
            self._blocks += 1
            if self._blocks > MOST_BLOCKS:
                self._problem("size", start, "the analysis takes too long here",
                              f'state the bounds of loops, or [[cost]] function = "{self.code.name_at(start)}" cycles = ... stack = ...')
                return final
            now.way = (start, now.way)
            for target, new in self._block(flow, block, now):
                if target is None:
                    final = self._joined(final, new)
                else:
                    add(block, target, iterations, new)
        return final

    def _may_repeat(self, flow, head, counts, exits):
        limit = self.statements.limit(self.code, flow, head)
        if limit is not None:
            return counts[-1] <= limit
        if counts[-1] > MOST_ITERATIONS or exits.get((head, counts[:-1]), 0) > MOST_EXITS:
            self._unbounded(flow, head)
            return False
        return True

    def _unbounded(self, flow, head):
        name = self.code.name_at(head)
        at = self.code.line(head)
        line = f" line = {at[1]}" if at else ""
        self._problem("loop", head, f"a loop of {name} has no bound", f'[[loop]] function = "{name}"{line} max = ...')

    def _problem(self, kind, address, text, remedy):
        if self._muted:
            return
        self._found.setdefault((kind, address), Problem(kind, address, self.code.place(address), text, remedy))

    # --- instructions

    def _block(self, flow, block, state):
        """Executes the instructions of a block. Returns what follows: (start of a block, or None after a return, state)."""
        known, memory = self.code.instructions, self.memory
        for address in block.addresses:
            it = known[address]
            following = address + it.size
            kind = it.kind
            conditional = it.condition not in (arm.ARM_CC_AL, arm.ARM_CC_INVALID)
            if kind == "branch" and not is_call(it):
                return self._branch(flow, it, state)
            if kind == "trap" and it.text.startswith("udf"):
                return []
            if kind == "table":
                return self._table(flow, it, state)
            if conditional and kind not in ("branch", "it"):
                outcomes = holds(state, it.condition)
            else:
                outcomes = (True,)
            leaves = it.to_pc or kind == "register" and not is_call(it)
            if leaves or kind in ("branch", "register"):  # a return, a tail call, or a call
                left = []
                if False in outcomes:
                    other = state.copy()
                    self._pay_skipped(other, it, following)
                    if conditional:
                        assume(other, it.condition, False)
                    left = [(following, other)]
                if True not in outcomes:
                    state = left[0][1]
                    continue
                if conditional:
                    assume(state, it.condition, True)
                if leaves:
                    return left + self._leave(it, state, following)
                state = self._called(it, state, following)
                if left:
                    state = self._joined(state, left[0][1])
                if state is None:
                    return []
                continue
            function = self.compiled.get(address)
            if function is None:
                function = self.compiled[address] = compile_instruction(self.code, it)
            if outcomes == (True,):
                self._pay(state, it, following)
                function(state, memory)
                state.before = (it,)
                if kind in ("msr", "cps"):
                    self._mask(state)
            elif outcomes == (False,):
                self._pay_skipped(state, it, following)
            else:
                other = state.copy()
                self._pay(state, it, following)
                self._pay_skipped(other, it, following)
                assume(other, it.condition, False)
                assume(state, it.condition, True)
                function(state, memory)
                state.before = (it,)
                state = self._joined(state, other)
            sp = state.regs[SP]
            if isinstance(sp, int):
                if sp < self._lowest:
                    self._lowest, self.result.deep_at = sp, address
                if sp < self._lowest_open and self._is_open(state):
                    self._lowest_open, self.result.open_at = sp, address
            else:
                self._problem("stack", address, f"{self.code.name_at(address)} takes stack of a size that is not constant",
                              f'[[cost]] function = "{self.code.name_at(address)}" cycles = ... stack = ...')
                return []
        last = known[block.addresses[-1]]
        return [(last.address + last.size, state)] if last.address + last.size in flow.blocks else []

    def _is_open(self, state):
        """Whether an object may preempt here: interrupts are not masked, and the ceiling is not above all."""
        if isinstance(state.basepri, int) and state.basepri or isinstance(state.primask, int) and state.primask:
            return False
        if self.ceiling is None:
            return True
        address, highest = self.ceiling
        size, value = state.known.get(address, (1, None))
        return size != 1 or v.ends(value)[0] < highest

    def _mask(self, state):
        """Follows the sections in which interrupts that call the kernel are masked."""
        if state.basepri == 0 and state.primask == 0:
            if state.masked is not None and not self._muted:
                self.result.masked = max(self.result.masked, state.cycles - state.masked)
            state.masked = None
        elif state.masked is None:
            state.masked = state.cycles

    def _pay(self, state, it, following, how=NORMAL, leaves=False):
        cost = self.prices.price(state.before, it, following, how, leaves)
        if it.kind == "divide":
            cost -= self.prices.divided(state, it)
        state.cycles += cost

    def _pay_skipped(self, state, it, following):
        state.cycles += self.prices.price(state.before, it, following, SKIPPED)
        state.before = (self.prices.skipped(it),)

    def _branch(self, flow, it, state):
        following = it.address + it.size
        found = []
        if it.source:
            register = NUMBER_OF[it.source]
            zero = holds_zero(state.regs[register])
            is_cbz = it.text.startswith("cbz")
            outcomes = {outcome == is_cbz for outcome in zero}
        else:
            outcomes = set(holds(state, it.condition))
        for outcome in sorted(outcomes):
            new = state.copy() if len(outcomes) > 1 else state
            self._pay(new, it, following, TAKEN if outcome else NORMAL)
            if it.source:
                narrow_zero(new, register, arm.ARM_CC_EQ if outcome == is_cbz else arm.ARM_CC_NE)
            elif it.condition not in (arm.ARM_CC_AL, arm.ARM_CC_INVALID):
                assume(new, it.condition, outcome)
            new.before = (it,)
            target = it.destination if outcome else following
            if target in flow.blocks:
                found.append((target, new))
            else:  # a tail call
                after = self._call(target, new)
                if after is not None:
                    found.append((None, after))
        return found

    def _table(self, flow, it, state):
        targets = flow.table(it.address)
        detail = self.code.detail(it.address)
        index = detail.operands[0].mem.index
        numbers = v.elements(state.regs[NUMBER_OF[self.code.register_name(index)]])
        if numbers is not None:
            targets = [targets[n] for n in numbers if n < len(targets)]
        found = []
        for target in dict.fromkeys(targets):
            new = state.copy()
            new.cycles += self.prices.price(state.before, it, target)
            new.before = (it,)
            found.append((target, new))
        return found

    def _leave(self, it, state, following):
        """A return, or a jump to a function whose address is in a register."""
        if it.to_pc or it.by_lr:
            if it.to_pc:
                function = self.compiled.get(it.address) or compile_instruction(self.code, it)
                self.compiled[it.address] = function
                before = state.before
                function(state, self.memory)
                state.before = before
                target = state.regs[PC]
            else:
                target = state.regs[LR]
            leaves = isinstance(target, int) and target >= _EXCEPTION
            if isinstance(target, int):
                state.cycles += self.prices.price(state.before, it, target & ~1, NORMAL, leaves)
            else:
                state.cycles += self.prices.price(state.before, it, following) + self.prices.prices["refill.unaligned"]
            state.before = (it,)
            return [(None, state)]
        return [(None, s) for s in self._indirect(it, state)]

    def _called(self, it, state, following):
        """A call: returns the state after it, or None."""
        if it.kind == "branch":
            self._pay(state, it, it.destination, TAKEN)
            state.before = (it,)
            state.set(LR, following | 1)
            return self._call(it.destination, state)
        joined = None
        for final in self._indirect(it, state, following | 1):
            joined = self._joined(joined, final)
        return joined

    def _indirect(self, it, state, back=None):
        """The states after a call of a function whose address is in a register; `back` is its return address."""
        register = NUMBER_OF[self.code.register_name(self.code.detail(it.address).operands[-1].reg)]
        targets = v.elements(state.regs[register])
        if targets is not None:
            targets = {t & ~1 for t in targets if t}  # a null pointer is tested before, or a fault
        else:
            targets = self.statements.targets(self.code, it.address)
        if targets is None:
            name = self.code.name_at(it.address)
            at = self.code.line(it.address)
            place = f"{name}:{at[1]}" if at else name
            self._problem("call", it.address, f"{name} calls a function by a pointer that is not known",
                          f'[[call]] at = "{place}" targets = ["..."]')
            self._pay(state, it, it.address + it.size, TAKEN)
            state.cycles += self.prices.prices["refill.unaligned"]
            state.before = (it,)
            return [self._clobbered(state)]
        found = []
        for target in sorted(targets):
            if target in self.code.instructions:
                new = state.copy()
                self._pay(new, it, target, TAKEN)
                new.before = (it,)
                if back is not None:
                    new.set(LR, back)
                final = self._call(target, new)
                if final is not None:
                    found.append(final)
        return found


def holds_zero(value):
    """Whether a value is zero: a tuple of True and False."""
    numbers = v.elements(value)
    if numbers is not None:
        return tuple({n == 0 for n in numbers})
    return (True, False) if v.ends(value)[0] == 0 else (False,)
