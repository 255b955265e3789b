/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kernel blocking: priority-preemptive run to completion (docs/reference/semantics.md, rule 4),
 * with threads.
 *
 * Active objects run on the main stack as under the kernel preemptive: a preemption is a nested
 * call. Threads are coroutines of the loop that runs the objects. The loop runs on the main stack,
 * resumes a thread, and continues when the thread leaves because it waits or is preempted. So no
 * object runs on a thread's stack.
 *
 *     main stack   | object 2, loop | object 7, loop |        object 9
 *     resumes             thread 3 (preempted)  thread 8 (preempted)
 *
 * Preempted threads form a chain. Each has a priority above the ceiling of the one that it
 * preempted. So ceilings rise along the chain, and the last thread continues first; a thread that
 * holds a mutex keeps its ceiling in this way. Only the thread that runs can wait, so only the last
 * thread leaves the chain.
 */
#include "observe.h"
#include "step.h"
#include <pawl/kernel.h>
#include <pawl_kernel.h>

pawl_threads_state pawl_threads;

/*
 * Runs the last thread of the chain until it leaves, and removes it from the chain if it waits.
 * Called and left in a critical section; the thread leaves the section while it runs. Interrupts
 * are enabled for a moment after the thread has left. What preempts then is above the thread's
 * ceiling, and restores the ceiling and the chain.
 */
static void resume(pawl_thread *thread)
{
    PAWL_OBSERVE_SWITCH(thread->active.descriptor->priority);
    pawl_threads.current = thread;
    pawl_runtime.ceiling = thread->ceiling;
    pawl_port_resume_thread(thread);
    thread->ceiling = pawl_runtime.ceiling;
    pawl_active_descriptor const *const descriptor = thread->active.descriptor;
    PAWL_CHECK(THREAD, 6, pawl_thread_described(thread)->stack[0] == (uint32_t)PAWL_STACK_PAINT);
    pawl_port_close();
    if ((pawl_runtime.ready & pawl_priority_bit(descriptor->priority)) == 0u) {
        pawl_threads.preempted = thread->below;
    }
}

/* Runs an object or thread, whose priority is above all ceilings. In a critical section. */
static inline void run(pawl_active *active)
{
    pawl_queue const queue = pawl_queue_of(active);
    if (queue.length != 0u) {
        PAWL_OBSERVE_SWITCH(active->descriptor->priority);
        pawl_runtime.ceiling = active->descriptor->threshold;
        pawl_step(active, &queue, 0u);
        pawl_port_close();
    } else {
        pawl_thread *const thread = (pawl_thread *)(void *)active;
        thread->below = pawl_threads.preempted;
        pawl_threads.preempted = thread;
        resume(thread);
    }
}

/* Left in a critical section, with the ceiling `base`. On the main stack. */
static void run_above(uint8_t base)
{
    pawl_port_close();
    PAWL_OBSERVE_PREEMPTION();
    pawl_thread *const outer = pawl_threads.preempted; /* an outer loop resumes it */
    while (!pawl_port_stopped()) {
        pawl_thread *const last = pawl_threads.preempted;
        uint8_t const ceiling = (last == outer) ? base : last->ceiling;
        unsigned const priority = pawl_highest(pawl_runtime.ready);
        if (priority > ceiling) {
            run(pawl_runtime.system.by_priority[priority]);
        } else if (last != outer) {
            resume(last);
        } else {
            break;
        }
    }
    pawl_runtime.ceiling = base;
    PAWL_OBSERVE_RETURN();
}

void pawl_kernel_preempt_and_close(void)
{
    run_above(pawl_runtime.ceiling);
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
        pawl_kernel_preempt_and_close();
        pawl_critical_exit(before);
    }
}
