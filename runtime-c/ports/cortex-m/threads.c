/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption and threads, for the kernel blocking. Objects run in thread mode on the main stack,
 * threads on the process stack. Each change is PendSV, the least urgent exception. Interrupts may
 * be taken in its handler; one that makes something ready above the ceiling pends PendSV again.
 *
 * - A thread ran, which waits or is preempted: the handler saves its registers on its stack.
 *   pawl_kernel_next chooses. If that is a thread, the handler restores its registers.
 * - The main stack ran, and a thread is the most urgent above the ceiling: the handler pushes the
 *   registers of the main stack, and what is under it, and continues in the same way.
 * - No thread is left above the main stack: the handler restores the registers of the main stack,
 *   and looks again, as an object may be above the ceiling.
 * - An object is above the ceiling, of the main stack or of a preempted thread. The handler returns
 *   into a frame that it has made: pawl_port_preempt_thread runs on top of the main stack, in
 *   thread mode, with the ceiling held. It ends by PendSV with `returning` set, which drops the
 *   frame, as preempt.c describes. The EXC_RETURN under the frame tells whether a thread was
 *   preempted, or the main stack.
 *
 * The loop of the kernel, on the main stack, requests PendSV to run a thread. It sets `returning`
 * to LOOP: then it looks itself for objects after the thread, and needs no frame for that. The
 * value is saved and restored with the registers. The loop raises the ceiling before it clears it,
 * so that there never are two frames for one ceiling.
 *
 * With an FPU, s16 to s31 are saved as well: those of a thread if it uses the FPU, as bit 4 of
 * EXC_RETURN shows; those of the main stack always, because an outer object may use the FPU
 * although the frame has no FP context. Saving them makes the hardware store the registers of lazy
 * stacking before another context loads new values.
 *
 * Without an FPU, only bit 2 of EXC_RETURN differs between a thread and the main stack.
 *
 * tests/proof/blocking.pml is a model of this, which SPIN checks: a change here has to be made
 * there, too.
 */
#include <pawl_port_kernel.h>

#include "check.h"
#include "guard.h"
#include "observe.h"
#include "pendsv.h"
#include <pawl_kernel.h>

/* The assembly below relies on these. */
_Static_assert(offsetof(pawl_threads_state, current) == 0, "current");
_Static_assert(offsetof(pawl_threads_state, preempted) == 4, "preempted");
_Static_assert(offsetof(pawl_threads_state, all) == 8, "all");
_Static_assert(offsetof(pawl_runtime_state, system) == 8, "system");
_Static_assert(offsetof(pawl_system, by_priority) == 0, "by_priority");

/* Words, and indices in the hardware's frame. */
#define STACK_USED_UP (((unsigned)PAWL_IN_THREAD << 4) | 6u) /* the code of thread:6 */
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

/* `returning`: 1 is the end of pawl_port_preempt_thread. */
enum { LOOP = 2 };

void pawl_port_run_threads(void)
{
    pawl_runtime.returning = (uint8_t)LOOP;
    pawl_port_pend_switch();
    pawl_critical_exit(0u);
    __ISB(); /* PendSV is taken here */
    pawl_runtime.ceiling = (uint8_t)PAWL_HOLD;
    pawl_runtime.returning = 0u;
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

/*
 * Text that saves and restores registers: those of a thread at r1, which is advanced; those of the
 * main stack with r0 and r1. FOR_MAIN makes the EXC_RETURN of the main stack.
 */
#if defined(__ARM_ARCH_6M__)
#define SAVE_MAIN "push  {r4-r7}\n" HIGH_TO_LOW "push  {r0, r1, r4-r7}\n"
#define RESTORE_MAIN                                                                               \
    FOR_MAIN                                                                                       \
    "pop   {r0, r1, r4-r7}\n" LOW_TO_HIGH "pop   {r4-r7}\n"
#define SAVE_THREAD                                                                                \
    "subs  r1, #16\n"                                                                              \
    "stmia r1!, {r4-r7}\n" HIGH_TO_LOW "subs  r1, #32\n"                                           \
    "stmia r1!, {r4-r7}\n"                                                                         \
    "subs  r1, #16\n"
#define RESTORE_THREAD                                                                             \
    "mov   r3, lr\n"                                                                               \
    "movs  r2, #4\n"                                                                               \
    "orrs  r3, r2\n"                                                                               \
    "mov   lr, r3\n"                                                                               \
    "ldmia r1!, {r4-r7}\n" LOW_TO_HIGH "ldmia r1!, {r4-r7}\n"
#define HIGH_TO_LOW "mov r4, r8 \n mov r5, r9 \n mov r6, r10 \n mov r7, r11\n"
#define LOW_TO_HIGH "mov r8, r4 \n mov r9, r5 \n mov r10, r6 \n mov r11, r7\n"
#define FOR_MAIN                                                                                   \
    "mov   r0, lr\n"                                                                               \
    "movs  r1, #4\n"                                                                               \
    "bics  r0, r1\n"                                                                               \
    "mov   lr, r0\n"
#define LOAD_THREADS "ldr   r3, =pawl_threads\n" /* POP_R1_AND_LR has changed r3 */
#else
#define FOR_MAIN "bic lr, #4\n"
#define LOAD_THREADS
#if defined(__ARM_FP)
#define SAVE_MAIN    "push {r4-r11, lr} \n vpush {s16-s31} \n push {r0-r2}\n" /* aligned to 8 */
#define RESTORE_MAIN "pop {r0-r2} \n vpop {s16-s31} \n pop {r4-r11, lr}\n"
#define SAVE_THREAD  "tst lr, #16 \n it eq \n vstmdbeq r1!, {s16-s31} \n stmdb r1!, {r4-r11, lr}\n"
#define RESTORE_THREAD                                                                             \
    "ldmia r1!, {r4-r11, lr} \n tst lr, #16 \n it eq \n vldmiaeq r1!, {s16-s31}\n"
#else
#define SAVE_MAIN      "push {r0, r1, r4-r11}\n"
#define RESTORE_MAIN   FOR_MAIN "pop {r0, r1, r4-r11}\n"
#define SAVE_THREAD    "stmdb r1!, {r4-r11}\n"
#define RESTORE_THREAD "orr lr, #4 \n ldmia r1!, {r4-r11}\n"
#endif
#endif

#if defined(__ARM_FP)
enum { CONTEXT_BYTES = 104 }; /* 100, rounded up because a limit is a multiple of 8 */
#else
enum { CONTEXT_BYTES = 32 };
#endif

/*
 * Moves the guard to the stack of the thread at r0; changes r1 and r3. On a core without MPU the
 * writes have no effect. A stack limit leaves room for the context, which is stored below the stack
 * pointer.
 */
#if defined(PAWL_GUARD_BY_MPU)
#define GUARD_THREAD                                                                               \
    "ldr   r1, [r0, %[guard]]\n" /* guard */                                                       \
    "ldr   r3, =0xE000ED9C\n"    /* MPU_RBAR */                                                    \
    "str   r1, [r3]\n"
#elif defined(PAWL_GUARD_BY_LIMIT)
#define GUARD_THREAD                                                                               \
    "ldr   r1, [r0, %[guard]]\n" /* guard */                                                       \
    "msr   psplim, r1\n"
#else
#define GUARD_THREAD
#endif

uint32_t pawl_port_guard(uint32_t const *lowest)
{
#if defined(PAWL_GUARD_BY_MPU)
    return guard_of(lowest) | MPU_RBAR_VALID_Msk | (uint32_t)THREAD_REGION;
#elif defined(PAWL_GUARD_BY_LIMIT)
    return (uint32_t)lowest + (uint32_t)CONTEXT_BYTES;
#else
    (void)lowest;
    return 0u;
#endif
}

/*
 * The choice, as pawl_kernel_next describes it: r0 is the thread, or 0. r2 is the address of
 * pawl_runtime, r3 that of pawl_threads; AFTER_CHOICE restores them if there is no thread.
 *
 * PREEMPT_BY_THREAD: if a thread is the most urgent above the ceiling of the main stack, pushes the
 * registers of the main stack and continues at the choice. If nothing is, returns.
 */
#if defined(__ARM_ARCH_6M__) || PAWL_OBSERVED
#define CHECK_STACK
#define CHOOSE                                                                                     \
    "mov   r4, lr\n"                                                                               \
    "bl    pawl_kernel_next\n"                                                                     \
    "mov   lr, r4\n"
#define AFTER_CHOICE                                                                               \
    "ldr   r3, =pawl_threads\n"                                                                    \
    "ldr   r2, =pawl_runtime\n"
#define IF_RETURNING                                                                               \
    "ldrb  r0, [r2, #5]\n"                                                                         \
    "lsrs  r0, r0, #1\n"                                                                           \
    "bcs   10f\n"
#define PREEMPT_BY_THREAD                                                                          \
    LOOK_ABOVE_CEILING                                                                             \
    "beq   9b\n"                                                                                   \
    "ldr   r0, [r2]\n"     /* ready */                                                             \
    "ldr   r1, [r3, #8]\n" /* all threads */                                                       \
    "ands  r1, r0\n"                                                                               \
    "eors  r0, r1\n"                                                                               \
    "cmp   r0, r1\n"                                                                               \
    "bhi   5f\n"                                                                                   \
    "ldrb  r0, [r2, #5]\n"                                                                         \
    "ldr   r1, [r3, #4]\n" SAVE_MAIN "movs  r0, #0\n"                                              \
    "str   r0, [r3, #4]\n"                                                                         \
    "strb  r0, [r2, #5]\n"                                                                         \
    "b     2b\n"                                                                                   \
    "5:\n"
#else
#define CHECK_STACK                                                                                \
    "ldr   r1, [r0]\n"           /* descriptor */                                                  \
    "ldr   r4, =0x5AA5C33C\n"    /* PAWL_STACK_PAINT */                                            \
    "ldr   r1, [r1, %[stack]]\n" /* stack */                                                       \
    "ldr   r1, [r1]\n"                                                                             \
    "cmp   r1, r4\n"                                                                               \
    "beq   2f\n"                                                                                   \
    "udf   %[used_up]\n"
#define CHOOSE                                                                                     \
    "ldr   r1, [r2]\n"     /* ready */                                                             \
    "ldrb  r4, [r2, #4]\n" /* ceiling */                                                           \
    "ldr   r0, [r3, #4]\n" /* preempted: continues */                                              \
    "lsrs  r5, r1, r4\n"                                                                           \
    "beq   22f\n"                                                                                  \
    "clz   r1, r1\n"                                                                               \
    "ldr   r5, [r3, #8]\n" /* all threads */                                                       \
    "lsls  r5, r1\n"                                                                               \
    "bpl   21f\n"                                                                                  \
    "20:\n"                /* r0 below, r1 leading zeros, r4 ceiling */                            \
    "ldr   r5, [r2, #8]\n" /* by_priority */                                                       \
    "sub   r5, r5, r1, lsl #2\n"                                                                   \
    "ldr   r1, [r5, #128]\n"                                                                       \
    "ldr   r6, [r1]\n" /* descriptor */                                                            \
    "ldrb  r5, [r1, %[own]]\n"                                                                     \
    "ldr   r6, [r6, %[group]]\n"                                                                   \
    "cmp   r6, #0\n"                                                                               \
    "bne   24f\n"                                                                                  \
    "23:\n"                                                                                        \
    "str   r0, [r1, %[below]]\n"                                                                   \
    "strb  r4, [r1, %[ceiling]]\n" /* ceiling */                                                   \
    "mov   r0, r1\n"                                                                               \
    "strb  r5, [r2, #4]\n"                                                                         \
    "str   r1, [r3, #4]\n"                                                                         \
    "b     22f\n"                                                                                  \
    "24:\n" /* the group has the choice */                                                         \
    "mov   r5, r0\n"                                                                               \
    "mov   r7, r2\n"                                                                               \
    "mov   r8, r3\n"                                                                               \
    "mov   r9, lr\n"                                                                               \
    "mov   r0, r6\n"                                                                               \
    "ldr   r6, [r6, %[pick]]\n"                                                                    \
    "blx   r6\n"                                                                                   \
    "mov   r1, r0\n"                                                                               \
    "mov   r0, r5\n"                                                                               \
    "mov   r2, r7\n"                                                                               \
    "mov   r3, r8\n"                                                                               \
    "mov   lr, r9\n"                                                                               \
    "ldrb  r5, [r1, %[own]]\n"                                                                     \
    "b     23b\n"                                                                                  \
    "21:\n"                                                                                        \
    "movs  r0, #0\n"                                                                               \
    "22:\n"                                                                                        \
    "str   r0, [r3]\n" /* current */
#define AFTER_CHOICE
#define IF_RETURNING                                                                               \
    "ldrh  r1, [r2, #4]\n" /* and ceiling */                                                       \
    "lsrs  r0, r1, #9\n"                                                                           \
    "bcs   10f\n"
#define PREEMPT_BY_THREAD                                                                          \
    "ldrb  r1, [r2, #4]\n" /* ceiling */                                                           \
    "ldr   r0, [r2]\n"     /* ready */                                                             \
    "lsrs  r12, r0, r1\n"                                                                          \
    "beq   9b\n"                                                                                   \
    "clz   r0, r0\n"                                                                               \
    "ldr   r12, [r3, #8]\n" /* all threads */                                                      \
    "lsls  r12, r0\n"                                                                              \
    "bpl   5f\n"                                                                                   \
    "mov   r12, r0\n"                                                                              \
    "ldrb  r0, [r2, #5]\n"                                                                         \
    "ldr   r1, [r3, #4]\n" SAVE_MAIN "ldrb  r4, [r2, #4]\n"                                        \
    "movs  r0, #0\n"                                                                               \
    "mov   r1, r12\n"                                                                              \
    "strb  r0, [r2, #5]\n"                                                                         \
    "b     20b\n"                                                                                  \
    "5:\n"
_Static_assert(PAWL_STACK_PAINT == 0x5AA5C33Cu, "PAWL_STACK_PAINT");
#endif

/*
 * r2 is the address of pawl_runtime, r3 that of pawl_threads, except after the call. The code of
 * pawl_port_preempt_thread is at the end: the kernel returns to it in a critical section, which it
 * leaves when PendSV is pending.
 */
__attribute__((naked)) void PendSV_Handler(void)
{
    __asm__ volatile(
        "ldr   r3, =pawl_threads\n"
        "ldr   r2, =pawl_runtime\n"
        "ldr   r0, [r3]\n" /* current */
        "cmp   r0, #0\n"
        "beq   3f\n"
        "mrs   r1, psp\n" SAVE_THREAD "str   r1, [r0, %[context]]\n" /* context */ CHECK_STACK
        /* chooses */
        "2:\n" CHOOSE IF_ZERO(r0, 6f) GUARD_THREAD
        "ldr   r1, [r0, %[context]]\n" /* context */
        RESTORE_THREAD "msr   psp, r1\n" RETURN
        /* no thread: on top of a preempted one, or of the main stack */
        "6:\n" AFTER_CHOICE "ldr   r0, [r3, #4]\n" /* preempted */
        "cmp   r0, #0\n"
        "bne   8f\n" RESTORE_MAIN "str   r1, [r3, #4]\n"
        "strb  r0, [r2, #5]\n" /* LOOP, or 0 */
        "cmp   r0, #0\n"
        "beq   4f\n"
        "9:\n" RETURN
        /* the main stack ran */
        "3:\n" IF_RETURNING /* the end of a preemption */
        "4:\n" PREEMPT_BY_THREAD
        /* an object is above the ceiling */
        "ldrb  r0, [r2, #5]\n"
        "cmp   r0, #0\n"
        "bne   9b\n" /* the loop looks itself */
        "8:\n"
        "ldrb  r1, [r2, #4]\n" /* ceiling */
        "movs  r0, #255\n"     /* PAWL_HOLD */
        "strb  r0, [r2, #4]\n"
        "push  {r1, lr}\n"
        "sub   sp, #32\n"
        "str   r1, [sp]\n" /* its r0 */
        "adr   r0, pawl_port_preempt_thread\n"
        "movs  r1, #1\n"
        "lsls  r1, r1, #24\n" /* xPSR: Thumb */
        "str   r0, [sp, #24]\n"
        "str   r1, [sp, #28]\n" FOR_MAIN NO_FP_IN_FRAME RETURN "10:\n"
        "movs  r0, #0\n"
        "strb  r0, [r2, #5]\n"
        "add   sp, #32\n" POP_R1_AND_LR "strb  r1, [r2, #4]\n" /* ceiling */
        "mov   r0, lr\n"
        "lsls  r0, r0, #29\n"
        "bmi   2b\n" LOAD_THREADS "b     4b\n"
        ".balign 4\n"
        "pawl_port_preempt_thread:\n"
        "bl    pawl_kernel_preempt_above\n" NO_FP_IN_THREAD "ldr   r2, =pawl_runtime\n"
        "movs  r0, #1\n"
        "strb  r0, [r2, #5]\n" PEND "dsb\n" OPEN "isb\n" /* PendSV is taken here */
        "b     .\n"
        ".ltorg\n" ::[context] "i"(offsetof(pawl_thread, context)),
        [below] "i"(offsetof(pawl_thread, below)), [guard] "i"(offsetof(pawl_thread, guard)),
        [ceiling] "i"(offsetof(pawl_thread, ceiling)),
        [stack] "i"(offsetof(pawl_thread_descriptor, stack)),
        [group] "i"(offsetof(pawl_thread_descriptor, group)),
        [pick] "i"(offsetof(pawl_thread_group, pick)), [own] "i"(offsetof(pawl_thread, own)),
        [used_up] "i"(STACK_USED_UP));
}
