# SPDX-License-Identifier: EPL-2.0
"""The sections of a trace in which interrupts that may call the kernel are masked, by BASEPRI or PRIMASK."""

from dataclasses import dataclass

from .image import NUMBER_OF
from .model import is_skipped


@dataclass(frozen=True)
class Section:
    start: int  # the first instruction with interrupts masked
    end: int  # the first one with interrupts enabled again
    cycles: int


def sections(timed, places=None):
    """The masked sections, from the end of the instruction that masks to the end of the one that unmasks.

    A trace begins with interrupts enabled. Sleep in a section has no cycles: a pending interrupt ends it. `places` are
    those of masked_places, if they are known.
    """
    if places is None:
        places = masked_places(timed.image, timed.trace)
    return [Section(start, end, timed.ends(end - 1) - timed.at[start]) for start, end in places]


def masked_places(image, trace, level=255):
    """The first instruction of each masked section, and the first one after it. A BASEPRI above `level` masks nothing that counts."""
    known = image.instructions
    basepri = primask = 0
    start = None
    found = []
    for index, address in enumerate(trace.addresses):
        it = known[address]
        if it.kind in ("msr", "cps") and is_skipped(it, trace, index):
            continue
        if it.kind == "msr":
            value = trace.register(index, NUMBER_OF[it.source]) if it.source in NUMBER_OF else 0
            if it.target == "basepri":
                basepri = value & 0xFF
            elif it.target == "basepri_max":
                if value & 0xFF and (basepri == 0 or value & 0xFF < basepri):
                    basepri = value & 0xFF
            elif it.target == "primask":
                primask = value & 1
        elif it.kind == "cps" and "i" in it.text.split()[-1]:
            primask = 1 if it.text.startswith("cpsid") else 0
        else:
            continue
        masked = bool(primask) or 0 < basepri <= level
        if masked and start is None:
            start = index + 1
        elif not masked and start is not None:
            found.append((start, index + 1))
            start = None
    return found
