/* SPDX-License-Identifier: Apache-2.0 */
/** Shows the philosophers: as a picture in a terminal, or as a log with a line for each change. */
#ifndef VIEW_H
#define VIEW_H

#include "bsp.h"

#include <stdbool.h>

/** The first call. `picture`: draws in the terminal; otherwise writes a log. */
void view_open(bool picture);

void view_philosopher(uint32_t tick, uint8_t philo, bsp_philosopher_state state);
void view_table(uint32_t tick, bsp_table_state state);

/** Shows that the thread Test was woken. */
void view_test(uint32_t tick);

/** The last call: restores the terminal. */
void view_close(void);

#endif
