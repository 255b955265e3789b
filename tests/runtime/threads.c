/* SPDX-License-Identifier: Apache-2.0 */
/* The harness with threads. Described in threads.h. */
#include "threads.h"

static PAWL_STACK(low_stack, STACK);
static PAWL_STACK(high_stack, STACK);
static PAWL_STACK(top_stack, STACK);

void (*bodies[TOP + 1])(void);
pawl_thread_descriptor thread_descriptors[TOP + 1];

#define NO_THREAD                                                                                  \
    {                                                                                              \
        PAWL_ACTIVE(NULL), NULL, NULL, 0u, 0u, 0u, 0u, 0u                                          \
    }

pawl_thread threads[TOP + 1] = {
    NO_THREAD,
    NO_THREAD,
    PAWL_THREAD(&thread_descriptors[LOW]),
    NO_THREAD,
    NO_THREAD,
    PAWL_THREAD(&thread_descriptors[HIGH]),
    PAWL_THREAD(&thread_descriptors[TOP]),
};

static pawl_active *const with_threads[TOP + 1] = {
    NULL,
    &probes[1].active,
    &threads[LOW].active,
    &probes[3].active,
    &probes[4].active,
    &threads[HIGH].active,
    &threads[TOP].active,
};

static uint8_t const priorities[TOP + 1] = {0u, 1u, 2u, 3u, 4u, 5u, 6u};

static void run_body(void *argument)
{
    uint8_t const priority = *(uint8_t const *)argument;
    if (bodies[priority] != NULL) {
        note("t");
        note_number(priority);
        note("{");
        bodies[priority]();
        note("}");
    }
}

static pawl_thread_descriptor describe(uint8_t priority, uint32_t *stack)
{
    uint32_t const size = (uint32_t)sizeof low_stack;
    return (pawl_thread_descriptor){{pawl_thread_start, NULL, NULL, 0u, priority, priority},
                                    run_body,
                                    (void *)(uintptr_t)&priorities[priority],
                                    stack,
                                    size,
                                    NULL};
}

int prepare_threads(void **state)
{
    (void)prepare(state);
    memset(bodies, 0, sizeof bodies);
    thread_descriptors[LOW] = describe(LOW, low_stack);
    thread_descriptors[HIGH] = describe(HIGH, high_stack);
    thread_descriptors[TOP] = describe(TOP, top_stack);
    test_system.by_priority = with_threads;
    test_system.highest = TOP;
    return 0;
}

void boot_threads(void)
{
    pawl_start(&test_system);
    expect_log("1:start 3:start 4:start ");
    run();
}
