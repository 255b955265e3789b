# SPDX-License-Identifier: EPL-2.0
"""The deepest stacks: levels that preempt one another, and interrupts on top.

The main stack of the kernels that preempt has a level for idle, and one for each object or thread that preempts the level below:
from its deepest instruction, by an exception frame and what PendSV_Handler pushes; under the kernel nvic by a frame only. The
kernel cooperative has one level. Interrupts of the same priority do not nest; pawl_port_start gives all the same. PendSV is the least urgent one.
"""

from dataclasses import dataclass, field

from .analysis import OF_TIME

FRAME = 36  # of an exception: 8 words, and one that aligns the stack to 8
_FPU_FRAME = 72  # more with the registers of the FPU
_PREEMPTED = 8  # the ceiling and EXC_RETURN, which PendSV_Handler pushes
_MADE = 32  # the frame that it makes, until it returns
_CONTEXT = 32  # r4 to r11 of a thread
_FPU_CONTEXT = 68
_MAIN_CONTEXT = 40  # what PendSV_Handler pushes of the main stack before it runs a thread
_MAIN_FPU_CONTEXT = 112
_CALLER = 8  # of pawl_kernel_thread_main, which calls the thread's function


@dataclass
class Stack:
    name: str
    bytes: int
    size: int = 0  # of the memory for it, 0: not known
    levels: list = field(default_factory=list)  # (name, bytes), the outermost first
    problems: list = field(default_factory=list)

    @property
    def is_bounded(self):
        return not self.problems

    @property
    def fits(self):
        return not self.size or self.bytes <= self.size


def stacks(analysis):
    """The main stack, and those of threads."""
    found = [_main(analysis)]
    for thread in analysis.system.threads:
        found.append(_thread(analysis, thread))
    return found


def _interrupts(analysis):
    """Levels of interrupts, one for each priority that is stated; all others have one priority."""
    stated = {e["name"]: e["priority"] for e in analysis.statements.tables["interrupt"] if "priority" in e}
    deepest, problems = {}, []
    for handler in analysis.interrupts():
        priority = stated.get(short(handler.name), stated.get(handler.name, 0))
        if priority not in deepest or handler.depth > deepest[priority].depth:
            deepest[priority] = handler
        problems += [p for p in handler.problems if is_of_stack(p)]
    return [(h.name, frame(analysis) + h.depth) for _, h in sorted(deepest.items(), reverse=True)], problems


def frame(analysis):
    """What an exception pushes. If the program uses the FPU, the hardware leaves room for its registers, used or not."""
    return FRAME + (_FPU_FRAME if analysis.code.uses_fpu else 0)


def is_of_stack(problem):
    """Whether a problem leaves the depth of the stack unknown. A loop without a bound does not."""
    return problem.kind not in OF_TIME


def short(name):
    """SysTick of SysTick_Handler, GPIO_EVEN of GPIO_EVEN_IRQHandler."""
    return name.removesuffix("_Handler").removesuffix("_IRQHandler")


def _main(analysis):
    system = analysis.system
    low, top = analysis.memory.stack
    interrupts, problems = _interrupts(analysis)
    levels = [("idle", analysis.depth_of_idle)]
    if system.kernel == "cooperative":
        deepest = max(system.objects, key=lambda o: _depth(analysis, o), default=None)
        if deepest is not None:
            run = analysis.depth_at_run + analysis.steps[deepest.name].depth + _depth(analysis, deepest)
            if run > analysis.depth_of_idle:
                levels = [(f"reaction of {deepest.name}", run)]
    else:
        pendsv = analysis.pendsv()
        levels += _chain(analysis)
        if pendsv is not None:
            levels.append((pendsv.name, frame(analysis) + max(pendsv.depth, _PREEMPTED + _MADE)))
    for reactions in analysis.reactions.values():
        for reaction in reactions.values():
            problems += [p for p in reaction.problems if is_of_stack(p)]
    levels += interrupts
    if analysis.depth_of_start > sum(b for _, b in levels):
        levels = [("start, before pawl_run", analysis.depth_of_start)]
    return Stack("main", sum(b for _, b in levels), top - low, levels, problems)


def _depth(analysis, active):
    return max(r.depth for r in analysis.reactions[active.name].values())


def _chain(analysis):
    """The deepest chain of objects and threads, each of which preempts the one before where that is possible."""
    system = analysis.system
    below_object = frame(analysis) + (0 if system.kernel == "nvic" else _PREEMPTED)
    main = _MAIN_FPU_CONTEXT if analysis.code.uses_fpu else _MAIN_CONTEXT
    open_chains = {0: (0, [])}  # ceiling that the chain has reached: bytes, levels
    deepest = (0, [])
    step = max((s.depth for s in analysis.steps.values()), default=0)
    for active in system.actives:
        if active.is_thread:
            need = open_need = below_object + step + frame(analysis) + main
        else:
            own = analysis.steps[active.name]
            before = below_object + (own.depth if system.kernel == "nvic" else max(own.depth, step))
            need = max(before + _depth(analysis, active), below_object + own.most)
            open_need = max(before + max(r.open_depth for r in analysis.reactions[active.name].values()), below_object + own.most)
        below = max((chain for ceiling, chain in open_chains.items() if ceiling < active.priority), key=lambda c: c[0])
        deepest = max(deepest, (below[0] + need, [*below[1], (active.name, need)]), key=lambda c: c[0])
        chain = below[0] + open_need, [*below[1], (active.name, open_need)]
        ceiling = max(active.threshold, active.priority)
        if ceiling not in open_chains or open_chains[ceiling][0] < chain[0]:
            open_chains[ceiling] = chain
    return deepest[1]


def _thread(analysis, thread):
    """The stack of a thread: its function, what a wait of it saves, and the frame of an exception."""
    code = analysis.code
    function = code.constant(thread.descriptor + 16, 4)
    size = code.constant(thread.descriptor + 28, 4) or 0

    def runs(state):
        state.known[code.symbols["pawl_threads"]] = (4, thread.address)
    main = analysis.run(code.address_of("pawl_kernel_thread_main"), runs, timed=False)
    run = analysis.run(function & ~1, runs, timed=False)
    need = frame(analysis) + _CONTEXT + (_FPU_CONTEXT if analysis.code.uses_fpu else 0)
    problems = [p for p in [*run.problems, *main.problems] if is_of_stack(p)]
    depth = max(main.depth, run.depth + _CALLER)
    return Stack(thread.name, depth + need, size, [("function", depth), ("context", need)], problems)
