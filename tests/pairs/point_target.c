/* SPDX-License-Identifier: Apache-2.0 */
/* Boundaries in the emulator: between two instructions, by the probe of the stress test. */
#include "pairs.h"

#include "probe.h"
#include <pawl/board.h>

#include <stddef.h>

extern void stress_code_end(void); /* the runtime's code follows */

/* The probe calls this if a call does not end. */
_Noreturn void stress_fail(char const *text, char const *file, int line);

_Noreturn void stress_fail(char const *text, char const *file, int line)
{
    pairs_fail(text, file, line);
}

void point_init(void)
{
    pawl_board_init(0, NULL);
    probe_init();
}

void point_start(uint32_t n, point_handler handler)
{
    if (n == UINT32_MAX) {
        probe_start(0u, NULL, PROBE_NEVER, NULL);
    } else {
        probe_start(n, handler, PROBE_NEVER, NULL);
    }
}

void point_stop(void)
{
    probe_stop();
}

bool point_came(void)
{
    return probe_moments() != 0u;
}

bool point_was_of_runtime(void)
{
    return probe_pc(0u) >= ((uint32_t)stress_code_end & ~1u);
}

void point_interrupt(point_handler handler)
{
    probe_interrupt(handler);
}

void point_print(void)
{
    if (point_came()) {
        point_puts(" (pc ");
        for (int shift = 28; shift >= 0; shift -= 4) {
            pawl_board_put("0123456789abcdef"[(probe_pc(0u) >> shift) & 15u]);
        }
        point_puts(")");
    }
}

void point_puts(char const *text)
{
    pawl_board_puts(text);
}

void point_put_number(uint32_t number)
{
    pawl_board_put_number(number);
}

_Noreturn void point_exit(int code)
{
    probe_end();
    pawl_board_exit(code);
}
