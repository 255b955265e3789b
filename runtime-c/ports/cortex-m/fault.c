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

/* A trap is an undefined instruction; only then is it certain that the address can be read. */
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

__attribute__((used)) void pawl_fault_report(exception_frame const *frame)
{
    bool const undefined = (SCB->CFSR & SCB_CFSR_UNDEFINSTR_Msk) != 0u;
    uint16_t const instruction = undefined ? *(uint16_t const *)frame->pc : 0u;
    if (is_assertion(instruction)) {
        report_assertion(frame, instruction & 0xFFu);
    } else {
        pawl_on_assert("fault", (int)__get_IPSR());
    }
    NVIC_SystemReset();
}

/* Finds the frame: bit 2 of the exception's return value says which stack holds it. */
__attribute__((naked)) void HardFault_Handler(void)
{
    __asm__ volatile("tst   lr, #4           \n"
                     "ite   eq               \n"
                     "mrseq r0, msp          \n"
                     "mrsne r0, psp          \n"
                     "b     pawl_fault_report\n");
}
