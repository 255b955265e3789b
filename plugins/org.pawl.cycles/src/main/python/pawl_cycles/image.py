# SPDX-License-Identifier: EPL-2.0
"""An ELF image for Cortex-M: its symbols and its decoded instructions."""

import bisect
import re
from dataclasses import dataclass
from pathlib import Path

import capstone
from capstone import arm
from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection


class ImageError(Exception):
    """An image that cannot be measured. The text names it and the remedy."""


def _ids(names):
    return {getattr(arm, "ARM_INS_" + name) for name in names.split() if hasattr(arm, "ARM_INS_" + name)}


_LOADS = _ids("LDR LDRB LDRH LDRSB LDRSH LDRT LDRBT LDRHT LDRSBT LDRSHT")
_STORES = _ids("STR STRB STRH STRT STRBT STRHT")
_DOUBLES = _ids("LDRD STRD")
_MULTIPLES = _ids("LDM LDMDB LDMIB LDMDA STM STMDB STMIB STMDA PUSH POP")
_EXCLUSIVES = _ids("LDREX LDREXB LDREXH STREX STREXB STREXH")
_DATA = _ids(
    "ADC ADD ADDW ADR AND ASR BFC BFI BIC CLZ CMN CMP EOR LSL LSR MOV MOVS MOVW MOVT MVN NEG ORN ORR PKHBT PKHTB RBIT REV "
    "REV16 REVSH ROR RRX RSB SBC SBFX SEL SSAT SSAT16 SUB SUBS SUBW SXTB SXTH SXTAB SXTAH SXTB16 SXTAB16 TEQ TST UBFX UADD8 "
    "UADD16 USUB8 USUB16 SADD8 SADD16 SSUB8 SSUB16 QADD QSUB QDADD QDSUB QADD8 QADD16 QSUB8 QSUB16 UQADD8 UQADD16 UQSUB8 "
    "UQSUB16 USAD8 USADA8 USAT USAT16 UXTB UXTH UXTAB UXTAH UXTB16 UXTAB16 CLREX"
)
_MULTIPLICATIONS = _ids(
    "MUL MLA MLS UMULL UMLAL UMAAL SMULL SMLAL SMULBB SMULBT SMULTB SMULTT SMULWB SMULWT SMLABB SMLABT SMLATB SMLATT SMLAWB "
    "SMLAWT SMUAD SMUADX SMUSD SMUSDX SMLAD SMLADX SMLSD SMLSDX SMLALBB SMLALBT SMLALTB SMLALTT SMLALD SMLALDX SMLSLD "
    "SMLSLDX SMMUL SMMULR SMMLA SMMLAR SMMLS SMMLSR"
)
_DIVISIONS = _ids("SDIV UDIV")
_KINDS = [
    ("load", _LOADS), ("store", _STORES), ("double", _DOUBLES), ("multiple", _MULTIPLES), ("exclusive", _EXCLUSIVES),
    ("data", _DATA), ("multiply", _MULTIPLICATIONS), ("divide", _DIVISIONS), ("branch", _ids("B BL CBZ CBNZ")),
    ("register", _ids("BX BLX")), ("table", _ids("TBB TBH")), ("it", _ids("IT")), ("mrs", _ids("MRS")),
    ("msr", _ids("MSR")), ("cps", _ids("CPS")), ("isb", _ids("ISB")), ("dsb", _ids("DSB DMB")),
    ("trap", _ids("UDF BKPT SVC")),
]
_KIND_OF = {number: kind for kind, numbers in _KINDS for number in numbers}


@dataclass(slots=True)
class Instruction:
    """What the price of an instruction depends on."""

    address: int
    size: int
    text: str
    kind: str
    condition: int = arm.ARM_CC_AL
    loads: bool = False
    indexed: bool = False
    to_pc: bool = False
    by_lr: bool = False
    count: int = 0  # registers of a multiple load or store
    address_registers: frozenset = frozenset()
    written: frozenset = frozenset()
    destination: int = 0  # of a branch to a known address
    source: str = ""  # the register that MSR writes from, that is divided, or that CBZ tests
    target: str = ""  # the special register that MSR writes
    divisor: str = ""


@dataclass(slots=True)
class Function:
    name: str
    address: int
    size: int


_ALIASES = {"r9": "sb", "r10": "sl", "r11": "fp", "r12": "ip", "r13": "sp", "r14": "lr", "r15": "pc"}
NUMBER_OF = {f"r{i}": i for i in range(16)} | {alias: int(name[1:]) for name, alias in _ALIASES.items()}


class Image:
    def __init__(self, path):
        self.path = Path(path)
        try:
            with open(path, "rb") as file:
                self._read(ELFFile(file))
        except OSError as error:
            raise ImageError(f"{path}: {error.strerror}") from error
        except (ELFError, UnicodeDecodeError) as error:
            raise ImageError(f"{path}: no ELF file: {error}; the image is the file that the linker wrote, such as dpp.elf") from error

    def _read(self, elf):
        if elf["e_machine"] != "EM_ARM":
            raise ImageError(f"{self.path}: an image for {elf['e_machine']}; cycles are known for Cortex-M4 only")
        if elf["e_type"] != "ET_EXEC":
            raise ImageError(f"{self.path}: not linked; the image is the file that the linker wrote, such as dpp.elf")
        self.symbols = {}
        self.sizes = {}  # of objects
        self.functions = []
        marks = []
        for table in (s for s in elf.iter_sections() if isinstance(s, SymbolTableSection)):
            for symbol in table.iter_symbols():
                value, kind = symbol["st_value"], symbol["st_info"]["type"]
                if symbol["st_shndx"] == "SHN_UNDEF":
                    continue
                if symbol.name[:2] in ("$t", "$d"):
                    marks.append((value, symbol.name[:2]))
                elif kind == "STT_FUNC":
                    self.symbols[symbol.name] = value & ~1
                    self.functions.append(Function(symbol.name, value & ~1, symbol["st_size"]))
                elif symbol.name and kind in ("STT_OBJECT", "STT_NOTYPE"):
                    self.symbols.setdefault(symbol.name, value)
                    self.sizes[symbol.name] = symbol["st_size"]
        if not self.symbols:
            raise ImageError(f"{self.path}: no symbols; link it without -s, and do not strip it")
        self.functions.sort(key=lambda f: (f.address, f.name))
        self._starts = [f.address for f in self.functions]
        self.instructions = {}
        self._decode(elf, sorted(marks))

    def _decode(self, elf, marks):
        engine = capstone.Cs(capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS)
        engine.detail = True
        for section in elf.iter_sections():
            if not section["sh_flags"] & 4:
                continue
            start, data = section["sh_addr"], section.data()
            inside = [(a, m) for a, m in marks if start <= a < start + len(data)]
            for (address, mark), (end, _) in zip(inside, inside[1:] + [(start + len(data), "")]):
                if mark == "$t":
                    for decoded in engine.disasm(data[address - start:end - start], address):
                        self._add(decoded)

    def _add(self, decoded):
        self.instructions[decoded.address] = _instruction(decoded)

    def address_of(self, name):
        if name not in self.symbols:
            raise ImageError(f"{self.path}: there is no symbol {name}; arm-none-eabi-nm lists them")
        return self.symbols[name]

    def function_at(self, address):
        """The name of the function that contains the address; of several, the one that an application named."""
        index = bisect.bisect_right(self._starts, address) - 1
        return self.functions[index].name if index >= 0 else "?"

    def functions_like(self, pattern):
        """The functions whose names match the regular expression as a whole: name to address."""
        expression = re.compile(pattern)
        return {f.name: f.address for f in self.functions if expression.fullmatch(f.name)}


def _instruction(decoded):
    mnemonic = decoded.mnemonic
    it = Instruction(decoded.address, decoded.size, f"{mnemonic} {decoded.op_str}".strip(), "", decoded.cc)
    # capstone gives all hints one number.
    kind = {"nop": "nop", "wfi": "sleep", "wfe": "sleep", "sev": "sleep"}.get(mnemonic.removesuffix(".w"), _KIND_OF.get(decoded.id, ""))
    operands = decoded.operands
    name = decoded.reg_name
    it.written = frozenset(name(r) for r in decoded.regs_access()[1])
    if kind in ("load", "store", "double", "exclusive"):
        it.loads = mnemonic.startswith("ld")
        memory = next((o for o in operands if o.type == arm.ARM_OP_MEM), None)
        if memory is not None:
            registers = [r for r in (memory.mem.base, memory.mem.index) if r]
            it.indexed = memory.mem.index != 0
            it.address_registers = frozenset(name(r) for r in registers if name(r) != "pc")
        it.to_pc = it.loads and kind == "load" and name(operands[0].reg) == "pc"
    elif kind == "multiple":
        it.loads = mnemonic.startswith(("ld", "pop"))
        listed = operands if decoded.id in (arm.ARM_INS_PUSH, arm.ARM_INS_POP) else operands[1:]
        it.count = len(listed)
        it.address_registers = frozenset(["sp" if listed is operands else name(operands[0].reg)])
        it.to_pc = it.loads and any(name(o.reg) == "pc" for o in listed)
    elif kind == "register":
        it.by_lr = decoded.id == arm.ARM_INS_BX and name(operands[0].reg) == "lr"
    elif kind == "data" and operands and operands[0].type == arm.ARM_OP_REG and name(operands[0].reg) == "pc" and "pc" in it.written:
        kind = "register"
    elif kind == "branch":
        it.destination = operands[-1].imm & 0xFFFFFFFF
        it.source = name(operands[0].reg) if len(operands) == 2 else ""
    elif kind == "divide":
        it.source, it.divisor = (name(o.reg) for o in operands[-2:])
    elif kind == "msr":
        it.target, it.source = (part.strip() for part in decoded.op_str.split(","))
    elif kind == "cps":
        it.target = mnemonic
    it.kind = kind
    return it
