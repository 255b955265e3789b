/* SPDX-License-Identifier: Apache-2.0 */
/* The kernel blocking: threads of one priority, which take turns. */
#include "threads.h"
#include <pawl/resource.h>

static pawl_thread_group group;
static pawl_semaphore one;

/* The threads at HIGH and TOP are a group. */
static int prepare_group(void **state)
{
    int const result = prepare_threads(state);
    group = (pawl_thread_group)PAWL_THREAD_GROUP(HIGH, TOP);
    one = (pawl_semaphore)PAWL_SEMAPHORE(0u, 3u);
    thread_descriptors[HIGH].group = &group;
    thread_descriptors[HIGH].base.threshold = TOP;
    thread_descriptors[TOP].group = &group;
    return result;
}

static void yield_thrice(void)
{
    for (unsigned i = 0u; i < 3u; ++i) {
        note_number(i);
        note(" ");
        pawl_thread_yield();
    }
}

static void membersTakeTurns(void **state)
{
    (void)state;
    bodies[HIGH] = yield_thrice;
    bodies[TOP] = yield_thrice;
    boot_threads();
    expect_log("t6{0 t5{0 1 1 2 2 }}");
}

static void lonelyMemberContinues(void **state)
{
    (void)state;
    bodies[HIGH] = yield_thrice;
    boot_threads();
    expect_log("t5{0 1 2 }");
}

static void threadWithoutGroupContinues(void **state)
{
    (void)state;
    bodies[LOW] = yield_thrice;
    boot_threads();
    expect_log("t2{0 1 2 }");
}

static void wait_for_one(void)
{
    pawl_semaphore_wait(&one);
    note("got ");
}

static void signal_and_yield(void)
{
    (void)pawl_semaphore_signal(&one);
    note("signalled ");
    pawl_thread_yield();
    note("back ");
}

static void memberThatBecomesReadyWaitsForItsTurn(void **state)
{
    (void)state;
    bodies[TOP] = wait_for_one;
    bodies[HIGH] = signal_and_yield;
    boot_threads();
    expect_log("t6{t5{signalled got }back }");
}

static void signal_one(void)
{
    (void)pawl_semaphore_signal(&one);
}

static void interrupt_and_yield(void)
{
    interrupt(signal_one);
    note("signalled ");
    pawl_thread_yield();
    note("back ");
}

static void interruptDoesNotHaveAMemberPreemptAnother(void **state)
{
    (void)state;
    bodies[TOP] = wait_for_one;
    bodies[HIGH] = interrupt_and_yield;
    boot_threads();
    expect_log("t6{t5{signalled got }back }");
}

static void delay_and_yield(void)
{
    pawl_delay(1u);
    yield_thrice();
}

static void turnsGoOnAfterWaiting(void **state)
{
    (void)state;
    bodies[HIGH] = delay_and_yield;
    bodies[TOP] = delay_and_yield;
    boot_threads();
    expect_log("t6{t5{");
    uint8_t const before = pawl_scheduler_lock(TOP);
    tick(0u, 1u);
    pawl_scheduler_unlock(before);
    expect_log("0 0 1 1 2 2 }}");
}

static void post_to_4(void)
{
    pawl_post(&probes[4].active, &event_b);
    note("- ");
    pawl_thread_yield();
    note("end ");
}

static void objectsBelowWaitForAllMembers(void **state)
{
    (void)state;
    bodies[HIGH] = post_to_4;
    bodies[TOP] = post_to_4;
    boot_threads();
    expect_log("t6{- t5{- end }end }4:B{}4:B{}");
}

static uint32_t starts;

/* Enough variables for all registers that a function keeps. */
static void yield_with_variables(void)
{
    uint32_t const first = ++starts;
    uint32_t a = first;
    uint32_t b = first + 1u;
    uint32_t c = first + 2u;
    uint32_t d = first + 3u;
    uint32_t e = first + 4u;
    uint32_t f = first + 5u;
    uint32_t g = first + 6u;
    uint32_t h = first + 7u;
    for (unsigned i = 0u; i < 5u; ++i) {
        pawl_thread_yield();
        a += 1u;
        b += a;
        c += b;
        d += c;
        e += d;
        f += e;
        g += f;
        h += g;
    }
    assert_int_equal(a, first + 5u);
    assert_int_equal(h, (first * 792u) + 1419u);
    note("kept ");
}

static void registersAreKept(void **state)
{
    (void)state;
    bodies[HIGH] = yield_with_variables;
    bodies[TOP] = yield_with_variables;
    boot_threads();
    expect_log("t6{t5{kept }kept }");
}

static pawl_resource printer = PAWL_RESOURCE(TOP + 1);

static void yield_as_owner(void)
{
    pawl_resource_lock(&printer);
    note("locked ");
    pawl_thread_yield();
    note("owns ");
    pawl_resource_unlock(&printer);
    pawl_thread_yield();
    note("free ");
}

static void ownerOfAResourceYields(void **state)
{
    (void)state;
    bodies[TOP] = yield_as_owner;
    bodies[HIGH] = yield_thrice;
    boot_threads();
    expect_log("t6{locked t5{0 owns 1 free }2 }");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(membersTakeTurns, prepare_group),
        cmocka_unit_test_setup(lonelyMemberContinues, prepare_group),
        cmocka_unit_test_setup(threadWithoutGroupContinues, prepare_group),
        cmocka_unit_test_setup(memberThatBecomesReadyWaitsForItsTurn, prepare_group),
        cmocka_unit_test_setup(interruptDoesNotHaveAMemberPreemptAnother, prepare_group),
        cmocka_unit_test_setup(turnsGoOnAfterWaiting, prepare_group),
        cmocka_unit_test_setup(objectsBelowWaitForAllMembers, prepare_group),
        cmocka_unit_test_setup(registersAreKept, prepare_group),
        cmocka_unit_test_setup(ownerOfAResourceYields, prepare_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
