/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pawl_run of the kernels preemptive and blocking, and the switch to what may preempt: implements
 * docs/reference/semantics.md, rule 4. Described in <pawl/kernel.h>.
 */
#include "observe.h"
#include <pawl/kernel.h>
#include <pawl_kernel.h>
#include <pawl_port_kernel.h>

void pawl_kernel_switch(void)
{
    if (pawl_port_in_isr()) {
        pawl_port_preempt_after_isr();
    } else {
        pawl_kernel_preempt();
    }
}

int pawl_run(void)
{
    pawl_port_start();
    pawl_on_start();
    pawl_kernel_unhold(0u);
    while (!pawl_port_stopped()) {
        PAWL_OBSERVE_IDLE();
        pawl_on_idle();
        pawl_port_idle(&pawl_runtime.ready);
    }
    PAWL_OBSERVE_STOP();
    (void)pawl_kernel_hold();
    return pawl_port_stop_code();
}
