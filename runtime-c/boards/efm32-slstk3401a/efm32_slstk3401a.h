/* SPDX-License-Identifier: Apache-2.0 */
/** What the EFM32-SLSTK3401A has beyond <pawl/board.h>: two LEDs and two buttons. */
#ifndef EFM32_SLSTK3401A_H
#define EFM32_SLSTK3401A_H

#include <stdbool.h>

enum { EFM32_LEDS = 2, EFM32_BUTTONS = 2 };

/** Switches LED 0 or 1. Caller: task or ISR, after pawl_board_init. */
void efm32_led(unsigned led, bool on);

/** Whether button 0 or 1 is down. Caller: task or ISR, after pawl_board_init. */
bool efm32_button(unsigned button);

#endif
