/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The port to RISC-V, for applications: critical sections, interrupt handlers and assertions. It
 * serves 32 bits in machine mode (RV32IMAC, and extensions that add no registers).
 *
 * A critical section masks all interrupts by mstatus.MIE. All interrupts may call Pawl.
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

/** The state before: 0 if interrupts were enabled, PAWL_PORT_MIE if they were masked. */
typedef uint32_t pawl_critical;

/*
 * <pawl/critical.h> describes pawl_critical_enter and pawl_critical_exit. pawl_port_close, for
 * services and kernels, enters a critical section without returning the state before. They are
 * compiler barriers. Caller: main, task or ISR. Asserts: nothing. Cost: at most six instructions;
 * at the end of the outermost section also the steps of what preempts.
 */
static inline pawl_critical pawl_critical_enter(void)
{
    uint32_t mstatus;
    __asm__ volatile("csrrci %0, mstatus, 8" : "=r"(mstatus)::"memory");
    return (mstatus & (uint32_t)PAWL_PORT_MIE) ^ (uint32_t)PAWL_PORT_MIE;
}

static inline void pawl_port_close(void)
{
    (void)pawl_critical_enter();
}

/* To be called once, after the interrupts or at the end of a critical section; NULL: nothing. */
extern void (*pawl_port_after_interrupts)(void);

/* Calls it. In the outermost critical section, or in the trap handler. */
void pawl_port_preempt(void);

/* Preempts at the end of a section in which the task has made a more urgent one ready. */
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

/** The first statement of an ISR that calls Pawl, and the last one: this port needs neither. */
#define PAWL_ISR_ENTER() ((void)0)
#define PAWL_ISR_EXIT()  ((void)0)

/**
 * A failed assertion writes to the read-only register `cycle`, which is an illegal instruction on
 * every core; the fields rd and uimm have the code, and trap.c decodes it. It takes four bytes and
 * no register, and there is no call, so the function does not have to save its return address.
 * (EBREAK would need the code in a register, and a debugger would take it.) Code 255 is an
 * assertion of the application, with module and number in a0 and a1.
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
