# SPDX-License-Identifier: EPL-2.0
"""The most expensive path through a function and all that it calls.

A function is executed block by block in the order of its Flow, with states that are sets of possibilities. Where paths meet,
their states are joined, and the greater time is kept. Each iteration of a loop is executed by itself, so a loop that counts a
known number needs no bound. What cannot be bounded is a Problem with its place in the source.

In the functions of `apart` (statements.py) and those that they call by name, states that know different things are not joined:
the loops of these functions end because of what one path knows. A function that they call by a pointer is of the user.
"""

import heapq
import re
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
MOST_APART = 256  # states at one place that are not joined
MOST_ITERATIONS_APART = 300
MOST_BLOCKS = 400_000
NEAR = 64  # bytes: places less deep than this are noted, too
_EXCEPTION = 0xF0000000
LOCKS = ("pawl_mutex_lock", "pawl_scheduler_lock")
_UNLOCKS = ("pawl_mutex_unlock", "pawl_scheduler_unlock")


@dataclass(frozen=True)
class Problem:
    """Why something has no bound, and where."""

    kind: str  # loop, sleep, call, recursion, stack, size, code
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
    opened: dict = field(default_factory=dict)  # deep instructions after which an object may preempt: how deep
    nested: dict = field(default_factory=dict)  # dispatch function of another object: depth at which it runs
    way: list = field(default_factory=list)  # starts of the blocks of the most expensive path
    problems: list = field(default_factory=list)
    masked: int = 0  # the longest section with interrupts masked
    locked: int = 0  # the longest section with a mutex or the scheduler locked
    calls: set = field(default_factory=set)  # names of all functions that may be called
    reached: dict = field(default_factory=dict)  # name of a function of `until`: (cycles, depth) at its call


class Engine:
    def __init__(self, code, prices, memory, statements):
        self.code, self.prices, self.memory, self.statements = code, prices, memory, statements
        self.compiled = {}
        self.ends = set()  # functions after which a reaction does not go on
        self.dispatchers = set()  # functions of objects: their time is their own
        self.ceiling = None  # (address of the variable, the most urgent priority)
        self.kernel_level = v.MASK  # the greatest number in BASEPRI that masks interrupts of devices
        self.levels = None  # kernel nvic: the number in BASEPRI that masks all objects
        self.until = set()  # names of functions at which a run ends
        self.free = set()  # names of functions that cost nothing
        self._are_apart = [re.compile(expression) for expression in statements.apart]

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
        self._found, self._opened = {}, {}
        self._stack, self._muted, self._blocks, self._apart = [], 0, 0, False
        final = self._all_joined(self._call(entry, state, first=True))
        result = self.result
        result.depth, result.open_depth = top - self._lowest, top - self._lowest_open
        result.opened = {address: top - sp for address, sp in self._opened.items()}
        result.problems = list(self._found.values())
        if final is not None:
            result.cycles = final.cycles
            if final.locked is not None:
                result.locked = max(result.locked, final.cycles - final.locked)
            way = final.way
            while way is not None:
                result.way.append(way[0])
                way = way[1]
            result.way.reverse()
        return result

    # --- calls

    def _call(self, entry, state, first=False, by_pointer=False):
        """Executes a function from a state. Returns the states after it: none if it does not return, one unless they are apart."""
        name = self.code.name_at(entry)
        self.result.calls.add(name)
        if name in self.until and not first:
            cycles, deep = self.result.reached.get(name, (0, 0))
            self.result.reached[name] = max(cycles, state.cycles), max(deep, self.memory.stack[1] - state.regs[SP])
            return []
        if name in self.free and not first:
            return [self._clobbered(state)]
        if entry in self.dispatchers and not first:
            deep = self.memory.stack[1] - state.regs[SP]
            self.result.nested[name] = max(self.result.nested.get(name, 0), deep)
            self.memory.forget(state, None)
            return [self._clobbered(state)]
        if entry in self._stack:
            self._problem("recursion", entry, f"{name} calls itself, by {' > '.join(self._names(entry))}",
                          "take the recursion out, or give the whole call a cost: "
                          f'[[cost]] function = "{name}" cycles = ... stack = ...')
            return [self._clobbered(state)]
        cost = self.statements.cost(name)
        if cost is None and entry not in self.code.instructions:
            self._not_followed(entry, "is not in the image as code")
            return [self._clobbered(state)]
        if cost is not None:
            state.cycles += cost[0]
            self._lowest = min(self._lowest, state.regs[SP] - cost[1])
            self._lowest_open = min(self._lowest_open, self._lowest)
            return [self._clobbered(state)]
        was_apart = self._apart
        self._apart = was_apart and not by_pointer or any(e.fullmatch(name) for e in self._are_apart)
        try:
            found = []
            for one in self._split(state, range(3)):
                found += self._enter(entry, name, one, first)
        finally:
            self._apart = was_apart
        if not was_apart:
            return self._as_list(self._all_joined(found))
        return [one for final in found for one in self._split(final, (0,))]

    def _enter(self, entry, name, state, first):
        muted = name in self.ends
        self._muted += muted
        if name in LOCKS:
            state.locks += 1
            state.locked = state.cycles if state.locked is None else state.locked
        undo = self.memory.enter(name, state)
        self._stack.append(entry)
        sp = state.regs[SP]
        try:
            found = self._execute(self.code.flow(entry), state)
        finally:
            self._stack.pop()
            self.memory.leave(undo)
            self._muted -= muted
        if muted:
            return []
        for final in found:
            self._check_end(entry, name, final, None if first else sp)
            self.memory.left(name, final)
            if name in _UNLOCKS:
                self._unlock(final)
        return found

    def _unlock(self, state):
        state.locks = max(0, state.locks - 1)
        if state.locked is not None:
            self.result.locked = max(self.result.locked, state.cycles - state.locked)
        if not state.locks:
            state.locked = None

    def _check_end(self, entry, name, final, sp):
        """What a function has left on the stack is forgotten. Only assembly returns with another stack pointer."""
        low, end = self.memory.stack[0], final.regs[SP]
        if sp is not None and end != sp:
            self._problem("stack", entry, f"{name} changes the stack pointer in a way that the analysis does not follow",
                          f'[[cost]] function = "{name}" cycles = ... stack = ...')
            final.regs[SP] = end = sp
        if isinstance(end, int):
            gone = [a for a in final.known if low <= a < end]
            for address in gone:
                del final.known[address]

    def _names(self, entry):
        at = self._stack.index(entry)
        return [self.code.name_at(e) for e in [*self._stack[at:], entry]]

    def _split(self, state, registers):
        """An argument or result that points to one of several constants: each is followed by itself."""
        for register in registers:
            value = state.regs[register]
            if isinstance(value, frozenset) and len(value) <= 8 and all(
                    a >= 0x100 and self.code.constant(a, 1) is not None or a == 0 and self._apart for a in value):
                for number in sorted(value):
                    other = state.copy()
                    other.set(register, number)
                    yield other
                return
        yield state

    @staticmethod
    def _as_list(state):
        return [] if state is None else [state]

    def _all_joined(self, states):
        joined = None
        for state in states:
            joined = self._joined(joined, state)
        return joined

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
        waiting, heap, finals = {}, [], []
        before = {}  # of the start of a loop and the iterations around it: the state of the iteration before
        exits = {}

        def add(source, target, iterations, new):
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
                self._gather(waiting[key][0], new)
            else:
                waiting[key] = ([new], target, tuple(counts))
                heapq.heappush(heap, key)

        add(None, flow.entry, (), state)
        while heap:
            states, start, iterations = waiting.pop(heapq.heappop(heap))
            block = flow.blocks[start]
            if block.loops and block.loops[-1] == start and not self._apart:
                place, now = (start, iterations[:-1]), states[0]
                stated = self.statements.limit(self.code, flow, start)
                earlier = before.get(place)
                if stated is None and earlier is not None and earlier.same(now):
                    self._unbounded(flow, start)
                    continue
                before[place] = now.copy() if stated is None else None
            for now in states:
                self._blocks += 1
                if self._blocks > MOST_BLOCKS:
                    self._too_long(start)
                    return finals
                now.way = (start, now.way)
                for target, new in self._block(flow, block, now):
                    if target is None:
                        self._gather(finals, new)
                    else:
                        add(block, target, iterations, new)
        return finals

    def _gather(self, states, new):
        """Adds a state to those at the same place, of which there is one unless they are apart."""
        if self._apart and len(states) < MOST_APART:
            for index, state in enumerate(states):
                if state.same(new):
                    states[index] = self._joined(state, new)
                    return
            states.append(new)
        elif states:
            states[0] = self._joined(states[0], new)
        else:
            states.append(new)

    def _too_long(self, address):
        self._problem("size", address, "the analysis takes too long here",
                      f'state the bounds of loops, or [[cost]] function = "{self.code.name_at(address)}" cycles = ... stack = ...')

    def _may_repeat(self, flow, head, counts, exits):
        limit = self.statements.limit(self.code, flow, head)
        if limit is not None:
            return counts[-1] <= limit
        if self._apart:
            if counts[-1] > MOST_ITERATIONS_APART:
                self._unbounded(flow, head)
            return counts[-1] <= MOST_ITERATIONS_APART
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

    def _block(self, flow, block, state, first=0):
        """Executes the instructions of a block. Returns what follows: (start of a block, or None after a return, state)."""
        known, memory = self.code.instructions, self.memory
        for index in range(first, len(block.addresses)):
            address = block.addresses[index]
            it = known[address]
            following = address + it.size
            kind = it.kind
            conditional = it.condition not in (arm.ARM_CC_AL, arm.ARM_CC_INVALID)
            self._check(it)
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
                after = self._called(it, state, following) + [s for _, s in left]
                if not self._apart:
                    after = self._as_list(self._all_joined(after))
                found = []
                for other in after[1:]:
                    found += self._block(flow, block, other, index + 1)
                if found or not after:
                    return found + (self._block(flow, block, after[0], index + 1) if after else [])
                state = after[0]
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
                elif kind == "load" and self._apart and memory.choices:
                    found = []
                    for other in self._chosen(it, state)[1:]:
                        found += self._block(flow, block, other, index + 1)
                    if found:
                        return found + self._block(flow, block, state, index + 1)
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
                if sp < self._opened.get(address, self._lowest_open + NEAR) and self._is_open(state):
                    self._opened[address] = sp
                    if sp < self._lowest_open:
                        self._lowest_open, self.result.open_at = sp, address
            else:
                self._problem("stack", address, f"{self.code.name_at(address)} takes stack of a size that is not constant",
                              f'[[cost]] function = "{self.code.name_at(address)}" cycles = ... stack = ...')
                return []
        last = known[block.addresses[-1]]
        following = last.address + last.size
        if following in flow.blocks:
            return [(following, state)]
        if is_call(last):
            return []  # of a function that does not return
        if following in known and self.code.extent(following)[0] == following:
            return [(None, s) for s in self._call(following, state)]
        self._not_followed(last.address, "goes on where the image has no code")
        return []

    def _check(self, it):
        """Reports an instruction whose effect or time is not known."""
        text = it.text
        if it.kind == "sleep" and text.startswith("wf"):
            self._problem("sleep", it.address, f"{self.code.name_at(it.address)} waits for an interrupt, by {text}",
                          f'[[cost]] function = "{self.code.name_at(it.address)}" cycles = ... stack = ...')
        elif text.startswith("svc") or not self.prices.has(it) or (
                it.kind == "msr" and it.target in ("msp", "psp", "control") and not self.memory.interrupt):
            self._not_followed(it.address, f"has the instruction '{text}', which the analysis does not follow")

    def _not_followed(self, address, text):
        name = self.code.name_at(address)
        self._problem("code", address, f"{name} {text}", f'[[cost]] function = "{name}" cycles = ... stack = ...')

    def _chosen(self, it, state):
        """After a load of a variable that is one of several numbers: a state for each. The given state is the first."""
        for name in it.written:
            value = state.regs[NUMBER_OF[name]]
            if any(value is choice for _, choice in self.memory.choices.values()):
                numbers = sorted(value)
                others = []
                for number in numbers[1:]:
                    others.append(state.copy())
                    others[-1].set(NUMBER_OF[name], number)
                state.set(NUMBER_OF[name], numbers[0])
                return [state, *others]
        return [state]

    def _is_open(self, state):
        """Whether an object may preempt here: interrupts are not masked, and the ceiling is not above all."""
        if isinstance(state.primask, int) and state.primask or isinstance(state.basepri, int) and not self._is_unmasked(state.basepri):
            return False
        if self.levels is not None:
            return state.basepri == 0 or v.ends(state.basepri)[1] > self.levels
        if self.ceiling is None:
            return True
        address, highest = self.ceiling
        size, value = state.known.get(address, (1, None))
        return size != 1 or v.ends(value)[0] < highest

    def _is_unmasked(self, basepri):
        """Whether interrupts that call the kernel are not masked. Under the kernel nvic greater numbers mask objects only."""
        return basepri == 0 or v.ends(basepri)[0] > self.kernel_level

    def _mask(self, state):
        """Follows the sections in which interrupts that call the kernel are masked."""
        if state.primask == 0 and self._is_unmasked(state.basepri):
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
                found += [(None, s) for s in self._call(target, new)]
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
        """A call: returns the states after it."""
        if it.kind == "branch":
            self._pay(state, it, it.destination, TAKEN)
            state.before = (it,)
            state.set(LR, following | 1)
            return self._call(it.destination, state)
        return self._indirect(it, state, following | 1)

    def _indirect(self, it, state, back=None):
        """The states after a call of a function whose address is in a register; `back` is its return address."""
        register = NUMBER_OF[self.code.register_name(self.code.detail(it.address).operands[-1].reg)]
        targets = v.elements(state.regs[register])
        if targets is not None:
            targets = {t & ~1 for t in targets if t}  # a null pointer is tested before, or a fault
        else:
            targets = self.statements.targets(self.code, it.address)
        if targets is None or any(t not in self.code.instructions for t in targets):
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
            new = state.copy()
            self._pay(new, it, target, TAKEN)
            new.before = (it,)
            if back is not None:
                new.set(LR, back)
            found += self._call(target, new, by_pointer=True)
        return found


def holds_zero(value):
    """Whether a value is zero: a tuple of True and False."""
    numbers = v.elements(value)
    if numbers is not None:
        return tuple({n == 0 for n in numbers})
    return (True, False) if v.ends(value)[0] == 0 else (False,)
