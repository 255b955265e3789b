/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The platform of boards of MPS2. Line 8 is more urgent than the kernel's interrupts: a critical section does not mask it, and its
 * handler calls no service.
 */
#include "platform_common.h"

#define NVIC_ENABLE (*(uint32_t volatile *)0xE000E100u)
#define NVIC_PEND (*(uint32_t volatile *)0xE000E200u)
#define NVIC_PRIORITY ((uint8_t volatile *)0xE000E400u)

enum { URGENT_LINE = 8 };

void Interrupt1_Handler(void);
void Interrupt2_Handler(void);
void Interrupt8_Handler(void);

void Interrupt1_Handler(void)
{
    PAWL_ISR_ENTER();
    pawl_tick(0u);
    PAWL_ISR_EXIT();
}

void Interrupt2_Handler(void)
{
    PAWL_ISR_ENTER();
    on_interrupt();
    PAWL_ISR_EXIT();
}

void Interrupt8_Handler(void)
{
    __asm__ volatile("");
}

void platform_start(void)
{
    NVIC_PRIORITY[URGENT_LINE] = 0u;
    NVIC_ENABLE = (1u << TICK_LINE) | (1u << OTHER_LINE) | (1u << URGENT_LINE);
}

void platform_interrupt(unsigned line)
{
    NVIC_PEND = 1u << line;
    __asm__ volatile("dsb \n isb" ::: "memory");
}
