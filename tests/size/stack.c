/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the depth of each stack when the program ends. */
#include "runtime.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

#include <stddef.h>
#include <string.h>

enum { CHANGES = 400 };

extern uint8_t const pawl_stack_bottom[], pawl_stack_top[]; /* set by the linker script */

/* The kit's console, whose ring is not read in the emulator. Other boards have none. */
extern uint32_t volatile pawl_rtt[] __attribute__((weak));
enum { RTT_UP_IN = 9, RTT_UP_OUT = 10 };

_Noreturn void __real_pawl_board_exit(int code);
_Noreturn void __wrap_pawl_board_exit(int code);
void __real_pawl_board_put(char c);
void __wrap_pawl_board_put(char c);
char const *__wrap_pawl_board_option(char const *name);
uint32_t __wrap_pawl_board_option_number(char const *name, uint32_t otherwise);

/* Empties the ring like a host that reads at once. No frame of its own: a jump to the real one. */
void __wrap_pawl_board_put(char c)
{
    if (pawl_rtt != NULL) {
        pawl_rtt[RTT_UP_OUT] = pawl_rtt[RTT_UP_IN];
    }
    __real_pawl_board_put(c);
}

/* The last output is complete at the ring's start. */
static void begin_report(void)
{
    if (pawl_rtt != NULL) {
        pawl_rtt[RTT_UP_IN] = 0u;
    }
    pawl_board_put('\n');
}

static void say(char const *stack, uint32_t bytes)
{
    pawl_board_puts("stack ");
    pawl_board_puts(stack);
    pawl_board_put(' ');
    pawl_board_put_number(bytes);
    pawl_board_put('\n');
}

#ifdef PAWL_KERNEL_BLOCKING
static void say_threads(void)
{
    for (unsigned priority = 1u; priority <= pawl_runtime.system.highest; ++priority) {
        pawl_active const *const active = pawl_runtime.system.by_priority[priority];
        if ((active != NULL) && (active->descriptor->queue_length == 0u)) {
            pawl_thread_descriptor const *const thread = (void const *)active->descriptor;
            size_t const free = pawl_thread_least_free((pawl_thread const *)(void const *)active);
            say("thread", thread->stack_size - (uint32_t)free);
        }
    }
}
#endif

_Noreturn void __wrap_pawl_board_exit(int code)
{
    size_t const free = pawl_stack_least_free();
    begin_report();
    say("main", (uint32_t)(pawl_stack_top - pawl_stack_bottom) - (uint32_t)free);
#ifdef PAWL_KERNEL_BLOCKING
    say_threads();
#endif
    __real_pawl_board_exit(code);
}

char const *__wrap_pawl_board_option(char const *name)
{
    return (strcmp(name, "events") == 0) ? "" : NULL;
}

uint32_t __wrap_pawl_board_option_number(char const *name, uint32_t otherwise)
{
    return (strcmp(name, "events") == 0) ? (uint32_t)CHANGES : otherwise;
}
