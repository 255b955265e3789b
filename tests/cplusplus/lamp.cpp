/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An application in C++ of a generated system (tests/generator/golden/lamp): its header, the hand-written
 * function that the model calls, the hooks, and an assertion. It presses the button three times, and lets
 * time pass until the lamp goes out by itself.
 */
#include "lamp.h"

#include <pawl/board.h>

#include <cstdio>
#include <string>

PAWL_MODULE("lamp");

namespace
{
std::string log_text;

/* Interrupt context. */
void on_tick()
{
    static unsigned ticks;
    ++ticks;
    pawl_tick(0U);
    if (ticks <= 3U) {
        lamp_Button_publish_PRESSED();
    } else if (ticks == 3U + (31U * LAMP_TICK_HZ)) {
        pawl_stop(0);
    }
}
} // namespace

extern "C" {
void bsp_lamp(bool lit)
{
    log_text += lit ? "lit " : "dark ";
}

void pawl_on_start(void)
{
    pawl_board_tick_start(LAMP_TICK_HZ, on_tick);
}
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    lamp_start();
    int const code = pawl_run();
    PAWL_ASSERT(code == 0);
    std::puts(log_text.c_str());
    return code;
}
