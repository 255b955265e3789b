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

/*
 * Runs what is above the ceiling `base`, the most urgent first. An object is selected in one
 * critical section, which raises the ceiling, and its event is taken in the next one: each is
 * shorter than one for both, and only a more urgent object runs in between. Left in a critical
 * section, with the ceiling `base`.
 */
static inline void run_above(uint8_t base)
{
    PAWL_OBSERVE_PREEMPTION();
    for (;;) {
        pawl_port_close();
        pawl_priority_set const ready = pawl_runtime.ready;
        if ((pawl_above(ready, base) == 0u) || pawl_port_stopped()) {
            break;
        }
        unsigned const priority = pawl_highest(ready);
        pawl_active *const active = pawl_runtime.system.by_priority[priority];
        pawl_runtime.ceiling = active->descriptor->threshold;
        PAWL_OBSERVE_SWITCH(priority);
        pawl_critical_exit(0u);
        pawl_queue const queue = pawl_queue_of(active);
        pawl_port_close();
        pawl_step(active, &queue, 0u);
    }
    pawl_runtime.ceiling = base;
    PAWL_OBSERVE_RETURN();
}

void pawl_kernel_preempt(void)
{
    pawl_critical const before = pawl_critical_enter();
    if (before != 0u) {
        pawl_port_preempt_after_isr(); /* at the end of the application's critical section */
    } else {
        run_above(pawl_runtime.ceiling);
    }
    pawl_critical_exit(before);
}

void pawl_kernel_preempt_and_close(void)
{
    run_above(pawl_runtime.ceiling);
}

void pawl_kernel_preempt_above(uint8_t base)
{
    run_above(base);
}
