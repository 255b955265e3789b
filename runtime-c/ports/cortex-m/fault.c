/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The fault handler of Cortex-M, which reports faults and failed assertions to pawl_on_assert:
 *
 * - An assertion is the instruction UDF #n; the stack frame of the fault has its address. For n =
 *   255 module and number are in r0 and r1; for an assertion of the runtime n is the code of
 *   check.h.
 * - The overflow of a guarded stack is module "stack" with number 0, or with the priority of the
 *   thread that owns it.
 * - Every other fault is module "fault" with the number of the exception.
 */
#include "check.h"
#include "core.h"
#include "faults.h"
#include "guard.h"

#include <pawl_kernel.h>

#include <stddef.h>

#if defined(PAWL_GUARD_BY_MPU) || defined(PAWL_GUARD_BY_LIMIT)
#define PAWL_GUARDED
#endif

enum { UDF = 0xDE00, APPLICATION = 255 };

void HardFault_Handler(void);
void pawl_fault_report(exception_frame const *frame, uint32_t exc_return);

#if defined(__ARM_ARCH_6M__)
extern uint16_t const pawl_code_start[], pawl_code_end[]; /* set by the linker script */

static uint32_t fault_status(void)
{
    return 0u; /* v6-M has no register with the kind of the fault */
}

/* Whether the instruction can be read. A wrong address may be the fault: only the image is read. */
static bool is_undefined(uint32_t status, uint16_t const *pc)
{
    (void)status;
    return (((uint32_t)pc & 1u) == 0u) && (pc >= pawl_code_start) && (pc < pawl_code_end);
}
#else
static uint32_t fault_status(void)
{
    return SCB->CFSR;
}

/* The core has read an undefined instruction, so it can be read again. */
static bool is_undefined(uint32_t status, uint16_t const *pc)
{
    (void)pc;
    return (status & SCB_CFSR_UNDEFINSTR_Msk) != 0u;
}
#endif
#if defined(PAWL_GUARDED)
#if defined(PAWL_KERNEL_BLOCKING)
/* The thread that runs; NULL: none. */
static pawl_thread_descriptor const *running_thread(void)
{
    pawl_thread const *const thread = pawl_threads.current;
    return (thread != NULL) ? pawl_thread_described(thread) : NULL;
}
#endif

#if defined(PAWL_GUARD_BY_MPU)
enum { NOT_STACKED = SCB_CFSR_MSTKERR_Msk | SCB_CFSR_STKERR_Msk };
enum { NO_ROOM = SCB_CFSR_MSTKERR_Msk | 0x20 }; /* MLSPERR, which only cores with an FPU have */

static bool is_in(uint32_t guard, uint32_t address)
{
    return (address - guard) < (uint32_t)GUARD_BYTES;
}

/*
 * Overflow: a write to a guard, a frame that could not be stored, or one beyond the guard. The
 * stack is the one with the frame, and becomes the one with the guard.
 */
static inline void find_overflow(failure *what, exception_frame const *frame)
{
    uint32_t guard = guard_of_main();
    uint32_t const address = ((what->status & SCB_CFSR_MMARVALID_Msk) != 0u) ? SCB->MMFAR : 0u;
    if (is_in(guard, address)) {
        what->stack = 0u;
        what->overflow = true;
        return;
    }
#if defined(PAWL_KERNEL_BLOCKING)
    pawl_thread_descriptor const *const thread = running_thread();
    if (thread != NULL) {
        uint32_t const guard_of_thread = guard_of(thread->stack);
        if (is_in(guard_of_thread, address)) {
            what->stack = thread->base.priority;
            what->overflow = true;
            return;
        }
        if (what->stack != 0u) {
            guard = guard_of_thread;
        }
    }
#endif
    what->overflow = ((what->status & (uint32_t)NO_ROOM) != 0u) ||
                     ((uint32_t)frame < (guard + (uint32_t)GUARD_BYTES));
}
#else
enum { NOT_STACKED = SCB_CFSR_STKOF_Msk | SCB_CFSR_MSTKERR_Msk | SCB_CFSR_STKERR_Msk };

static inline void find_overflow(failure *what, exception_frame const *frame)
{
    (void)frame;
    what->overflow = (what->status & SCB_CFSR_STKOF_Msk) != 0u;
}
#endif

/* The priority of the thread on whose stack the frame is; 0: on the main stack. */
static inline uint32_t stack_of(uint32_t exc_return)
{
#if defined(PAWL_KERNEL_BLOCKING)
    pawl_thread_descriptor const *const thread = running_thread();
    return (((exc_return & 4u) != 0u) && (thread != NULL)) ? thread->base.priority : 0u;
#else
    (void)exc_return;
    return 0u;
#endif
}
#else
enum { NOT_STACKED = 0 };

static inline void find_overflow(failure *what, exception_frame const *frame)
{
    (void)what;
    (void)frame;
}

static inline uint32_t stack_of(uint32_t exc_return)
{
    (void)exc_return;
    return 0u;
}
#endif

__attribute__((used)) void pawl_fault_report(exception_frame const *frame, uint32_t exc_return)
{
    failure what = {.status = fault_status(), .stack = stack_of(exc_return)};
    find_overflow(&what, frame);
    if ((what.status & (uint32_t)NOT_STACKED) == 0u) {
        what.pc = frame->pc;
        what.lr = frame->lr;
        what.xpsr = frame->xpsr;
    }
    if ((what.pc != 0u) && is_undefined(what.status, (uint16_t const *)what.pc)) {
        uint32_t const code = *(uint16_t const *)what.pc - (uint32_t)UDF;
        what.assertion = (code <= (uint32_t)APPLICATION) ? code : 0u;
    }
    keep_fault(&what);
    if (what.overflow) {
        pawl_on_assert("stack", (int)what.stack);
    } else if ((what.assertion - 1u) < (PAWL_CHECK_CODES - 1u)) {
        pawl_check_report(what.assertion);
    } else if (what.assertion == (uint32_t)APPLICATION) {
        pawl_on_assert((char const *)frame->r0, (int)frame->r1);
    } else {
        pawl_on_assert("fault", (int)__get_IPSR());
    }
    SCB->AIRCR = (0x5FAuL << SCB_AIRCR_VECTKEY_Pos) | SCB_AIRCR_SYSRESETREQ_Msk;
    for (;;) {
    }
}

/*
 * Finds the stack frame: bit 2 of the exception's return value selects the stack. With guards the
 * main stack may be full; then the report starts at the top of the stack, whose contents are not
 * needed any more. The literals are placed directly after the code, because link-time optimisation
 * makes one section of all code, whose end is out of reach.
 */
__attribute__((naked)) void HardFault_Handler(void)
{
    __asm__ volatile("mov   r1, lr                  \n"
                     "lsls  r0, r1, #29             \n"
                     "mrs   r0, msp                 \n"
                     "bpl   1f                      \n"
                     "mrs   r0, psp                 \n"
                     "1:                            \n"
#if defined(PAWL_GUARDED)
                     "ldr   r2, =pawl_stack_bottom + 512 \n"
                     "mrs   r3, msp                 \n"
                     "cmp   r3, r2                  \n"
                     "bhs   2f                      \n"
                     "ldr   r2, =pawl_stack_top     \n"
                     "msr   msp, r2                 \n"
                     "2:                            \n"
#endif
#if defined(__ARM_ARCH_6M__) /* its branch has a short reach */
                     "ldr   r2, =pawl_fault_report  \n"
                     "bx    r2                      \n"
#else
                     "b     pawl_fault_report       \n"
#endif
                     ".ltorg                        \n");
}
