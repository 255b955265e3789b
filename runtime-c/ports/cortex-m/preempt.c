/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption after interrupts, on one stack. An interrupt that made something urgent ready pends
 * PendSV, the least urgent exception. Its handler pushes a frame of its own making and returns
 * into it: pawl_port_preempt_thread runs in thread mode, interrupts on, on top of the preempted
 * object. When it is done it must leave through an exception again, for only the hardware can
 * restore the preempted object's frame: it pends PendSV itself, with `returning` set.
 *
 *     | preempted object | its frame | r1, EXC_RETURN | preempting objects ...
 *
 * The thread sets `returning` in the critical section in which the kernel found nothing ready
 * above the ceiling. Interrupts that come after may make something ready: the handler looks again
 * once the thread's frame is gone, so the stack holds one such frame for each preempted object,
 * however often interrupts come.
 *
 * DSB before the returns: erratum 838869 of the Cortex-M4.
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
                     "cbz   r0, 1f                        \n"
                     "movs  r0, #0                        \n"
                     "strb  r0, [r2, #5]                  \n"
                     "add   sp, #32                       \n" /* the thread's frame */
                     "pop   {r1, lr}                      \n"
                     "1:                                  \n"
                     "ldr   r0, [r2]                      \n" /* ready */
                     "ldrb  r1, [r2, #4]                  \n" /* ceiling */
                     "clz   r0, r0                        \n"
                     "rsb   r0, r0, #32                   \n"
                     "cmp   r0, r1                        \n"
                     "bhi   2f                            \n"
                     "dsb                                 \n"
                     "bx    lr                            \n"
                     "2:                                  \n"
                     "push  {r1, lr}                      \n" /* keeps the stack aligned to 8 */
                     "sub   sp, #32                       \n"
                     "ldr   r0, =pawl_port_preempt_thread \n"
                     "bic   r0, r0, #1                    \n"
                     "mov   r1, #0x01000000               \n" /* xPSR: Thumb */
                     "strd  r0, r1, [sp, #24]             \n"
                     "orr   lr, #16                       \n" /* to the thread, no FP context */
                     "dsb                                 \n"
                     "bx    lr                            \n");
}

__attribute__((naked)) void pawl_port_preempt_thread(void)
{
    __asm__ volatile("bl    pawl_kernel_preempt_and_close \n"
#if defined(__ARM_FP)
                     "mrs   r0, control                   \n" /* no FP context in the frame */
                     "bic   r0, r0, #4                    \n"
                     "msr   control, r0                   \n"
                     "isb                                 \n"
#endif
                     "ldr   r2, =pawl_runtime             \n"
                     "movs  r0, #1                        \n"
                     "strb  r0, [r2, #5]                  \n"
                     "ldr   r1, =0xE000ED04               \n" /* ICSR */
                     "mov   r0, #0x10000000               \n" /* PENDSVSET */
                     "str   r0, [r1]                      \n"
                     "dsb                                 \n"
                     "movs  r0, #0                        \n"
                     "msr   basepri, r0                   \n"
                     "isb                                 \n" /* PendSV is taken here */
                     "b     .                             \n");
}
