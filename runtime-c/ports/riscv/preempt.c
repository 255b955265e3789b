/* SPDX-License-Identifier: Apache-2.0 */
/* A file of its own: the cooperative kernel never asks, and has nothing that could be called. */
#include "ceiling.h"
#include <pawl_port_kernel.h>

void pawl_port_preempt_after_isr(void)
{
    pawl_port_after_interrupts = pawl_kernel_preempt_and_close;
}
