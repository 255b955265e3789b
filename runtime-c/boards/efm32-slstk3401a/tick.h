/* SPDX-License-Identifier: Apache-2.0 */
#ifndef TICK_H
#define TICK_H

/** Calls `poll` at each tick, too, before its handler. */
void tick_also(void (*poll)(void));

#endif
