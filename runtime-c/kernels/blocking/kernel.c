/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kernel blocking: priority-preemptive run to completion (docs/reference/semantics.md, rules 4
 * and 23), with threads.
 *
 * Active objects run on the main stack as under the kernel preemptive: a preemption is a nested
 * call. Each thread has a stack of its own. So no object runs on a thread's stack.
 *
 *     main stack   | object 2 |        | object 7, loop |        | object 9, loop |
 *     threads                 | thread 3                | thread 8
 *
 * What preempts is above what it preempts, so all that is under way forms a stack, and the last one
 * continues first. `pawl_threads.preempted` is the last thread that has begun and not ended to run;
 * `below` is the thread under it. NULL: the main stack is under it. The port keeps what the main
 * stack was under before, with the registers of the main stack.
 *
 * The port changes from one thread to another, or to the main stack and back, in one step, in which
 * pawl_kernel_next chooses. A thread keeps the ceiling of what is under it, and restores it when it
 * begins to wait. A thread that is preempted keeps its place, and so a mutex its ceiling.
 */
#include "observe.h"
#include "step.h"
#include <pawl/kernel.h>
#include <pawl_kernel.h>

pawl_threads_state pawl_threads;

#if PAWL_OBSERVED
enum { NOT_KNOWN = 255 };

/* What runs again after the objects or the thread that start next, if the observed priority is not
 * that. */
static uint8_t observed_beneath = NOT_KNOWN;

/* [priority]: the same for a thread, while it runs. */
static uint8_t beneath_thread[PAWL_MAX_PRIORITY + 1];

static unsigned priority_of(pawl_thread const *thread)
{
    return thread->active.descriptor->priority;
}

static unsigned take_beneath(unsigned otherwise)
{
    unsigned const known = observed_beneath;
    observed_beneath = (uint8_t)NOT_KNOWN;
    return (known != (unsigned)NOT_KNOWN) ? known : otherwise;
}

void pawl_kernel_observe_hand_over(pawl_thread const *thread, pawl_thread const *next)
{
    beneath_thread[priority_of(next)] = beneath_thread[priority_of(thread)];
}

/* `left` ran; `next` runs and has just begun to, or continues; or the main stack runs. */
static void observe_change(pawl_thread const *left, pawl_thread const *next, bool begins,
                           bool object)
{
    pawl_thread const *const top = begins ? next->below : pawl_threads.preempted;
    bool const ended = (left != NULL) && (left != top);
    unsigned const beneath =
        take_beneath(ended ? beneath_thread[priority_of(left)] : pawl_observed_priority);
    if (begins) {
        beneath_thread[priority_of(next)] = (uint8_t)beneath;
    }
    if (next != NULL) {
        pawl_observe_switch(priority_of(next));
    } else if (object) {
        observed_beneath = (uint8_t)((top != NULL) ? priority_of(top) : beneath);
    } else {
        pawl_observe_switch(beneath);
    }
}
#endif

/* A switch runs its pieces with interrupts enabled: only a later one lowers the ceiling. */
pawl_thread *pawl_kernel_next(void)
{
    pawl_thread *const left = pawl_threads.current;
    pawl_thread *const top = pawl_threads.preempted;
    unsigned const ceiling = pawl_runtime.ceiling;
    unsigned const priority = pawl_highest(pawl_runtime.ready);
    pawl_thread *next = top;
    if (left != NULL) {
        PAWL_CHECK(THREAD, 6, pawl_thread_described(left)->stack[0] == (uint32_t)PAWL_STACK_PAINT);
    }
    if (priority > ceiling) {
        next = NULL;
        if ((pawl_threads.all & pawl_priority_bit(priority)) != 0u) {
            next = (pawl_thread *)(void *)pawl_runtime.system.by_priority[priority];
            pawl_thread_group *const group = pawl_thread_described(next)->group;
            if (group != NULL) {
                next = group->pick(group);
            }
            next->below = top;
            next->ceiling = (uint8_t)ceiling;
            pawl_threads.preempted = next;
            pawl_runtime.ceiling = next->own;
        }
    }
    if (pawl_port_stopped()) {
        next = NULL;
    }
    PAWL_IF_OBSERVED(
        observe_change(left, next, (next != NULL) && (next != top), priority > ceiling));
    pawl_threads.current = next;
    return next;
}

/*
 * Runs what is above the ceiling `base`, the most urgent first. An object is selected in one
 * critical section, and its event is taken in the next one, as under the kernel preemptive. Left in
 * a critical section, with the ceiling `base`. On the main stack.
 */
static void run_above(uint8_t base)
{
#if PAWL_OBSERVED
    unsigned const preempted_priority = take_beneath(pawl_observed_priority);
#endif
    for (;;) {
        pawl_port_close();
        pawl_priority_set const ready = pawl_runtime.ready;
        if ((pawl_above(ready, base) == 0u) || pawl_port_stopped()) {
            break;
        }
        unsigned const priority = pawl_highest(ready);
        pawl_active *const active = pawl_runtime.system.by_priority[priority];
        if ((pawl_threads.all & active->bit) == 0u) {
            pawl_runtime.ceiling = active->descriptor->threshold;
            PAWL_OBSERVE_SWITCH(priority);
            pawl_critical_exit(0u);
            pawl_queue const queue = pawl_queue_of(active);
            pawl_port_close();
            pawl_step(active, &queue, 0u);
        } else {
            PAWL_IF_OBSERVED(observed_beneath = (uint8_t)preempted_priority);
            pawl_runtime.ceiling = base;
            pawl_port_run_threads();
            PAWL_IF_OBSERVED(observed_beneath = (uint8_t)NOT_KNOWN);
        }
    }
    pawl_runtime.ceiling = base;
    PAWL_OBSERVE_RETURN();
}

void pawl_kernel_preempt_above(uint8_t base)
{
    run_above(base);
}

void pawl_kernel_preempt(void)
{
    pawl_critical const before = pawl_critical_enter();
    if (before != 0u) {
        pawl_port_preempt_after_isr(); /* at the end of the application's critical section */
        pawl_critical_exit(before);
    } else if (pawl_threads.current != NULL) {
        pawl_port_leave_thread();
    } else {
        pawl_critical_exit(0u); /* the loop selects in critical sections of its own */
        run_above(pawl_runtime.ceiling);
        pawl_critical_exit(0u);
    }
}
