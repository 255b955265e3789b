/* SPDX-License-Identifier: Apache-2.0 */
/* Texts and numbers on the console, by pawl_board_put. Described in <pawl/board.h>. */
#include <pawl/board.h>

void pawl_board_puts(char const *text)
{
    for (; *text != '\0'; ++text) {
        pawl_board_put(*text);
    }
}

void pawl_board_put_number(uint32_t number)
{
    char digits[10];
    unsigned count = 0u;
    do {
        digits[count] = (char)('0' + (char)(number % 10u));
        ++count;
        number /= 10u;
    } while (number != 0u);
    while (count != 0u) {
        --count;
        pawl_board_put(digits[count]);
    }
}
