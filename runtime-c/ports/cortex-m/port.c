/* SPDX-License-Identifier: Apache-2.0 */
/* The start of the Cortex-M port: priorities of interrupts. */
#include <pawl_port_kernel.h>

#include "check.h"
#include "core.h"

enum { LEAST_URGENT = 0xFF }; /* reads back as the bits that are implemented */

/*
 * The number of priority registers, of four lines each: v6-M cannot access a single line. Registers
 * of lines that a device does not have ignore writes.
 */
#if defined(__ARM_ARCH_6M__)
enum { PRIORITY_REGISTERS = 8 };
#else
enum { PRIORITY_REGISTERS = 124 };
#endif

static void set_priority_of_all_lines(uint32_t priority)
{
    uint32_t volatile *const registers = (uint32_t volatile *)(NVIC_BASE + 0x300u);
    for (unsigned i = 0u; i < (unsigned)PRIORITY_REGISTERS; ++i) {
        registers[i] = priority * 0x01010101u;
    }
}

/* Whether critical sections mask the priority. BASEPRI does not mask 0; PRIMASK masks all. */
static bool is_masked(uint32_t priority)
{
    return (PAWL_KERNEL_INTERRUPT_PRIORITY == 0u) || (priority != 0u);
}

/* Sets the priorities of all interrupts, which are 0 after reset. */
void pawl_port_start(void)
{
#if defined(__ARM_ARCH_7M__) /* for the first Cortex-M3; other cores have it after reset */
    SCB->CCR |= SCB_CCR_STKALIGN_Msk;
#endif
    NVIC_SetPriority(PendSV_IRQn, LEAST_URGENT);
    uint32_t const implemented = NVIC_GetPriority(PendSV_IRQn);
    uint32_t const kernel = PAWL_KERNEL_INTERRUPT_PRIORITY & implemented;
    PAWL_CHECK(PORT, 1, is_masked(kernel) && (kernel < implemented));
    NVIC_SetPriority(SysTick_IRQn, kernel);
    set_priority_of_all_lines(kernel);
}

#if !defined(__ARM_ARCH_6M__)
/* Not inline, so that the return address is in the ISR that is too urgent. */
void pawl_port_isr_too_urgent(void)
{
    PAWL_CHECK(PORT, 2, false);
}
#endif
