/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Interrupt sources of a host: lines that any thread may raise. Their handlers run in the
 * kernel's thread, where the outermost critical section is left and in idle, the lowest line
 * first, one at a time. Each raise runs the handler once: none is lost.
 */
#ifndef PAWL_HOST_H
#define PAWL_HOST_H

#ifdef __cplusplus
extern "C" {
#endif

/** What a line runs, in interrupt context. */
typedef void (*pawl_host_handler)(void);

enum { PAWL_HOST_LINES = 8 };

/** Installs the handler of a line. Caller: kernel's thread, before the line is raised. */
void pawl_host_interrupt(unsigned line, pawl_host_handler handler);

/** Makes the line pending once more. Caller: any thread, ISR, task. */
void pawl_host_raise(unsigned line);

/**
 * Virtual time: raises `line` each time the system is idle and no interrupt is pending, so time
 * passes only when there is nothing else to do. PAWL_HOST_LINES: real time, idle waits.
 * Caller: kernel's thread.
 */
void pawl_host_raise_when_idle(unsigned line);

/** Forgets handlers, pending interrupts and virtual time. Caller: kernel's thread; for tests. */
void pawl_host_reset(void);

#ifdef __cplusplus
}
#endif

#endif
