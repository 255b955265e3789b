# SPDX-License-Identifier: EPL-2.0
"""Runs an image in QEMU and records each instruction, with the registers before it, and each exception.

The program is not changed, and time is counted in instructions: a run is the same each time. The debugger's protocol
starts the record at a symbol, and makes what comes from outside: an interrupt at a chosen instruction, or a character of
the console. QEMU counts SysTick in instructions, so a period of the tick is not a number of cycles; the cycles of what
runs are the model's.
"""

import os
import re
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass, field

MACHINE = "mps2-an386"
_SETTABLE = re.compile(r"^str(\.w)? r(\d+), \[r(\d+)\]$")
NVIC_SET_PENDING = 0xE000E200
ICSR = 0xE000ED04


class EmulatorError(Exception):
    """QEMU is missing, or a run did not reach its end."""


@dataclass(frozen=True)
class Stimulus:
    """What comes from outside when an address is reached for the n-th time: an interrupt, or a character."""

    address: int
    hit: int = 1
    interrupt: int | None = None  # the line; -1 is SysTick, -2 PendSV
    character: str = ""

    def __str__(self):
        what = f"the character {self.character!r}" if self.character else f"interrupt {self.interrupt}"
        return f"{what} at {self.address:#x}, hit {self.hit}"


@dataclass
class Trace:
    """The executed instructions in their order, and the exceptions before some of them."""

    addresses: list = field(default_factory=list)
    registers: list = field(default_factory=list)  # bytes: QEMU's text of r0 to r15 and XPSR
    exceptions: dict = field(default_factory=dict)  # index of an instruction: [(what, number)...] just before it

    def register(self, index, number):
        """The value of r0 to r15 before the instruction."""
        text = self.registers[index]
        at = text.index(b"R%02d=" % number) + 4
        return int(text[at:at + 8], 16)

    def xpsr(self, index):
        text = self.registers[index]
        at = text.index(b"XPSR=") + 5
        return int(text[at:at + 8], 16)

    def __len__(self):
        return len(self.addresses)


class _Reader:
    """Reads QEMU's log. An instruction that QEMU starts again, for input or output, is counted once."""

    _line = re.compile(
        rb"Trace \d+: \S+ \[[0-9a-f]+/([0-9a-f]+)/[^\n]*\n((?:R\d\d=[^\n]*\n)+XPSR=[0-9a-f]+)[^\n]*\n"
        rb"|\.\.\.taking pending (?:\w+ )?exception (\d+)\n"
        rb"|Taking exception \d+ \[(?!IRQ|QEMU)([^\]]*)\][^\n]*\n"
        rb"|(Stopped execution of TB chain)[^\n]*\n"
        rb"|(cpu_io_recompile)[^\n]*\n"
        rb"|(\.\.\.tailchaining)[^\n]*\n"
        rb"|\.\.\.(successful exception return)[^\n]*\n"
    )

    def __init__(self, trace, most=None, exceptions=()):
        self.trace = trace
        self.most = most
        self.last = exceptions  # (number, count)
        self.is_complete = False
        self.rest = b""
        self.pending_tail = False
        self.entries = {}  # number of an exception: how often it was entered

    def feed(self, data):
        """Reads more of the log. QEMU is always ahead: what comes after the end of the run is not recorded."""
        if self.is_complete:
            return
        text = self.rest + data
        trace = self.trace
        end = 0
        for match in self._line.finditer(text):
            which = match.lastindex
            if which == 2:
                trace.addresses.append(int(match[1], 16))
                trace.registers.append(match[2])
            elif which == 3:
                self._add("tail" if self.pending_tail else "enter", int(match[3]))
                self.pending_tail = False
            elif which == 4:
                self._add("fault", match[4].decode())
            elif which in (5, 6):
                if trace.addresses:
                    trace.addresses.pop()
                    trace.registers.pop()
            elif which == 7:
                self.pending_tail = True
            else:
                self._add("return", 0)
            end = match.end()
            if self.is_complete or len(trace) == self.most:
                self.is_complete = True
                return
        cut = text.rfind(b"Trace ", end)
        if cut < 0:
            cut = text.rfind(b"\n", end) + 1 or end
        self.rest = text[cut:]

    def _add(self, what, number):
        self.entries[number] = self.entries.get(number, 0) + 1
        if self.last and self.entries.get(self.last[0], 0) >= self.last[1]:
            self.is_complete = True
        self.trace.exceptions.setdefault(len(self.trace.addresses), []).append((what, number))


class _Debugger:
    """The part of GDB's remote protocol that a run needs."""

    def __init__(self, connection, idle):
        self.idle = idle
        self.socket = connection
        self.buffer = b""

    def close(self):
        self.socket.close()

    def send(self, text):
        body = text.encode("latin-1")
        self.socket.sendall(b"$" + body + b"#%02x" % (sum(body) & 255))

    def receive(self, limit, ends=False):
        """The next packet. `idle` is called while there is none; with `ends`, None if it returns True before."""
        end = time.monotonic() + limit
        while True:
            start = self.buffer.find(b"$")
            stop = self.buffer.find(b"#", start)
            if 0 <= start < stop and len(self.buffer) >= stop + 3:
                packet = self.buffer[start + 1:stop]
                self.buffer = self.buffer[stop + 3:]
                self.socket.sendall(b"+")
                return packet.decode("latin-1")
            if self.idle(self.socket) and ends:
                return None
            if select.select([self.socket], [], [], 0)[0]:
                data = self.socket.recv(65536)
                if not data:
                    raise EmulatorError("QEMU has ended")
                self.buffer += data
            elif time.monotonic() > end:
                raise EmulatorError(f"QEMU does not answer within {limit} s")

    def ask(self, text, limit=20):
        self.send(text)
        return self.receive(limit)

    def command(self, text):
        answer = self.ask("qRcmd," + text.encode().hex())
        while answer is not None and answer.startswith("O") and answer != "OK":
            answer = self.receive(20)

    def register(self, number):
        return int.from_bytes(bytes.fromhex(self.ask(f"p{number:x}"))[:4], "little")

    def set_register(self, number, value):
        if self.ask(f"P{number:x}={value.to_bytes(4, 'little').hex()}") != "OK":
            raise EmulatorError(f"QEMU does not set register {number}")

    def read(self, address, size):
        answer = self.ask(f"m{address:x},{size:x}")
        if answer.startswith("E"):
            raise EmulatorError(f"QEMU cannot read memory at {address:#x}")
        return bytes.fromhex(answer)

    def read_all(self, address, size):
        return b"".join(self.read(address + at, min(512, size - at)) for at in range(0, size, 512))

    def write(self, address, data):
        if self.ask(f"M{address:x},{len(data):x}:{data.hex()}") != "OK":
            raise EmulatorError(f"QEMU cannot write memory at {address:#x}")

    def breakpoint(self, address, there):
        self.ask(f"{'Z' if there else 'z'}0,{address:x},2")


def _is_there():
    program = shutil.which("qemu-system-arm")
    if program is None:
        raise EmulatorError("qemu-system-arm is missing; on Debian: apt-get install qemu-system-arm")
    return program


def _steps_alone(program):
    """The option that makes QEMU execute one instruction at a time; its name changed with version 8.1."""
    text = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20, check=True).stdout
    match = re.search(r"version (\d+)\.(\d+)", text)
    modern = match and (int(match[1]), int(match[2])) >= (8, 1)
    return ["-accel", "tcg,one-insn-per-tb=on"] if modern else ["-singlestep"]


@dataclass
class Run:
    """A run of an image. It ends at a symbol (for the n-th time), after a number of exceptions of one kind, or after `most` instructions.

    `peek` lists (name, address, size): memory to read when the run has ended.
    """

    image: object
    begin: str = "main"
    end: str = ""
    end_hit: int = 1
    exceptions: tuple = ()  # (number, count): ends after so many entries
    stimuli: tuple = ()
    most: int = 3_000_000
    seconds: int = 120
    peek: tuple = ()
    memory: dict = field(default_factory=dict)

    def record(self):
        """Runs the image and returns its trace."""
        folder = tempfile.mkdtemp(prefix="pawl-cycles-")
        process = None
        try:
            program = _is_there()
            path = os.path.join(folder, "gdb")
            process = subprocess.Popen(
                [program, "-M", MACHINE, "-display", "none", "-monitor", "none", "-serial", "none", "-icount", "shift=0,sleep=off"]
                + _steps_alone(program)
                + ["-S", "-chardev", f"socket,path={path},server=on,wait=off,id=gdb", "-gdb", "chardev:gdb",
                   "-semihosting-config", "enable=on,target=native,arg=image", "-kernel", str(self.image.path)],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            os.set_blocking(process.stderr.fileno(), False)
            return self._drive(process, path)
        finally:
            if process is not None:
                process.send_signal(signal.SIGKILL)
                process.wait()
                process.stderr.close()
            shutil.rmtree(folder, ignore_errors=True)

    def _drive(self, process, path):
        self.trace = Trace()
        self._reader = _Reader(self.trace, self.most, self.exceptions)
        self._log = process.stderr.fileno()
        self._process = process
        self._deadline = time.monotonic() + self.seconds
        self._is_running = False
        connection = self._connect(path)
        if connection is None:
            raise EmulatorError(f"QEMU has ended: {(process.stderr.read() or b'').decode(errors='replace').strip()}")
        self._debugger = debugger = _Debugger(connection, self._drain)
        try:
            debugger.ask("?")
            # QEMU gives single registers only to a debugger that has read its description of them.
            debugger.ask("qSupported:xmlRegisters=arm")
            debugger.ask("qXfer:features:read:target.xml:0,ffb")
            debugger.ask("Qqemu.sstep=3")  # a step takes no interrupt, and the clock goes on
            self._run_to({self.image.address_of(self.begin)})
            self._limit_jumps()
            debugger.command("log exec,cpu,nochain,int")
            self._play()
            if self.peek:
                self._interrupt()
                debugger.ask("Qqemu.PhyMemMode:1")  # a guard of the MPU must not keep the debugger out
                self.memory = {name: debugger.read_all(address, size) for name, address, size in self.peek}
        finally:
            debugger.close()
        return self.trace

    def _connect(self, path):
        """A connection to QEMU's debugger, as soon as it listens; None if QEMU has ended."""
        end = time.monotonic() + 20
        connection = socket.socket(socket.AF_UNIX)
        while True:
            try:
                connection.connect(path)
                return connection
            except OSError as error:  # there is no socket yet, or nothing that listens
                if self._process.poll() is not None or time.monotonic() > end:
                    connection.close()
                    if self._process.poll() is None:
                        raise EmulatorError(f"QEMU's debugger does not answer: {error}") from error
                    return None
                time.sleep(0.02)

    def _limit_jumps(self):
        """Starts a timer of the emulated board, without an interrupt, every 0.1 ms.

        When the debugger stops the program, QEMU's clock jumps to the next event of any timer. Without this timer the
        event is the next tick, which would come at once after each stop.
        """
        debugger = self._debugger
        debugger.ask("Qqemu.PhyMemMode:1")
        for offset, value in ((8, 2499), (4, 2499), (0, 1)):  # reload, value, control: it counts at 25 MHz
            debugger.write(0x40000000 + offset, value.to_bytes(4, "little"))
        debugger.ask("Qqemu.PhyMemMode:0")

    def _play(self):
        """Continues until the end; at the places of the stimuli the run stops and goes on."""
        debugger = self._debugger
        waiting = list(self.stimuli)
        hits = {}
        end = self.image.address_of(self.end) if self.end else None
        places = {s.address for s in waiting} | ({end} if end is not None else set())
        while True:
            address = self._run_to(places)
            if address is not None:
                hits[address] = hits.get(address, 0) + 1
            if address is None or address == end and hits[address] >= self.end_hit:
                if waiting:
                    raise EmulatorError(f"{self.image.path}: the run has ended before {waiting[0]}; it takes a longer run")
                return
            for stimulus in [s for s in waiting if (s.address, s.hit) == (address, hits[address])]:
                waiting.remove(stimulus)
                self._apply(stimulus)
            if not any(s.address == address for s in waiting) and address != end:
                places.discard(address)
            else:
                debugger.ask("s")  # the instruction, so that the run does not stop there again at once

    def _run_to(self, places):
        """Continues to one of the addresses, and returns it; None if the run has ended before."""
        for address in places:
            self._debugger.breakpoint(address, True)
        self._debugger.send("c")
        answer = self._debugger.receive(self.seconds, ends=True)
        if answer is None:
            self._is_running = True
            return None
        if answer.startswith("W"):
            raise EmulatorError(f"{self.image.path}: QEMU has ended before the run was complete")
        for address in places:
            self._debugger.breakpoint(address, False)
        return self._debugger.register(15)

    def _apply(self, stimulus):
        if stimulus.character:
            self._type(stimulus.character)
        else:
            self._pend(stimulus.interrupt)

    def _type(self, character):
        """Puts a character into the ring from the host of the RTT console: fields of its control block."""
        debugger = self._debugger
        block = self.image.address_of("pawl_rtt")
        ups = int.from_bytes(debugger.read(block + 16, 4), "little")
        down = block + 24 + 24 * ups
        _, data, size, place, _, _ = (int.from_bytes(debugger.read(down + 4 * i, 4), "little") for i in range(6))
        debugger.write(data + place, character.encode())
        debugger.write(down + 12, ((place + 1) % size).to_bytes(4, "little"))

    def _pend(self, line):
        """Pends an interrupt. It comes at the instruction where the program was stopped."""
        if line >= 0:
            self._store(NVIC_SET_PENDING + line // 32 * 4, 1 << line % 32)
        else:
            self._store(ICSR, 1 << {-1: 26, -2: 28}[line])

    def _store(self, target, number):
        """Writes a register of the core, which the debugger cannot: a store of the image does it, out of its turn.

        Interrupts are not taken while the debugger steps, and the registers are restored.
        """
        debugger = self._debugger
        store = next((i for i in self.image.instructions.values() if (m := _SETTABLE.match(i.text)) and m[2] != m[3]), None)
        if store is None:
            raise EmulatorError("the image has no store that can pend an interrupt")
        match = _SETTABLE.match(store.text)
        value, base = int(match[2]), int(match[3])
        kept = {number: debugger.register(number) for number in (value, base, 15)}
        self._read()
        length = len(self.trace)
        debugger.set_register(base, target)
        debugger.set_register(value, number)
        debugger.set_register(15, store.address)
        debugger.ask("s")
        self._read()
        for number, content in kept.items():
            debugger.set_register(number, content)
        del self.trace.addresses[length:], self.trace.registers[length:]

    def _interrupt(self):
        """Stops a run that has come to its limit, so that memory can be read."""
        if self._is_running:
            self._debugger.socket.sendall(b"\x03")
            self._is_running = False
            while not self._debugger.receive(20).startswith(("T", "S")):
                pass

    def _read(self):
        """Reads what the log has now: the pipe has all that QEMU wrote before it stopped."""
        while True:
            try:
                data = os.read(self._log, 1 << 20)
            except BlockingIOError:
                return
            if not data:
                return
            self._reader.feed(data)

    def _drain(self, other):
        """Reads the log while the program runs. Returns whether the run has come to its limit."""
        ready, _, _ = select.select([self._log, other], [], [], 0.5)
        if self._log in ready:
            try:
                data = os.read(self._log, 1 << 20)
            except BlockingIOError:
                data = b""
            if data:
                self._reader.feed(data)
        elif not ready and self._process.poll() is not None:
            return True
        if time.monotonic() > self._deadline:
            raise EmulatorError(f"{self.image.path}: the run has not ended after {self.seconds} s")
        return self._reader.is_complete
