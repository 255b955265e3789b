/* SPDX-License-Identifier: Apache-2.0 */
/* Counting the bytes of a stack that were never used. */
#include "paint.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { WORDS = 8 };

static void anUnusedStackIsAllFree(void **state)
{
    uint32_t stack[WORDS + 1] = {0u};
    (void)state;
    stack[WORDS] = (uint32_t)PAWL_STACK_PAINT; /* beyond the end: not counted */
    pawl_paint(stack, &stack[WORDS]);
    assert_int_equal(pawl_painted(stack, &stack[WORDS]), sizeof stack - sizeof stack[0]);
}

static void aUsedWordEndsTheCount(void **state)
{
    uint32_t stack[WORDS];
    (void)state;
    pawl_paint(stack, &stack[WORDS]);
    stack[3] = 0u; /* the words above it have the pattern by chance */
    assert_int_equal(pawl_painted(stack, &stack[WORDS]), 3u * sizeof stack[0]);
}

static void aFullStackHasNoFreeBytes(void **state)
{
    uint32_t stack[WORDS];
    (void)state;
    pawl_paint(stack, &stack[WORDS]);
    stack[0] = 0u;
    assert_int_equal(pawl_painted(stack, &stack[WORDS]), 0u);
}

int main(void)
{
    static struct CMUnitTest const tests[] = {
        cmocka_unit_test(anUnusedStackIsAllFree),
        cmocka_unit_test(aUsedWordEndsTheCount),
        cmocka_unit_test(aFullStackHasNoFreeBytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
