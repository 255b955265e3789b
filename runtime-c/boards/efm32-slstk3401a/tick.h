/* SPDX-License-Identifier: Apache-2.0 */
/** The tick of the kit, in tick.c (SysTick) or tickless.c (real-time counter). */
#ifndef TICK_H
#define TICK_H

/** Calls `poll` at each tick, before the handler of the tick. */
void tick_also(void (*poll)(void));

/**
 * tickless.c: sleeps until an interrupt is pending, and counts the ticks that have passed. The idle
 * function of the port calls it, with interrupts masked by PRIMASK.
 */
void pawl_board_sleep(void);

#endif
