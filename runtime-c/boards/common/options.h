/* SPDX-License-Identifier: Apache-2.0 */
/** Where pawl_board_option finds its words: an argv, wherever the board got it from. */
#ifndef PAWL_OPTIONS_H
#define PAWL_OPTIONS_H

void pawl_options_set(int count, char *const *words);

/** Makes the words of a line the options, and splits it where it stands. */
void pawl_options_adopt(char *line);

#endif
