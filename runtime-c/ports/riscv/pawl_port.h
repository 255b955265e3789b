/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Port to RISC-V, 32 bits, machine mode (RV32IMAC and what extends it by no more registers).
 *
 * A critical section masks all interrupts by mstatus.MIE, and any of them may call Pawl.
 */
#ifndef PAWL_PORT_H
#define PAWL_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PAWL_PORT_MIE = 8 }; /* mstatus */

/** 0: the section was open; PAWL_PORT_MIE: it was closed. */
typedef uint32_t pawl_critical;

static inline pawl_critical pawl_critical_enter(void)
{
    uint32_t mstatus;
    __asm__ volatile("csrrci %0, mstatus, 8" : "=r"(mstatus)::"memory");
    return (mstatus & (uint32_t)PAWL_PORT_MIE) ^ (uint32_t)PAWL_PORT_MIE;
}

/* Enters where what pawl_critical_enter would return is known. */
static inline void pawl_port_close(void)
{
    (void)pawl_critical_enter();
}

/* What is to be called, once, when interrupts are over or a section is left; NULL: nothing. */
extern void (*pawl_port_after_interrupts)(void);

/* In the outermost critical section or the trap handler: calls it. */
void pawl_port_preempt(void);

/* A section in which a task made another ready ends with its preemption: no interrupt need come. */
static inline void pawl_critical_exit(pawl_critical before)
{
#if defined(PAWL_KERNEL_PREEMPTIVE)
    if ((before == 0u) && (pawl_port_after_interrupts != NULL)) {
        pawl_port_preempt();
    }
#endif
    uint32_t const open = before ^ (uint32_t)PAWL_PORT_MIE;
    __asm__ volatile("csrs mstatus, %0" ::"r"(open) : "memory");
}

#define PAWL_ISR_ENTER() ((void)0)
#define PAWL_ISR_EXIT()  ((void)0)

/**
 * A failed assertion writes to the read-only register `cycle`, which is an illegal instruction on
 * every core, in its fields rd and uimm the code; trap.c decodes it. Four bytes, no register, and
 * nothing is called, so the function around it need not save its return address. (EBREAK would
 * have to have the code loaded first, and goes to the debugger when there is one.) Code 255 is an
 * application's, with module and number in a0 and a1.
 */
#define PAWL_PORT_ASSERT_FAILED(module, number)                                                    \
    do {                                                                                           \
        register char const *module_ __asm__("a0") = (module);                                     \
        register int number_ __asm__("a1") = (number);                                             \
        __asm__ volatile("csrrwi x7, 0xC00, 31" ::"r"(module_), "r"(number_));                     \
        __builtin_unreachable();                                                                   \
    } while (0)

#define PAWL_PORT_CHECK_FAILED(code)                                                               \
    do {                                                                                           \
        __asm__ volatile("csrrwi x%0, 0xC00, %1" ::"i"((code) >> 5), "i"((code)&31u));             \
        __builtin_unreachable();                                                                   \
    } while (0)

#ifdef __cplusplus
}
#endif

#endif
