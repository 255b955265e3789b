/* SPDX-License-Identifier: Apache-2.0 */
/* Fails one assertion, which an option names. The last line of the output shows the report. */
#include <pawl/board.h>
#include <pawl/pawl.h>

#include "target/no_memory.h"

#include <stddef.h>

PAWL_MODULE("trap");

/*
 * Faults that are not assertions: an undefined instruction, a trap with a code that no assertion
 * has, a jump and a store to an address without memory.
 */
static void fault(void)
{
#if defined(__arm__) || defined(__riscv)
    if (pawl_board_option("undefined") != NULL) {
#if defined(__arm__)
        __asm__ volatile(".inst.w 0xF7F0A001"); /* udf.w #1 */
#else
        __asm__ volatile("unimp");
#endif
    }
    if (pawl_board_option("foreign") != NULL) {
        PAWL_PORT_CHECK_FAILED(0xEFu);
    }
    if (pawl_board_option("jump") != NULL) {
        ((void (*)(void))(NO_MEMORY + 1u))();
    }
    *(uint32_t volatile *)NO_MEMORY = 1u;
#endif
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
    } else if (pawl_board_option("run") != NULL) {
        (void)pawl_run();
    } else {
        /* no assertion failed */
    }
    fault();
    return 0;
}
