/* SPDX-License-Identifier: Apache-2.0 */
/** The board functions of the philosophers: times to think and eat, and a display. */
#ifndef BSP_H
#define BSP_H

#include <stdint.h>

typedef enum { BSP_THINKING, BSP_HUNGRY, BSP_EATING } bsp_philosopher_state;
typedef enum { BSP_SERVING, BSP_PAUSED } bsp_table_state;

/** Returns how many ticks the philosopher thinks, from its own stream of random numbers. */
uint32_t bsp_think_time(uint8_t philo);

/** Returns how many ticks the philosopher eats, from its own stream of random numbers. */
uint32_t bsp_eat_time(uint8_t philo);

/** Shows that the philosopher has changed. */
void bsp_philosopher_is(uint8_t philo, bsp_philosopher_state state);

/** Shows that the table has changed. */
void bsp_table_is(bsp_table_state state);

/** Wakes the thread Test. Does nothing under kernels without threads. Task or ISR. */
void bsp_wake_test(void);

#endif
