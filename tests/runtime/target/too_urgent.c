/* SPDX-License-Identifier: Apache-2.0 */
/* An interrupt that no critical section masks, and that calls Pawl during one. */
#include <pawl/board.h>
#include <pawl/pawl.h>

#include "core.h"

enum { TEST_LINE = 15 };

void Interrupt15_Handler(void);

void Interrupt15_Handler(void)
{
    PAWL_ISR_ENTER();
    PAWL_ISR_EXIT();
}

static void interrupt(void)
{
    NVIC_SetPendingIRQ((IRQn_Type)TEST_LINE);
    __DSB();
    __ISB();
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    NVIC_SetPriority((IRQn_Type)TEST_LINE, 0u);
    NVIC_EnableIRQ((IRQn_Type)TEST_LINE);
    interrupt(); /* outside of a critical section */
    pawl_board_puts("too urgent: ");
    pawl_critical const before = pawl_critical_enter();
    interrupt();
    pawl_critical_exit(before);
    return 0;
}
