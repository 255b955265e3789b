/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Interrupt sources of the host: lines that any thread of the operating system may raise. The
 * handlers run in the thread that calls pawl_run (the kernel's thread): at the end of the outermost
 * critical section and in idle, the lowest line first, one at a time. Each raise runs the handler
 * once.
 *
 *     pawl_host_interrupt(3u, sensor_handler);       // in pawl_on_start
 *     pawl_host_raise(3u);                           // in any thread
 *
 * The functions assert nothing. They do not check that a line is less than PAWL_HOST_LINES.
 */
#ifndef PAWL_HOST_H
#define PAWL_HOST_H

#ifdef __cplusplus
extern "C" {
#endif

/** The handler of a line, an ISR. */
typedef void (*pawl_host_handler)(void);

/** The number of lines. */
enum { PAWL_HOST_LINES = 8 };

/**
 * Installs the handler of a line, 0..PAWL_HOST_LINES - 1.
 * Caller: kernel's thread, before the line is raised. Cost: constant.
 */
void pawl_host_interrupt(unsigned line, pawl_host_handler handler);

/** Raises a line: its handler runs once. Caller: any thread, task or ISR. Cost: that of a mutex. */
void pawl_host_raise(unsigned line);

/**
 * Virtual time: raises `line` each time the system is idle and no interrupt is pending, so that
 * time passes only when nothing else is to be done. PAWL_HOST_LINES ends it: idle waits for an
 * interrupt. Caller: kernel's thread. Cost: constant.
 */
void pawl_host_raise_when_idle(unsigned line);

/** Removes handlers, pending interrupts and virtual time, for tests. Caller: kernel's thread. */
void pawl_host_reset(void);

#ifdef __cplusplus
}
#endif

#endif
