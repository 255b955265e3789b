/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The parts of PendSV_Handler as assembly text. preempt.c describes how preemption works.
 * Instructions are those of v6-M unless the other cores have shorter ones. r2 is the address of
 * pawl_runtime.
 */
#ifndef PAWL_PENDSV_H
#define PAWL_PENDSV_H

#include "core.h"
#include "runtime.h"
#include <pawl_port.h>

#include <stddef.h>

/* The assembly relies on these. */
_Static_assert(offsetof(pawl_runtime_state, ready) == 0, "ready");
_Static_assert(offsetof(pawl_runtime_state, ceiling) == 4, "ceiling");
_Static_assert(offsetof(pawl_runtime_state, returning) == 5, "returning");

#if defined(__ARM_ARCH_6M__)
#define IF_ZERO(reg, to) "cmp " #reg ", #0 \n beq " #to " \n"
#define POP_R1_AND_LR    "pop {r1, r3} \n mov lr, r3 \n" /* r3 is lost */
#define OPEN             "cpsie i \n"
#define RETURN           "bx lr \n"
#else
#define IF_ZERO(reg, to) "cbz " #reg ", " #to " \n"
#define POP_R1_AND_LR    "pop {r1, lr} \n"
#define OPEN             "movs r0, #0 \n msr basepri, r0 \n"
#define RETURN           "dsb \n bx lr \n" /* erratum 838869 of the Cortex-M4 */
#endif

/* The frames that the handler makes have no FP context, even if the preempted one has. */
#if defined(__ARM_FP)
#define NO_FP_IN_FRAME  "orr lr, #16 \n"
#define NO_FP_IN_THREAD "mrs r0, control \n bic r0, r0, #4 \n msr control, r0 \n isb \n"
#else
#define NO_FP_IN_FRAME
#define NO_FP_IN_THREAD
#endif

/* If a preemption has ended: drops its frame, and takes the EXC_RETURN below it. */
#define DROP_FRAME_IF_RETURNING                                                                    \
    "ldrb  r0, [r2, #5]                  \n" IF_ZERO(                                              \
        r0, 1f) "movs  r0, #0                        \n"                                           \
                "strb  r0, [r2, #5]                  \n"                                           \
                "add   sp, #32                       \n" POP_R1_AND_LR "1: \n"

/*
 * Sets the flags, and r0: not zero if something is ready above the ceiling. Bit p-1 is priority p;
 * a shift by 32 or more gives 0.
 */
#define LOOK_ABOVE_CEILING                                                                         \
    "ldr   r0, [r2]                      \n"                                                       \
    "ldrb  r1, [r2, #4]                  \n"                                                       \
    "lsrs  r0, r0, r1                    \n"

#define PEND                                                                                       \
    "ldr   r1, =0xE000ED04               \n" /* ICSR */                                            \
    "movs  r0, #1                        \n"                                                       \
    "lsls  r0, r0, #28                   \n" /* PENDSVSET */                                       \
    "str   r0, [r1]                      \n"

/*
 * Pushes r1, the ceiling, and EXC_RETURN, which keeps the stack aligned to 8, and a frame, and
 * returns into the frame, with the ceiling in r0 there. The ceiling is raised above all priorities
 * before, so that no interrupt requests a further preemption until the kernel has selected an
 * object. The code that runs there follows.
 */
#define PREEMPT                                                                                    \
    "movs  r0, #255                      \n" /* PAWL_HOLD */                                       \
    "strb  r0, [r2, #4]                  \n"                                                       \
    "push  {r1, lr}                      \n"                                                       \
    "sub   sp, #32                       \n"                                                       \
    "adr   r0, pawl_port_preempt_thread  \n"                                                       \
    "str   r1, [sp]                      \n"                                                       \
    "movs  r1, #1                        \n"                                                       \
    "lsls  r1, r1, #24                   \n" /* xPSR: Thumb */                                     \
    "str   r0, [sp, #24]                 \n"                                                       \
    "str   r1, [sp, #28]                 \n" NO_FP_IN_FRAME RETURN                                 \
    ".balign 4                           \n"                                                       \
    "pawl_port_preempt_thread:           \n"                                                       \
    "bl    pawl_kernel_preempt_above     \n" NO_FP_IN_THREAD                                       \
    "ldr   r2, =pawl_runtime             \n"                                                       \
    "movs  r0, #1                        \n"                                                       \
    "strb  r0, [r2, #5]                  \n" PEND "dsb                                 \n" OPEN    \
    "isb                                 \n" /* PendSV is taken here */                            \
    "b     .                             \n"                                                       \
    ".ltorg                              \n"

void PendSV_Handler(void);

static inline void pend(void)
{
    SCB->ICSR = SCB_ICSR_PENDSVSET_Msk;
}

#endif
