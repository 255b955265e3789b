/* SPDX-License-Identifier: Apache-2.0 */
#include "semihosting.h"

#include "options.h"

#include <stdint.h>

enum { GET_CMDLINE = 0x15, EXIT_EXTENDED = 0x20, APPLICATION_EXIT = 0x20026 };

enum { COMMAND_LENGTH = 128 };

static inline int32_t call(int32_t operation, void const *block)
{
    register int32_t r0 __asm__("r0") = operation;
    register void const *r1 __asm__("r1") = block;
    __asm__ volatile("bkpt #0xAB" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

void semihosting_read_options(void)
{
    static char line[COMMAND_LENGTH];
    struct {
        char *buffer;
        uint32_t length;
    } const block = {line, sizeof line};
    if (call(GET_CMDLINE, &block) == 0) {
        line[COMMAND_LENGTH - 1] = '\0';
        pawl_options_adopt(line);
    }
}

_Noreturn void semihosting_exit(int code)
{
    struct {
        int32_t reason;
        int32_t code;
    } const block = {APPLICATION_EXIT, code};
    (void)call(EXIT_EXTENDED, &block);
    for (;;) {
    }
}
