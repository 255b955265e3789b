/* SPDX-License-Identifier: Apache-2.0 */
/** The core's clock: 19 MHz of the internal oscillator, or 40 MHz of the kit's crystal. */
#ifndef PAWL_CLOCK_H
#define PAWL_CLOCK_H

#include <stdint.h>

/** The result of clock_set_mhz. */
typedef enum {
    CLOCK_AS_REQUESTED, /* the clock is as requested */
    CLOCK_NO_CRYSTAL,   /* the crystal does not start: the clock stays at 19 MHz */
    CLOCK_NO_OSCILLATOR /* no oscillator, as in an emulator: nothing was changed */
} clock_result;

/** Sets 19 or 40 MHz, with the wait states that the flash needs for it. */
clock_result clock_set_mhz(uint32_t mhz);

/** Returns the clock of the core in Hz, as clock_set_mhz has set it. */
uint32_t pawl_board_clock_hz(void);

#endif
