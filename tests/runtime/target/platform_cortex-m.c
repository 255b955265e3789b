/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupts of the tests on Cortex-M: a line that no device of the board uses, pended by software.
 */
#include "../platform.h"

#include <pawl/critical.h>

#include "core.h"

enum { TEST_LINE = 15 };

static void (*current)(void);

void Interrupt15_Handler(void);

void Interrupt15_Handler(void)
{
    PAWL_ISR_ENTER();
    current();
    PAWL_ISR_EXIT();
}

void platform_reset(void)
{
    NVIC_EnableIRQ((IRQn_Type)TEST_LINE);
}

void platform_interrupt(void (*handler)(void))
{
    current = handler;
    NVIC_SetPendingIRQ((IRQn_Type)TEST_LINE);
    __DSB();
    __ISB();
}
