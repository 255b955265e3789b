/* SPDX-License-Identifier: Apache-2.0 */
/* The default hook. Each default has a file of its own: an application's definition displaces it.
 */
#include <pawl/assert.h>
#include <pawl/board.h>

enum { EXIT_ASSERTION = 125 };

void pawl_on_assert(char const *module, int number)
{
    pawl_board_puts("assertion failed: ");
    pawl_board_puts(module);
    pawl_board_put(':');
    pawl_board_put_number((uint32_t)number);
    pawl_board_put('\n');
    pawl_board_exit(EXIT_ASSERTION);
}
