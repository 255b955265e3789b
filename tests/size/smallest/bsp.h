/* SPDX-License-Identifier: Apache-2.0 */
#ifndef BSP_H
#define BSP_H

#include <stdbool.h>

/** Switches the lamp. */
void bsp_lamp(bool on);

#endif
