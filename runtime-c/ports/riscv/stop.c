/* SPDX-License-Identifier: Apache-2.0 */
#include <pawl/board.h>
#include <pawl/kernel.h>

void pawl_stop(int code)
{
    pawl_board_exit(code);
}
