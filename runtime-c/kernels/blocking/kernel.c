/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Priority-preemptive, with threads. Active objects run on the common stack as under the preemptive
 * kernel: a preemption is a nested call. Threads are coroutines of the loop that
 * does this: it always runs on the common stack, resumes a thread, and goes on when the thread
 * leaves, because it waits or is preempted. So an object never runs on a thread's stack.
 *
 *     common stack | object 2, loop | object 7, loop |        object 9
 *     resumes             thread 3 (preempted)  thread 8 (preempted)
 *
 * Preempted threads form a chain. What preempts has a priority above the ceiling of the
 * preempted one, so ceilings rise along the chain, and the last is to go on first; a thread
 * that holds a mutex needs nothing else to keep its ceiling. Only what runs can wait, so only
 * the end of the chain ever leaves it.
 */
#include "observe.h"
#include "step.h"
#include <pawl/kernel.h>
#include <pawl_kernel.h>

pawl_threads_state pawl_threads;

/*
 * In a critical section, which the thread opens: runs the end of the chain until it leaves. If it
 * waits, it is cut off. Interrupts are open for a moment when it has left; what they have preempt
 * is above the thread's ceiling, and leaves that ceiling and the chain as they were.
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

/* In a critical section: runs what has that priority, which is above all ceilings. */
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

/* Entered and left in a critical section, which every step opens. Common stack. */
void pawl_kernel_preempt_and_close(void)
{
    uint8_t const base = pawl_runtime.ceiling;
    PAWL_OBSERVE_PREEMPTION();
    pawl_thread *const outer = pawl_threads.preempted; /* the business of a loop further down */
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

void pawl_kernel_preempt(void)
{
    pawl_critical const before = pawl_critical_enter();
    if (before != 0u) {
        pawl_port_preempt_after_isr(); /* the application's critical section ends first */
        pawl_critical_exit(before);
    } else if (pawl_threads.current != NULL) {
        pawl_port_leave_thread();
    } else {
        pawl_kernel_preempt_and_close();
        pawl_critical_exit(before);
    }
}
