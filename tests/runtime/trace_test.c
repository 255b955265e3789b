/* SPDX-License-Identifier: Apache-2.0 */
/* Tracing with all classes built in: which records there are, and in which order. */
#include "trace_probes.h"

enum { ALL_KINDS = 0xFF };

static uint8_t held;

static void forget_log(void)
{
    note_frames(1u, 0u);
}

/* Selects classes, and drops the log and the frames so far. */
static void trace_only(unsigned classes)
{
    (void)pawl_trace_drain();
    forget_log();
    pawl_trace_filter(classes);
}

static void traceStartsWithVersionClockAndIdentity(void **state)
{
    (void)state;
    test_system.identity = 77u;
    pawl_start(&test_system);
    expect_frames(0x00u, 0x7Fu, "00 1 1000 77;70 0 1;70 1 2;70 2 3;70 3 4;70 4 0;");
}

static void startFrameIsRepeated(void **state)
{
    (void)state;
    pawl_start(&test_system);
    for (unsigned i = 0u; i < 600u; ++i) {
        pawl_trace_user(0u, i);
        (void)pawl_trace_drain();
        note_frames(0x00u, 0x00u);
    }
    expect_log("00 1 1000 0;00 1 1000 0;00 1 1000 0;");
}

static void stepIsBetweenDispatchAndDone(void **state)
{
    (void)state;
    boot_silently();
    pawl_post(&probes[2].active, &event_b);
    run();
    expect_frames(0x00u, 0x7Fu, "30 2 2 0 5;70 0 2;10 2 2;11 2;70 2 0;");
}

static void post_to_4(struct probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    pawl_post(&probes[4].active, &event_a);
}

static void senderIsTheObjectThatRuns(void **state)
{
    (void)state;
    boot_silently();
    probes[2].on_event = post_to_4;
    pawl_post(&probes[2].active, &event_b);
    run();
    expect_frames(0x10u, 0x7Fu,
                  PREEMPTIVE
                      ? "30 2 2 0 5;70 0 2;10 2 2;30 4 1 2 5;70 2 4;10 4 1;11 4;70 4 2;11 2;70 2 0;"
                      : "30 2 2 0 5;70 0 2;10 2 2;30 4 1 2 5;11 2;70 2 4;10 4 1;11 4;70 4 0;");
}

static void post_to_4_in_a_preemption(struct probe *me, pawl_event const *event)
{
    PAWL_TRACE_STEP(0);
    post_to_4(me, event);
    PAWL_TRACE_REST(1);
}

static void stepContinuesAfterAPreemption(void **state)
{
    (void)state;
    boot_silently();
    probes[2].on_event = post_to_4_in_a_preemption;
    pawl_post(&probes[2].active, &event_b);
    run();
    expect_frames(0x20u, 0x2Fu, "20 2 1 2;");
}

static void post_from_interrupt(void)
{
    pawl_post(&probes[3].active, &event_c);
}

static void interruptIsASender(void **state)
{
    (void)state;
    boot_silently();
    interrupt(post_from_interrupt);
    run();
    expect_frames(0x30u, 0x3Fu, "30 3 3 255 5;");
}

static void lifoAndRefusedPosts(void **state)
{
    (void)state;
    boot_silently();
    held = pawl_scheduler_lock(255u);
    pawl_post_lifo(&probes[1].active, &event_d);
    assert_false(pawl_post_margin(&probes[1].active, &event_a, 5u));
    assert_true(pawl_post_margin(&probes[1].active, &event_a, 4u));
    pawl_scheduler_unlock(held);
    run();
    expect_frames(0x30u, 0x3Fu, "31 1 4 0 5;32 1 1 0 5;30 1 1 0 4;");
}

static pawl_event const *aside[2];
static pawl_deferred deferred = PAWL_DEFERRED(aside);

static void set_aside(struct probe *me, pawl_event const *event)
{
    if (event->signal == A) {
        pawl_defer(&deferred, event);
    } else if (event->signal == B) {
        (void)pawl_recall(&me->active, &deferred);
        me->on_event = quiet;
    } else {
        /* other kinds are not compared */
    }
}

static void deferredEvents(void **state)
{
    (void)state;
    boot_silently();
    probes[3].on_event = set_aside;
    pawl_post(&probes[3].active, &event_a);
    run();
    pawl_post(&probes[3].active, &event_b);
    run();
    expect_frames(0x30u, 0x3Fu, "30 3 1 0 5;33 3 1;30 3 2 0 5;34 3 1;31 3 1 3 5;");
}

/* A machine that defers A until B, and reacts to nothing else. */
static bool ready;

static pawl_outcome keep_until_ready(void *me, pawl_event const *event)
{
    (void)me;
    PAWL_TRACE_STEP(ready ? 1 : 0);
    if (event->signal == B) {
        ready = true;
        PAWL_TRACE_REST(1);
        return PAWL_MOVED;
    }
    if (event->signal == D) { /* a transition that releases nothing */
        PAWL_TRACE_REST(ready ? 1 : 0);
        return PAWL_MOVED;
    }
    if ((event->signal == A) && !ready) {
        return PAWL_DEFERS;
    }
    if (event->signal == A) {
        PAWL_TRACE_STAY();
        return PAWL_STAYED;
    }
    return ready ? PAWL_UNHANDLED : PAWL_DEFERS;
}

/* The same machine without reports to the trace. */
static pawl_outcome keep_without_reports(void *me, pawl_event const *event)
{
    (void)me;
    ready = ready || (event->signal == B);
    return (event->signal != A) ? PAWL_MOVED : ready ? PAWL_STAYED : PAWL_DEFERS;
}

static void dispatch_to_it(struct probe *me, pawl_event const *event)
{
    pawl_defer_dispatch(&deferred, me, event, keep_until_ready);
}

static int other_me;

/* The object's own machine reacts only to D. */
static void dispatch_to_another(struct probe *me, pawl_event const *event)
{
    (void)me;
    PAWL_TRACE_STEP(0);
    pawl_defer_dispatch(&deferred, &other_me, event, keep_without_reports);
    if (event->signal == D) {
        PAWL_TRACE_STAY();
    }
}

/* Boots the system; the machine of the fourth object defers events. */
static void boot_deferring(void (*on_event)(struct probe *me, pawl_event const *event))
{
    ready = false;
    boot_silently();
    probes[3].on_event = on_event;
}

static void releasedEventIsRecordedBeforeTheReaction(void **state)
{
    (void)state;
    boot_deferring(dispatch_to_it);
    pawl_post(&probes[3].active, &event_c);
    pawl_post(&probes[3].active, &event_a);
    run();
    expect_frames(0x33u, 0x3Fu, "33 3 3;33 3 1;");
    pawl_post(&probes[3].active, &event_b);
    run();
    expect_frames(0x20u, 0x2Fu, "20 3 1 2;22 3 2 3;21 3 2;");
}

static void deferredEventIsReleasedInTheTrace(void **state)
{
    (void)state;
    boot_deferring(dispatch_to_it);
    pawl_post(&probes[3].active, &event_a);
    run();
    pawl_post(&probes[3].active, &event_b);
    run();
    expect_frames(0x20u, 0x3Fu, "30 3 1 0 5;33 3 1;30 3 2 0 5;20 3 1 2;35 3 1;21 3 2;");
}

static void eventThatIsKeptAgainIsNotReleased(void **state)
{
    (void)state;
    boot_deferring(dispatch_to_it);
    pawl_post(&probes[3].active, &event_a);
    run();
    pawl_post(&probes[3].active, &event_d);
    run();
    expect_frames(0x20u, 0x3Fu, "30 3 1 0 5;33 3 1;30 3 4 0 5;20 3 1 1;");
    pawl_post(&probes[3].active, &event_b);
    run();
    expect_frames(0x20u, 0x3Fu, "30 3 2 0 5;20 3 1 2;35 3 1;21 3 2;");
}

static void releasedEventThatIsUnhandledIsRecordedOnce(void **state)
{
    (void)state;
    boot_deferring(dispatch_to_it);
    pawl_post(&probes[3].active, &event_c);
    run();
    pawl_post(&probes[3].active, &event_b);
    run();
    expect_frames(0x20u, 0x3Fu, "30 3 3 0 5;33 3 3;30 3 2 0 5;20 3 1 2;35 3 3;22 3 2 3;");
}

/* A second machine of the object, which handles D after the first. */
static void dispatch_to_both(struct probe *me, pawl_event const *event)
{
    dispatch_to_it(me, event);
    if (event->signal == D) {
        PAWL_TRACE_STAY();
    }
}

static void eventThatIsKeptAgainIsNotReleasedByWhatFollows(void **state)
{
    (void)state;
    boot_deferring(dispatch_to_both);
    pawl_post(&probes[3].active, &event_a);
    run();
    pawl_post(&probes[3].active, &event_d);
    run();
    expect_frames(0x20u, 0x3Fu, "30 3 1 0 5;33 3 1;30 3 4 0 5;20 3 1 1;21 3 1;");
}

/* DEFER is recorded for the object that defers. */
static void releasesOfAnotherMachineAreNotRecorded(void **state)
{
    (void)state;
    boot_deferring(dispatch_to_another);
    pawl_post(&probes[3].active, &event_a);
    run();
    pawl_post(&probes[3].active, &event_d);
    run();
    pawl_post(&probes[3].active, &event_b);
    run();
    assert_int_equal(pawl_deferred_count(&deferred), 0);
    expect_frames(0x20u, 0x3Fu,
                  "30 3 1 0 5;33 3 1;22 3 1 1;30 3 4 0 5;21 3 1;30 3 2 0 5;22 3 1 2;");
}

/* A chart: idle; both, with a state in each of two regions; box, which rests in itself. */
static pawl_place chart[3];
static pawl_vertex const idle, both, left, right, box;
static pawl_segment const to_idle = {NULL, &idle, PAWL_EXTERNAL};
static pawl_segment const to_both = {NULL, &both, PAWL_EXTERNAL};
static pawl_segment const to_box = {NULL, &box, PAWL_EXTERNAL};
static pawl_segment const to_left = {NULL, &left, PAWL_EXTERNAL};
static pawl_segment const to_right = {NULL, &right, PAWL_EXTERNAL};
static pawl_region const whole = {.initial = &to_idle};
static pawl_region const halves[] = {
    {.owner = &both, .initial = &to_left, .depth = 1u, .index = 1u},
    {.owner = &both, .initial = &to_right, .depth = 1u, .index = 2u},
};

static pawl_segment const *idle_react(void *me, pawl_event const *event)
{
    (void)me;
    return (event->signal == A) ? &to_both : (event->signal == B) ? &to_box : NULL;
}

static pawl_segment const *right_react(void *me, pawl_event const *event)
{
    static pawl_segment const stay = {NULL, NULL, PAWL_INTERNAL};
    (void)me;
    return (event->signal == A) ? &stay : NULL;
}

static pawl_vertex const idle = {.region = &whole, .react = idle_react, .leaf = 1u};
static pawl_vertex const both = {
    .region = &whole, .regions = halves, .region_count = 2u, .kind = PAWL_COMPOSITE};
static pawl_region const hollow = {.owner = &box, .depth = 1u, .index = 1u};
static pawl_vertex const box = {
    .region = &whole, .regions = &hollow, .region_count = 1u, .kind = PAWL_COMPOSITE, .leaf = 4u};
static pawl_vertex const left = {.region = &halves[0], .leaf = 2u};
static pawl_vertex const right = {.region = &halves[1], .react = right_react, .leaf = 3u};

static void dispatch_to_chart(struct probe *me, pawl_event const *event)
{
    (void)pawl_chart_dispatch(chart, me, event);
}

static void chartReportsTheLeafOfEachRegion(void **state)
{
    (void)state;
    memset(chart, 0, sizeof chart);
    boot_silently();
    pawl_chart_start(chart, NULL, &whole);
    probes[3].on_event = dispatch_to_chart;
    pawl_post(&probes[3].active, &event_a);
    run();
    expect_frames(0x20u, 0x2Fu, "20 3 1 2;20 3 2 3;");
    pawl_post(&probes[3].active, &event_a);
    pawl_post(&probes[3].active, &event_b);
    run();
    expect_frames(0x20u, 0x2Fu, "21 3 3;22 3 2 2;");
}

static void chartReportsACompositeThatRestsInItself(void **state)
{
    (void)state;
    memset(chart, 0, sizeof chart);
    boot_silently();
    pawl_chart_start(chart, NULL, &whole);
    probes[3].on_event = dispatch_to_chart;
    pawl_post(&probes[3].active, &event_b);
    run();
    expect_frames(0x20u, 0x2Fu, "20 3 1 4;");
}

static void publicationIsRecordedBeforeItsPosts(void **state)
{
    (void)state;
    subscribers[C - A] = 0xAu;
    boot_silently();
    pawl_publish(&event_c);
    run();
    expect_frames(0x30u, 0x4Fu, "40 3 0;30 4 3 0 5;30 2 3 0 5;");
}

static void blocksOfPools(void **state)
{
    (void)state;
    boot_silently();
    pawl_event *const event = new_number(D, 1u);
    assert_null(pawl_event_new_margin(&numbers, B, 4u));
    pawl_event *const other = pawl_event_new_margin(&numbers, B, 3u);
    pawl_event_recycle(event);
    pawl_event_recycle(other);
    expect_frames(0x50u, 0x5Fu, "50 1 4 4;51 1 2;50 1 2 3;52 1 4;52 1 5;");
}

static void timersAndTicks(void **state)
{
    (void)state;
    boot_silently();
    pawl_timer_arm(&probes[3].timer, 2u, 300u);
    tick(0u, 2u);
    run();
    pawl_timer_disarm(&probes[3].timer);
    pawl_timer_disarm(&probes[3].timer); /* idle: nothing happens */
    tick(1u, 1u);
    expect_frames(0x60u, 0x6Fu, "60 3 49152 2 300;63 0 1;63 0 2;62 3 49152;61 3 49152;63 1 1;");
}

static void staleTimeouts(void **state)
{
    (void)state;
    boot_silently();
    held = pawl_scheduler_lock(255u);
    pawl_timer_arm(&probes[3].timer, 1u, 0u);
    tick(0u, 1u);
    pawl_timer_disarm(&probes[3].timer);
    pawl_scheduler_unlock(held);
    run();
    expect_frames(0x10u, 0x6Fu,
                  "60 3 49152 1 0;63 0 1;62 3 49152;30 3 49152 255 5;61 3 49152;64 3 49152;");
}

/* --- machines */

static pawl_state const first;
static pawl_state const second;
static pawl_reaction const initial = {NULL, &first, PAWL_EXTERNAL};
static pawl_reaction const to_second = {NULL, &second, PAWL_EXTERNAL};
static pawl_reaction const again = {NULL, &first, PAWL_EXTERNAL};
static pawl_reaction const inside = {NULL, NULL, PAWL_INTERNAL};

static pawl_reaction const *first_react(void *me, pawl_event const *event)
{
    (void)me;
    switch (event->signal) {
    case A:
        return &to_second;
    case B:
        return &inside;
    case C:
        return &again;
    default:
        return NULL;
    }
}

static pawl_state const first = {.react = first_react, .depth = 1u, .kind = PAWL_STATE, .leaf = 1u};
static pawl_state const second = {.depth = 1u, .kind = PAWL_STATE, .leaf = 2u};

static pawl_machine machine;
static pawl_machine passive;
static int passive_me;

static void start_machine(void *me)
{
    machine.state = NULL;
    passive.state = NULL;
    pawl_machine_start(&passive, &passive_me, &initial);
    pawl_machine_start(&machine, me, &initial);
}

static void dispatch_to_machine(void *me, pawl_event const *event)
{
    (void)pawl_machine_dispatch(&passive, &passive_me, &event_b); /* no record */
    (void)pawl_machine_dispatch(&machine, me, event);
}

static void post_all(void)
{
    static pawl_event const *const events[] = {&event_b, &event_d, &event_c, &event_a, &event_a};
    for (unsigned i = 0u; i < 5u; ++i) {
        pawl_post(&probes[2].active, events[i]);
        run();
    }
}

static char const *const what_it_did = "23 2 1;21 2 1;22 2 1 4;20 2 1 1;20 2 1 2;22 2 2 1;";

static void discoveredMachineIsTraced(void **state)
{
    (void)state;
    descriptors[2].start = start_machine;
    descriptors[2].dispatch = dispatch_to_machine;
    pawl_trace_filter((uint32_t)PAWL_TRACE_TRANSITION);
    boot();
    post_all();
    expect_frames(0x20u, 0x2Fu, what_it_did);
}

static pawl_state const resting;
static pawl_reaction const on_to_resting = {NULL, &resting, PAWL_EXTERNAL};

static pawl_reaction const *passing_done(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    return &on_to_resting;
}

static pawl_reaction const *resting_done(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    return &inside;
}

static pawl_state const passing = {
    .done = passing_done, .depth = 1u, .kind = PAWL_STATE, .leaf = 3u};
static pawl_state const resting = {
    .done = resting_done, .depth = 1u, .kind = PAWL_STATE, .leaf = 4u};
static pawl_reaction const to_passing = {NULL, &passing, PAWL_EXTERNAL};

static void start_passing(void *me)
{
    machine.state = NULL;
    pawl_machine_start(&machine, me, &to_passing);
}

static void completionsAreTraced(void **state)
{
    (void)state;
    descriptors[2].start = start_passing;
    pawl_trace_filter((uint32_t)PAWL_TRACE_TRANSITION);
    boot();
    expect_frames(0x20u, 0x2Fu, "23 2 3;20 2 3 4;21 2 4;");
}

static uint8_t leaf;

static void start_leaf(void *me)
{
    (void)me;
    leaf = 0u;
    PAWL_TRACE_REST(0);
}

/* As C of the strategy "precomputed" does it. */
static void dispatch_to_leaf(void *me, pawl_event const *event)
{
    (void)me;
    PAWL_TRACE_STEP(leaf);
    if (leaf == 0u) {
        if (event->signal == A) {
            leaf = 1u;
            PAWL_TRACE_REST(1);
        } else if (event->signal == B) {
            PAWL_TRACE_STAY();
        } else if (event->signal == C) {
            leaf = 0u;
            PAWL_TRACE_REST(0);
        } else {
            /* unhandled */
        }
    }
}

static void precomputedMachineIsTracedTheSame(void **state)
{
    (void)state;
    descriptors[2].start = start_leaf;
    descriptors[2].dispatch = dispatch_to_leaf;
    pawl_trace_filter((uint32_t)PAWL_TRACE_TRANSITION);
    boot();
    post_all();
    expect_frames(0x20u, 0x2Fu, what_it_did);
}

static void start_at_the_last_leaf(void *me)
{
    (void)me;
    PAWL_TRACE_REST(UINT8_MAX);
}

static void leave_the_last_leaf(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    PAWL_TRACE_STEP(UINT8_MAX);
    PAWL_TRACE_REST(0);
}

/* Numbers count from 1, so a byte has no number for the last leaf. */
static void leavesFrom255OnAreOne(void **state)
{
    (void)state;
    descriptors[2].start = start_at_the_last_leaf;
    descriptors[2].dispatch = leave_the_last_leaf;
    pawl_trace_filter((uint32_t)PAWL_TRACE_TRANSITION);
    boot();
    pawl_post(&probes[2].active, &event_a);
    run();
    expect_frames(0x20u, 0x2Fu, "23 2 255;20 2 255 1;");
}

/* --- filter */

static void filterChoosesAtRunTime(void **state)
{
    (void)state;
    boot_silently();
    trace_only((unsigned)PAWL_TRACE_USER | (unsigned)PAWL_TRACE_DISPATCH);
    pawl_post(&probes[1].active, &event_a);
    run();
    pawl_trace_user(127u, 0xFFFFFFFFu);
    pawl_trace_user(5u, 0u);
    expect_frames(0x00u, (unsigned)ALL_KINDS, "10 1 1;11 1;FF 4294967295;85 0;");
    pawl_trace_filter(0u);
    pawl_trace_user(5u, 0u);
    expect_frames(0x00u, (unsigned)ALL_KINDS, "");
}

static void coverageRecordsPointsAndReturnsGuards(void **state)
{
    (void)state;
    boot_silently();
    trace_only((unsigned)PAWL_TRACE_COVERAGE);
    pawl_trace_cover(513u);
    assert_false(pawl_trace_guard(7u, false));
    assert_true(pawl_trace_guard(7u, true));
    expect_frames(0x00u, (unsigned)ALL_KINDS, "24 0 513;24 0 7;24 0 8;");
    trace_only((unsigned)PAWL_TRACE_USER);
    assert_true(PAWL_TRACE_GUARD(7u, true));
    PAWL_TRACE_COVER(1u);
    expect_frames(0x00u, (unsigned)ALL_KINDS, "");
}

/* An occurrence of each class, none of which the filter selects. */
static void classesThatAreNotSelectedAreNotRecorded(void **state)
{
    (void)state;
    subscribers[C - A] = 0xAu;
    descriptors[2].start = start_machine;
    descriptors[2].dispatch = dispatch_to_machine;
    pawl_trace_filter(0u);
    boot();
    trace_only(0u);
    post_all();
    probes[3].on_event = set_aside;
    pawl_post_lifo(&probes[3].active, &event_a);
    run();
    pawl_post(&probes[3].active, &event_b);
    run();
    ready = false;
    probes[3].on_event = dispatch_to_it;
    pawl_post(&probes[3].active, &event_a);
    pawl_post(&probes[3].active, &event_b);
    run();
    assert_false(pawl_post_margin(&probes[1].active, &event_a, 9u));
    pawl_publish(&event_c);
    run();
    pawl_event_recycle(new_number(D, 1u));
    assert_null(pawl_event_new_margin(&numbers, B, 9u));
    pawl_timer_arm(&probes[3].timer, 1u, 0u);
    pawl_timer_disarm(&probes[3].timer);
    held = pawl_scheduler_lock(255u);
    pawl_timer_arm(&probes[3].timer, 1u, 0u);
    tick(0u, 1u);
    pawl_timer_disarm(&probes[3].timer);
    pawl_scheduler_unlock(held);
    run();
    expect_frames(0x00u, (unsigned)ALL_KINDS, "");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        TEST(traceStartsWithVersionClockAndIdentity),
        TEST(startFrameIsRepeated),
        TEST(stepIsBetweenDispatchAndDone),
        TEST(senderIsTheObjectThatRuns),
        TEST(stepContinuesAfterAPreemption),
        TEST(interruptIsASender),
        TEST(lifoAndRefusedPosts),
        TEST(deferredEvents),
        TEST(releasedEventIsRecordedBeforeTheReaction),
        TEST(deferredEventIsReleasedInTheTrace),
        TEST(eventThatIsKeptAgainIsNotReleased),
        TEST(releasedEventThatIsUnhandledIsRecordedOnce),
        TEST(eventThatIsKeptAgainIsNotReleasedByWhatFollows),
        TEST(releasesOfAnotherMachineAreNotRecorded),
        TEST(chartReportsTheLeafOfEachRegion),
        TEST(chartReportsACompositeThatRestsInItself),
        TEST(publicationIsRecordedBeforeItsPosts),
        TEST(blocksOfPools),
        TEST(timersAndTicks),
        TEST(staleTimeouts),
        TEST(discoveredMachineIsTraced),
        TEST(completionsAreTraced),
        TEST(precomputedMachineIsTracedTheSame),
        TEST(leavesFrom255OnAreOne),
        TEST(filterChoosesAtRunTime),
        TEST(coverageRecordsPointsAndReturnsGuards),
        TEST(classesThatAreNotSelectedAreNotRecorded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
