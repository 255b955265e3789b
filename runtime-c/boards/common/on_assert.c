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

enum { EXIT_ASSERTION = 125 };

#if defined(PAWL_FAULT_RECORD)
static void put_hex(char const *name, uint32_t number)
{
    pawl_board_puts(name);
    for (unsigned shift = 32u; shift != 0u; shift -= 4u) {
        pawl_board_put("0123456789ABCDEF"[(number >> (shift - 4u)) & 15u]);
    }
}

static void put_decimal(char const *name, uint32_t number)
{
    pawl_board_puts(name);
    pawl_board_put_number(number);
}

static void put_record(void)
{
    pawl_fault const *const fault = pawl_fault_last();
    if (fault == NULL) {
        return;
    }
    put_hex("  pc ", fault->pc);
    put_hex(", lr ", fault->lr);
    put_decimal(", in exception ", fault->exception);
    put_decimal(", at priority ", fault->priority);
    put_decimal(", on stack ", fault->stack);
    put_hex("\n  CFSR ", fault->status);
    put_hex(", HFSR ", fault->hard_status);
    put_hex(", MMFAR ", fault->memory_address);
    put_hex(", BFAR ", fault->bus_address);
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
