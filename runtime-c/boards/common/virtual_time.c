/* SPDX-License-Identifier: Apache-2.0 */
/*
 * pawl_board_virtual_time of boards without virtual time. (An emulator may run faster than real
 * time.) Weak: a board with virtual time defines its own.
 */
#include <pawl/board.h>

__attribute__((weak)) void pawl_board_virtual_time(void)
{
}
