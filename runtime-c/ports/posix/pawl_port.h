/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Port to POSIX hosts. Interrupts are taken at two places only: where the outermost critical
 * section is left, and in idle. So a more urgent object really preempts, yet every run is
 * deterministic, free of signals, and visible to sanitizers. See pawl_host.h for interrupt sources.
 */
#ifndef PAWL_PORT_H
#define PAWL_PORT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The C library, and sanitizers, need more stack than a target does. */
#define PAWL_PORT_STACK_BYTES(bytes) ((bytes) + 131072u)

/** What pawl_critical_enter found: whether the section was closed already. */
typedef bool pawl_critical;

/** Closes the critical section. Only the kernel's thread may; other threads raise interrupts. */
pawl_critical pawl_critical_enter(void);

/** Closes it where what pawl_critical_enter would return is known. */
static inline void pawl_port_close(void)
{
    (void)pawl_critical_enter();
}

/** Opens it again where `before` says it was open, and takes what is pending. */
void pawl_critical_exit(pawl_critical before);

/** The first statement of an ISR that may call Pawl. */
#define PAWL_ISR_ENTER() ((void)0)

/** Its last statement. */
#define PAWL_ISR_EXIT() ((void)0)

/** Where PAWL_ASSERT ends. Does not return. */
#define PAWL_PORT_ASSERT_FAILED(module, number) pawl_port_assert_failed((module), (number))

/** Where an assertion of the runtime ends, whose module and number are the code. Does not return.
 */
#define PAWL_PORT_CHECK_FAILED(code) pawl_port_check_failed(code)

/** Calls pawl_on_assert, and aborts if that returns. */
__attribute__((noreturn)) void pawl_port_assert_failed(char const *module, int number);

/** Finds out the names, calls pawl_on_assert, and aborts if that returns. */
__attribute__((noreturn)) void pawl_port_check_failed(unsigned code);

#ifdef __cplusplus
}
#endif

#endif
