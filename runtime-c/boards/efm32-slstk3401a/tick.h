/* SPDX-License-Identifier: Apache-2.0 */
#ifndef TICK_H
#define TICK_H

/** Calls `poll` at each tick, too, before its handler. */
void tick_also(void (*poll)(void));

/**
 * tickless.c: sleeps, interrupts masked, until one is pending, and counts the ticks that passed.
 * What the port's idle calls.
 */
void pawl_board_sleep(void);

#endif
