/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Interrupts at an exact instruction. SysTick counts the instructions of the emulator (icount): it
 * expires between two of them, and its handler pends the interrupts of the point. SysTick has
 * priority 0, above all critical sections (v7-M, v8-M), so the interrupts become pending at that
 * boundary even if they are masked.
 */
#ifndef PROBE_H
#define PROBE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Lines that no emulated device uses. LATER may interrupt FIRST, and FIRST may interrupt OWN, if
 * the core has enough priorities.
 */
enum { PROBE_FIRST_LINE = 10, PROBE_LATER_LINE = 11, PROBE_OWN_LINE = 12 };

typedef void (*probe_handler)(void);

#define PROBE_NEVER 0xFFFFFFFFu

/* Called in pawl_on_start: sets priorities and enables the lines. */
void probe_init(void);

/*
 * Pends FIRST after `first` instructions from now, and LATER `later` instructions after that,
 * unless `later` is PROBE_NEVER. If a handler is NULL, nothing is pended, and only the time is
 * recorded.
 */
void probe_start(uint32_t first, probe_handler on_first, uint32_t later, probe_handler on_later);

/* No interrupt from now on. If there is no start for very long, the test fails: something hangs. */
void probe_stop(void);

/* The end: there is no further start. */
void probe_end(void);

/* How many of the times came before probe_stop; and the instruction after the last one. */
unsigned probe_moments(void);
uint32_t probe_pc(unsigned moment);

/* Runs the handler by OWN at once. Called in a task. */
void probe_interrupt(probe_handler handler);

/* No line and no PendSV is pending or active, and nothing is masked. */
bool probe_is_quiet(void);

#endif
