/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The part of cmocka that the tests use, for targets without an operating system, which run the
 * same sources. The first failure ends the program.
 */
#ifndef TARGET_CMOCKA_H
#define TARGET_CMOCKA_H

#include <stddef.h>
#include <stdint.h>

struct CMUnitTest {
    char const *name;
    void (*test)(void **state);
    int (*setup)(void **state);
};

#define cmocka_unit_test(function)                                                                 \
    {                                                                                              \
#function, function, NULL                                                                  \
    }
#define cmocka_unit_test_setup(function, setup)                                                    \
    {                                                                                              \
#function, function, setup                                                                 \
    }
#define cmocka_run_group_tests(tests, group_setup, group_teardown)                                 \
    target_run_tests(tests, sizeof(tests) / sizeof((tests)[0]))

#define assert_true(condition)          target_expect((condition), #condition, __FILE__, __LINE__)
#define assert_false(condition)         assert_true(!(condition))
#define assert_null(pointer)            assert_true((pointer) == NULL)
#define assert_non_null(pointer)        assert_true((pointer) != NULL)
#define assert_int_equal(one, other)    assert_true((long long)(one) == (long long)(other))
#define assert_ptr_equal(one, other)    assert_true((one) == (other))
#define assert_string_equal(one, other) target_expect_text((one), (other), __FILE__, __LINE__)

int target_run_tests(struct CMUnitTest const *tests, size_t count);
void target_expect(int condition, char const *text, char const *file, int line);
void target_expect_text(char const *text, char const *expected, char const *file, int line);

#endif
