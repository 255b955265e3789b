/* SPDX-License-Identifier: Apache-2.0 */
/** The two buttons of the EFM32-SLSTK3401A. Its two LEDs are lamps 0 and 1 of <pawl/board.h>. */
#ifndef EFM32_SLSTK3401A_H
#define EFM32_SLSTK3401A_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How many LEDs and buttons the kit has. */
enum { EFM32_LEDS = 2, EFM32_BUTTONS = 2 };

/**
 * Returns whether button 0 or 1 is pressed. Caller: main, task or ISR, after pawl_board_init.
 * Asserts: nothing. Cost: constant.
 */
bool efm32_button(unsigned button);

#ifdef __cplusplus
}
#endif

#endif
