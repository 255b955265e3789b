/* SPDX-License-Identifier: Apache-2.0 */
/** What the points of observe.h count. A priority is 1..32, or 0: idle. */
#ifndef PAWL_STATISTICS_COUNTS_H
#define PAWL_STATISTICS_COUNTS_H

/* pawl_start: nothing has happened, and time runs. */
void pawl_count_from_here(void);

/* The time until now is that of the priority which has run. */
void pawl_count_time(void);

/* Another priority is about to run. */
void pawl_count_switch(unsigned to);

void pawl_count_step_begins(unsigned priority);
void pawl_count_step_ends(unsigned priority);

/* In a critical section. */
void pawl_count_refused(unsigned priority);

#endif
