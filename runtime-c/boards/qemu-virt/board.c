/* SPDX-License-Identifier: Apache-2.0 */
/* Console on the UART, exit by the test device, options from the semihosting command line. */
#include <pawl/board.h>

#include "options.h"
#include "virt.h"

enum { GET_CMDLINE = 0x15, COMMAND_LENGTH = 128 };

/* A semihosting call is EBREAK between two instructions that do nothing, none of them compressed,
 * all in one page. */
static __attribute__((noinline, aligned(16))) int32_t semihosting(int32_t operation,
                                                                  void const *block)
{
    register int32_t a0 __asm__("a0") = operation;
    register void const *a1 __asm__("a1") = block;
    __asm__ volatile(".option push          \n"
                     ".option norvc         \n"
                     "slli  x0, x0, 0x1f    \n"
                     "ebreak                \n"
                     "srai  x0, x0, 7       \n"
                     ".option pop           \n"
                     : "+r"(a0)
                     : "r"(a1)
                     : "memory");
    return a0;
}

void pawl_board_init(int argc, char **argv)
{
    static char line[COMMAND_LENGTH];
    struct {
        char *buffer;
        uint32_t length;
    } const block = {line, sizeof line};
    (void)argc;
    (void)argv;
    if (semihosting(GET_CMDLINE, &block) == 0) {
        line[COMMAND_LENGTH - 1] = '\0';
        pawl_options_adopt(line);
    }
}

void pawl_board_put(char c)
{
    while ((UART_LINE_STATUS & (uint8_t)UART_TAKES_DATA) == 0u) {
    }
    UART_DATA = (uint8_t)c;
}

_Noreturn void pawl_board_exit(int code)
{
    TEST_DEVICE =
        (code == 0) ? (uint32_t)TEST_PASS : (((uint32_t)code << 16) | (uint32_t)TEST_FAIL);
    for (;;) {
    }
}

/* Hardware has its own time. An emulator may still run it faster than the clock on the wall. */
void pawl_board_virtual_time(void)
{
}
