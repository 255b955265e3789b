/* SPDX-License-Identifier: Apache-2.0 */
/* Sending records: a full ring, and interrupts at each point. 64 words: 21 records of 3 words. */
#include "trace_probes.h"

#include <pawl/kernel.h>

#if defined(PAWL_TRACE_MASKED) || !defined(__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4)
#define MASKED 1 /* a producer masks interrupts while it reserves its place */
#endif

void pawl_trace_idle(void); /* trace/points.h: kernels call it in idle */

static void fullRingCountsDroppedRecordsAndTheirPlace(void **state)
{
    (void)state;
    boot_silently();
    for (unsigned i = 1u; i <= 30u; ++i) {
        pawl_trace_user((uint8_t)((i > 21u) ? 1u : 0u), i);
    }
    assert_int_equal(pawl_trace_lost(), 9);
    expect_frames(0x00u, 0x01u, "01 9;");
    pawl_trace_user(2u, 1u);
    expect_frames(0x00u, 0x8Fu, "82 1;");
    boot_silently();
    for (unsigned i = 1u; i <= 22u; ++i) {
        pawl_trace_user(0u, i);
    }
    accepted = 1u;
    expect_frames(0x00u, 0x01u, "01 1;");
}

static void lostRecordIsAtThePlaceOfTheLoss(void **state)
{
    (void)state;
    boot_silently();
    for (unsigned i = 1u; i <= 22u; ++i) {
        pawl_trace_user((uint8_t)((i < 21u) ? 0u : 3u), i);
    }
    expect_frames(
        0x01u, 0x83u,
        "80 1;80 2;80 3;80 4;80 5;80 6;80 7;80 8;80 9;80 10;80 11;80 12;80 13;80 14;80 15;"
        "80 16;80 17;80 18;80 19;80 20;83 21;01 1;");
}

static void boardMayRefuseOrTakeFewBytes(void **state)
{
    (void)state;
    boot_silently();
    pawl_trace_user(1u, 10u);
    accepted = 0u;
    assert_false(pawl_trace_drain());
    accepted = 1u;
    expect_frames(0x80u, 0x8Fu, "81 10;");
}

static void interrupt_producer(void)
{
    pawl_trace_user(9u, 2u);
}

/* A producer that interrupts another one before it has reserved its place comes first. */
static void producersNest(void **state)
{
    (void)state;
    boot_silently();
    on_clock = interrupt_producer;
    pawl_trace_user(8u, 1u);
#if !defined(MASKED)
    expect_frames(0x80u, 0x8Fu, "89 2;88 1;");
#else
    on_clock = NULL; /* interrupts are masked there: this cannot happen */
#endif
}

static void newStartForgetsTheTraceBefore(void **state)
{
    (void)state;
    boot_silently();
    pawl_trace_user(1u, 1u);
    pawl_start(&test_system);
    expect_frames(0x80u, 0x8Fu, "");
}

static void drain_below(void)
{
    assert_false(pawl_trace_drain());
    pawl_trace_idle();
}

/* A call that preempts a drain, or comes while the board's function waits. */
static void aNestedDrainDoesNothing(void **state)
{
    (void)state;
    boot_silently();
    pawl_trace_user(1u, 1u);
    pawl_trace_user(2u, 2u);
    on_write = drain_below;
    expect_frames(0x80u, 0x8Fu, "81 1;82 2;");
}

static void note_what_was_sent(struct probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    note_frames(0x80u, 0x8Fu);
}

static void post_to_1(void)
{
    pawl_post(&probes[1].active, &event_a);
}

static void interrupt_that_posts(void)
{
    interrupt(post_to_1);
}

/* The ring has two records when something becomes ready: the second one is not sent before it runs.
 */
static void idleTimeDrainsOnlyWhileNothingIsReady(void **state)
{
    (void)state;
    boot_silently();
    probes[1].on_event = note_what_was_sent;
    pawl_trace_user(1u, 1u);
    pawl_trace_user(2u, 2u);
    uint8_t const held = pawl_scheduler_lock(255u); /* otherwise it runs at once */
    on_write = interrupt_that_posts;
    pawl_trace_idle();
    pawl_scheduler_unlock(held);
    run();
    expect_log("81 1;");
    expect_frames(0x80u, 0x8Fu, "82 2;");
}

#if defined(MASKED) && defined(KERNEL_PREEMPTIVE)
static void drain_what_there_is(struct probe *me, pawl_event const *event)
{
    note_what_was_sent(me, event);
    (void)pawl_trace_drain();
    note("drained:");
    note_what_was_sent(me, event);
}

/* An object preempts a producer that has reserved its place and not written the record yet. */
static void anIncompleteRecordIsNotTaken(void **state)
{
    (void)state;
    boot_silently();
    probes[1].on_event = drain_what_there_is;
    pawl_trace_user(1u, 1u);
    on_clock = interrupt_that_posts;
    pawl_trace_user(2u, 2u);
    expect_log("drained:81 1;");
    expect_frames(0x80u, 0x8Fu, "82 2;");
}
#endif

#if defined(PLATFORM_HOST)
static void stop_and_tell(struct probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    pawl_trace_user(1u, 1u);
    pawl_stop(4);
}

/* On a target the program ends in pawl_stop, and pawl_board_exit drains. */
static void endOfTheRunDrainsTheTrace(void **state)
{
    (void)state;
    boot_silently();
    probes[1].on_event = stop_and_tell;
    pawl_trace_filter((uint32_t)PAWL_TRACE_DISPATCH | (uint32_t)PAWL_TRACE_USER);
    pawl_start(&test_system);
    post_to_1();
    assert_int_equal(pawl_run(), 4);
    note_frames(0x01u, 0x8Fu);
    expect_log("10 1 1;81 1;11 1;");
}
#endif

int main(void)
{
    struct CMUnitTest const tests[] = {
        TEST(fullRingCountsDroppedRecordsAndTheirPlace),
        TEST(lostRecordIsAtThePlaceOfTheLoss),
        TEST(boardMayRefuseOrTakeFewBytes),
        TEST(producersNest),
        TEST(newStartForgetsTheTraceBefore),
        TEST(aNestedDrainDoesNothing),
        TEST(idleTimeDrainsOnlyWhileNothingIsReady),
#if defined(MASKED) && defined(KERNEL_PREEMPTIVE)
        TEST(anIncompleteRecordIsNotTaken),
#endif
#if defined(PLATFORM_HOST)
        TEST(endOfTheRunDrainsTheTrace),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
