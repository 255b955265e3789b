/* SPDX-License-Identifier: Apache-2.0 */
/* A program that prints by printf. */
#include <pawl/board.h>

#include <stdio.h>

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    (void)argv;
    (void)argc;
    (void)printf("number %d\n", 7);
    (void)fflush(stdout);
    pawl_board_exit(0);
}
