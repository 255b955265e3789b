/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A thread hands over to another one of its group, for the kernel blocking, without an exception.
 *
 * A thread that hands over saves what a function has to keep, in the form in which PendSV saves a
 * thread: a frame, whose other registers are arbitrary, and below it r4 to r11. The frame continues
 * at the last instruction of this function. So PendSV can continue such a thread. And this function
 * can continue each thread whose frame has that address, or that of the ISB before it, where PendSV
 * saves a thread: there a thread needs no other registers. All others are continued by PendSV.
 *
 * tests/proof/blocking.pml is a model of this, which SPIN checks: a change here has to be made
 * there, too.
 */
#include <pawl_port_kernel.h>

#include "check.h"
#include "guard.h"
#include "pendsv.h"
#include <pawl_kernel.h>

#if defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_8M_MAIN__) || defined(__ARM_FP)

/* Other registers would have to be saved or moved: PendSV does all. */
void pawl_port_hand_over(pawl_thread *thread, pawl_thread *next)
{
    (void)thread;
    pawl_threads.preempted = next;
    pawl_port_leave_thread();
}

#else

_Static_assert(offsetof(pawl_threads_state, current) == 0, "current");
_Static_assert(offsetof(pawl_threads_state, preempted) == 4, "preempted");
_Static_assert(PAWL_STACK_PAINT == 0x5AA5C33Cu, "PAWL_STACK_PAINT");

/* The code of thread:6. */
#define STACK_USED_UP (((unsigned)PAWL_IN_THREAD << 4) | 6u)

/* The guard of the next thread's stack. */
#if defined(PAWL_GUARD_BY_MPU)
#define LOAD_GUARD                                                                                 \
    "ldr   r6, [r1, %[guard]]            \n"                                                       \
    "ldr   r7, =0xE000ED9C               \n" /* MPU_RBAR */
#define MOVE_GUARD "str   r6, [r7]                      \n"
#else
#define LOAD_GUARD
#define MOVE_GUARD
#endif

/* r0 is the thread, r1 the next one. Its frame is 32 bytes above its context. */
#define IN_REGISTER __attribute__((unused))
__attribute__((naked)) void pawl_port_hand_over(IN_REGISTER pawl_thread *thread,
                                                IN_REGISTER pawl_thread *next)
{
    __asm__ volatile(
        "ldr   r2, [r1, %[context]]          \n"
        "adr.w r12, 1f                       \n"
        "ldr   r3, [r2, #56]                 \n" /* PC */
        "sub   r3, r12, r3                   \n"
        "cmp   r3, #4                        \n"
        "bhi   2f                            \n"
        "sub   sp, #32                       \n"
        "mov.w r3, #0x01000000               \n" /* xPSR: Thumb */
        "str   lr, [sp, #20]                 \n"
        "str   r12, [sp, #24]                \n"
        "str   r3, [sp, #28]                 \n"
        "push  {r4-r11}                      \n"
        "ldr   r4, [r0]                      \n" /* descriptor */
        "ldr   r5, =0x5AA5C33C               \n" /* PAWL_STACK_PAINT */
        "ldr   r4, [r4, %[stack]]            \n" LOAD_GUARD "ldr   r3, =pawl_threads             \n"
        "ldr   r4, [r4]                      \n"
        "str   sp, [r0, %[context]]          \n"
        "cmp   r4, r5                        \n"
        "bne   3f                            \n" MOVE_GUARD "mov   sp, r2                        \n"
        "str   r1, [r3]                      \n" /* current */
        "str   r1, [r3, #4]                  \n" /* preempted */
        "pop   {r4-r11}                      \n"
        "ldr   lr, [sp, #20]                 \n"
        "add   sp, #32                       \n"
        /* leaves the critical section */
        OPEN "bx    lr                            \n"
        "2:                                  \n"
        "ldr   r3, =pawl_threads             \n"
        "str   r1, [r3, #4]                  \n" /* preempted */
        PEND "dsb                                 \n" OPEN
        "isb                                 \n" /* PendSV is taken here */
        "1:                                  \n"
        "bx    lr                            \n"
        "3:                                  \n"
        "udf   %[used_up]                    \n"
        ".ltorg                              \n" ::[context] "i"(offsetof(pawl_thread, context)),
        [guard] "i"(offsetof(pawl_thread, guard)),
        [stack] "i"(offsetof(pawl_thread_descriptor, stack)), [used_up] "i"(STACK_USED_UP));
}

#endif
