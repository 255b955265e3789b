/* SPDX-License-Identifier: Apache-2.0 */
/* The kernel blocking on the host: threads that end the program. */
#include "threads.h"

static pawl_semaphore never = PAWL_SEMAPHORE(0u, 1u);

static void stop_and_wait(void)
{
    pawl_stop(5);
    pawl_semaphore_wait(&never);
}

static void stop_and_post(void)
{
    pawl_stop(6);
    pawl_post(&probes[3].active, &event_b);
}

static int run_low(void (*body)(void))
{
    bodies[LOW] = body;
    pawl_start(&test_system);
    return pawl_run();
}

static void runEndsWhenTheThreadThatStopsItWaits(void **state)
{
    (void)state;
    assert_int_equal(run_low(stop_and_wait), 5);
    expect_log("1:start 3:start 4:start t2{");
}

static void runEndsWhenTheThreadThatStopsItIsPreempted(void **state)
{
    (void)state;
    assert_int_equal(run_low(stop_and_post), 6);
    expect_log("1:start 3:start 4:start t2{");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(runEndsWhenTheThreadThatStopsItWaits, prepare_threads),
        cmocka_unit_test_setup(runEndsWhenTheThreadThatStopsItIsPreempted, prepare_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
