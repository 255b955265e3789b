/* SPDX-License-Identifier: Apache-2.0 */
/* Console on UART 0; options and exit by semihosting, which QEMU offers and a debugger can. */
#include <pawl/board.h>

#include "mps2_an386.h"
#include "options.h"
#include "semihosting.h"

#include <stddef.h>

enum { COMMAND_LENGTH = 128, COMMAND_WORDS = 16 };

/* Splits a command line where it stands, and makes its words the options. */
static void adopt_words(char *line)
{
    static char *words[COMMAND_WORDS];
    int count = 0;
    char before = ' ';
    for (char *c = line; *c != '\0'; ++c) {
        if ((before == ' ') && (*c != ' ') && (count < (int)COMMAND_WORDS)) {
            words[count] = c;
            ++count;
        }
        before = *c;
        if (*c == ' ') {
            *c = '\0';
        }
    }
    pawl_options_set(count, words);
}

static void read_command_line(void)
{
    static char line[COMMAND_LENGTH];
    struct {
        char *buffer;
        uint32_t length;
    } const block = {line, sizeof line};
    if (semihosting_call(SEMIHOSTING_GET_CMDLINE, &block) == 0) {
        line[COMMAND_LENGTH - 1] = '\0';
        adopt_words(line);
    }
}

void pawl_board_init(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    MPS2_UART0->baud_divisor = MPS2_CLOCK_HZ / 115200u;
    MPS2_UART0->control = MPS2_UART_TX_ENABLE | MPS2_UART_RX_ENABLE;
    read_command_line();
}

void pawl_board_put(char c)
{
    while ((MPS2_UART0->state & MPS2_UART_TX_FULL) != 0u) {
    }
    MPS2_UART0->data = (uint8_t)c;
}

_Noreturn void pawl_board_exit(int code)
{
    struct {
        int32_t reason;
        int32_t code;
    } const block = {SEMIHOSTING_APPLICATION_EXIT, code};
    (void)semihosting_call(SEMIHOSTING_EXIT_EXTENDED, &block);
    for (;;) {
    }
}

/* Hardware has its own time. An emulator may still run it faster than the clock on the wall. */
void pawl_board_virtual_time(void)
{
}
