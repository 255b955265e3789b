/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kernel preemptive: priority-preemptive run to completion (docs/reference/semantics.md, rule
 * 4) on one stack. A preemption is a nested call: the more urgent objects run to completion on top
 * of the stack, then the preempted object continues. While an object runs, the ceiling is its
 * threshold.
 */
#include "observe.h"
#include "step.h"
#include <pawl/kernel.h>
#include <pawl_kernel.h>
#include <pawl_port_kernel.h>

/* Called and left in the outermost critical section, which each step leaves meanwhile. */
static inline void run_above_ceiling(void)
{
    uint8_t const ceiling = pawl_runtime.ceiling;
    PAWL_OBSERVE_PREEMPTION();
    for (;;) {
        unsigned const priority = pawl_highest(pawl_runtime.ready);
        if ((priority <= ceiling) || pawl_port_stopped()) {
            break;
        }
        pawl_active *const active = pawl_runtime.system.by_priority[priority];
        pawl_runtime.ceiling = active->descriptor->threshold;
        pawl_queue const queue = pawl_queue_of(active);
        PAWL_OBSERVE_SWITCH(priority);
        pawl_step(active, &queue, 0u);
        pawl_port_close();
        pawl_runtime.ceiling = ceiling;
    }
    PAWL_OBSERVE_RETURN();
}

void pawl_kernel_preempt(void)
{
    pawl_critical const before = pawl_critical_enter();
    if (before != 0u) {
        pawl_port_preempt_after_isr(); /* at the end of the application's critical section */
    } else {
        run_above_ceiling();
    }
    pawl_critical_exit(before);
}

void pawl_kernel_preempt_and_close(void)
{
    run_above_ceiling();
}
