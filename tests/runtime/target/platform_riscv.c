/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupts of the tests on RISC-V: the software interrupt, which nothing else uses. */
#include "../platform.h"

#include <pawl/critical.h>

#include "trap.h"
#include "virt.h"

static void (*current)(void);

void MachineSoftware_Handler(void)
{
    PAWL_ISR_ENTER();
    CLINT_MSIP = 0u;
    current();
    PAWL_ISR_EXIT();
}

void platform_reset(void)
{
    virt_enable((uint32_t)MIE_SOFTWARE);
}

void platform_interrupt(void (*handler)(void))
{
    current = handler;
    CLINT_MSIP = 1u;
    pawl_critical const before = pawl_critical_enter();
    pawl_critical_exit(before);
    while ((before == 0u) && (CLINT_MSIP != 0u)) {
        /* until the write has taken effect */
    }
}
