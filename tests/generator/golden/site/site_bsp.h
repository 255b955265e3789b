/* SPDX-License-Identifier: Apache-2.0 */
/* The hand-written C that site.pawl uses. */
#ifndef SITE_BSP_H
#define SITE_BSP_H

#include <stdint.h>

/** What the sensor with this number measures. */
uint16_t bsp_read(uint8_t sensor);

/** Takes a reading for the next report. */
void bsp_store(uint16_t value);

/** Sends the report. */
void bsp_report(void);

/** Lets the relay fall back. */
void bsp_reset(void);

#endif
