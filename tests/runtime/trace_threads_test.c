/* SPDX-License-Identifier: Apache-2.0 */
/* Tracing of threads: begin and end of waiting. */
#include "threads.h"
#include "trace_reader.h"

static pawl_semaphore semaphore;

static void wait_and_delay(void)
{
    pawl_semaphore_wait(&semaphore);
    pawl_delay(2u);
}

static int prepare_thread(void **state)
{
    semaphore = (pawl_semaphore)PAWL_SEMAPHORE(0u, 1u);
    pawl_trace_filter((uint32_t)PAWL_TRACE_ALL);
    int const result = prepare_threads(state);
    bodies[LOW] = wait_and_delay;
    return result;
}

/* Boots, drops the trace, and runs a thread that waits three times, the last time for ever. */
static void run_thread(void)
{
    boot_threads();
    (void)pawl_trace_drain();
    note_frames(1u, 0u);
    expect_log("t2{");
    (void)pawl_semaphore_signal(&semaphore);
    tick(0u, 2u);
    expect_log("}");
}

static void waitingOfAThreadIsRecorded(void **state)
{
    (void)state;
    run_thread();
    expect_frames(0x71u, 0x72u, "72 2;71 2;72 2;71 2;");
}

static void post_and_wait(void)
{
    pawl_post(&probes[1].active, &event_b);
    pawl_semaphore_wait(&semaphore);
}

static void objectRunsAfterATracedThread(void **state)
{
    (void)state;
    bodies[LOW] = post_and_wait;
    boot_threads();
    expect_log("t2{1:B{}");
}

static void threadClassesThatAreNotSelectedAreNotRecorded(void **state)
{
    (void)state;
    pawl_trace_filter((uint32_t)PAWL_TRACE_ALL & ~(uint32_t)PAWL_TRACE_SWITCH);
    run_thread();
    expect_frames(0x70u, 0x7Fu, "");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(waitingOfAThreadIsRecorded, prepare_thread),
        cmocka_unit_test_setup(objectRunsAfterATracedThread, prepare_thread),
        cmocka_unit_test_setup(threadClassesThatAreNotSelectedAreNotRecorded, prepare_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
