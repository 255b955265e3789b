/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption and threads, for the kernel blocking. Objects run in thread mode on the main stack,
 * threads on the process stack. Each change between the two is PendSV, the least urgent exception.
 * Its handler does one of three things:
 *
 * - Leave: the frame is on the process stack, because a thread waits or is preempted. The handler
 *   saves the thread's registers on its stack, and restores those of the loop that has resumed it
 *   from the main stack. Then no thread is current.
 * - Resume: the frame is on the main stack and a thread is current, because the loop resumes it.
 *   The handler pushes the registers of the loop onto the main stack, and restores those of the
 *   thread from its stack. An interrupt since the test of the loop may have made something ready
 *   above the thread's ceiling; it has pended the same PendSV. So the handler tests again, and
 *   pends PendSV if needed: the thread leaves before its first instruction.
 * - Preempt: the frame is on the main stack and no thread is current, because an interrupt has made
 *   something ready above the ceiling of an object or of idle. The handler returns into a frame
 *   that it has made: pawl_port_preempt_thread runs on top of the object, in thread mode, and ends
 *   by PendSV with `returning` set, as preempt.c describes.
 *
 * With an FPU, s16 to s31 are saved as well: those of a thread if it uses the FPU, as bit 4 of
 * EXC_RETURN shows; those of the main stack always, because an outer object may use the FPU
 * although the loop's frame has no FP context. Saving them makes the hardware store the registers
 * of lazy stacking before another context loads new values.
 *
 * Without an FPU, only bit 2 of EXC_RETURN differs between a thread and the loop.
 */
#include <pawl_port_kernel.h>

#include "guard.h"
#include "pendsv.h"
#include <pawl_kernel.h>

/* The assembly below relies on these. */
_Static_assert(offsetof(pawl_threads_state, current) == 0, "current");
_Static_assert(offsetof(pawl_thread, context) == 12, "context");

/* Words, and indices in the hardware's frame. */
enum { FRAME = 8, FRAME_PC = 6, FRAME_XPSR = 7 };
#if defined(__ARM_FP)
enum { SAVED = 9 };
#else
enum { SAVED = 8 };
#endif

void pawl_port_preempt_after_isr(void)
{
    pend();
}

void pawl_port_leave_thread(void)
{
    pend();
    __DSB();
    pawl_critical_exit(0u);
    __ISB(); /* PendSV is taken here */
}

#if defined(PAWL_STACK_GUARD)
void pawl_port_claim_stack(pawl_thread_descriptor const *thread)
{
    (void)thread;
#if defined(PAWL_GUARD_BY_MPU)
    MPU->RBAR = guard_of(pawl_stack_bottom) | MPU_RBAR_VALID_Msk | (uint32_t)THREAD_REGION;
#endif
}
#endif

/* A context: r4 to r11; with an FPU EXC_RETURN, and s16 to s31 depending on bit 4; the frame. */
void *pawl_port_new_context(uint32_t *lowest, uint32_t *end)
{
    (void)lowest;
    uint32_t *const frame = end - (int)FRAME;
    frame[FRAME_PC] = (uint32_t)pawl_kernel_thread_main & ~1u;
    frame[FRAME_XPSR] = xPSR_T_Msk;
    uint32_t *const saved = frame - (int)SAVED;
#if defined(__ARM_FP)
    saved[SAVED - 1] = 0xFFFFFFFDu; /* to thread mode, process stack, no FP context */
#endif
    return saved;
}

/* Text that saves and restores registers; those of a thread at r1, which is advanced. */
#if defined(__ARM_ARCH_6M__)
#define SAVE_MAIN                                                                                  \
    "push  {r4-r7}                       \n" HIGH_TO_LOW "push  {r4-r7}                       \n"
#define RESTORE_MAIN                                                                               \
    "pop   {r4-r7}                       \n" LOW_TO_HIGH "pop   {r4-r7}                       \n"  \
    "mov   r0, lr                        \n"                                                       \
    "movs  r1, #4                        \n"                                                       \
    "bics  r0, r1                        \n"                                                       \
    "mov   lr, r0                        \n"
#define SAVE_THREAD                                                                                \
    "subs  r1, #16                       \n"                                                       \
    "stmia r1!, {r4-r7}                  \n" HIGH_TO_LOW "subs  r1, #32                       \n"  \
    "stmia r1!, {r4-r7}                  \n"                                                       \
    "subs  r1, #16                       \n"
#define RESTORE_THREAD                                                                             \
    "ldmia r1!, {r4-r7}                  \n" LOW_TO_HIGH "ldmia r1!, {r4-r7}                  \n"  \
    "mov   r0, lr                        \n"                                                       \
    "movs  r3, #4                        \n"                                                       \
    "orrs  r0, r3                        \n"                                                       \
    "mov   lr, r0                        \n"
#define HIGH_TO_LOW "mov r4, r8 \n mov r5, r9 \n mov r6, r10 \n mov r7, r11 \n"
#define LOW_TO_HIGH "mov r8, r4 \n mov r9, r5 \n mov r10, r6 \n mov r11, r7 \n"
#elif defined(__ARM_FP)
#define SAVE_MAIN    "push {r4-r11, lr} \n vpush {s16-s31} \n"
#define RESTORE_MAIN "vpop {s16-s31} \n pop {r4-r11, lr} \n"
#define SAVE_THREAD  "tst lr, #16 \n it eq \n vstmdbeq r1!, {s16-s31} \n stmdb r1!, {r4-r11, lr} \n"
#define RESTORE_THREAD                                                                             \
    "ldmia r1!, {r4-r11, lr} \n tst lr, #16 \n it eq \n vldmiaeq r1!, {s16-s31} \n"
#else
#define SAVE_MAIN      "push {r4-r11} \n"
#define RESTORE_MAIN   "pop {r4-r11} \n bic lr, #4 \n"
#define SAVE_THREAD    "stmdb r1!, {r4-r11} \n"
#define RESTORE_THREAD "ldmia r1!, {r4-r11} \n orr lr, #4 \n"
#endif

/*
 * Moves the guard to the stack of the thread at r1; changes r0 and r3. On a core without MPU the
 * writes have no effect. A stack limit leaves room for the context, which is stored below the stack
 * pointer.
 */
#if defined(PAWL_GUARD_BY_MPU)
#define GUARD_THREAD                                                                               \
    "ldr   r0, [r1]                      \n" /* descriptor */                                      \
    "ldr   r0, [r0, %1]                  \n" /* stack */                                           \
    "adds  r0, #31                       \n"                                                       \
    "bfc   r0, #0, #5                    \n" /* guard_of */                                        \
    "adds  r0, #0x16                     \n" /* MPU_RBAR_VALID, THREAD_REGION */                   \
    "ldr   r3, =0xE000ED9C               \n" /* MPU_RBAR */                                        \
    "str   r0, [r3]                      \n"
_Static_assert(THREAD_REGION == 6, "THREAD_REGION");
#elif defined(PAWL_GUARD_BY_LIMIT)
#define GUARD_THREAD                                                                               \
    "ldr   r0, [r1]                      \n" /* descriptor */                                      \
    "ldr   r0, [r0, %1]                  \n" /* stack */                                           \
    "adds  r0, %2                        \n"                                                       \
    "msr   psplim, r0                    \n"
#else
#define GUARD_THREAD
#endif

#if defined(__ARM_FP)
enum { CONTEXT_BYTES = 104 }; /* 100, rounded up because a limit is a multiple of 8 */
#else
enum { CONTEXT_BYTES = 32 };
#endif

__attribute__((naked)) void PendSV_Handler(void)
{
    __asm__ volatile("mov   r0, lr                        \n"
                     "lsls  r0, r0, #29                   \n"
                     "bmi   4f                            \n"
                     "ldr   r2, =pawl_runtime             \n" DROP_FRAME_IF_RETURNING
                     "ldr   r3, =pawl_threads             \n"
                     "ldr   r1, [r3]                      \n" /* current */
                     IF_NOT_ZERO(r1, 3f) LOOK_ABOVE_CEILING
                     "bne   2f                            \n" RETURN
                     /* resume */
                     "3:                                  \n" SAVE_MAIN GUARD_THREAD
                     "ldr   r1, [r1, #12]                 \n" /* context */
                     RESTORE_THREAD "msr   psp, r1                       \n" LOOK_ABOVE_CEILING
                     "beq   5f                            \n" PEND
                     "b     5f                            \n"
                     /* leave */
                     "4:                                  \n"
                     "ldr   r3, =pawl_threads             \n"
                     "ldr   r0, [r3]                      \n" /* current */
                     "mrs   r1, psp                       \n" SAVE_THREAD
                     "str   r1, [r0, #12]                 \n" /* context */
                     "movs  r0, #0                        \n"
                     "str   r0, [r3]                      \n" RESTORE_MAIN
                     "5:                                  \n" RETURN
                     "2:                                  \n" PREEMPT ::"i"(CLOSED),
                     "i"(offsetof(pawl_thread_descriptor, stack)), "i"(CONTEXT_BYTES));
}
