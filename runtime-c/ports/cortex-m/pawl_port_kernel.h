/* SPDX-License-Identifier: Apache-2.0 */
/** What the kernels ask of the Cortex-M port. */
#ifndef PAWL_PORT_KERNEL_H
#define PAWL_PORT_KERNEL_H

#include <cmsis_compiler.h>
#include <pawl/publish.h>

#include <stdbool.h>

/*
 * First call of pawl_run. Gives all device interrupts the most urgent priority that may call
 * Pawl, and PendSV the least urgent of all. pawl_on_start may then set others.
 */
void pawl_port_start(void);

/* Pends PendSV, which the hardware takes when the last interrupt returns. */
void pawl_port_preempt_after_isr(void);

static inline bool pawl_port_in_isr(void)
{
    return __get_IPSR() != 0u;
}

/*
 * Sleeps until an interrupt. PRIMASK closes the gap between the look and WFI, because WFI
 * wakes in spite of PRIMASK but not of BASEPRI.
 */
static inline void pawl_port_idle(pawl_priority_set const volatile *ready)
{
    __disable_irq();
    if (*ready == 0u) {
        __DSB();
        __WFI();
    }
    __enable_irq();
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
