/* SPDX-License-Identifier: Apache-2.0 */
/* The file of a trace by semihosting. Described in semihosting_file.h. */
#include "semihosting_file.h"

#include "semihosting_call.h"
#include <pawl/board.h>

#include <string.h>

enum { OPEN = 0x01, WRITE = 0x05 };

enum { WRITE_BINARY = 5, NONE = -1, EXIT_NO_FILE = 126 };

static int32_t handle = NONE;

void semihosting_file_open(void)
{
    char const *const name = pawl_board_option("trace");
    if ((name == NULL) || (handle != NONE)) {
        return;
    }
    struct {
        char const *name;
        uint32_t mode;
        uint32_t length;
    } const block = {name, WRITE_BINARY, (uint32_t)strlen(name)};
    handle = semihosting_call(OPEN, &block);
    if (handle == NONE) {
        pawl_board_puts("cannot write to ");
        pawl_board_puts(name);
        pawl_board_put('\n');
        pawl_board_exit(EXIT_NO_FILE);
    }
}

void semihosting_file_write(uint8_t const *bytes, size_t size)
{
    struct {
        int32_t handle;
        uint8_t const *bytes;
        uint32_t size;
    } const block = {handle, bytes, (uint32_t)size};
    if (handle != NONE) {
        (void)semihosting_call(WRITE, &block);
    }
}
