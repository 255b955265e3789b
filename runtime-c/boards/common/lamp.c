/* SPDX-License-Identifier: Apache-2.0 */
/* For boards without lamps; a board that has some defines the function as well, and is taken. */
#include <pawl/board.h>

__attribute__((weak)) void pawl_board_lamp(unsigned lamp, bool on)
{
    (void)lamp;
    (void)on;
}
