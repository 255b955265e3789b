/* SPDX-License-Identifier: Apache-2.0 */
/** What the EFM32-SLSTK3401A has beyond <pawl/board.h>: two buttons. Its two LEDs are lamps. */
#ifndef EFM32_SLSTK3401A_H
#define EFM32_SLSTK3401A_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { EFM32_LEDS = 2, EFM32_BUTTONS = 2 };

/** Whether button 0 or 1 is down. Caller: task or ISR, after pawl_board_init. */
bool efm32_button(unsigned button);

#ifdef __cplusplus
}
#endif

#endif
