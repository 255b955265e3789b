/* SPDX-License-Identifier: Apache-2.0 */
/* Runs tests on a target: the part of cmocka that calls them and prints the results. */
#include <cmocka.h>
#include <pawl/board.h>

#include <string.h>

int target_run_tests(struct CMUnitTest const *tests, size_t count)
{
    pawl_board_init(0, NULL);
    for (size_t i = 0u; i < count; ++i) {
        void *state = NULL;
        pawl_board_puts(tests[i].name);
        if (tests[i].setup != NULL) {
            (void)tests[i].setup(&state);
        }
        tests[i].test(&state);
        pawl_board_puts(" ok\n");
    }
    pawl_board_put_number((uint32_t)count);
    pawl_board_puts(" tests passed\n");
    return 0;
}

static _Noreturn void fail(char const *text, char const *file, int line)
{
    pawl_board_puts("\nFAILED ");
    pawl_board_puts(file);
    pawl_board_put(':');
    pawl_board_put_number((uint32_t)line);
    pawl_board_puts(": ");
    pawl_board_puts(text);
    pawl_board_put('\n');
    pawl_board_exit(1);
}

void target_expect(int condition, char const *text, char const *file, int line)
{
    if (!condition) {
        fail(text, file, line);
    }
}

void target_expect_text(char const *text, char const *expected, char const *file, int line)
{
    if (strcmp(text, expected) != 0) {
        pawl_board_puts("\nexpected ");
        pawl_board_puts(expected);
        fail(text, file, line);
    }
}
