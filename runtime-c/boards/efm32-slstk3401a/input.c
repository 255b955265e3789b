/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The input of the kit. Each tick reads the buttons: button 0 gives `p` when it is pressed and `s`
 * when it is released, button 1 gives `b` when it is pressed. After a change a button is ignored
 * for some ticks, while it bounces. GPIO_EVEN, the interrupt at pressing button 0, gives `t`.
 * Characters of the debugger's host are passed on. A program that does not call
 * pawl_board_input_start does not link this file and may define handlers for the pins.
 */
#include "efm32_slstk3401a.h"
#include "efm32pg1b.h"
#include "pins.h"
#include "rtt.h"
#include "tick.h"

#include <pawl/board.h>
#include <pawl/critical.h>

enum { BOUNCE_TICKS = 3 };

typedef struct {
    char const down;
    char const up; /* 0: none */
    bool is_down;
    uint8_t wait;
} key;

static key keys[EFM32_BUTTONS] = {{'p', 's', false, 0u}, {'b', '\0', false, 0u}};
static void (*on_character)(char c);

void GPIO_EVEN_IRQHandler(void);

static void look_at(unsigned button)
{
    key *const k = &keys[button];
    bool const is_down = efm32_button(button);
    if ((k->wait == 0u) && (is_down != k->is_down)) {
        char const c = is_down ? k->down : k->up;
        k->is_down = is_down;
        k->wait = (uint8_t)BOUNCE_TICKS;
        if (c != '\0') {
            on_character(c);
        }
    }
}

/* Gives `t`; also if software has pended it. */
void GPIO_EVEN_IRQHandler(void)
{
    PAWL_ISR_ENTER();
    GPIO->IFC = 1u << (unsigned)BUTTON_PIN;
    on_character('t');
    PAWL_ISR_EXIT();
}

static void poll(void)
{
    char c = '\0';
    for (unsigned button = 0u; button < (unsigned)EFM32_BUTTONS; ++button) {
        if (keys[button].wait > 0u) {
            --keys[button].wait;
        }
        look_at(button);
    }
    while (rtt_take(&c)) {
        on_character(c);
    }
}

static void interrupt_on_falling(unsigned pin)
{
    unsigned const shift = 4u * pin;
    GPIO->EXTIPSELL = (GPIO->EXTIPSELL & ~(15u << shift)) | (GPIO_PORT_F << shift);
    GPIO->EXTIPINSELL = (GPIO->EXTIPINSELL & ~(15u << shift)) | ((pin & 3u) << shift);
    GPIO->EXTIFALL |= 1u << pin;
    GPIO->IFC = 1u << pin;
    GPIO->IEN |= 1u << pin;
}

void pawl_board_input_start(void (*handler)(char c))
{
    on_character = handler;
    for (unsigned button = 0u; button < (unsigned)EFM32_BUTTONS; ++button) {
        keys[button].is_down = efm32_button(button);
    }
    tick_also(poll);
    interrupt_on_falling((unsigned)BUTTON_PIN);
    NVIC_EnableIRQ(GPIO_EVEN_IRQn);
}
