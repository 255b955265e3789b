/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Faults, and the assertions among them. An assertion is the instruction UDF #n, whose address
 * the fault's frame holds: n = 255 is an application's, with module and number in r0 and r1;
 * any other n is a code of the runtime. What is no assertion is reported as module "fault" with
 * the number of the exception.
 */
#include "check.h"
#include "core.h"

enum { UDF = 0xDE00, UDF_MASK = 0xFF00, APPLICATION = 255 };

/* As the hardware stacks it. */
typedef struct {
    uint32_t r0, r1, r2, r3, r12, lr, pc, xpsr;
} exception_frame;

void HardFault_Handler(void);
void pawl_fault_report(exception_frame const *frame);

/* Whether there is an instruction to look at: the address may be what is wrong. */
#if defined(__ARM_ARCH_6M__)
extern uint16_t const pawl_code_start[], pawl_code_end[]; /* set by the linker script */

/* v6-M does not say what kind of fault it is. */
static bool is_readable(uint16_t const *pc)
{
    return (((uint32_t)pc & 1u) == 0u) && (pc >= pawl_code_start) && (pc < pawl_code_end);
}
#else
/* An undefined instruction was read before it was found to be one. */
static bool is_readable(uint16_t const *pc)
{
    (void)pc;
    return (SCB->CFSR & SCB_CFSR_UNDEFINSTR_Msk) != 0u;
}
#endif

static bool is_assertion(uint16_t instruction)
{
    return (instruction & UDF_MASK) == UDF;
}

static void report_assertion(exception_frame const *frame, unsigned code)
{
    if (code == (unsigned)APPLICATION) {
        pawl_on_assert((char const *)frame->r0, (int)frame->r1);
    } else {
        pawl_check_report(code);
    }
}

/* NVIC_SystemReset keeps the grouping of priorities, which a reset does away with. */
static _Noreturn void reset(void)
{
    __DSB();
    SCB->AIRCR = (0x5FAu << SCB_AIRCR_VECTKEY_Pos) | SCB_AIRCR_SYSRESETREQ_Msk;
    for (;;) {
    }
}

__attribute__((used)) void pawl_fault_report(exception_frame const *frame)
{
    uint16_t const *const pc = (uint16_t const *)frame->pc;
    uint16_t const instruction = is_readable(pc) ? *pc : 0u;
    if (is_assertion(instruction)) {
        report_assertion(frame, instruction & 0xFFu);
    } else {
        pawl_on_assert("fault", (int)__get_IPSR());
    }
    reset();
}

/* Finds the frame: bit 2 of the exception's return value says which stack holds it. */
__attribute__((naked)) void HardFault_Handler(void)
{
    __asm__ volatile("movs  r0, #4                  \n"
                     "mov   r1, lr                  \n"
                     "tst   r1, r0                  \n"
                     "mrs   r0, msp                 \n"
                     "beq   1f                      \n"
                     "mrs   r0, psp                 \n"
                     "1:                            \n"
                     "ldr   r1, =pawl_fault_report  \n"
                     "bx    r1                      \n");
}
