/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Interrupts of the host that several threads raise at the same time, while objects post and
 * publish. Each raise is handled once, and no event is lost. The thread sanitizer runs this test:
 * the raising threads share only the counters of pending interrupts with the kernel's thread.
 */
#include <pawl/pawl.h>
#include <pawl_host.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <pthread.h>

enum { WORK = PAWL_FIRST_SIGNAL, SHARED, SIGNALS_END };
enum { LINES = 3, RAISES = 20000, OBJECTS = 3, QUEUE = 32 };

typedef struct {
    pawl_active active;
    uint32_t received;
    uint32_t posted;
    uint32_t refused;
} object;

static object objects[OBJECTS + 1];
static uint32_t handled[LINES];
static uint32_t published;
static uint32_t seen;
static pawl_event const work = PAWL_EVENT(WORK);
static pawl_event const shared = PAWL_EVENT(SHARED);

static void post(unsigned priority)
{
    object *const to = &objects[priority];
    pawl_critical const before = pawl_critical_enter(); /* for the counters of task and interrupt */
    if (pawl_post_margin(&to->active, &work, 1u)) {
        ++to->posted;
    } else {
        ++to->refused;
    }
    pawl_critical_exit(before);
}

static void start(void *me)
{
    (void)me;
}

/* Posts every other event to another object, and publishes again when all have got the last one. */
static void dispatch(void *me, pawl_event const *event)
{
    object *const self = me;
    uint8_t const priority = self->active.descriptor->priority;
    if (event->signal == SHARED) {
        ++seen;
        return;
    }
    ++self->received;
    if (((self->received % 2u) == 0u) && (priority < OBJECTS)) {
        post((unsigned)priority + 1u);
    }
    if ((priority == OBJECTS) && (seen == (2u * published))) {
        ++published;
        pawl_publish(&shared);
    }
}

static bool all_handled(void)
{
    return (handled[0] + handled[1] + handled[2]) == ((uint32_t)LINES * RAISES);
}

static void handle(unsigned line)
{
    ++handled[line];
    post(line + 1u);
}

static void handle_0(void)
{
    handle(0u);
}

static void handle_1(void)
{
    handle(1u);
}

static void handle_2(void)
{
    handle(2u);
}

static void *raise_often(void *line)
{
    for (unsigned i = 0u; i < (unsigned)RAISES; ++i) {
        pawl_host_raise(*(unsigned const *)line);
    }
    return NULL;
}

static unsigned const lines[LINES] = {2u, 3u, 4u};
static pthread_t threads[LINES];

void pawl_on_start(void)
{
    static void (*const handlers[LINES])(void) = {handle_0, handle_1, handle_2};
    for (unsigned i = 0u; i < (unsigned)LINES; ++i) {
        pawl_host_interrupt(lines[i], handlers[i]);
        assert_int_equal(
            pthread_create(&threads[i], NULL, raise_often, (void *)(uintptr_t)&lines[i]), 0);
    }
}

/* Ends the test when each raise has been handled: in idle nothing is queued. */
void pawl_on_idle(void)
{
    if (all_handled()) {
        pawl_stop(0);
    }
}

static pawl_event const *queues[OBJECTS + 1][QUEUE];

#define DESCRIPTOR(p)                                                                              \
    {                                                                                              \
        start, dispatch, queues[p], QUEUE, p, p                                                    \
    }
static pawl_active_descriptor const descriptors[OBJECTS + 1] = {DESCRIPTOR(0), DESCRIPTOR(1),
                                                                DESCRIPTOR(2), DESCRIPTOR(3)};
#define OBJECT(p)                                                                                  \
    {                                                                                              \
        PAWL_ACTIVE(&descriptors[p]), 0u, 0u, 0u                                                   \
    }
static object objects[OBJECTS + 1] = {OBJECT(0), OBJECT(1), OBJECT(2), OBJECT(3)};
static pawl_active *const by_priority[] = {NULL, &objects[1].active, &objects[2].active,
                                           &objects[3].active};
static pawl_priority_set const subscribers[SIGNALS_END - WORK] = {0u, 3u};
static pawl_system const test_system = {
    .by_priority = by_priority,
    .highest = OBJECTS,
    .subscribers = subscribers,
    .first_signal = WORK,
    .signal_count = SIGNALS_END - WORK,
};

static void everyRaiseIsHandledOnceAndNothingPostedIsLost(void **state)
{
    (void)state;
    pawl_host_reset();
    pawl_start(&test_system);
    assert_int_equal(pawl_run(), 0);
    for (unsigned i = 0u; i < (unsigned)LINES; ++i) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(handled[i], RAISES);
    }
    for (unsigned p = 1u; p <= OBJECTS; ++p) {
        assert_int_equal(objects[p].received, objects[p].posted);
        assert_true(objects[p].received != 0u);
    }
    assert_true(published != 0u);
    assert_int_equal(seen, 2u * published);
}

int main(void)
{
    static struct CMUnitTest const tests[] = {
        cmocka_unit_test(everyRaiseIsHandledOnceAndNothingPostedIsLost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
