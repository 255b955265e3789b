/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Port to POSIX hosts. Interrupts are taken at two places only: where the outermost critical
 * section is left, and in idle. So a more urgent object really preempts, yet every run is
 * deterministic, free of signals, and visible to sanitizers. See host.h for interrupt sources.
 */
#ifndef PAWL_PORT_H
#define PAWL_PORT_H

#include <stdbool.h>
#include <stdint.h>

/** The C library, and sanitizers, need more stack than a target does. */
#define PAWL_PORT_STACK_BYTES(bytes) ((bytes) + 131072u)

typedef bool pawl_critical;

/** Closes the critical section. Only the kernel's thread may; other threads raise interrupts. */
pawl_critical pawl_critical_enter(void);

/** Opens it again where `before` says it was open, and takes what is pending. */
void pawl_critical_exit(pawl_critical before);

#define PAWL_ISR_ENTER() ((void)0)
#define PAWL_ISR_EXIT()  ((void)0)

#define PAWL_PORT_ASSERT_FAILED(module, number) pawl_port_assert_failed((module), (number))
#define PAWL_PORT_CHECK_FAILED(code)            pawl_port_check_failed(code)

_Noreturn void pawl_port_assert_failed(char const *module, int number);
_Noreturn void pawl_port_check_failed(unsigned code);

#endif
