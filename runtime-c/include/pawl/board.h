/* SPDX-License-Identifier: Apache-2.0 */
/**
 * What every board offers to examples and tests: a console, a tick, options and an exit. An
 * application on its own board needs none of this.
 */
#ifndef PAWL_BOARD_H
#define PAWL_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The console is ready after this, the options are known. argc and argv matter on the host only.
 * Caller: main, first.
 */
void pawl_board_init(int argc, char **argv);

/** Writes a character to the console. Caller: task or ISR. Cost: the device's. */
void pawl_board_put(char c);

/** Writes a text, up to its '\0'. Caller: task or ISR. Cost: the device's. */
void pawl_board_puts(char const *text);

/** Writes a number in decimal, without leading zeros. Caller: task or ISR. Cost: the device's. */
void pawl_board_put_number(uint32_t number);

/**
 * The value of option `name`: for `--seed=7` the text "7", for a bare `--seed` "", NULL if absent.
 * The host takes options from argv, an emulated board from its semihosting command line.
 * Caller: main, after pawl_board_init.
 */
char const *pawl_board_option(char const *name);

/**
 * The value of an option as a decimal number; `otherwise` if it is absent or no number.
 * Caller: as pawl_board_option.
 */
uint32_t pawl_board_option_number(char const *name, uint32_t otherwise);

/**
 * Calls `handler` in interrupt context `hz` times a second. Caller: pawl_on_start. On the host
 * with option `--fast`, or after pawl_board_virtual_time, one tick passes each time the system is
 * idle instead: as fast as can be, and the same in every run.
 */
void pawl_board_tick_start(uint32_t hz, void (*handler)(void));

/**
 * Asks for virtual time. Boards that have none ignore it.
 * Caller: main or pawl_on_start, before pawl_board_tick_start.
 */
void pawl_board_virtual_time(void);

/** What the handler of pawl_board_input_start gets when the input has ended: Control-D. */
#define PAWL_END_OF_INPUT '\004'

/**
 * Whether a person watches and types. On the host that is so if standard input and output are a
 * terminal. Other boards cannot see a terminal, and answer yes. Option `--unattended` makes it no.
 * Option `--log` makes it yes: a log is watched, for example in a console of Eclipse.
 * Caller: main, after pawl_board_init.
 */
bool pawl_board_is_attended(void);

/**
 * Calls `handler` in interrupt context with each character typed, and with PAWL_END_OF_INPUT when
 * the input has ended. Caller: pawl_on_start.
 */
void pawl_board_input_start(void (*handler)(char c));

/**
 * Switches lamp 0, 1 ... of the board. Lamps that a board does not have are ignored.
 * Caller: task or ISR.
 */
void pawl_board_lamp(unsigned lamp, bool on);

/** Ends the program at once. Caller: anyone. */
__attribute__((noreturn)) void pawl_board_exit(int code);

#ifdef __cplusplus
}
#endif

#endif
