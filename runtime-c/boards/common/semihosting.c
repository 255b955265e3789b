/* SPDX-License-Identifier: Apache-2.0 */
/* Options and exit by semihosting. Described in semihosting.h. */
#include "semihosting.h"

#include "options.h"
#include "semihosting_call.h"

#include <pawl/trace.h>

#include <stdint.h>

enum { GET_CMDLINE = 0x15, EXIT_EXTENDED = 0x20, APPLICATION_EXIT = 0x20026 };

enum {
    COMMAND_LENGTH = (PAWL_TRACE_CLASSES == 0) ? 128 : 512
}; /* with room for the name of a trace file */

void semihosting_read_options(void)
{
    static char line[COMMAND_LENGTH];
    struct {
        char *buffer;
        uint32_t length;
    } const block = {line, sizeof line};
    if (semihosting_call(GET_CMDLINE, &block) == 0) {
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
    (void)semihosting_call(EXIT_EXTENDED, &block);
    for (;;) {
    }
}
