/* SPDX-License-Identifier: Apache-2.0 */
/* Tracing with the classes post and timer built in: the filter cannot add others. */
#include "trace_reader.h"

static void otherClassesAreNotBuiltIn(void **state)
{
    (void)state;
    pawl_trace_filter((uint32_t)PAWL_TRACE_ALL);
    boot();
    pawl_post(&probes[2].active, &event_b);
    tick(0u, 1u);
    run();
    pawl_trace_user(1u, 1u);
    expect_log("2:B{}");
    expect_frames(0x00u, 0xFFu, "00 1 1000 0;30 2 2 0 5;63 0 1;");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(otherClassesAreNotBuiltIn, prepare),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
