/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Boundaries on the host: before the outermost critical section is entered, and after it is left.
 * The linker replaces all calls of the two functions (--wrap).
 */
#include "pairs.h"

#include <pawl/critical.h>
#include <pawl/pawl.h>
#include <pawl_host.h>
#include <pawl_port_kernel.h>

#include <stdio.h>
#include <stdlib.h>

enum { LINE = 0, OWN_LINE = 1 };

pawl_critical __real_pawl_critical_enter(void);
void __real_pawl_critical_exit(pawl_critical before);
pawl_critical __wrap_pawl_critical_enter(void);
void __wrap_pawl_critical_exit(pawl_critical before);

static struct {
    point_handler handler;
    uint32_t n, boundaries;
    bool counts, came;
} point;
static bool closed;

/*
 * Interrupts a task by an interrupt of the port, which may cause a preemption; interrupts an ISR by
 * a call.
 */
static void interrupt_here(point_handler handler, unsigned line)
{
    if (pawl_port_in_isr()) {
        handler();
    } else {
        pawl_host_interrupt(line, handler);
        pawl_host_raise(line);
        __real_pawl_critical_exit(__real_pawl_critical_enter());
    }
}

static void boundary(void)
{
    if (point.counts) {
        bool const now = point.boundaries == point.n;
        ++point.boundaries;
        if (now) {
            point.came = true;
            if (point.handler != NULL) {
                interrupt_here(point.handler, LINE);
            }
        }
    }
}

pawl_critical __wrap_pawl_critical_enter(void)
{
    if (!closed) {
        boundary();
    }
    closed = true;
    return __real_pawl_critical_enter();
}

void __wrap_pawl_critical_exit(pawl_critical before)
{
    closed = before;
    __real_pawl_critical_exit(before);
    if (!before) {
        boundary();
    }
}

void point_init(void)
{
}

void point_start(uint32_t n, point_handler handler)
{
    point.handler = handler;
    point.n = n;
    point.boundaries = 0u;
    point.came = false;
    point.counts = true;
}

void point_stop(void)
{
    point.counts = false;
}

bool point_came(void)
{
    return point.came;
}

bool point_was_of_runtime(void)
{
    return true;
}

void point_interrupt(point_handler handler)
{
    interrupt_here(handler, OWN_LINE);
}

void point_print(void)
{
}

void point_puts(char const *text)
{
    (void)fputs(text, stdout);
}

void point_put_number(uint32_t number)
{
    (void)printf("%u", (unsigned)number);
}

_Noreturn void point_exit(int code)
{
    exit(code);
}

/* Drops the output of statistics. */
void pawl_board_put(char c)
{
    (void)c;
}

/* The clock of statistics and trace does not run; the trace is dropped. */
void pawl_trace_open(void)
{
}

uint32_t pawl_trace_clock(void)
{
    return 0u;
}

uint32_t pawl_trace_clock_hz(void)
{
    return 0u;
}

size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    (void)bytes;
    return size;
}
