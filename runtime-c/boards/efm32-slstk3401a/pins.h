/* SPDX-License-Identifier: Apache-2.0 */
/** The pins of the LEDs and buttons of the kit. */
#ifndef PINS_H
#define PINS_H

enum { LED_PIN = 4, BUTTON_PIN = 6 }; /* PF4, PF5; PF6, PF7 */

/** Configures the pins. */
void pins_open(void);

#endif
