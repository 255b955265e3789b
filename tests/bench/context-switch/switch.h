/* SPDX-License-Identifier: Apache-2.0 */
/**
 * A change of threads, measured in two ways: by pulses of a pin (pin.c), and by a timer (timer.c).
 * Each of them defines the two functions that the threads repeat.
 */
#ifndef SWITCH_H
#define SWITCH_H

#include <pawl/pawl.h>

enum { SWITCH_DELAY = 100 }; /* ticks between two measurements */

extern pawl_thread switch_urgent;

/** Once, before the threads run. */
void switch_open(void);

/** After each delay, in the thread that is less urgent: measures, and resumes the urgent one. */
void switch_begin(void);

/** In the urgent thread, as soon as it is resumed. */
void switch_end(void);

#endif
