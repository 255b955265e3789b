/* SPDX-License-Identifier: Apache-2.0 */
/* The pins of LEDs and buttons. A LED is on if its pin is high; a pressed button makes its pin low.
 */
#include "pins.h"

#include "efm32_slstk3401a.h"
#include "efm32pg1b.h"

#include <pawl/board.h>
#include <pawl/critical.h>

static GPIO_PORT_TypeDef *port(void)
{
    return &GPIO->P[GPIO_PORT_F];
}

static void set_mode(unsigned pin, uint32_t mode)
{
    unsigned const shift = 4u * pin;
    port()->MODEL = (port()->MODEL & ~(GPIO_MODE_MASK << shift)) | (mode << shift);
}

void pins_open(void)
{
    CMU->HFBUSCLKEN0 |= CMU_HFBUSCLKEN0_GPIO;
    for (unsigned led = 0u; led < (unsigned)EFM32_LEDS; ++led) {
        set_mode((unsigned)LED_PIN + led, GPIO_MODE_PUSH_PULL);
    }
    for (unsigned button = 0u; button < (unsigned)EFM32_BUTTONS; ++button) {
        port()->DOUT |= 1u << ((unsigned)BUTTON_PIN + button); /* with filter */
        set_mode((unsigned)BUTTON_PIN + button, GPIO_MODE_INPUT);
    }
}

void pawl_board_lamp(unsigned lamp, bool on)
{
    if (lamp < (unsigned)EFM32_LEDS) {
        uint32_t const bit = 1u << ((unsigned)LED_PIN + lamp);
        pawl_critical const before = pawl_critical_enter();
        port()->DOUT = on ? (port()->DOUT | bit) : (port()->DOUT & ~bit);
        pawl_critical_exit(before);
    }
}

bool efm32_button(unsigned button)
{
    return ((port()->DIN >> ((unsigned)BUTTON_PIN + button)) & 1u) == 0u;
}
