/* SPDX-License-Identifier: Apache-2.0 */
#include <pawl_port_kernel.h>

#include "check.h"
#include "core.h"

enum { PENDSV_SHP = 10, SYSTICK_SHP = 11 }; /* indices of their priority registers */

static unsigned interrupt_lines(void)
{
    return 32u * ((SCnSCB->ICTR & SCnSCB_ICTR_INTLINESNUM_Msk) + 1u);
}

/* After reset all interrupts have priority 0, which would let them into critical sections. */
void pawl_port_start(void)
{
    SCB->CCR |= SCB_CCR_STKALIGN_Msk;
    SCB->SHP[PENDSV_SHP] = 0xFFu;
    unsigned const implemented = SCB->SHP[PENDSV_SHP];
    unsigned const kernel = PAWL_KERNEL_INTERRUPT_PRIORITY & implemented;
    PAWL_CHECK(PORT, 1, (kernel != 0u) && (kernel < implemented));
    SCB->SHP[SYSTICK_SHP] = (uint8_t)kernel;
    for (unsigned line = 0u; line < interrupt_lines(); ++line) {
        NVIC->IP[line] = (uint8_t)kernel;
    }
}
