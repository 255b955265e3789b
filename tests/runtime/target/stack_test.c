/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes of the main stack that were never used. */
#include <cmocka.h>
#include <pawl/pawl.h>

#include <stdint.h>

enum { DEEP = 640, FRAMES = 200 /* greatest frames of what is called */ };

extern uint32_t const pawl_stack_bottom[], pawl_stack_top[];

static size_t above_bottom(void const volatile *address)
{
    return (size_t)((uintptr_t)address - (uintptr_t)pawl_stack_bottom);
}

static __attribute__((noinline)) size_t use_stack(void)
{
    uint32_t volatile used[DEEP / sizeof(uint32_t)];
    for (unsigned i = 0u; i < (DEEP / sizeof(uint32_t)); ++i) {
        used[i] = i;
    }
    return above_bottom(used);
}

static void theStackIsPaintedAtReset(void **state)
{
    char const here = 0;
    (void)state;
    assert_true(pawl_stack_least_free() > 1024u);
    assert_true(pawl_stack_least_free() <= above_bottom(&here));
    assert_true(pawl_stack_least_free() + 512u >
                above_bottom(&here)); /* all except what was used */
}

static void deepCallLowersTheLeastFreeBytes(void **state)
{
    (void)state;
    size_t const before = pawl_stack_least_free();
    size_t const deepest = use_stack();
    size_t const after = pawl_stack_least_free();
    assert_true(deepest < before);
    assert_true((after <= deepest) && (after + FRAMES > deepest));
    (void)use_stack();
    assert_true(pawl_stack_least_free() == after);
}

int main(void)
{
    static struct CMUnitTest const tests[] = {
        cmocka_unit_test(theStackIsPaintedAtReset),
        cmocka_unit_test(deepCallLowersTheLeastFreeBytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
