/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Suspending and resuming threads of the kernel blocking: implements docs/reference/semantics.md,
 * rule 25. Described in <pawl/thread.h>.
 */
#include "observe.h"
#include <pawl/thread.h>
#include <pawl_kernel.h>

enum { SUSPENDED = 1, RESUMED = 2 };

void pawl_thread_suspend(void)
{
    pawl_thread *const thread = pawl_thread_enter();
    if (thread->suspended == 0u) {
        thread->suspended = (uint8_t)SUSPENDED;
        pawl_thread_block(thread);
    } else {
        thread->suspended = 0u;
        pawl_critical_exit(0u);
    }
}

void pawl_thread_resume(pawl_thread *thread)
{
    uint8_t const priority = thread->active.descriptor->priority;
    pawl_critical const before = pawl_critical_enter();
    if (thread->suspended == (uint8_t)SUSPENDED) {
        thread->suspended = 0u;
        pawl_thread_ready(priority, before);
    } else {
        thread->suspended = (uint8_t)RESUMED;
        pawl_critical_exit(before);
    }
}
