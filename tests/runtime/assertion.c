/* SPDX-License-Identifier: Apache-2.0 */
/* Trips one assertion, named by an option; the last line says what was made of it. */
#include <pawl/board.h>
#include <pawl/pawl.h>

#include "target/nowhere.h"

#include <stddef.h>

PAWL_MODULE("trap");

/* Faults that are no assertions: an instruction that is none, a check with a code that none has,
 * a jump and a store where no memory is. */
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
        ((void (*)(void))(NOWHERE + 1u))();
    }
    *(uint32_t volatile *)NOWHERE = 1u;
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
        /* no assertion */
    }
    fault();
    return 0;
}
