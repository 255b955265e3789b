/* SPDX-License-Identifier: Apache-2.0 */
/* pawl_stop on a target. Described in <pawl/kernel.h>. */
#include <pawl/board.h>
#include <pawl/kernel.h>

void pawl_stop(int code)
{
    pawl_board_exit(code);
}
