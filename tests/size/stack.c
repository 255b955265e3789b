/* SPDX-License-Identifier: EPL-2.0 */
/* Paints the main stack before main begins, and says how deep it was when the program ends. */
#include "runtime.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

#include <cmsis_compiler.h>
#include <stddef.h>
#include <string.h>

enum { PAINT = 0x5AA5C33C, PAINTED_WORDS = 1024, CHANGES = 400 };

extern uint32_t pawl_stack_top; /* set by the linker script */

/* The kit's console, whose ring nobody reads in the emulator. Other boards have none. */
extern uint32_t volatile pawl_rtt[] __attribute__((weak));
enum { RTT_UP_IN = 9, RTT_UP_OUT = 10 };

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);
_Noreturn void __real_pawl_board_exit(int code);
_Noreturn void __wrap_pawl_board_exit(int code);
void __real_pawl_board_put(char c);
void __wrap_pawl_board_put(char c);
char const *__wrap_pawl_board_option(char const *name);
uint32_t __wrap_pawl_board_option_number(char const *name, uint32_t otherwise);

/* A volatile pointer: what lies below the stack pointer is nothing to the compiler. */
static uint32_t volatile *bottom(void)
{
    return &pawl_stack_top - PAINTED_WORDS;
}

int __wrap_main(int argc, char **argv)
{
    uint32_t volatile *const end = (uint32_t volatile *)__get_MSP();
    for (uint32_t volatile *word = bottom(); word < end; ++word) {
        *word = PAINT;
    }
    return __real_main(argc, argv);
}

/* Empties the ring like a host that reads at once. No frame of its own: a jump to the real one. */
void __wrap_pawl_board_put(char c)
{
    if (pawl_rtt != NULL) {
        pawl_rtt[RTT_UP_OUT] = pawl_rtt[RTT_UP_IN];
    }
    __real_pawl_board_put(c);
}

/* What is said last stands whole at the ring's start. */
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
    for (unsigned priority = 1u; priority <= pawl_runtime.system->highest; ++priority) {
        pawl_active const *const active = pawl_runtime.by_priority[priority];
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
    uint32_t volatile *word = bottom();
    while (*word == PAINT) {
        ++word;
    }
    begin_report();
    say("main", (uint32_t)((uint8_t volatile *)&pawl_stack_top - (uint8_t volatile *)word));
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
