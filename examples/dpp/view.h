/* SPDX-License-Identifier: Apache-2.0 */
/** Shows the five: as a picture that lives in a terminal, or as a log, one line for each change. */
#ifndef VIEW_H
#define VIEW_H

#include "bsp.h"

#include <stdbool.h>

/** First of all. `picture`: draw; otherwise log. */
void view_open(bool picture);

void view_philosopher(uint32_t tick, uint8_t philo, bsp_philosopher_state state);
void view_table(uint32_t tick, bsp_table_state state);

/** The Test thread was woken. */
void view_test(uint32_t tick);

/** Last of all: leaves the terminal as it was. */
void view_close(void);

#endif
