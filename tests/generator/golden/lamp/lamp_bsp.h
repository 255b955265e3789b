/* SPDX-License-Identifier: Apache-2.0 */
/* The hand-written C that lamp.pawl uses. */
#ifndef LAMP_BSP_H
#define LAMP_BSP_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Switches the lamp. */
void bsp_lamp(bool lit);

#ifdef __cplusplus
}
#endif

#endif
