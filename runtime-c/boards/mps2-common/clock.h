/* SPDX-License-Identifier: Apache-2.0 */
/** The clock of the MPS2 boards, for the tick by SysTick. */
#ifndef PAWL_CLOCK_H
#define PAWL_CLOCK_H

#include "mps2_image.h"

#include <stdint.h>

/** Returns the clock of the core in Hz. */
static inline uint32_t pawl_board_clock_hz(void)
{
    return MPS2_CLOCK_HZ;
}

#endif
