# SPDX-License-Identifier: EPL-2.0
"""The latency of an interrupt above the kernel's, in each section in which the kernel masks its own.

A declaration has [urgent] with a name, a title, and the line and handler of such an interrupt. The run is repeated with this
interrupt at the first, the middle and the last instruction of each section: it has to be taken before this instruction. Left out
are instructions in a block of IT, where the debugger cannot make an interrupt pending, and those after a store, which the model
takes for the one that made it pending.
"""

from pawl_cycles.declarations import DeclarationError, Measured
from pawl_cycles.emulator import Run, Stimulus
from pawl_cycles.masked import masked_places
from pawl_cycles.model import Timed

_IT_STATE = 0x0600FC00  # of XPSR


def measure(declaration, image, trace):
    """The least and the most cycles from the interrupt to the first instruction of its handler; counted are the places."""
    content, urgent = declaration.content, declaration.content["urgent"]
    number = 16 + urgent["line"]
    places = _places(image, trace)
    stimuli = tuple(Stimulus(address, hit, interrupt=urgent["line"]) for address, hit in places.values())
    run = Run(image, begin=content["begin"], end=content["end"], end_hit=content.get("end_hit", 1), stimuli=stimuli)
    timed = Timed(image, run.record())
    handled = [_handler_of(timed.trace, index) == number for index in range(len(timed.trace))]
    begun, at = [], 0
    for index, is_handler in enumerate(handled):
        if is_handler and not handled[index - 1]:
            begun.append((index, at))
        at += not is_handler
    if [place for _, place in begun] != list(places):
        raise DeclarationError(f"{declaration.name}: of {len(places)} interrupts above the kernel's, {len(begun)} were taken, or not at once")
    rest = [address for address, is_handler in zip(timed.trace.addresses, handled) if not is_handler]
    if rest != trace.addresses[:len(rest)]:
        raise DeclarationError(f"{declaration.name}: an interrupt above the kernel's has changed what the program does")
    cycles = [timed.at[index] - timed.ends(index - 1) for index, _ in begun]
    return Measured(min(cycles), max(cycles), len(cycles))


def _handler_of(trace, index):
    return trace.xpsr(index) & 0x1FF


def _places(image, trace):
    """Of each section with other instructions: index of an instruction to (address, how often it was executed until then)."""
    found, known = {}, set()
    for start, end in masked_places(image, trace):
        inside = [index for index in range(start, end) if _is_possible(image, trace, index)]
        for index in sorted({inside[0], inside[len(inside) // 2], inside[-1]} if inside else ()):
            address = trace.addresses[index]
            if address not in known:
                known.add(address)
                found[index] = (address, trace.addresses[:index + 1].count(address))
    return dict(sorted(found.items()))


def _is_possible(image, trace, index):
    return not trace.xpsr(index) & _IT_STATE and image.instructions[trace.addresses[index - 1]].kind != "store"
