/* SPDX-License-Identifier: Apache-2.0 */
/** What the kernels ask of the RISC-V port. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include <pawl/critical.h>
#include <pawl/publish.h>

#include <stdbool.h>

/* Whether an interrupt handler runs; trap.c keeps it, for no register tells. */
extern bool volatile pawl_port_handles_interrupt;

/* First call of pawl_run: reset leaves interrupts masked. */
static inline void pawl_port_start(void)
{
    pawl_critical_exit(0u);
}

static inline bool pawl_port_in_isr(void)
{
    return pawl_port_handles_interrupt;
}

/* Has objects run when the interrupts that are pending have been handled. */
void pawl_port_preempt_after_isr(void);

/* Sleeps until an interrupt. WFI wakes in spite of mstatus.MIE: no gap between look and sleep. */
static inline void pawl_port_idle(pawl_priority_set const volatile *ready)
{
    pawl_critical const before = pawl_critical_enter();
    if (*ready == 0u) {
        __asm__ volatile("wfi" ::: "memory");
    }
    pawl_critical_exit(before);
}

/* A target runs for ever: pawl_stop does not return. */
static inline bool pawl_port_stopped(void)
{
    return false;
}

static inline int pawl_port_stop_code(void)
{
    return 0;
}

#endif
