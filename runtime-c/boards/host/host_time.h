/* SPDX-License-Identifier: Apache-2.0 */
/** The tick of the host, for its trace. */
#ifndef PAWL_HOST_TIME_H
#define PAWL_HOST_TIME_H

#include <stdbool.h>
#include <stdint.h>

/* Ticks per second; 0 before the tick is started. */
uint32_t host_tick_hz(void);

/* Whether time is virtual: it passes only when the system is idle. */
bool host_time_is_virtual(void);

#endif
