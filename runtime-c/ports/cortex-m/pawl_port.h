/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The port to Cortex-M, on CMSIS-Core, for applications: critical sections, interrupt handlers and
 * assertions. It serves v6-M (Cortex-M0, M0+), v7-M and v7E-M (M3, M4, M7) and v8-M main line
 * (M33).
 *
 * A critical section raises BASEPRI to PAWL_KERNEL_INTERRUPT_PRIORITY. Interrupts of a more urgent
 * priority are not masked, and must not call Pawl. v6-M has no BASEPRI: a critical section masks
 * all interrupts by PRIMASK, and all of them may call Pawl.
 */
#ifndef PAWL_PORT_H
#define PAWL_PORT_H

/* Otherwise CMSIS-Core declares start-up code of its own, which is not valid C++. */
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
 * The most urgent priority of interrupts that may call Pawl, as the priority registers have it: the
 * implemented bits are the high ones. pawl_run asserts that in these bits it is more urgent than
 * the least urgent priority, and, except on v6-M, not 0 (port:1).
 */
#if defined(__ARM_ARCH_6M__)
#define PAWL_KERNEL_INTERRUPT_PRIORITY 0u
#elif !defined(PAWL_KERNEL_INTERRUPT_PRIORITY)
#define PAWL_KERNEL_INTERRUPT_PRIORITY 0x20u
#endif

/** The state before pawl_critical_enter: PRIMASK on v6-M, else BASEPRI. 0: no critical section. */
typedef uint32_t pawl_critical;

/*
 * <pawl/critical.h> describes pawl_critical_enter and pawl_critical_exit. pawl_port_close, for
 * services and kernels, enters a critical section without returning the state before. They are
 * compiler barriers. Caller: main, task or ISR. Asserts: nothing. Cost: one to three instructions,
 * with the workaround of erratum 837070 up to eight.
 */
#if defined(__ARM_ARCH_6M__)
static inline pawl_critical pawl_critical_enter(void)
{
    pawl_critical const before = __get_PRIMASK();
    __disable_irq();
    return before;
}

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
 * been raised. The workaround of Arm's notice: BASEPRI is raised while PRIMASK masks all
 * interrupts, for a few instructions, until the new value has taken effect.
 */
__attribute__((always_inline)) static inline void pawl_port_raise_basepri(uint32_t priority)
{
    uint32_t const masked = __get_PRIMASK();
    __disable_irq();
    __set_BASEPRI_MAX(priority);
    __DSB();
    __ISB();
    __set_PRIMASK(masked);
}

static inline void pawl_port_close(void)
{
    pawl_port_raise_basepri(PAWL_KERNEL_INTERRUPT_PRIORITY);
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
static inline void pawl_port_raise_basepri(uint32_t priority)
{
    __set_BASEPRI_MAX(priority);
}

/* Assembly, so that the constant occupies a register only here. */
static inline void pawl_port_close(void)
{
    uint32_t priority;
    __asm__ volatile("movs %0, %1 \n msr basepri_max, %0"
                     : "=l"(priority)
                     : "i"(PAWL_KERNEL_INTERRUPT_PRIORITY)
                     : "cc", "memory");
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
#endif

/**
 * The first statement of an ISR that calls Pawl. Asserts: port:2, the ISR has not interrupted a
 * critical section, as one of a priority more urgent than PAWL_KERNEL_INTERRUPT_PRIORITY can;
 * nothing on v6-M. Cost: four instructions; none on v6-M.
 */
#if defined(__ARM_ARCH_6M__)
#define PAWL_ISR_ENTER() ((void)0)
#else
#define PAWL_ISR_ENTER() pawl_port_isr_enter()

__attribute__((noreturn)) void pawl_port_isr_too_urgent(void);

/* BASEPRI 0 masks nothing; a value above the kernel's priority is not a critical section. */
static inline void pawl_port_isr_enter(void)
{
    if ((__get_BASEPRI() - 1u) < PAWL_KERNEL_INTERRUPT_PRIORITY) {
        pawl_port_isr_too_urgent();
    }
}
#endif

/**
 * The last statement of such an ISR. Erratum 838869 of the Cortex-M4: all stores must be complete
 * at the return from an exception.
 */
#define PAWL_ISR_EXIT() __DSB()

/**
 * A word, shifted to the right by 0..255 bits; 0 for 32 bits and more: the shift of Arm by a
 * register takes the number from its lowest byte.
 */
static inline uint32_t pawl_port_shift_right(uint32_t word, uint32_t bits)
{
    uint32_t shifted = word;
    __asm__("lsrs %0, %0, %1" : "+l"(shifted) : "l"(bits) : "cc");
    return shifted;
}
#define PAWL_PORT_SHIFT_RIGHT(word, bits) pawl_port_shift_right((word), (bits))

/**
 * A failed assertion. One of the application loads module and number into r0 and r1 and executes
 * UDF #255; one of the runtime executes UDF with its code. fault.c decodes both. There is no call,
 * so the function does not have to save its return address.
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
