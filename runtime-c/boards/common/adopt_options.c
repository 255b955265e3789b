/* SPDX-License-Identifier: Apache-2.0 */
/* For boards whose options come as one line. */
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
