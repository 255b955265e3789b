/* SPDX-License-Identifier: Apache-2.0 */
#include <pawl_port_kernel.h>

#include "check.h"
#include "core.h"

enum { LEAST_URGENT = 0xFF }; /* reads back as the bits that are implemented */

static int interrupt_lines(void)
{
#if defined(__ARM_ARCH_6M__)
    return 32;
#else
    return 32 * (int)((SCnSCB->ICTR & SCnSCB_ICTR_INTLINESNUM_Msk) + 1u);
#endif
}

/* 0 would let an interrupt into critical sections, where these do not mask all of them. */
static bool is_masked(uint32_t priority)
{
    return (PAWL_KERNEL_INTERRUPT_PRIORITY == 0u) || (priority != 0u);
}

/* After reset all interrupts have priority 0. */
void pawl_port_start(void)
{
#if defined(SCB_CCR_STKALIGN_Msk) /* elsewhere it is always so */
    SCB->CCR |= SCB_CCR_STKALIGN_Msk;
#endif
    NVIC_SetPriority(PendSV_IRQn, LEAST_URGENT);
    uint32_t const implemented = NVIC_GetPriority(PendSV_IRQn);
    uint32_t const kernel = PAWL_KERNEL_INTERRUPT_PRIORITY & implemented;
    PAWL_CHECK(PORT, 1, is_masked(kernel) && (kernel < implemented));
    NVIC_SetPriority(SysTick_IRQn, kernel);
    for (int line = 0; line < interrupt_lines(); ++line) {
        NVIC_SetPriority((IRQn_Type)line, kernel);
    }
}
