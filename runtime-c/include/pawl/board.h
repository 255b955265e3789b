/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The services of Pawl's boards for examples and tests: a console, a tick, options, lamps and an
 * exit. An application on a board of its own does not need this header; see
 * docs/how-to/components.md.
 *
 *     int main(int argc, char **argv)
 *     {
 *         pawl_board_init(argc, argv);
 *         pawl_board_puts("ready\n");
 *         pawl_start(&the_system);
 *         return pawl_run();
 *     }
 *
 *     void pawl_on_start(void)
 *     {
 *         pawl_board_tick_start(100u, tick_handler);
 *     }
 *
 * The functions assert nothing.
 */
#ifndef PAWL_BOARD_H
#define PAWL_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Initialises the console and reads the options. Only the host uses argc and argv.
 * Caller: main, before all other functions of this header. Cost: linear in the length of the
 * options.
 */
void pawl_board_init(int argc, char **argv);

/** Writes a character to the console. Caller: main, task or ISR. Cost: that of the device. */
void pawl_board_put(char c);

/** Writes a text, up to its '\0'. Caller: main, task or ISR. Cost: linear in its length. */
void pawl_board_puts(char const *text);

/** Writes a number in decimal, without leading zeros. Caller: main, task or ISR. Cost: constant. */
void pawl_board_put_number(uint32_t number);

/**
 * Returns the value of the option `name`: "7" for `--seed=7`, "" for `--seed`, NULL if it is not
 * given. The options of the host are those of argv, those of an emulated board come by semihosting,
 * and those of the starter kit are built in (CMake option PAWL_BOARD_OPTIONS). Caller: main,
 * after pawl_board_init. Cost: linear in the number of options.
 */
char const *pawl_board_option(char const *name);

/**
 * Returns the value of an option as a decimal number, modulo 2^32; `otherwise` if it is not given
 * or is not a number. Caller: main, after pawl_board_init. Cost: as pawl_board_option.
 */
uint32_t pawl_board_option_number(char const *name, uint32_t otherwise);

/**
 * Starts the tick: calls `handler` in an ISR `hz` times a second. The handler calls pawl_tick. The
 * period is rounded down to whole cycles of the board's timer. `hz` is 1 or more; on boards with
 * SysTick, whose counter has 24 bits, 2 or more (at a clock of 40 MHz 3). In virtual time (host,
 * with the option `--fast` or after pawl_board_virtual_time) a tick comes each time the system is
 * idle instead: the program runs as fast as possible, and each run is the same. Caller:
 * pawl_on_start. Cost: constant.
 */
void pawl_board_tick_start(uint32_t hz, void (*handler)(void));

/**
 * Selects virtual time. Only the host has it; other boards ignore the call.
 * Caller: main or pawl_on_start, before pawl_board_tick_start. Cost: constant.
 */
void pawl_board_virtual_time(void);

/** The character at the end of the input: Control-D. */
#define PAWL_END_OF_INPUT '\004'

/**
 * Returns whether a user watches the output and types input. On the host: whether standard input
 * and output are a terminal. On other boards: true. The option `--unattended` makes it false, the
 * option `--log` true (for a log that is shown, for example in a console of Eclipse). Caller: main,
 * after pawl_board_init. Cost: as pawl_board_option.
 */
bool pawl_board_is_attended(void);

/**
 * Starts the input: calls `handler` in an ISR with each character typed, and with PAWL_END_OF_INPUT
 * at the end of the input. Caller: pawl_on_start. Cost: constant.
 */
void pawl_board_input_start(void (*handler)(char c));

/**
 * Switches lamp 0, 1, ... of the board on or off. Lamps that the board does not have are ignored.
 * Caller: main, task or ISR. Cost: constant.
 */
void pawl_board_lamp(unsigned lamp, bool on);

/** Ends the program at once with exit code `code`. Caller: any context. */
__attribute__((noreturn)) void pawl_board_exit(int code);

#ifdef __cplusplus
}
#endif

#endif
