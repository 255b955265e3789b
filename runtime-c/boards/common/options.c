/* SPDX-License-Identifier: Apache-2.0 */
/* The options of a program. Described in <pawl/board.h>. */
#include "options.h"
#include <pawl/board.h>

#include <stddef.h>

static int option_count;
static char *const *option_words;

void pawl_options_set(int count, char *const *words)
{
    option_count = count;
    option_words = words;
}

/* The text after `--name=`, "" for `--name`, NULL if the word is another option. */
static char const *value_in(char const *word, char const *name)
{
    if ((word[0] != '-') || (word[1] != '-')) {
        return NULL;
    }
    word += 2;
    while ((*name != '\0') && (*word == *name)) {
        ++word;
        ++name;
    }
    if ((*name != '\0') || ((*word != '\0') && (*word != '='))) {
        return NULL;
    }
    return (*word == '=') ? (word + 1) : word;
}

char const *pawl_board_option(char const *name)
{
    for (int i = 1; i < option_count; ++i) {
        char const *const value = value_in(option_words[i], name);
        if (value != NULL) {
            return value;
        }
    }
    return NULL;
}

uint32_t pawl_board_option_number(char const *name, uint32_t otherwise)
{
    char const *digit = pawl_board_option(name);
    if ((digit == NULL) || (*digit == '\0')) {
        return otherwise;
    }
    uint32_t number = 0u;
    for (; *digit != '\0'; ++digit) {
        if ((*digit < '0') || (*digit > '9')) {
            return otherwise;
        }
        number = (number * 10u) + (uint32_t)(*digit - '0');
    }
    return number;
}
