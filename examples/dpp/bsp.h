/* SPDX-License-Identifier: Apache-2.0 */
/** What the philosophers need of the board: time to think and eat, and a display. */
#ifndef BSP_H
#define BSP_H

#include <stdint.h>

typedef enum { BSP_THINKING, BSP_HUNGRY, BSP_EATING } bsp_philosopher_state;
typedef enum { BSP_SERVING, BSP_PAUSED } bsp_table_state;

/** How long the philosopher thinks, in ticks, drawn from the philosopher's own random stream. */
uint32_t bsp_think_time(uint8_t philo);

/** How long the philosopher eats, in ticks, drawn from the philosopher's own random stream. */
uint32_t bsp_eat_time(uint8_t philo);

/** Shows that the philosopher has changed. */
void bsp_philosopher_is(uint8_t philo, bsp_philosopher_state state);

/** Shows that the table has changed. */
void bsp_table_is(bsp_table_state state);

/** Lets the Test thread go on; nothing under kernels that have no threads. Task or interrupt. */
void bsp_wake_test(void);

#endif
