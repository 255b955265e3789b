# SPDX-License-Identifier: EPL-2.0
"""The cost of one operation of a Thread-Metric program, in cycles."""

import re

from pawl_cycles.emulator import Run, Stimulus
from pawl_cycles.image import Image
from pawl_cycles.model import Timed

COUNTED = re.compile(r"tm_counted_(\d)")
END_LINE = 1  # TM_END_LINE of metric.h
WORD = 4
THREADS = 5  # TM_MOST_THREADS
WARM_UP = 3  # periods of thread 0 that are not measured
PERIODS = 20  # those that are: a queue of ten messages comes round twice


class MeasureError(Exception):
    """A program that does not do its work; the text names the image."""


def cost(path, operations):
    """The cycles of one operation. A period is the time from a count of thread 0 to its next one, and has so many operations.

    The periods of a steady state repeat: all are equal, or those of ten, in which a queue comes round, are.
    """
    image = Image(path)
    trace, counts = _record(image)
    timed = Timed(image, trace)
    places = {address: int(m[1]) for name, address in image.symbols.items() if (m := COUNTED.fullmatch(name))}
    visits = {number: [] for number in places.values()}
    for index, address in enumerate(trace.addresses):
        if address in places:
            visits[places[address]].append(index)
    _check_counts(path, visits, counts)
    starts = [timed.at[i] for i in visits[0]][WARM_UP:WARM_UP + PERIODS + 1]
    periods = [end - start for start, end in zip(starts, starts[1:])]
    half = PERIODS // 2
    if len(periods) != PERIODS or periods[:half] != periods[half:]:
        raise MeasureError(f"{path}: no steady state: periods of {periods} cycles")
    return sum(periods) / PERIODS / operations


def _record(image):
    """Runs a program from its first count to its end, which an interrupt makes at a later count of thread 0."""
    first = image.address_of("tm_counted_0")
    run = Run(image, begin="tm_counted_0", end="tm_passed", stimuli=(Stimulus(first, WARM_UP + PERIODS + 2, END_LINE),),
              most=300_000, peek=(("counts", image.address_of("tm_counts"), WORD * THREADS),))
    trace = run.record()
    passed, failed = image.address_of("tm_passed"), image.address_of("tm_failed")
    # The run stops at tm_passed, before its first instruction: the last one recorded is the jump to it, or that first one.
    last = image.instructions[trace.addresses[-1]]
    if failed in trace.addresses or passed not in (last.address, last.destination, last.address + last.size):
        raise MeasureError(f"{image.path}: the program did not pass its own check, which is tm_end in metric.c")
    memory = run.memory["counts"]
    return trace, [int.from_bytes(memory[i:i + WORD], "little") for i in range(0, WORD * THREADS, WORD)]


def _check_counts(path, visits, counts):
    """The counters in memory, and the counts in the trace, agree within 1 among the threads."""
    used = [counts[number] for number in visits]
    if max(used) - min(used) > 1 or min(used) < PERIODS:
        raise MeasureError(f"{path}: the counters of the threads differ by more than 1: {used}")
    seen = [len(indices) for indices in visits.values()]
    if max(seen) - min(seen) > 1:
        raise MeasureError(f"{path}: the numbers of counts in the trace differ by more than 1: {seen}")
