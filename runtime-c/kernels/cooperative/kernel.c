/* SPDX-License-Identifier: Apache-2.0 */
/* Run to completion, one step after the other, the most urgent ready object first. */
#include "step.h"
#include <pawl/kernel.h>
#include <pawl_port_kernel.h>

static void idle(void)
{
    pawl_on_idle();
    pawl_port_idle(&pawl_runtime.ready);
}

int pawl_run(void)
{
    pawl_port_start();
    pawl_on_start();
    while (!pawl_port_stopped()) {
        pawl_critical const before = pawl_critical_enter();
        pawl_priority_set const ready = pawl_runtime.ready;
        if (ready != 0u) {
            pawl_step(pawl_runtime.by_priority[pawl_highest(ready)], before);
        } else {
            pawl_critical_exit(before);
            idle();
        }
    }
    return pawl_port_stop_code();
}
