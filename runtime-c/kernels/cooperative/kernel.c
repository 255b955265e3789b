/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The kernel cooperative: run to completion (docs/reference/semantics.md, rule 4), one step after
 * the other, the most urgent ready object first.
 */
#include "observe.h"
#include "step.h"
#include <pawl/kernel.h>
#include <pawl_port_kernel.h>

static void idle(void)
{
    PAWL_OBSERVE_SWITCH(0u);
    PAWL_OBSERVE_IDLE();
    pawl_on_idle();
    pawl_port_idle(&pawl_runtime.ready);
}

/* Interrupts only add to `ready`, and only this loop removes: reading it needs no critical section.
 */
int pawl_run(void)
{
    pawl_port_start();
    pawl_on_start();
    while (!pawl_port_stopped()) {
        pawl_priority_set const ready = pawl_runtime.ready;
        if (ready != 0u) {
            pawl_active *const active = pawl_runtime.system.by_priority[pawl_highest(ready)];
            pawl_queue const queue = pawl_queue_of(active);
            PAWL_OBSERVE_SWITCH(active->descriptor->priority);
            pawl_step(active, &queue, pawl_critical_enter());
        } else {
            idle();
        }
    }
    PAWL_OBSERVE_STOP();
    return pawl_port_stop_code();
}
