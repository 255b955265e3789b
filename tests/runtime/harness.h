/* SPDX-License-Identifier: Apache-2.0 */
/**
 * A small system for the tests: active objects ("probes") at priorities 1..4, a pool, two tick
 * rates, and a log. For each event a probe writes `<priority>:<event>{` to the log, calls the
 * test's function, and writes `}`. So a nested pair of braces is a preemption.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { A = PAWL_FIRST_SIGNAL, B, C, D, SIGNALS_END };

enum { PROBES = 4, QUEUE_LENGTH = 6, BLOCKS = 5 };

typedef struct {
    pawl_event event;
    uint32_t value;
} number_event;

typedef struct probe {
    pawl_active active;
    pawl_timer timer;                                            /* rate 0, written T0 */
    pawl_timer timer1;                                           /* rate 0, written T1 */
    pawl_timer slow;                                             /* rate 1, written T2 */
    void (*on_event)(struct probe *me, pawl_event const *event); /* NULL: only the log */
} probe;

extern probe probes[PROBES + 1]; /* [priority] */
extern pawl_active_descriptor descriptors[PROBES + 1];
extern pawl_priority_set subscribers[SIGNALS_END - A];
extern pawl_pool numbers;
extern pawl_system test_system; /* the system that `boot` starts; tests may change it */

/** Static events A to D. */
extern pawl_event const event_a, event_b, event_c, event_d;

/** Set-up function for cmocka: resets everything to the initial state, not started. */
int prepare(void **state);

/** Starts the system and clears the log. */
void boot(void);

/** Runs the kernel until nothing is ready. */
void run(void);

/** A pooled event. */
pawl_event *new_number(pawl_signal signal, uint32_t value);

/** `count` ticks of a rate, each an interrupt. Only objects that preempt run. */
void tick(uint8_t rate, unsigned count);

/** Runs the handler as an interrupt at once. */
void interrupt(void (*handler)(void));

/** Whether interrupts and posts preempt the test itself, which runs at the idle priority. */
#ifdef KERNEL_PREEMPTIVE
enum { PREEMPTIVE = 1 };
#else
enum { PREEMPTIVE = 0 };
#endif

void note(char const *text);
void note_number(uint32_t value);

/** Compares the log with `expected`, and clears it. */
void expect_log(char const *expected);

#endif
