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
pawl_thread *pawl_thread_pick(pawl_thread_group *group)
{
    pawl_priority_set const ready = pawl_runtime.ready & group->members;
    pawl_priority_set const rest = ready & group->after;
    unsigned const priority = pawl_highest((rest != 0u) ? rest : ready);
    group->after = pawl_priority_bit(priority) - 1u;
    return (pawl_thread *)(void *)pawl_runtime.system.by_priority[priority];
}

void pawl_thread_yield(void)
{
    pawl_priority_set const bit = pawl_thread_enter();
    pawl_thread const *const thread = pawl_threads.current;
    pawl_thread_group const *const group = pawl_thread_described(thread)->group;
    if ((group != NULL) && ((pawl_runtime.ready & group->members) != bit)) {
        pawl_thread_step_aside(thread);
    } else {
        pawl_critical_exit(0u);
    }
}
