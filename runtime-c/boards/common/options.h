/* SPDX-License-Identifier: Apache-2.0 */
/** The words of the command line, which pawl_board_option searches. */
#ifndef PAWL_OPTIONS_H
#define PAWL_OPTIONS_H

/** Sets `count` words as the options. The first one is the program's name; all must stay in memory.
 */
void pawl_options_set(int count, char *const *words);

/** Splits a line into words, in place, and sets them as the options. The first one is the program.
 */
void pawl_options_adopt(char *line);

#endif
