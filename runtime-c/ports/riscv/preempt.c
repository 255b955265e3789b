/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The request for a preemption. A file of its own: kernel cooperative does not link it, and does
 * not have the function that it names.
 */
#include "ceiling.h"
#include <pawl_port_kernel.h>

void pawl_port_preempt_after_isr(void)
{
    pawl_port_after_interrupts = pawl_kernel_preempt_and_close;
}
