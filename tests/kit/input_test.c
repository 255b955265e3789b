/* SPDX-License-Identifier: Apache-2.0 */
/* The buttons of the kit, and characters of the debugger's host, with a model of the pins. */
#include "efm32pg1b.h"

#include "rtt.h"
#include "tick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static GPIO_TypeDef gpio;

#undef GPIO
#define GPIO (&gpio)

#include "input.c"

static bool is_down[EFM32_BUTTONS];
static uint32_t enabled; /* interrupt lines */
static char const *sent; /* characters that the host sends */
static char received[16];
static void (*tick_poll)(void);

bool efm32_button(unsigned button)
{
    return is_down[button];
}

bool rtt_take(char *c)
{
    bool const any = *sent != '\0';
    if (any) {
        *c = *sent;
        ++sent;
    }
    return any;
}

void tick_also(void (*polled)(void))
{
    tick_poll = polled;
}

void NVIC_EnableIRQ(IRQn_Type line)
{
    enabled |= 1u << line;
}

static void receive(char c)
{
    size_t const length = strlen(received);
    assert_true((length + 1u) < sizeof received);
    received[length] = c;
    received[length + 1u] = '\0';
}

static void ticks(unsigned count)
{
    for (unsigned i = 0u; i < count; ++i) {
        tick_poll();
    }
}

/* Presses or releases a button, followed by a tick. */
static void press(unsigned button, bool down)
{
    is_down[button] = down;
    ticks(1u);
}

static int start(void **state)
{
    (void)state;
    memset(&gpio, 0, sizeof gpio);
    gpio.EXTIPINSELL = 0x32103210u;
    memset(is_down, 0, sizeof is_down);
    memset(received, 0, sizeof received);
    keys[0].wait = 0u;
    keys[1].wait = 0u;
    enabled = 0u;
    sent = "";
    pawl_board_input_start(receive);
    return 0;
}

static void pressingButton0InterruptsAtLine9(void **state)
{
    (void)state;
    assert_int_equal(gpio.EXTIPSELL, 0x05000000u);
    assert_int_equal(gpio.EXTIPINSELL, 0x32103210u);
    assert_int_equal(gpio.EXTIRISE, 0u);
    assert_int_equal(gpio.EXTIFALL, 1u << 6);
    assert_int_equal(gpio.IEN, 1u << 6);
    assert_int_equal(enabled, 1u << 9);
}

static void gpioEvenIsATAndItsInterruptCleared(void **state)
{
    (void)state;
    gpio.IFC = 0u;
    GPIO_EVEN_IRQHandler();
    assert_string_equal(received, "t");
    assert_int_equal(gpio.IFC, 1u << 6);
}

static void button0PausesWhileItIsDown(void **state)
{
    (void)state;
    press(0u, true);
    ticks(20u);
    assert_string_equal(received, "p");
    press(0u, false);
    ticks(20u);
    assert_string_equal(received, "ps");
}

static void aBouncingButtonCountsOnce(void **state)
{
    (void)state;
    press(1u, true);
    press(1u, false);
    press(1u, true);
    ticks(10u);
    assert_string_equal(received, "b");
}

static void aReleaseDuringTheBounceIsSeenAfterIt(void **state)
{
    (void)state;
    press(0u, true);
    press(0u, false);
    assert_string_equal(received, "p");
    ticks(BOUNCE_TICKS);
    assert_string_equal(received, "ps");
}

static void charactersOfTheHostComeWithTheTick(void **state)
{
    (void)state;
    sent = "tq";
    ticks(1u);
    assert_string_equal(received, "tq");
}

#define TEST(name) cmocka_unit_test_setup(name, start)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(pressingButton0InterruptsAtLine9),     TEST(gpioEvenIsATAndItsInterruptCleared),
        TEST(button0PausesWhileItIsDown),           TEST(aBouncingButtonCountsOnce),
        TEST(aReleaseDuringTheBounceIsSeenAfterIt), TEST(charactersOfTheHostComeWithTheTick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
