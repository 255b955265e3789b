# SPDX-License-Identifier: EPL-2.0
"""How deep stacks become with interrupts at the worst moments; declarations/stack.toml describes the method."""

from dataclasses import dataclass

from pawl_cycles.declarations import DeclarationError, Measured
from pawl_cycles.emulator import Run, Stimulus
from pawl_cycles.masked import masked_places
from pawl_cycles.model import Timed
from pawl_cycles.windows import SP, Finder, Rule

_PAINT = (0x5AA5C33C).to_bytes(4, "little")  # runtime-c/src/paint.h
MAIN, ALL = "main", "all"
_MOST_ROUNDS = 4


def title(name):
    return {MAIN: "main stack", ALL: "all stacks"}.get(name, f"stack of the thread {name}")


@dataclass
class _Recorded:
    trace: object
    used: dict  # name of a stack: bytes
    stimuli: tuple = ()
    places: tuple = ()  # the functions in which interrupts were pended

    def total(self):
        return sum(self.used.values())


def measure(content, image):
    """The bytes of each stack: without further interrupts and at the worst moments. Returns them and the executed instructions."""
    stack = content["stack"]
    regions = _regions(image)
    first = _record(content, image, regions)
    runs = [first]
    for index in _deepest_of_levels(image, first.trace, stack["levels"]):
        runs.append(_pended(content, image, regions, first, index))
    for _ in range(_MOST_ROUNDS):
        best = max(runs, key=_Recorded.total)
        index = _deepest_unmasked(image, best.trace)
        runs.append(_pended(content, image, regions, best, index))
        if runs[-1].total() <= best.total():
            break
    instructions = sum(len(r.trace) for r in runs)
    rows = {}
    for name in regions:
        worst = max(runs, key=lambda r: r.used[name])
        rows[name] = Measured(first.used[name], worst.used[name], len(runs), ", ".join(worst.places))
    rows[ALL] = Measured(first.total(), sum(m.most for m in rows.values()), len(runs))
    return rows, instructions


def _regions(image):
    """The stacks: name to first address and size. Stacks of threads are objects of the generated system."""
    bottom, top = image.address_of("pawl_stack_bottom"), image.address_of("pawl_stack_top")
    regions = {MAIN: (bottom, top - bottom)}
    for name, size in image.sizes.items():
        if name.endswith("_stack") and size:
            regions[name.removesuffix("_stack")] = (image.address_of(name), size)
    return regions


def _record(content, image, regions, stimuli=(), places=()):
    stack = content["stack"]
    run = Run(image, begin=content["begin"], end=stack["end"], end_hit=stack["hit"], stimuli=stimuli,
              peek=tuple((name, *region) for name, region in regions.items()))
    trace = run.record()
    used = {name: _unpainted(memory, name) for name, memory in run.memory.items()}
    return _Recorded(trace, used, stimuli, places)


def _unpainted(memory, name):
    words = [memory[at:at + 4] for at in range(0, len(memory), 4)]
    free = next((index for index, word in enumerate(words) if word != _PAINT), len(words))
    if free == 0:
        raise DeclarationError(f"the stack {name} is not painted, or is full")
    return 4 * (len(words) - free)


def _pended(content, image, regions, base, index):
    """The run `base` again, with all interrupts at an instruction of it."""
    address = base.trace.addresses[index]
    hit = base.trace.addresses[:index + 1].count(address)
    stimuli = base.stimuli + tuple(Stimulus(address, hit, interrupt=line) for line in content["stack"]["interrupts"])
    return _record(content, image, regions, stimuli, (*base.places, image.function_at(address)))


def _deepest_of_levels(image, trace, patterns):
    """The deepest instruction with interrupts enabled of each interrupt, thread and object."""
    level = _levels(image, trace, patterns)
    deepest = {}
    for index in _unmasked(image, trace):
        depth = trace.register(index, SP)
        key = level[index]
        if key not in deepest or depth < deepest[key][0]:
            deepest[key] = (depth, index)
    return sorted(index for _, index in deepest.values())


def _deepest_unmasked(image, trace):
    """Of the main stack, which interrupts use."""
    bottom, top = image.address_of("pawl_stack_bottom"), image.address_of("pawl_stack_top")
    inside = ((trace.register(i, SP), i) for i in _unmasked(image, trace))
    return min((depth, index) for depth, index in inside if bottom <= depth <= top)[1]


def _levels(image, trace, patterns):
    """Of each instruction the interrupt in which it runs, or the stack and the innermost object's handler."""
    top = image.address_of("pawl_stack_top")
    bottom = image.address_of("pawl_stack_bottom")
    objects = [""] * len(trace)
    finder = Finder(Timed(image, trace))
    windows = [(w.start, w.end, p) for p in patterns for w in finder.find(Rule(f"call {p}", "return", interrupted=True))]
    for start, end, pattern in sorted(windows):
        objects[start:end] = [pattern] * (end - start)
    levels = []
    for index in range(len(trace)):
        exception = trace.xpsr(index) & 0x1FF
        on_main = bottom <= trace.register(index, SP) <= top
        levels.append((exception, "" if exception else objects[index], on_main))
    return levels


def _unmasked(image, trace):
    """The instructions at which an interrupt may come: after the first tick, because the start is not prepared for one."""
    started = min(trace.exceptions, default=len(trace))
    masked = bytearray(len(trace))
    for start, end in masked_places(image, trace):
        masked[start:end] = b"\1" * (end - start)
    return [index for index in range(started + 1, len(trace)) if not masked[index]]
