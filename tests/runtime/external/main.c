/* SPDX-License-Identifier: Apache-2.0 */
#include <pawl/board.h>

#include "answer.h"

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    pawl_board_put_number(answer());
    pawl_board_put('\n');
    return 0;
}
