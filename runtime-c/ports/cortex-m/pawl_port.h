/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Port to Cortex-M on CMSIS-Core: v6-M (Cortex-M0, M0+), v7-M and v7E-M (M3, M4, M7), v8-M main
 * line (M33).
 *
 * A critical section raises BASEPRI to PAWL_KERNEL_INTERRUPT_PRIORITY: interrupts more urgent
 * than that are never delayed, and must never call Pawl. v6-M has no BASEPRI: there a critical
 * section masks all interrupts by PRIMASK, and any of them may call Pawl.
 */
#ifndef PAWL_PORT_H
#define PAWL_PORT_H

/* Otherwise CMSIS-Core declares a start-up of its own in words that are no C++. */
#if defined(__cplusplus) && !defined(__PROGRAM_START)
#define __PROGRAM_START Reset_Handler
#include <cmsis_compiler.h>
#undef __PROGRAM_START
#else
#include <cmsis_compiler.h>
#endif

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * As the priority registers hold it: the implemented bits stand on top. pawl_run asserts that in
 * them it is more urgent than the least urgent priority, and, where BASEPRI masks, not 0 (port:1).
 */
#if defined(__ARM_ARCH_6M__)
#define PAWL_KERNEL_INTERRUPT_PRIORITY 0u
#elif !defined(PAWL_KERNEL_INTERRUPT_PRIORITY)
#define PAWL_KERNEL_INTERRUPT_PRIORITY 0x20u
#endif

typedef uint32_t pawl_critical;

#if defined(__ARM_ARCH_6M__)
static inline pawl_critical pawl_critical_enter(void)
{
    pawl_critical const before = __get_PRIMASK();
    __disable_irq();
    return before;
}

/* Enters where what pawl_critical_enter would return is known. */
static inline void pawl_port_close(void)
{
    __disable_irq();
}

static inline void pawl_critical_exit(pawl_critical before)
{
    __set_PRIMASK(before);
}
#elif defined(PAWL_ERRATUM_837070)
/*
 * Erratum 837070 of the Cortex-M7, r0p0 and r0p1: an interrupt may still be taken after BASEPRI has
 * been raised. As Arm's notice says it is raised with interrupts masked, which are open again when
 * it has come into effect. All interrupts wait for these few instructions.
 */
static inline void pawl_port_close(void)
{
    uint32_t const masked = __get_PRIMASK();
    __disable_irq();
    __set_BASEPRI_MAX(PAWL_KERNEL_INTERRUPT_PRIORITY);
    __DSB();
    __ISB();
    __set_PRIMASK(masked);
}

static inline pawl_critical pawl_critical_enter(void)
{
    pawl_critical const before = __get_BASEPRI();
    pawl_port_close();
    return before;
}

static inline void pawl_critical_exit(pawl_critical before)
{
    __set_BASEPRI(before);
}
#else
static inline pawl_critical pawl_critical_enter(void)
{
    pawl_critical const before = __get_BASEPRI();
    __set_BASEPRI_MAX(PAWL_KERNEL_INTERRUPT_PRIORITY);
    return before;
}

/* The constant does not take a register longer than need be. */
static inline void pawl_port_close(void)
{
    uint32_t priority;
    __asm__ volatile("movs %0, %1 \n msr basepri_max, %0"
                     : "=l"(priority)
                     : "i"(PAWL_KERNEL_INTERRUPT_PRIORITY)
                     : "cc", "memory");
}

static inline void pawl_critical_exit(pawl_critical before)
{
    __set_BASEPRI(before);
}
#endif

/**
 * First in an ISR that calls Pawl. Asserts, but for v6-M: port:2, the ISR has not interrupted a
 * critical section, as only one of a priority more urgent than PAWL_KERNEL_INTERRUPT_PRIORITY can;
 * so its calls never meet half of a change. Cost: four instructions; none on v6-M.
 */
#if defined(__ARM_ARCH_6M__)
#define PAWL_ISR_ENTER() ((void)0)
#else
#define PAWL_ISR_ENTER() pawl_port_isr_enter()

__attribute__((noreturn)) void pawl_port_isr_too_urgent(void);

/* BASEPRI may mask something less urgent, but for 0, which masks nothing. */
static inline void pawl_port_isr_enter(void)
{
    if ((__get_BASEPRI() - 1u) < PAWL_KERNEL_INTERRUPT_PRIORITY) {
        pawl_port_isr_too_urgent();
    }
}
#endif

/** Erratum 838869 of the Cortex-M4: no store may be under way at an exception's return. */
#define PAWL_ISR_EXIT() __DSB()

/**
 * An application's assertion loads its module and number into r0 and r1 and traps; one of the
 * runtime traps with its code in the instruction. fault.c decodes both. Nothing is called, so
 * the function around it need not save its return address.
 */
#define PAWL_PORT_ASSERT_FAILED(module, number)                                                    \
    do {                                                                                           \
        register char const *module_ __asm__("r0") = (module);                                     \
        register int number_ __asm__("r1") = (number);                                             \
        __asm__ volatile("udf #255" ::"r"(module_), "r"(number_));                                 \
        __builtin_unreachable();                                                                   \
    } while (0)

#define PAWL_PORT_CHECK_FAILED(code)                                                               \
    do {                                                                                           \
        __asm__ volatile("udf %0" ::"i"(code));                                                    \
        __builtin_unreachable();                                                                   \
    } while (0)

#ifdef __cplusplus
}
#endif

#endif
