/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A program without pools and timers, which must not name their functions: it links neither. An
 * event that claims to be pooled, or a timeout, still fails an assertion.
 */
#include <pawl/active.h>
#include <pawl/assert.h>
#include <pawl/kernel.h>
#include <pawl/system.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>

enum { A = PAWL_FIRST_SIGNAL };

static unsigned dispatched;
static char tripped_name[16];
static jmp_buf tripped;

static void start(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    ++dispatched;
}

static pawl_event const *queue[2];
static pawl_active_descriptor const descriptor = {start, dispatch, queue, 2u, 1u, 1u};
static pawl_active object = PAWL_ACTIVE(&descriptor);
static pawl_active *const by_priority[] = {NULL, &object};
static pawl_system const alone = {.by_priority = by_priority, .highest = 1u};

void pawl_on_start(void)
{
}

void pawl_on_idle(void)
{
    pawl_stop(0);
}

void pawl_on_assert(char const *module, int number)
{
    (void)snprintf(tripped_name, sizeof tripped_name, "%s:%d", module, number);
    longjmp(tripped, 1);
}

static void staticEventsNeedNoPools(void **state)
{
    static pawl_event const event = PAWL_EVENT(A);
    (void)state;
    dispatched = 0u;
    pawl_start(&alone);
    pawl_post(&object, &event);
    assert_int_equal(pawl_run(), 0);
    assert_int_equal(dispatched, 1);
}

static void expect(char const *assertion, pawl_event const *event)
{
    tripped_name[0] = '\0';
    pawl_start(&alone);
    if (setjmp(tripped) == 0) {
        pawl_post(&object, event);
        (void)pawl_run();
    }
    assert_string_equal(tripped_name, assertion);
}

static void eventThatClaimsToBePooledFailsAnAssertion(void **state)
{
    static pawl_event event = {A, 1u, 0u};
    (void)state;
    expect("event:3", &event);
}

static void eventThatClaimsToBeATimeoutFailsAnAssertion(void **state)
{
    static pawl_event event = {A, 0u, PAWL_TIMER_IDLE};
    (void)state;
    expect("timer:4", &event);
}

int main(void)
{
    static struct CMUnitTest const tests[] = {
        cmocka_unit_test(staticEventsNeedNoPools),
        cmocka_unit_test(eventThatClaimsToBePooledFailsAnAssertion),
        cmocka_unit_test(eventThatClaimsToBeATimeoutFailsAnAssertion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
