/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pawl_board_is_attended of boards that cannot determine whether there is a terminal. Weak: a board
 * that can defines its own.
 */
#include <pawl/board.h>

#include <stddef.h>

__attribute__((weak)) bool pawl_board_is_attended(void)
{
    return (pawl_board_option("log") != NULL) || (pawl_board_option("unattended") == NULL);
}
