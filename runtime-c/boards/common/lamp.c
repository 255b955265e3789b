/* SPDX-License-Identifier: Apache-2.0 */
/* pawl_board_lamp of boards without lamps. Weak: a board with lamps defines its own. */
#include <pawl/board.h>

__attribute__((weak)) void pawl_board_lamp(unsigned lamp, bool on)
{
    (void)lamp;
    (void)on;
}
