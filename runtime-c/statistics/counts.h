/* SPDX-License-Identifier: Apache-2.0 */
/** Counts for the points of src/observe.h. A priority is 1..32, or 0: idle. */
#ifndef PAWL_STATISTICS_COUNTS_H
#define PAWL_STATISTICS_COUNTS_H

/* In pawl_start: sets all numbers to 0 and starts the clock. */
void pawl_count_from_here(void);

/* Adds the time since the last update to the priority that runs. */
void pawl_count_time(void);

/* Another priority is about to run. */
void pawl_count_switch(unsigned to);

/* A step of the priority begins or ends. */
void pawl_count_step_begins(unsigned priority);
void pawl_count_step_ends(unsigned priority);

/* A post is refused because of its margin. In a critical section. */
void pawl_count_refused(unsigned priority);

#endif
