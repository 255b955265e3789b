# SPDX-License-Identifier: EPL-2.0
"""How long an event waits and is handled: response times and the length of queues, from how often events come.

All times are clock cycles. An event of an object is delayed by
- a reaction that has begun: under the kernel cooperative of any object; else of a less urgent object whose threshold is not below
  this object, or, under the kernel nvic, that has the same level of the interrupt controller;
- a section of a less urgent object in which a mutex or the scheduler is locked;
- the longest section with interrupts masked;
- the events that wait before it in the same queue;
- the reactions of more urgent objects, and interrupts, as often as they come meanwhile.
The last two need the least interval of each event: known of timeouts (a tick), else stated.
"""

import math
from dataclasses import dataclass

from .analysis import OTHER
from .stacks import short


@dataclass
class Response:
    object: str
    event: str
    cycles: int | None
    reason: str = ""


@dataclass
class Queue:
    object: str
    length: int  # of the model
    most: int | None
    reason: str = ""


@dataclass
class Rate:
    """At most `burst` at once, and one more in each interval."""

    interval: int
    burst: int = 1

    def within(self, time):
        return self.burst + max(0, math.ceil(time / self.interval) - 1)


@dataclass(frozen=True)
class Unstated:
    """A number that only a statement can tell."""

    kind: str  # event, interrupt, thread, clock
    name: str
    text: str
    remedy: str


class Timing:
    def __init__(self, analysis):
        self.analysis = analysis
        self.system, self.statements = analysis.system, analysis.statements
        tick_hz, clock = self.system.model.get("tickHz"), self.statements.clock_hz
        self.tick = clock // tick_hz if tick_hz and clock else None
        self.missing = {}  # object: what is not stated of its events
        self.unstated = {}  # what is not stated, and a response or a queue needs
        self.loads = {o.name: self._load(o) for o in self.system.objects}
        self.missing_interrupts = []
        self.interrupts = self._interrupts()
        self.queues = {o.name: self._queue(o) for o in self.system.objects}

    # --- rates

    def rate(self, active, event):
        """How often an event comes to an object: a Rate, or what is not stated."""
        for entry in self.statements.tables["event"]:
            if entry["name"] == event and entry.get("to", active.name) in (active.name, active.kind):
                return Rate(self.statements.cycles(entry), entry.get("burst", 1))
        if event in active.model.get("timers", ()):
            return Rate(self.tick) if self.tick else Unstated("clock", "", "the clock of the core is not stated", "clock_hz = ...")
        return Unstated("event", event, f"how often {event} comes is not stated", f'[[event]] name = "{event}" min_interval = "... ms"')

    def _load(self, active):
        """(rate, cycles) of each event; None if a rate is not known."""
        found, missing = [], []
        for event, reaction in self.analysis.reactions[active.name].items():
            if event == OTHER:
                continue
            rate = self.rate(active, event)
            if isinstance(rate, Unstated):
                missing.append(rate)
            else:
                found.append((rate, self.activation(active, reaction)))
        self.missing[active.name] = missing
        return None if missing else found

    def _needs(self, *missing):
        """Notes what is not stated, and returns the first reason."""
        for one in missing:
            self.unstated.setdefault((one.kind, one.name), one)
        return f"{missing[0].text}: {missing[0].remedy}"

    def activation(self, active, reaction):
        """The time of one event: the step of the kernel, a preemption if the kernel has it, and the reaction."""
        return self.step(active, reaction) + self.analysis.preemption()

    def step(self, active, reaction):
        """The same for an event that follows another one of its object: there is no preemption."""
        return self.analysis.steps[active.name].cycles + reaction.cycles

    def most(self, active):
        return max(self.step(active, r) for r in self.analysis.reactions[active.name].values())

    def _interrupts(self):
        """(rate, cycles) of each interrupt; notes those whose rate is not known."""
        stated = {e["name"]: e for e in self.statements.tables["interrupt"]}
        found, missing = [], self.missing_interrupts
        for handler in self.analysis.interrupts():
            entry = stated.get(short(handler.name)) or stated.get(handler.name)
            if entry is not None:
                found.append((Rate(self.statements.cycles(entry), entry.get("burst", 1)), handler.cycles))
            elif handler.number == 15 and self.tick:
                found.append((Rate(self.tick), handler.cycles))
            else:
                name = short(handler.name)
                missing.append(Unstated("interrupt", name, f"how often the interrupt {name} comes is not stated",
                                        f'[[interrupt]] name = "{name}" min_interval = "... ms"'))
        return found

    # --- responses

    def responses(self):
        found = []
        for active in self.system.objects:
            for event, reaction in self.analysis.reactions[active.name].items():
                if event != OTHER:
                    found.append(self._response(active, event, reaction))
        return found

    def _response(self, active, event, reaction):
        unbounded = self._unbounded(active)
        if unbounded:
            return Response(active.name, event, None, unbounded)
        most = self.queues[active.name].most or active.queue
        own = (min(most, active.queue) - 1) * self.most(active) + self.activation(active, reaction)
        cycles = self._busy(active, own)
        if cycles is None:
            return Response(active.name, event, None, "more urgent objects and interrupts need all the time of the core")
        return Response(active.name, event, cycles)

    def _unbounded(self, active):
        """Why a response has no bound."""
        if self.missing_interrupts:
            return self._needs(*self.missing_interrupts)
        for other in self._above(active):
            if self.loads[other.name] is None:
                return f"{other.name} is more urgent, and {self._needs(*self.missing[other.name])}"
        stated = {e["name"] for e in self.statements.tables["thread"]}
        for thread in self.system.threads:
            if thread.priority > active.priority and thread.name not in stated:
                return self._needs(Unstated(
                    "thread", thread.name, f"the thread {thread.name} is more urgent than an object, and its time is not stated",
                    f'[[thread]] name = "{thread.name}" cycles = ... min_interval = "... ms"'))
        return ""

    def _above(self, active):
        return [o for o in self.system.objects if o.priority > active.priority]

    def _blocking(self, active):
        """The longest reaction, or locked section of one, that may have begun and that this object does not preempt."""
        analysis, longest = self.analysis, 0
        for other in self.system.objects:
            if other is active or other.priority > active.priority:
                continue
            for reaction in analysis.reactions[other.name].values():
                cooperative = self.system.kernel == "cooperative"
                whole = cooperative or other.threshold >= active.priority or self.system.shares_level(other, active)
                longest = max(longest, self.step(other, reaction) if whole else reaction.locked)
        if self.system.kernel == "cooperative":
            longest = max([longest, *(self.most(o) for o in self._above(active))])
        return max(longest, analysis.masked)

    def _busy(self, active, own):
        """The fixed point of the time in which blocking, own events, and all that is more urgent are done."""
        base = self._blocking(active) + own
        time = base
        for _ in range(1000):
            load = base
            for other in self._above(active):
                load += sum(rate.within(time) * cycles for rate, cycles in self.loads[other.name])
            load += sum(rate.within(time) * cycles for rate, cycles in self.interrupts + self._threads_above(active))
            if load == time:
                return time
            time = load
            if time > 1 << 40:
                return None
        return None

    def _threads_above(self, active):
        above = {t.name for t in self.system.threads if t.priority > active.priority}
        switch = 2 * self.analysis.preemption() + max((s.cycles for s in self.analysis.steps.values()), default=0)
        return [(Rate(self.statements.cycles(e)), e["cycles"] + switch)
                for e in self.statements.tables["thread"] if e["name"] in above]

    # --- queues

    def _queue(self, active):
        """The most events that wait: those that come while a full queue is handled."""
        name = active.name
        for entry in self.statements.tables["queue"]:
            if entry["object"] == name:
                return Queue(name, active.queue, entry["max"], "stated")
        if self.loads[name] is None:
            return Queue(name, active.queue, None, self._needs(*self.missing[name]))
        reason = self._unbounded(active)
        if reason:
            return Queue(name, active.queue, None, reason)
        own, count = self.most(active), 1
        for _ in range(1000):
            time = self._busy(active, self.analysis.preemption() + count * own)
            if time is None:
                break
            new = sum(rate.within(time) for rate, _ in self.loads[name])
            if new <= count:
                return Queue(name, active.queue, count)
            if new > 10_000:
                break
            count = new
        return Queue(name, active.queue, None, "the events come faster than they are handled")


def pools(timing):
    """(name, blocks, most in use): blocks are in queues, or with the object or interrupt that handles or makes their event."""
    system, found = timing.system, []
    waiting = sum(min(q.most if q.most is not None else q.length, q.length) for q in timing.queues.values())
    held = 2 * len(system.objects) + len(system.threads) + len(timing.analysis.interrupts())
    for pool in system.model.get("pools", ()):
        found.append((pool["name"], pool["blocks"], waiting + held))
    return found
