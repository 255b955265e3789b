/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption after interrupts on v6-M: as preempt.c, which tells how it works, in the instructions
 * there are, and with PRIMASK in the place of BASEPRI.
 */
#include <pawl_port_kernel.h>

#include "core.h"
#include "runtime.h"

#include <stddef.h>

/* The assembly below relies on it. */
_Static_assert(offsetof(pawl_runtime_state, ready) == 0, "ready");
_Static_assert(offsetof(pawl_runtime_state, ceiling) == 4, "ceiling");
_Static_assert(offsetof(pawl_runtime_state, returning) == 5, "returning");

void PendSV_Handler(void);
void pawl_port_preempt_thread(void);

void pawl_port_preempt_after_isr(void)
{
    SCB->ICSR = SCB_ICSR_PENDSVSET_Msk;
}

__attribute__((naked)) void PendSV_Handler(void)
{
    __asm__ volatile("ldr   r2, =pawl_runtime             \n"
                     "ldrb  r0, [r2, #5]                  \n" /* returning? */
                     "cmp   r0, #0                        \n"
                     "beq   1f                            \n"
                     "movs  r0, #0                        \n"
                     "strb  r0, [r2, #5]                  \n"
                     "add   sp, #32                       \n" /* the thread's frame */
                     "pop   {r1, r3}                      \n"
                     "mov   lr, r3                        \n"
                     "1:                                  \n"
                     "ldr   r0, [r2]                      \n" /* ready */
                     "ldrb  r1, [r2, #4]                  \n" /* ceiling */
                     "lsrs  r0, r1                        \n" /* bit p-1: priority p */
                     "bne   2f                            \n"
                     "bx    lr                            \n"
                     "2:                                  \n"
                     "push  {r1, lr}                      \n" /* keeps the stack aligned to 8 */
                     "sub   sp, #32                       \n"
                     "ldr   r0, =pawl_port_preempt_thread \n"
                     "movs  r1, #1                        \n"
                     "bics  r0, r1                        \n"
                     "str   r0, [sp, #24]                 \n"
                     "lsls  r1, #24                       \n" /* xPSR: Thumb */
                     "str   r1, [sp, #28]                 \n"
                     "bx    lr                            \n"); /* to thread mode, main stack */
}

__attribute__((naked)) void pawl_port_preempt_thread(void)
{
    __asm__ volatile("bl    pawl_kernel_preempt_and_close \n"
                     "ldr   r2, =pawl_runtime             \n"
                     "movs  r0, #1                        \n"
                     "strb  r0, [r2, #5]                  \n"
                     "ldr   r1, =0xE000ED04               \n" /* ICSR */
                     "lsls  r0, #28                       \n" /* PENDSVSET */
                     "str   r0, [r1]                      \n"
                     "dsb                                 \n"
                     "cpsie i                             \n"
                     "isb                                 \n" /* PendSV is taken here */
                     "b     .                             \n");
}
