/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The default of pawl_on_assert: prints the assertion and the record of the fault, and ends the
 * program. Each default hook is a file of its own, which is not linked if the application defines
 * the hook.
 */
#include <pawl/assert.h>
#include <pawl/board.h>
#include <pawl/fault.h>

#include <stddef.h>
#include <stdint.h>

enum { EXIT_ASSERTION = 125 };

#if defined(PAWL_FAULT_RECORD)
static void put_hex(uint32_t number)
{
    for (unsigned digits = 8u; digits != 0u; --digits) {
        uint32_t const digit = number >> 28;
        pawl_board_put((char)(digit + ((digit < 10u) ? (uint32_t)'0' : (uint32_t)('A' - 10))));
        number <<= 4;
    }
}

/* The record as words, with the name before each; `at` is priority, stack and exception. */
static void put_record(void)
{
    uint8_t const *byte = (uint8_t const *)pawl_fault_last();
    if (byte == NULL) {
        return;
    }
    for (char const *text = "  pc=, lr=, CFSR=, HFSR=, MMFAR=, BFAR=, at="; *text != '\0'; ++text) {
        pawl_board_put(*text);
        if (*text == '=') {
            put_hex(byte[0] | ((uint32_t)byte[1] << 8) | ((uint32_t)byte[2] << 16) |
                    ((uint32_t)byte[3] << 24));
            byte = &byte[4];
        }
    }
    pawl_board_put('\n');
}
#else
static inline void put_record(void)
{
}
#endif

void pawl_on_assert(char const *module, int number)
{
    pawl_board_puts("assertion failed: ");
    pawl_board_puts(module);
    pawl_board_put(':');
    pawl_board_put_number((uint32_t)number);
    pawl_board_put('\n');
    put_record();
    pawl_board_exit(EXIT_ASSERTION);
}
