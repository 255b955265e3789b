/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Threads of one priority, which take turns: implements docs/reference/semantics.md, rule 24.
 * Described in <pawl/thread.h>.
 *
 * The members of a group have neighbouring priorities, of which each has the most urgent one as its
 * threshold, so that no member preempts another. When the most urgent ready priority is that of a
 * member, the port or the kernel asks which ready member is next: the one below the last one that
 * began, or else the most urgent one.
 */
#include "observe.h"
#include <pawl/thread.h>
#include <pawl_kernel.h>

/* In PendSV or in a critical section. Interrupts only add ready members. */
PAWL_SHARED pawl_thread *pick(pawl_thread_group *group)
{
    pawl_priority_set const ready = pawl_runtime.ready & group->members;
    pawl_priority_set const rest = ready & group->after;
    unsigned const priority = pawl_highest((rest != 0u) ? rest : ready);
    pawl_thread *const next = (pawl_thread *)(void *)pawl_runtime.system.by_priority[priority];
    group->after = next->active.bit - 1u;
    return next;
}

pawl_thread *pawl_thread_pick(pawl_thread_group *group)
{
    return pick(group);
}

/* One of the threads owns a resource, so that the ceiling changes; or the program is observed. */
PAWL_APART static void hand_over_by_kernel(pawl_thread const *thread, pawl_thread *next)
{
    (void)thread;
    PAWL_IF_OBSERVED(pawl_kernel_observe_hand_over(thread, next));
    pawl_threads.preempted = next;
    pawl_runtime.ceiling = next->own;
    pawl_port_leave_thread();
}

/*
 * `next` continues instead of the caller, as if it had preempted what is under the caller. What is
 * above the ceiling has preempted the caller already, so the kernel need not choose. Called in a
 * critical section, which it leaves.
 */
static inline void hand_over(pawl_thread *thread, pawl_thread *next)
{
    next->below = thread->below;
    next->ceiling = thread->ceiling;
    if (__builtin_expect(next->own == thread->own, 1) && !PAWL_OBSERVED) {
        pawl_port_hand_over(thread, next);
    } else {
        hand_over_by_kernel(thread, next);
    }
}

void pawl_thread_yield(void)
{
    pawl_thread *const thread = pawl_thread_enter();
    pawl_thread_group *const group = pawl_thread_described(thread)->group;
    if (group != NULL) {
        pawl_thread *const next = pick(group); /* the caller, if no other one is ready */
        if (__builtin_expect(next != thread, 1)) {
            hand_over(thread, next);
            return;
        }
    }
    pawl_critical_exit(0u);
}
