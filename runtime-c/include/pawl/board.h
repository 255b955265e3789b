/* SPDX-License-Identifier: Apache-2.0 */
/**
 * What every board offers to examples and tests: a console, a tick, options and an exit. An
 * application on its own board needs none of this.
 */
#ifndef PAWL_BOARD_H
#define PAWL_BOARD_H

#include <stdbool.h>
#include <stdint.h>

/** First call of main: console ready, options known. argc and argv matter on the host only. */
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
 */
char const *pawl_board_option(char const *name);

/** The value of an option as a decimal number; `otherwise` if it is absent or no number. */
uint32_t pawl_board_option_number(char const *name, uint32_t otherwise);

/**
 * Calls `handler` in interrupt context `hz` times a second. Caller: pawl_on_start. On the host
 * with option `--fast`, or after pawl_board_virtual_time, one tick passes each time the system is
 * idle instead: as fast as can be, and the same in every run.
 */
void pawl_board_tick_start(uint32_t hz, void (*handler)(void));

/** Asks for virtual time before pawl_board_tick_start. Boards that have none ignore it. */
void pawl_board_virtual_time(void);

/** Calls `handler` in interrupt context with each character typed. Caller: pawl_on_start. */
void pawl_board_input_start(void (*handler)(char c));

/**
 * Switches lamp 0, 1 ... of the board. Lamps that a board does not have are ignored.
 * Caller: task or ISR.
 */
void pawl_board_lamp(unsigned lamp, bool on);

/** Ends the program at once. Caller: anyone. */
_Noreturn void pawl_board_exit(int code);

#endif
