/* SPDX-License-Identifier: Apache-2.0 */
/* The board functions that blinky.pawl calls. */
#ifndef BSP_H
#define BSP_H

#include <stdbool.h>

/** Switches the lamp. */
void bsp_lamp(bool on);

#endif
