/* SPDX-License-Identifier: Apache-2.0 */
/* Events, pools, queues, publishing and deferral, which are the same under each kernel and board.
 */
#include "harness.h"

/* A scheduler lock: the test reads the queue before the receiver runs, under each kernel. */
static uint8_t held;

static void hold(void)
{
    held = pawl_scheduler_lock(255u);
}

static void release_and_run(void)
{
    pawl_scheduler_unlock(held);
    run();
}

static void initialTransitionsRunLowestPriorityFirst(void **state)
{
    (void)state;
    pawl_start(&test_system);
    expect_log("1:start 2:start 3:start 4:start ");
}

static void post_in_start(void *me)
{
    (void)me;
    note("start ");
    pawl_post(&probes[4].active, &event_a);
    note("posted ");
}

static void eventsPostedDuringStartWaitForAllInitialTransitions(void **state)
{
    (void)state;
    descriptors[1].start = post_in_start;
    pawl_start(&test_system);
    expect_log("start posted 2:start 3:start 4:start ");
    run();
    expect_log("4:A{}");
}

static void postKeepsOrder(void **state)
{
    (void)state;
    boot();
    hold();
    pawl_post(&probes[2].active, &event_a);
    pawl_post(&probes[2].active, &event_b);
    pawl_post(&probes[2].active, &event_c);
    expect_log("");
    release_and_run();
    expect_log("2:A{}2:B{}2:C{}");
}

static void postKeepsOrderWhenTheRingWraps(void **state)
{
    (void)state;
    boot();
    for (unsigned round = 0u; round < 2u * QUEUE_LENGTH; ++round) {
        hold();
        pawl_post(&probes[2].active, &event_a);
        pawl_post(&probes[2].active, &event_b);
        pawl_post_lifo(&probes[2].active, &event_c);
        pawl_post(&probes[2].active, &event_d);
        release_and_run();
        expect_log("2:C{}2:A{}2:B{}2:D{}");
    }
}

static void lifoPostGoesFirstWhenTheRingWraps(void **state)
{
    (void)state;
    boot();
    for (unsigned round = 0u; round < QUEUE_LENGTH; ++round) {
        pawl_post(&probes[2].active, &event_d); /* advances the ring by one slot */
        run();
        expect_log("2:D{}");
        hold();
        pawl_post(&probes[2].active, &event_a);
        pawl_post_lifo(&probes[2].active, &event_b);
        release_and_run();
        expect_log("2:B{}2:A{}");
        hold();
        pawl_post_lifo(&probes[2].active, &event_c);
        release_and_run();
        expect_log("2:C{}");
    }
}

static void prioritiesMayBeLeftOut(void **state)
{
    static pawl_active *const with_gaps[] = {NULL, NULL, &probes[2].active, NULL,
                                             &probes[4].active};
    (void)state;
    test_system.by_priority = with_gaps;
    pawl_start(&test_system);
    expect_log("2:start 4:start ");
    hold();
    pawl_post(&probes[2].active, &event_a);
    pawl_post(&probes[4].active, &event_b);
    release_and_run();
    expect_log("4:B{}2:A{}");
}

static void lifoPostGoesFirst(void **state)
{
    (void)state;
    boot();
    hold();
    pawl_post(&probes[2].active, &event_a);
    pawl_post_lifo(&probes[2].active, &event_b);
    pawl_post_lifo(&probes[2].active, &event_c);
    release_and_run();
    expect_log("2:C{}2:B{}2:A{}");
}

static void theMostUrgentObjectRunsFirst(void **state)
{
    (void)state;
    boot();
    hold();
    pawl_post(&probes[1].active, &event_a);
    pawl_post(&probes[4].active, &event_b);
    pawl_post(&probes[3].active, &event_c);
    release_and_run();
    expect_log("4:B{}3:C{}1:A{}");
}

static void theLastSlotCanBeUsed(void **state)
{
    (void)state;
    boot();
    hold();
    for (unsigned i = 0u; i < QUEUE_LENGTH; ++i) {
        pawl_post(&probes[1].active, &event_a);
    }
    release_and_run();
    expect_log("1:A{}1:A{}1:A{}1:A{}1:A{}1:A{}");
}

static void queueLowWaterMarkRemembersTheFullestMoment(void **state)
{
    (void)state;
    boot();
    assert_int_equal(pawl_active_least_free(&probes[1].active), QUEUE_LENGTH);
    hold();
    pawl_post(&probes[1].active, &event_a);
    pawl_post_lifo(&probes[1].active, &event_a);
    release_and_run();
    hold();
    pawl_post(&probes[1].active, &event_a);
    release_and_run();
    assert_int_equal(pawl_active_least_free(&probes[1].active), QUEUE_LENGTH - 2);
}

static void postWithMarginSucceedsWhileTheMarginStaysFree(void **state)
{
    (void)state;
    boot();
    hold();
    assert_true(pawl_post_margin(&probes[1].active, &event_a, QUEUE_LENGTH - 1u));
    assert_false(pawl_post_margin(&probes[1].active, &event_b, QUEUE_LENGTH - 1u));
    assert_true(pawl_post_margin(&probes[1].active, &event_c, QUEUE_LENGTH - 2u));
    release_and_run();
    expect_log("1:A{}1:C{}");
}

static void refusedEventIsRecycled(void **state)
{
    (void)state;
    boot();
    hold();
    assert_false(pawl_post_margin(&probes[1].active, new_number(A, 1u), QUEUE_LENGTH));
    assert_int_equal(numbers.free, BLOCKS);
    release_and_run();
    expect_log("");
}

static void refusedEventStaysWithItsOtherHolders(void **state)
{
    (void)state;
    boot();
    hold();
    pawl_event *const event = new_number(A, 1u);
    pawl_post(&probes[2].active, event);
    assert_false(pawl_post_margin(&probes[1].active, event, QUEUE_LENGTH));
    assert_int_equal(numbers.free, BLOCKS - 1);
    release_and_run();
    expect_log("2:A{}");
    assert_int_equal(numbers.free, BLOCKS);
}

static void note_value(probe *me, pawl_event const *event)
{
    (void)me;
    note_number(((number_event const *)(void const *)event)->value);
}

static void pooledEventCarriesItsPayload(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = note_value;
    pawl_post(&probes[1].active, new_number(A, 4711u));
    run();
    expect_log("1:A{4711}");
}

static void pooledEventReturnsAfterItsLastReceiver(void **state)
{
    (void)state;
    boot();
    hold();
    pawl_event *const event = new_number(A, 1u);
    pawl_post(&probes[1].active, event);
    pawl_post(&probes[2].active, event);
    assert_int_equal(event->references, 2);
    assert_int_equal(numbers.free, BLOCKS - 1);
    release_and_run();
    assert_int_equal(numbers.free, BLOCKS);
}

static void keptEventOutlivesItsDispatch(void **state)
{
    (void)state;
    boot();
    pawl_event *const event = new_number(A, 1u);
    pawl_event_keep(event);
    pawl_post(&probes[1].active, event);
    run();
    assert_int_equal(numbers.free, BLOCKS - 1);
    pawl_event_recycle(event);
    assert_int_equal(numbers.free, BLOCKS);
}

static void eventThatWasNeverPostedCanBeRecycled(void **state)
{
    (void)state;
    boot();
    pawl_event_recycle(new_number(A, 1u));
    assert_int_equal(numbers.free, BLOCKS);
}

static void staticEventsAreNotCounted(void **state)
{
    (void)state;
    boot();
    pawl_event_keep(&event_a);
    pawl_event_recycle(&event_a);
    assert_int_equal(event_a.references, 0);
}

static void allocationWithMarginLeavesTheMargin(void **state)
{
    (void)state;
    boot();
    assert_non_null(pawl_event_new_margin(&numbers, A, BLOCKS - 1u));
    assert_null(pawl_event_new_margin(&numbers, A, BLOCKS - 1u));
    for (unsigned i = 1u; i < BLOCKS; ++i) {
        assert_non_null(pawl_event_new_margin(&numbers, A, 0u));
    }
    assert_null(pawl_event_new_margin(&numbers, A, 0u));
    assert_int_equal(pawl_pool_least_free(&numbers), 0);
}

static void blocksAreDistinctAndComeBack(void **state)
{
    (void)state;
    boot();
    for (unsigned round = 0u; round < 3u; ++round) {
        pawl_event *taken[BLOCKS];
        for (unsigned i = 0u; i < BLOCKS; ++i) {
            taken[i] = new_number(A, i);
        }
        for (unsigned i = 0u; i < BLOCKS; ++i) {
            assert_int_equal(((number_event *)(void *)taken[i])->value, i);
            pawl_event_recycle(taken[i]);
        }
        assert_int_equal(numbers.free, BLOCKS);
    }
    assert_int_equal(pawl_pool_least_free(&numbers), 0);
}

static void markOfAPoolStaysAtTheFewestThatWereFree(void **state)
{
    (void)state;
    boot();
    pawl_event *const one = new_number(A, 1u);
    pawl_event *const two = new_number(A, 2u);
    pawl_event_recycle(one);
    pawl_event_recycle(two);
    pawl_event_recycle(new_number(A, 3u));
    assert_int_equal(pawl_pool_least_free(&numbers), BLOCKS - 2u);
}

/* The larger pools come first: the order of pools does not matter. */
static void smallestFitTakesTheSmallestBlockThatHoldsIt(void **state)
{
    static PAWL_BLOCK(struct {
        pawl_event event;
        uint8_t data[60];
    }) large_blocks[2];
    static PAWL_BLOCK(struct {
        pawl_event event;
        uint8_t data[28];
    }) middle_blocks[2];
    static pawl_pool large, middle;
    static pawl_pool *const pools[] = {&large, &numbers, &middle};
    (void)state;
    large = (pawl_pool)PAWL_POOL(large_blocks);
    middle = (pawl_pool)PAWL_POOL(middle_blocks);
    test_system.pools = pools;
    test_system.pool_count = 3u;
    boot();
    pawl_event *const exact = pawl_event_new_fit(32u, A);
    pawl_event *const small = pawl_event_new_fit(sizeof(pawl_event), B);
    pawl_event *const big = pawl_event_new_fit_margin(33u, C, 1u);
    assert_int_equal(exact->signal, A);
    assert_int_equal(exact->pool, middle.index);
    assert_int_equal(small->pool, numbers.index);
    assert_int_equal(big->pool, large.index);
    assert_null(pawl_event_new_fit_margin(33u, C, 1u));
    pawl_event_recycle(exact);
    pawl_event_recycle(small);
    pawl_event_recycle(big);
    assert_int_equal(middle.free, 2);
    assert_int_equal(numbers.free, BLOCKS);
    assert_int_equal(large.free, 2);
}

static void publishReachesSubscribersMostUrgentFirst(void **state)
{
    (void)state;
    subscribers[B - A] = 0x7u;
    boot();
    pawl_publish(&event_b);
    run();
    expect_log("3:B{}2:B{}1:B{}");
}

static void publish_b(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_publish(&event_b);
    }
}

static void publishersOwnCopyIsQueued(void **state)
{
    (void)state;
    subscribers[B - A] = 0x8u;
    boot();
    probes[4].on_event = publish_b;
    pawl_post(&probes[4].active, &event_a);
    run();
    expect_log("4:A{}4:B{}");
}

static void publishedEventReturnsAfterItsLastReceiver(void **state)
{
    (void)state;
    subscribers[A - A] = 0xFu;
    boot();
    pawl_publish(new_number(A, 1u));
    run();
    expect_log("4:A{}3:A{}2:A{}1:A{}");
    assert_int_equal(numbers.free, BLOCKS);
}

static void eventWithoutSubscribersIsRecycled(void **state)
{
    (void)state;
    boot();
    pawl_publish(new_number(D, 1u));
    run();
    expect_log("");
    assert_int_equal(numbers.free, BLOCKS);
}

static void keptEventWithoutSubscribersStaysWithItsHolder(void **state)
{
    (void)state;
    boot();
    pawl_event *const event = new_number(D, 1u);
    pawl_event_keep(event);
    pawl_publish(event);
    assert_int_equal(numbers.free, BLOCKS - 1);
    pawl_event_recycle(event);
    assert_int_equal(numbers.free, BLOCKS);
}

static void subscriptionsChangeWhileTheSystemRuns(void **state)
{
    (void)state;
    subscribers[B - A] = 0x2u;
    test_system.dynamic_subscriptions = true;
    boot();
    pawl_subscribe(&probes[3].active, B);
    pawl_subscribe(&probes[3].active, B);
    pawl_publish(&event_b);
    run();
    expect_log("3:B{}2:B{}");
    pawl_unsubscribe(&probes[2].active, B);
    pawl_publish(&event_b);
    run();
    expect_log("3:B{}");
    pawl_unsubscribe(&probes[3].active, B);
    pawl_unsubscribe(&probes[3].active, B);
    pawl_publish(&event_b);
    run();
    expect_log("");
}

static void queuedEventsAreDeliveredAfterUnsubscribing(void **state)
{
    (void)state;
    subscribers[B - A] = 0x2u;
    test_system.dynamic_subscriptions = true;
    boot();
    hold();
    pawl_publish(&event_b);
    pawl_unsubscribe(&probes[2].active, B);
    release_and_run();
    expect_log("2:B{}");
}

static pawl_event const *deferred_slots[2];
static pawl_deferred deferred = PAWL_DEFERRED(deferred_slots);

static void defer_or_recall(probe *me, pawl_event const *event)
{
    if (event->signal == A) {
        pawl_defer(&deferred, event);
    } else if (event->signal == D) {
        (void)pawl_recall(&me->active, &deferred);
        me->on_event = note_value;
    }
}

static void recalledEventComesBeforeThoseQueued(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = defer_or_recall;
    hold();
    pawl_post(&probes[1].active, new_number(A, 1u));
    pawl_post(&probes[1].active, &event_d);
    pawl_post(&probes[1].active, new_number(B, 2u));
    release_and_run();
    expect_log("1:A{}1:D{}1:A{1}1:B{2}");
    assert_int_equal(numbers.free, BLOCKS);
}

static void recallTakesTheOldest(void **state)
{
    (void)state;
    boot();
    pawl_defer(&deferred, &event_a);
    pawl_defer(&deferred, &event_b);
    assert_true(pawl_recall(&probes[1].active, &deferred));
    run();
    assert_true(pawl_recall(&probes[1].active, &deferred));
    run();
    assert_false(pawl_recall(&probes[1].active, &deferred));
    expect_log("1:A{}1:B{}");
}

static void post_a_to_3(void)
{
    pawl_post(&probes[3].active, &event_a);
}

static void postFromInterruptIsDelivered(void **state)
{
    (void)state;
    boot();
    interrupt(post_a_to_3);
    run();
    expect_log("3:A{}");
}

static void lock_and_unlock(probe *me, pawl_event const *event)
{
    static pawl_mutex mutex = PAWL_MUTEX(3u);
    (void)me;
    if (event->signal == A) {
        pawl_mutex_lock(&mutex);
        note("locked ");
        pawl_mutex_unlock(&mutex);
    }
}

static void mutexCanBeLockedAgainOnceUnlocked(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = lock_and_unlock;
    pawl_post(&probes[1].active, &event_a);
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_log("1:A{locked }1:A{locked }");
}

static void eventsSurviveAStormOfInterrupts(void **state)
{
    (void)state;
    boot();
    for (unsigned i = 0u; i < 100u; ++i) {
        interrupt(post_a_to_3);
        pawl_post(&probes[3].active, &event_b);
        run();
        expect_log("3:A{}3:B{}");
    }
}

#define TEST(name) cmocka_unit_test_setup(name, prepare)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(initialTransitionsRunLowestPriorityFirst),
        TEST(eventsPostedDuringStartWaitForAllInitialTransitions),
        TEST(postKeepsOrder),
        TEST(postKeepsOrderWhenTheRingWraps),
        TEST(lifoPostGoesFirst),
        TEST(lifoPostGoesFirstWhenTheRingWraps),
        TEST(prioritiesMayBeLeftOut),
        TEST(theMostUrgentObjectRunsFirst),
        TEST(theLastSlotCanBeUsed),
        TEST(queueLowWaterMarkRemembersTheFullestMoment),
        TEST(postWithMarginSucceedsWhileTheMarginStaysFree),
        TEST(refusedEventIsRecycled),
        TEST(refusedEventStaysWithItsOtherHolders),
        TEST(pooledEventCarriesItsPayload),
        TEST(pooledEventReturnsAfterItsLastReceiver),
        TEST(keptEventOutlivesItsDispatch),
        TEST(eventThatWasNeverPostedCanBeRecycled),
        TEST(staticEventsAreNotCounted),
        TEST(allocationWithMarginLeavesTheMargin),
        TEST(blocksAreDistinctAndComeBack),
        TEST(markOfAPoolStaysAtTheFewestThatWereFree),
        TEST(smallestFitTakesTheSmallestBlockThatHoldsIt),
        TEST(publishReachesSubscribersMostUrgentFirst),
        TEST(publishersOwnCopyIsQueued),
        TEST(publishedEventReturnsAfterItsLastReceiver),
        TEST(eventWithoutSubscribersIsRecycled),
        TEST(keptEventWithoutSubscribersStaysWithItsHolder),
        TEST(subscriptionsChangeWhileTheSystemRuns),
        TEST(queuedEventsAreDeliveredAfterUnsubscribing),
        TEST(recalledEventComesBeforeThoseQueued),
        TEST(recallTakesTheOldest),
        TEST(postFromInterruptIsDelivered),
        TEST(mutexCanBeLockedAgainOnceUnlocked),
        TEST(eventsSurviveAStormOfInterrupts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
