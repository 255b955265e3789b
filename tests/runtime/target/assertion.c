/* SPDX-License-Identifier: Apache-2.0 */
/* Trips one assertion, named by an option; the exit code and the last line tell what was decoded. */
#include <pawl/board.h>
#include <pawl/pawl.h>

PAWL_MODULE("trap");

/* Where no memory is: a fault that is no assertion. */
static uint32_t volatile *const nowhere = (uint32_t volatile *)0xA0000000u;

static void undefined_instruction(void)
{
    __asm__ volatile("udf.w #1");
}

int main(int argc, char **argv)
{
    static pawl_system const no_rates = {.highest = 0u};
    pawl_board_init(argc, argv);
    pawl_start(&no_rates);
    if (pawl_board_option("runtime") != NULL) {
        pawl_tick(3u);
    } else if (pawl_board_option("application") != NULL) {
        PAWL_ASSERT(argc == 12345);
    } else if (pawl_board_option("undefined") != NULL) {
        undefined_instruction();
    } else {
        *nowhere = 1u;
    }
    return 0;
}
