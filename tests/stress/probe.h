/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Interrupts at an exact instruction. SysTick counts the emulator's instructions (icount): it is
 * set to expire between two of them, and its handler pends what the point asks for. SysTick has
 * priority 0, above all critical sections (v7-M, v8-M), so the interrupts become pending at that
 * boundary whether they may be taken there or not.
 */
#ifndef PROBE_H
#define PROBE_H

#include <stdbool.h>
#include <stdint.h>

/* Lines that no emulated device uses, and what their handlers do. LATER nests in FIRST, FIRST in
 * OWN, where the core has priorities enough. */
enum { PROBE_FIRST_LINE = 20, PROBE_LATER_LINE = 21, PROBE_OWN_LINE = 22 };

typedef void (*probe_handler)(void);

#define PROBE_NEVER 0xFFFFFFFFu

/* In pawl_on_start: priorities and lines. */
void probe_init(void);

/*
 * From now on, after `first` instructions more, FIRST is pended; `later` instructions after that
 * LATER, unless that is PROBE_NEVER. A null handler: nothing is pended, only the moment is noted.
 */
void probe_start(uint32_t first, probe_handler on_first, uint32_t later, probe_handler on_later);

/* Nothing comes any more, unless the next start is very long in coming: then something hangs. */
void probe_stop(void);

/* There is no next start. */
void probe_end(void);

/* How many of the moments came before probe_stop, and the instruction that was next then. */
unsigned probe_moments(void);
uint32_t probe_pc(unsigned moment);

/* OWN, here and now, from a task. */
void probe_interrupt(probe_handler handler);

/* No line and no PendSV is pending or active, and nothing is masked. */
bool probe_is_quiet(void);

#endif
