/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The port to POSIX hosts, for applications: critical sections, interrupt handlers and assertions.
 *
 * Interrupts (pawl_host.h) are taken at two places only: at the end of the outermost critical
 * section, and in idle. More urgent objects preempt as on a target, but each run is deterministic,
 * needs no signals, and can be checked by sanitizers.
 */
#ifndef PAWL_PORT_H
#define PAWL_PORT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The bytes of a stack of which the application uses `bytes`: the C library and sanitizers need
 * more. */
#define PAWL_PORT_STACK_BYTES(bytes) ((bytes) + 131072u)

/** The state before pawl_critical_enter: whether the caller was in a critical section. */
typedef bool pawl_critical;

/**
 * Enters a critical section and returns the state before. Sections nest. Caller: main, task or ISR,
 * in the kernel's thread; other threads raise interrupts. Cost: constant.
 */
pawl_critical pawl_critical_enter(void);

/** Enters a critical section without returning the state before. Caller: the kernel. */
static inline void pawl_port_close(void)
{
    (void)pawl_critical_enter();
}

/**
 * Restores the state `before`; at the end of the outermost section takes the pending interrupts.
 * Caller: as pawl_critical_enter. Cost: constant, and the handlers.
 */
void pawl_critical_exit(pawl_critical before);

/** The first statement of an ISR that calls Pawl. */
#define PAWL_ISR_ENTER() ((void)0)

/** The last statement of such an ISR. */
#define PAWL_ISR_EXIT() ((void)0)

/** A failed assertion with a module's name. Does not return. */
#define PAWL_PORT_ASSERT_FAILED(module, number) pawl_port_assert_failed((module), (number))

/** A failed assertion of the runtime with a code. Does not return. */
#define PAWL_PORT_CHECK_FAILED(code) pawl_port_check_failed(code)

/** Calls pawl_on_assert, and aborts if that returns. */
__attribute__((noreturn)) void pawl_port_assert_failed(char const *module, int number);

/** Calls pawl_on_assert with the module and number of the code, and aborts if that returns. */
__attribute__((noreturn)) void pawl_port_check_failed(unsigned code);

#ifdef __cplusplus
}
#endif

#endif
