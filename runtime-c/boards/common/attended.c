/* SPDX-License-Identifier: Apache-2.0 */
/* For boards that cannot see a terminal; a board that can defines the function, and is taken. */
#include <pawl/board.h>

#include <stddef.h>

__attribute__((weak)) bool pawl_board_is_attended(void)
{
    return (pawl_board_option("log") != NULL) || (pawl_board_option("unattended") == NULL);
}
