/* SPDX-License-Identifier: Apache-2.0 */
/* Uses only the start-up of the board: a lamp that is a variable, and a button on line 0. */
#include "bsp.h"
#include "smallest.h"

#include <pawl/pawl.h>

static bool volatile lamp;

void bsp_lamp(bool on)
{
    lamp = on;
}

void Interrupt0_Handler(void);

void Interrupt0_Handler(void)
{
    PAWL_ISR_ENTER();
    smallest_BUTTON_post_PRESSED();
    PAWL_ISR_EXIT();
}

void pawl_on_assert(char const *module, int number)
{
    (void)module;
    (void)number;
}

int main(void)
{
    smallest_start();
    return pawl_run();
}
