/* SPDX-License-Identifier: Apache-2.0 */
/*
 * For tests of machines and charts: a log that actions write, and its comparison. Included by one C
 * file of each test, after the header of cmocka.
 */
#ifndef ACTION_LOG_H
#define ACTION_LOG_H

#include <string.h>

static char log_text[512];

static void note(char const *text)
{
    size_t const used = strlen(log_text);
    assert_true(used + strlen(text) < sizeof log_text);
    strcpy(&log_text[used], text);
}

/* Compares the log since the last call, and clears it. */
static void expect_log(char const *expected)
{
    assert_string_equal(log_text, expected);
    log_text[0] = '\0';
}

/* Defines the actions state_entry, which notes "+state ", and state_exit, which notes "-state ". */
#define NOTED_ACTIONS(state)                                                                       \
    static void state##_entry(void *me)                                                            \
    {                                                                                              \
        (void)me;                                                                                  \
        note("+" #state " ");                                                                      \
    }                                                                                              \
    static void state##_exit(void *me)                                                             \
    {                                                                                              \
        (void)me;                                                                                  \
        note("-" #state " ");                                                                      \
    }

#endif
