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

/* Of the ready members. In PendSV or in a critical section. */
PAWL_SHARED pawl_thread *pick(pawl_thread_group *group, pawl_priority_set ready)
{
    pawl_priority_set const rest = ready & group->after;
    unsigned const priority = pawl_highest((rest != 0u) ? rest : ready);
    group->after = pawl_priority_bit(priority) - 1u;
    return (pawl_thread *)(void *)pawl_runtime.system.by_priority[priority];
}

pawl_thread *pawl_thread_pick(pawl_thread_group *group)
{
    return pick(group, pawl_runtime.ready & group->members); /* interrupts only add ready ones */
}

/*
 * The next member continues instead of the caller, as if it had preempted what is under the caller.
 * What is above the ceiling has preempted the caller already, so the kernel need not choose. Called
 * in a critical section, which it leaves.
 */
static inline void hand_over(pawl_thread const *thread, pawl_thread_group *group,
                             pawl_priority_set ready)
{
#if PAWL_OBSERVED
    (void)group;
    (void)ready;
    pawl_thread_step_aside(thread);
#else
    pawl_thread *const next = pick(group, ready);
    next->below = thread->below;
    next->ceiling = thread->ceiling;
    pawl_threads.preempted = next;
    pawl_runtime.ceiling = next->own;
    pawl_port_leave_thread();
#endif
}

void pawl_thread_yield(void)
{
    pawl_thread *const thread = pawl_thread_enter();
    pawl_thread_group *const group = pawl_thread_described(thread)->group;
    if (group != NULL) {
        pawl_priority_set const ready = pawl_runtime.ready & group->members;
        if (ready != thread->active.bit) {
            hand_over(thread, group, ready);
            return;
        }
    }
    pawl_critical_exit(0u);
}
