/* SPDX-License-Identifier: Apache-2.0 */
/* Options that a board gets as one line. Described in options.h. */
#include "options.h"

enum { WORDS = 16 };

void pawl_options_adopt(char *line)
{
    static char *words[WORDS];
    int count = 0;
    char before = ' ';
    for (char *c = line; *c != '\0'; ++c) {
        if ((before == ' ') && (*c != ' ') && (count < (int)WORDS)) {
            words[count] = c;
            ++count;
        }
        before = *c;
        if (*c == ' ') {
            *c = '\0';
        }
    }
    pawl_options_set(count, words);
}
