/* SPDX-License-Identifier: Apache-2.0 */
/** The functions of the RISC-V port that kernels call. docs/how-to/porting.md describes them. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include "never_stops.h"
#include <pawl/critical.h>
#include <pawl/publish.h>

#include <stdbool.h>

/* Whether an interrupt handler runs. trap.c sets it, because no register has it. */
extern bool volatile pawl_port_handles_interrupt;

/* The first call of pawl_run. After reset interrupts are masked. */
static inline void pawl_port_start(void)
{
    pawl_critical_exit(0u);
}

static inline bool pawl_port_in_isr(void)
{
    return pawl_port_handles_interrupt;
}

/* Requests a preemption after the pending interrupts. */
void pawl_port_preempt_after_isr(void);

/* Sleeps until an interrupt, unless something is ready. WFI wakes although mstatus.MIE masks. */
static inline void pawl_port_idle(pawl_priority_set const volatile *ready)
{
    pawl_critical const before = pawl_critical_enter();
    if (*ready == 0u) {
        __asm__ volatile("wfi" ::: "memory");
    }
    pawl_critical_exit(before);
}

#endif
