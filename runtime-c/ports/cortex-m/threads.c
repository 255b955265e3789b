/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption and threads. Objects run in thread mode on the main stack, threads on the process
 * stack, and every change between the two is PendSV, the least urgent exception. It does one of
 * three things:
 *
 * - Leave. The frame is on the process stack: a thread waits or is preempted. Its registers
 *   are saved on its stack, those of the loop that resumed it come back from the main
 *   stack, and nobody is current.
 * - Resume. The frame is on the main stack, and a thread is current: the loop resumes it. The
 *   loop's registers are pushed onto the main stack, the thread's come from its stack. An
 *   interrupt since the loop looked may have made something ready above the thread's ceiling, but
 *   has pended the same PendSV: it is pended again, and the thread leaves before it begins.
 * - Preempt. The frame is on the main stack, no thread is current: an interrupt has made something
 *   ready above the ceiling of an object (or of nobody). The handler returns into a frame of its
 *   own making: pawl_port_preempt_objects runs on top of the object, in thread mode, and comes
 *   back through PendSV with `returning` set, as preempt.c tells.
 *
 * With an FPU, s16 to s31 are saved with the others: those of a thread if it uses the FPU, as bit 4
 * of EXC_RETURN says; those of the main stack always, because an object further down may
 * use the FPU though the loop's frame does not say so. The saving has the hardware store what it
 * has put off (lazy stacking) before another context can load over it.
 *
 * DSB before the returns: erratum 838869 of the Cortex-M4.
 */
#include <pawl_port_kernel.h>

#include "core.h"
#include "runtime.h"
#include <pawl_kernel.h>

#include <stddef.h>

/* The assembly below relies on it. */
_Static_assert(offsetof(pawl_runtime_state, ready) == 0, "ready");
_Static_assert(offsetof(pawl_runtime_state, ceiling) == 4, "ceiling");
_Static_assert(offsetof(pawl_runtime_state, returning) == 5, "returning");
_Static_assert(offsetof(pawl_threads_state, current) == 0, "current");
_Static_assert(offsetof(pawl_thread, context) == 8, "context");

enum { SAVED = 9, FRAME = 8, FRAME_PC = 6, FRAME_XPSR = 7 }; /* words, and indices in the frame */

void PendSV_Handler(void);
void pawl_port_preempt_objects(void);

void pawl_port_preempt_after_isr(void)
{
    SCB->ICSR = SCB_ICSR_PENDSVSET_Msk;
}

static inline void change_stacks(void)
{
    SCB->ICSR = SCB_ICSR_PENDSVSET_Msk;
    __DSB();
    pawl_critical_exit(0u);
    __ISB(); /* PendSV is taken here */
}

void pawl_port_leave_thread(void)
{
    change_stacks();
}

void pawl_port_resume_thread(pawl_thread *thread)
{
    (void)thread;
    change_stacks();
}

/* A context is r4 to r11 and EXC_RETURN, s16 to s31 if that says so, and the hardware's frame. */
void *pawl_port_new_context(pawl_thread_descriptor const *thread)
{
    uint32_t *const end = &thread->stack[thread->stack_size / sizeof(uint32_t)];
    uint32_t *const frame = end - (int)FRAME;
    frame[FRAME_PC] = (uint32_t)pawl_kernel_thread_main & ~1u;
    frame[FRAME_XPSR] = xPSR_T_Msk;
    uint32_t *const saved = frame - (int)SAVED;
    saved[SAVED - 1] = 0xFFFFFFFDu; /* to thread mode, process stack, no FP context */
    return saved;
}

#if defined(__ARM_FP)
#define SAVE_MAIN_FP      "vpush   {s16-s31}              \n"
#define RESTORE_MAIN_FP   "vpop    {s16-s31}              \n"
#define SAVE_THREAD_FP    "tst lr, #16 \n it eq \n vstmdbeq r1!, {s16-s31} \n"
#define RESTORE_THREAD_FP "tst lr, #16 \n it eq \n vldmiaeq r1!, {s16-s31} \n"
#define FORGET_FP         "mrs r0, control \n bic r0, r0, #4 \n msr control, r0 \n isb \n"
#else
#define SAVE_MAIN_FP
#define RESTORE_MAIN_FP
#define SAVE_THREAD_FP
#define RESTORE_THREAD_FP
#define FORGET_FP
#endif

__attribute__((naked)) void PendSV_Handler(void)
{
    __asm__ volatile("ldr   r3, =pawl_threads             \n"
                     "tst   lr, #4                        \n"
                     "bne   4f                            \n"
                     "ldr   r2, =pawl_runtime             \n"
                     "ldrb  r0, [r2, #5]                  \n" /* returning? */
                     "cbz   r0, 1f                        \n"
                     "movs  r0, #0                        \n"
                     "strb  r0, [r2, #5]                  \n"
                     "add   sp, #32                       \n" /* the frame of those who preempted */
                     "pop   {r1, lr}                      \n"
                     "1:                                  \n"
                     "ldr   r1, [r3]                      \n" /* current */
                     "cbnz  r1, 3f                        \n"
                     /* preempt */
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
                     "ldr   r0, =pawl_port_preempt_objects\n"
                     "bic   r0, r0, #1                    \n"
                     "mov   r1, #0x01000000               \n" /* xPSR: Thumb */
                     "strd  r0, r1, [sp, #24]             \n"
                     "mvn   lr, #6                        \n" /* to thread mode, main stack */
                     "dsb                                 \n"
                     "bx    lr                            \n"
                     /* resume */
                     "3:                                  \n"
                     "push  {r4-r11, lr}                  \n" SAVE_MAIN_FP
                     "ldr   r1, [r1, #8]                  \n" /* context */
                     "ldmia r1!, {r4-r11, lr}             \n" RESTORE_THREAD_FP
                     "msr   psp, r1                       \n"
                     "ldr   r0, [r2]                      \n" /* ready */
                     "ldrb  r1, [r2, #4]                  \n" /* ceiling */
                     "clz   r0, r0                        \n"
                     "rsb   r0, r0, #32                   \n"
                     "cmp   r0, r1                        \n"
                     "bls   5f                            \n"
                     "ldr   r1, =0xE000ED04               \n" /* ICSR */
                     "mov   r0, #0x10000000               \n" /* PENDSVSET */
                     "str   r0, [r1]                      \n"
                     "b     5f                            \n"
                     /* leave */
                     "4:                                  \n"
                     "ldr   r0, [r3]                      \n" /* current */
                     "mrs   r1, psp                       \n" SAVE_THREAD_FP
                     "stmdb r1!, {r4-r11, lr}             \n"
                     "str   r1, [r0, #8]                  \n" /* context */
                     "movs  r0, #0                        \n"
                     "str   r0, [r3]                      \n" RESTORE_MAIN_FP
                     "pop   {r4-r11, lr}                  \n"
                     "5:                                  \n"
                     "dsb                                 \n"
                     "bx    lr                            \n"
                     ".ltorg                              \n");
}

__attribute__((naked)) void pawl_port_preempt_objects(void)
{
    __asm__ volatile("bl    pawl_kernel_preempt_and_close \n" FORGET_FP /* none in the frame */
                     "ldr   r2, =pawl_runtime             \n"
                     "movs  r0, #1                        \n"
                     "strb  r0, [r2, #5]                  \n" /* returning */
                     "ldr   r1, =0xE000ED04               \n" /* ICSR */
                     "mov   r0, #0x10000000               \n" /* PENDSVSET */
                     "str   r0, [r1]                      \n"
                     "dsb                                 \n"
                     "movs  r0, #0                        \n"
                     "msr   basepri, r0                   \n"
                     "isb                                 \n" /* PendSV is taken here */
                     "b     .                             \n"
                     ".ltorg                              \n");
}
