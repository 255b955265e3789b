# SPDX-License-Identifier: EPL-2.0
"""What an instruction does to a state. A result that is not computed is any value."""

import re

from capstone import arm

from pawl_cycles.image import NUMBER_OF

from . import values as v
from .state import holds

SP, LR, PC = 13, 14, 15


def compile_instruction(code, it):
    """A function (state, memory) that executes the instruction, except branches. Unknown ones make their results unknown."""
    detail = code.detail(it.address)
    name = detail.mnemonic.split(".")[0]
    if it.condition not in (arm.ARM_CC_AL, arm.ARM_CC_INVALID):
        name = name[:-2]
    builder = _Builder(code, it, detail)
    return builder.build(name)


_PLAIN = {"add": v.add, "adds": v.add, "addw": v.add, "sub": v.subtract, "subs": v.subtract, "subw": v.subtract,
          "and": v.conjunction, "ands": v.conjunction, "orr": v.disjunction, "orrs": v.disjunction, "eor": v.exclusive,
          "eors": v.exclusive, "mul": v.multiply, "muls": v.multiply}
_SHIFTS = {"lsl": v.shift_left, "lsls": v.shift_left, "lsr": v.shift_right, "lsrs": v.shift_right, "asr": v.shift_signed,
           "asrs": v.shift_signed, "ror": v.rotate, "rors": v.rotate}
_EXTENDS = {"uxtb": (8, False), "uxth": (16, False), "sxtb": (8, True), "sxth": (16, True)}
_SIZES = {"b": 1, "h": 2, "sb": 1, "sh": 2, "": 4}


def _inverted(value):
    return v.exclusive(value, v.MASK)


class _Builder:
    def __init__(self, code, it, detail):
        self.code, self.it, self.detail = code, it, detail
        self.operands = detail.operands
        self.sets = detail.update_flags

    def number(self, register):
        return NUMBER_OF[self.code.register_name(register)]

    def source(self, operand):
        """A function of the state that gives the value of an operand, shifted."""
        if operand.type == arm.ARM_OP_IMM:
            constant = operand.imm & v.MASK
            return lambda s: constant
        if operand.type != arm.ARM_OP_REG or self.code.register_name(operand.reg) not in NUMBER_OF:
            return lambda s: None
        number = self.number(operand.reg)
        if number == PC:
            constant = self.it.address + 4 & ~3
            return lambda s: constant
        kind, by = operand.shift.type, operand.shift.value
        function = {arm.ARM_SFT_LSL: v.shift_left, arm.ARM_SFT_LSR: v.shift_right, arm.ARM_SFT_ASR: v.shift_signed,
                    arm.ARM_SFT_ROR: v.rotate}.get(kind)
        if function is None:
            return (lambda s: s.regs[number]) if kind == arm.ARM_SFT_INVALID else (lambda s: None)
        return lambda s: function(s.regs[number], by)

    def build(self, name):
        kind = self.it.kind
        if kind in ("branch", "table", "it", "nop", "isb", "dsb", "sleep", "trap") or self.it.kind == "register":
            return lambda s, m: None
        if kind in ("load", "store", "double", "exclusive"):
            return self.memory(name) or self.unknown()
        if kind == "multiple":
            return self.multiple(name) or self.unknown()
        if kind in ("mrs", "msr", "cps"):
            return self.special(name)
        if kind == "fpu":
            return self.floating(name)
        return self.data(name) or self.unknown()

    def unknown(self):
        written = [NUMBER_OF[r] for r in self.it.written if r in NUMBER_OF and NUMBER_OF[r] != PC]
        sets = self.sets

        def run(s, m):
            for number in written:
                s.set(number, None)
            if sets:
                s.flags, s.linked = None, ()
        return run

    def data(self, name):
        operands = self.operands
        if name in ("cmp", "cmn", "tst", "teq"):
            return self.comparison(name)
        if not operands or operands[0].type != arm.ARM_OP_REG:
            return None
        target = self.number(operands[0].reg)
        if target == PC:
            return None
        inputs = [self.source(o) for o in operands[1:]]
        first = inputs[0] if len(inputs) > 1 else (lambda s: s.regs[target])
        last = inputs[-1] if inputs else None
        numbers = [o.imm for o in operands if o.type == arm.ARM_OP_IMM]
        if name in _PLAIN:
            function = _PLAIN[name]
            if name.startswith("sub") and self.sets:
                return self.subtraction(target, operands, first, last)
            value = lambda s: function(first(s), last(s))  # noqa: E731
        elif name in ("rsb", "rsbs", "neg", "negs"):
            left, right = ((lambda s: 0), last) if name.startswith("neg") else (last, first)
            return self.difference(target, left, right, (None, None, target))
        elif name in ("adc", "adcs", "sbc", "sbcs"):
            function, base = (v.add, 0) if name.startswith("adc") else (v.subtract, 1)
            value = lambda s: function(function(first(s), last(s)), v.make(base ^ c for c in holds(s, arm.ARM_CC_HS)))  # noqa: E731
        elif name in ("bic", "bics"):
            value = lambda s: v.conjunction(first(s), _inverted(last(s)))  # noqa: E731
        elif name in ("orn", "orns"):
            value = lambda s: v.disjunction(first(s), _inverted(last(s)))  # noqa: E731
        elif name in ("mov", "movs", "movw"):
            value = last
        elif name in ("mvn", "mvns"):
            value = lambda s: _inverted(last(s))  # noqa: E731
        elif name == "movt":
            value = lambda s: v.disjunction(v.conjunction(s.regs[target], 0xFFFF), numbers[-1] << 16)  # noqa: E731
        elif name == "adr":
            value = lambda s: self_constant  # noqa: E731
            self_constant = (self.it.address + 4 & ~3) + numbers[-1] & v.MASK
        elif name in _SHIFTS:
            function = _SHIFTS[name]
            value = lambda s: function(first(s), last(s))  # noqa: E731
            if len(operands) == 2 and operands[1].type == arm.ARM_OP_REG and operands[1].shift.type:
                value = last  # the shift is part of the operand
        elif name in _EXTENDS:
            bits, is_signed = _EXTENDS[name]
            value = lambda s: v.extend(last(s), bits, is_signed)  # noqa: E731
        elif name in ("ubfx", "sbfx"):
            low, width = numbers
            signed_too = name == "sbfx"
            source = inputs[0]
            value = lambda s: v.extend(v.shift_right(source(s), low), width, signed_too)  # noqa: E731
        elif name == "bfc":
            low, width = numbers
            mask = ~(((1 << width) - 1) << low) & v.MASK
            value = lambda s: v.conjunction(s.regs[target], mask)  # noqa: E731
        elif name == "bfi":
            low, width = numbers
            mask = ~(((1 << width) - 1) << low) & v.MASK
            source = inputs[0]
            value = lambda s: v.disjunction(v.conjunction(s.regs[target], mask),  # noqa: E731
                                            v.shift_left(v.extend(source(s), width), low))
        elif name == "clz":
            value = lambda s: _leading_zeros(last(s))  # noqa: E731
        elif name == "mla":
            value = lambda s: v.add(v.multiply(inputs[0](s), inputs[1](s)), inputs[2](s))  # noqa: E731
        elif name in ("smulbb", "smlabb"):  # products of the lower halves
            half = lambda s, n: v.extend(inputs[n](s), 16, True)  # noqa: E731
            addend = inputs[2] if name == "smlabb" else (lambda s: 0)
            value = lambda s: v.add(v.multiply(half(s, 0), half(s, 1)), addend(s))  # noqa: E731
        elif name == "mls":
            value = lambda s: v.subtract(inputs[2](s), v.multiply(inputs[0](s), inputs[1](s)))  # noqa: E731
        elif name == "udiv":
            value = lambda s: _quotient(first(s), last(s))  # noqa: E731
        elif name == "umull":
            high = self.number(operands[1].reg)

            def long(s, m):
                one, other = inputs[1](s), inputs[2](s)
                product = v.multiply_high(one, other)
                s.set(target, v.apply(lambda a, b: a * b, one, other))
                s.set(high, product)
            return long
        else:
            return None
        sets = self.sets

        def run(s, m):
            result = value(s)
            s.set(target, result)
            if sets:
                s.compare("result", result, 0, None, None, target)
        return run

    def subtraction(self, target, operands, first, last):
        """SUBS also compares; a register that is not overwritten can be narrowed afterwards."""
        left = self.number(operands[-2].reg) if operands[-2].type == arm.ARM_OP_REG else None
        return self.difference(target, first, last, (left if left != target else None, None, target))

    def difference(self, target, first, last, linked):
        sets = self.sets

        def run(s, m):
            one, other = first(s), last(s)
            s.set(target, v.subtract(one, other))
            if sets:
                s.compare("compare", one, other, *linked)
        return run

    def comparison(self, name):
        one, other = self.operands[0], self.operands[1]
        first, second = self.source(one), self.source(other)
        left = self.number(one.reg)
        right = self.number(other.reg) if other.type == arm.ARM_OP_REG and other.shift.type == arm.ARM_SFT_INVALID else None
        if name == "cmp":
            return lambda s, m: s.compare("compare", first(s), second(s), left, right, None)
        if name == "cmn":
            return lambda s, m: s.compare("compare", first(s), v.subtract(0, second(s)), left, None, None)
        function = v.conjunction if name == "tst" else v.exclusive
        return lambda s, m: s.compare("result", function(first(s), second(s)), 0, None, None, None)

    # --- memory

    def address(self, operand):
        memory = operand.mem
        base = NUMBER_OF[self.code.register_name(memory.base)]
        if base == PC:
            constant = (self.it.address + 4 & ~3) + memory.disp
            if not memory.index:
                return lambda s: constant & v.MASK
        offset = memory.disp & v.MASK
        start = (lambda s: self.it.address + 4 & ~3) if base == PC else (lambda s: s.regs[base])
        if memory.index:
            index, by = NUMBER_OF[self.code.register_name(memory.index)], operand.shift.value or memory.lshift
            return lambda s: v.add(start(s), v.shift_left(s.regs[index], by))
        return lambda s: v.add(start(s), offset)

    def memory(self, name):
        place = next((o for o in self.operands if o.type == arm.ARM_OP_MEM), None)
        if place is None:
            return None
        registers = [self.number(o.reg) for o in self.operands if o.type == arm.ARM_OP_REG]
        is_load = self.it.loads
        size = 4
        is_signed = False
        if self.it.kind in ("load", "store"):
            rest = name.removeprefix("ldr").removeprefix("str").removesuffix("t")
            if rest not in _SIZES:
                return None
            size, is_signed = _SIZES[rest], rest in ("sb", "sh")
        elif self.it.kind == "exclusive":
            return None
        address = self.address(place)
        base = NUMBER_OF[self.code.register_name(place.mem.base)]
        after = None
        if self.detail.writeback:
            extra = next((o.imm for o in self.operands if o.type == arm.ARM_OP_IMM), None)
            if getattr(self.detail, "post_index", False) or extra is not None:
                by = (extra if extra is not None else place.mem.disp) & v.MASK
                address = lambda s: s.regs[base]  # noqa: E731
                after = lambda s, at: v.add(at, by)  # noqa: E731
            else:
                after = lambda s, at: at  # noqa: E731

        def run(s, m):
            at = address(s)
            if is_load:
                loaded = []
                for number, register in enumerate(registers):
                    value = s.load(m, v.add(at, 4 * number), size)
                    loaded.append((register, v.extend(value, 8 * size, True) if is_signed else value))
                if after:
                    s.set(base, after(s, at))
                for register, value in loaded:
                    s.set(register, value)
            else:
                for number, register in enumerate(registers):
                    s.store(m, v.add(at, 4 * number), size, s.regs[register])
                if after:
                    s.set(base, after(s, at))
        return run

    def multiple(self, name):
        is_stack = self.detail.id in (arm.ARM_INS_PUSH, arm.ARM_INS_POP)
        listed = self.operands if is_stack else self.operands[1:]
        registers = sorted(self.number(o.reg) for o in listed)
        base = SP if is_stack else self.number(self.operands[0].reg)
        is_load = self.it.loads
        down = name in ("push", "stmdb", "ldmdb")
        writes = is_stack or self.detail.writeback
        total = 4 * len(registers)

        def run(s, m):
            at = s.regs[base]
            low = v.subtract(at, total) if down else at
            if writes:
                s.set(base, low if down else v.add(at, total))
            for number, register in enumerate(registers):
                place = v.add(low, 4 * number)
                if is_load:
                    s.set(register, s.load(m, place, 4))
                else:
                    s.store(m, place, 4, s.regs[register] if register != base or is_stack else at)
        return run

    def floating(self, name):
        """Values of the FPU are not followed, but memory and the stack pointer are."""
        memory = next((o for o in self.operands if o.type == arm.ARM_OP_MEM), None)
        words = fpu_words(self.detail.op_str)
        if name == "vstr":
            address = self.address(memory)
            return lambda s, m: [s.store(m, v.add(address(s), 4 * n), 4, None) for n in range(words)] and None
        if name in ("vpush", "vpop") or name.startswith(("vstm", "vldm")):
            is_stack = name in ("vpush", "vpop")
            base = SP if is_stack else self.number(self.operands[0].reg)
            down = name == "vpush" or name.endswith("db")
            writes = is_stack or self.detail.writeback
            stores = name == "vpush" or name.startswith("vstm")

            def move(s, m):
                at = s.regs[base]
                low = v.subtract(at, 4 * words) if down else at
                if writes:
                    s.set(base, low if down else v.add(at, 4 * words))
                if stores:
                    for number in range(words):
                        s.store(m, v.add(low, 4 * number), 4, None)
            return move
        unknown = self.unknown()

        def run(s, m):
            unknown(s, m)
            if name == "vmrs":
                s.flags, s.linked = None, ()
        return run

    # --- special registers

    def special(self, name):
        text = self.detail.op_str.lower()
        if self.it.kind == "cps":
            value = 1 if name.startswith("cpsid") else 0

            def run_cps(s, m):
                s.primask = value
            return run_cps
        parts = [p.strip() for p in text.split(",")]
        if self.it.kind == "mrs":
            target = NUMBER_OF[parts[0]]
            return lambda s, m: s.set(target, m.special(s, parts[1]))
        source = NUMBER_OF[parts[1]]

        def run(s, m):
            value = s.regs[source]
            if parts[0] == "basepri":
                s.basepri = value
            elif parts[0] == "basepri_max":
                s.basepri = _most_masking(value, s.basepri)
            elif parts[0] == "primask":
                s.primask = value
        return run


def fpu_words(text):
    """How many words the listed registers of the FPU have: 16 of {s16, ..., s31}, and of d8 to d15."""
    listed = text[text.find("{"):] if "{" in text else text.partition(",")[0]
    return len(re.findall(r"\bs\d", listed)) + 2 * len(re.findall(r"\bd\d", listed))


def _most_masking(value, basepri):
    """BASEPRI after a write to BASEPRI_MAX: only a number that masks more is taken; 0 masks nothing."""
    if not isinstance(value, int):
        return None
    low, high = v.ends(basepri)
    if value == 0 or 0 < low and high <= value:
        return basepri
    if basepri == 0 or low > value:
        return value
    return None


def _leading_zeros(value):
    if value is None or v.elements(value) is None:
        low, high = v.ends(value)
        return v.interval(32 - high.bit_length(), 32 - low.bit_length())
    return v.map_each(lambda a: 32 - a.bit_length(), value)


def _quotient(one, other):
    found = v.apply(lambda a, b: a // b if b else 0, one, other)
    if found is None:
        (a, b), (c, d) = v.ends(one), v.ends(other)
        return v.interval(a // max(d, 1), b // max(c, 1)) if c else v.interval(0, b)
    return found
