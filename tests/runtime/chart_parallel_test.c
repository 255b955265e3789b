/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The engine of charts with three active regions, and in special cases: regions without an active
 * state, a final state in the top region, history of a region that ended.
 */
#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "action_log.h"

#include <string.h>

enum {
    GO = PAWL_FIRST_SIGNAL,
    AGAIN,
    MIX,
    GIVE,
    OUT,
    KEEP,
    FILL,
    BACK,
    FRESH,
    END,
    TWO,
    AROUND,
    INSIDE
};

/*
 * idle; all { region: job { only final ended }; region: box, which rests in itself { bin }, deep
 * history past; region: quick, slow, which complete at once, history of nothing };
 * pair { one, two, junction turn, history last }; final over.
 */
enum {
    TOP,
    FIRST,
    IN_JOB,
    SECOND,
    IN_BOX,
    THIRD,
    IN_PAIR,
    OF_SECOND,
    OF_PAIR = OF_SECOND + 2,
    PLACES
};

NOTED_ACTIONS(idle)
NOTED_ACTIONS(all)
NOTED_ACTIONS(job)
NOTED_ACTIONS(box)
NOTED_ACTIONS(bin)
NOTED_ACTIONS(quick)
NOTED_ACTIONS(slow)
NOTED_ACTIONS(pair)
NOTED_ACTIONS(one)
NOTED_ACTIONS(two)

static pawl_place places[PLACES];

static pawl_vertex const idle, over, all, job, ended, box, bin, past, quick, slow, nothing;
static pawl_vertex const pair, one, two, turn, last;

static pawl_segment const stay = {NULL, NULL, PAWL_INTERNAL};
static pawl_segment const to_idle = {NULL, &idle, PAWL_EXTERNAL};
static pawl_segment const to_over = {NULL, &over, PAWL_EXTERNAL};
static pawl_segment const to_all = {NULL, &all, PAWL_EXTERNAL};
static pawl_segment const to_job = {NULL, &job, PAWL_EXTERNAL};
static pawl_segment const to_ended = {NULL, &ended, PAWL_EXTERNAL};
static pawl_segment const to_box = {NULL, &box, PAWL_EXTERNAL};
static pawl_segment const to_bin = {NULL, &bin, PAWL_LOCAL};
static pawl_segment const to_past = {NULL, &past, PAWL_EXTERNAL};
static pawl_segment const to_quick = {NULL, &quick, PAWL_EXTERNAL};
static pawl_segment const to_slow = {NULL, &slow, PAWL_EXTERNAL};
static pawl_segment const to_nothing = {NULL, &nothing, PAWL_EXTERNAL};

static pawl_segment const to_pair = {NULL, &pair, PAWL_EXTERNAL};
static pawl_segment const to_one = {NULL, &one, PAWL_EXTERNAL};
static pawl_segment const to_two = {NULL, &two, PAWL_EXTERNAL};
static pawl_segment const to_last = {NULL, &last, PAWL_EXTERNAL};

static pawl_region const top = {.initial = &to_idle, .index = TOP};
static pawl_region const regions_of_all[] = {
    {.owner = &all, .initial = &to_job, .depth = 1u, .index = FIRST},
    {.owner = &all,
     .initial = &to_box,
     .depth = 1u,
     .index = SECOND,
     .memory = OF_SECOND,
     .nested = 1u},
    {.owner = &all, .initial = &to_quick, .depth = 1u, .index = THIRD},
};
static pawl_region const region_of_job = {
    .owner = &job, .initial = &to_ended, .depth = 2u, .index = IN_JOB};
static pawl_region const region_of_box = {.owner = &box, .depth = 2u, .index = IN_BOX};
static pawl_region const region_of_pair = {
    .owner = &pair, .initial = &to_one, .depth = 1u, .index = IN_PAIR, .memory = OF_PAIR};

static pawl_segment const *idle_react(void *me, pawl_event const *event)
{
    (void)me;
    switch (event->signal) {
    case GO:
        return &to_all;
    case BACK:
        return &to_past;
    case FRESH:
        return &to_nothing;
    case END:
        return &to_over;
    case TWO:
        return &to_pair;
    default:
        return NULL;
    }
}

static pawl_segment const *job_react(void *me, pawl_event const *event)
{
    (void)me;
    switch (event->signal) {
    case MIX:
    case GIVE:
        return &to_job;
    case OUT:
        return &to_idle;
    case KEEP:
        return &pawl_deferral;
    default:
        return NULL;
    }
}

/* Counts the offers of the completion, and has no reaction. */
static pawl_segment const *job_done(void *me, pawl_event const *event)
{
    (void)me;
    assert_null(event);
    note("job-done ");
    return NULL;
}

static pawl_segment const *box_react(void *me, pawl_event const *event)
{
    (void)me;
    switch (event->signal) {
    case MIX:
    case KEEP:
        return &stay;
    case GIVE:
        return &to_job; /* to another region: all regions are left */
    case OUT:
        return &to_box;
    case FILL:
        return &to_bin;
    default:
        return NULL;
    }
}

static pawl_segment const *quick_done(void *me, pawl_event const *event)
{
    (void)me;
    assert_null(event);
    note("quick-done ");
    return &to_slow;
}

static pawl_segment const *slow_react(void *me, pawl_event const *event)
{
    (void)me;
    return ((event->signal == AGAIN) || (event->signal == GIVE)) ? &to_slow : NULL;
}

static pawl_segment const *slow_done(void *me, pawl_event const *event)
{
    (void)me;
    assert_null(event);
    note("slow-done ");
    return &stay;
}

static pawl_segment const *pair_react(void *me, pawl_event const *event)
{
    static pawl_segment const inside[] = {{NULL, &turn, PAWL_LOCAL | PAWL_CONTINUES},
                                          {NULL, &last, PAWL_EXTERNAL}};
    (void)me;
    return (event->signal == INSIDE) ? inside : NULL;
}

static pawl_segment const *one_react(void *me, pawl_event const *event)
{
    (void)me;
    return (event->signal == TWO) ? &to_two : (event->signal == BACK) ? &to_last : NULL;
}

static pawl_segment const *two_react(void *me, pawl_event const *event)
{
    static pawl_segment const around[] = {{NULL, &turn, PAWL_CONTINUES},
                                          {NULL, &pair, PAWL_EXTERNAL}};
    (void)me;
    return (event->signal == AROUND) ? around : NULL;
}

#define VERTEX(name, region_, kind_, ...)                                                          \
    static pawl_vertex const name = {.region = (region_), .kind = (kind_), __VA_ARGS__}
#define STATE(name, region_, kind_, ...)                                                           \
    VERTEX(name, region_, kind_, .entry = name##_entry, .exit = name##_exit, __VA_ARGS__)

STATE(idle, &top, PAWL_STATE, .react = idle_react);
VERTEX(over, &top, PAWL_FINAL, .leaf = 0u);
STATE(all, &top, PAWL_COMPOSITE, .regions = regions_of_all, .region_count = 3u);
STATE(job, &regions_of_all[0], PAWL_COMPOSITE, .regions = &region_of_job, .region_count = 1u,
      .react = job_react, .done = job_done);
VERTEX(ended, &region_of_job, PAWL_FINAL, .leaf = 0u);
STATE(box, &regions_of_all[1], PAWL_COMPOSITE, .regions = &region_of_box, .region_count = 1u,
      .react = box_react);
STATE(bin, &region_of_box, PAWL_STATE, .leaf = 0u);
VERTEX(past, &regions_of_all[1], PAWL_DEEP_HISTORY, .leaf = 0u);
STATE(quick, &regions_of_all[2], PAWL_STATE, .done = quick_done);
STATE(slow, &regions_of_all[2], PAWL_STATE, .react = slow_react, .done = slow_done);
VERTEX(nothing, &regions_of_all[2], PAWL_HISTORY, .leaf = 0u);
STATE(pair, &top, PAWL_COMPOSITE, .regions = &region_of_pair, .region_count = 1u,
      .react = pair_react);
STATE(one, &region_of_pair, PAWL_STATE, .react = one_react);
STATE(two, &region_of_pair, PAWL_STATE, .react = two_react);
VERTEX(turn, &region_of_pair, PAWL_JUNCTION, .leaf = 0u);
VERTEX(last, &region_of_pair, PAWL_HISTORY, .leaf = 0u);

static pawl_outcome send(pawl_signal signal)
{
    pawl_event const event = PAWL_EVENT(signal);
    return pawl_chart_dispatch(places, NULL, &event);
}

static pawl_outcome send_action_first(pawl_signal signal)
{
    pawl_event const event = PAWL_EVENT(signal);
    return pawl_chart_dispatch_action_first(places, NULL, &event);
}

static int in_idle(void **state)
{
    (void)state;
    memset(places, 0, sizeof places);
    pawl_chart_start(places, NULL, &top);
    log_text[0] = '\0';
    return 0;
}

static int in_all(void **state)
{
    (void)in_idle(state);
    (void)send(GO);
    log_text[0] = '\0';
    return 0;
}

static int in_two(void **state)
{
    (void)in_idle(state);
    (void)send(TWO);
    (void)send(TWO);
    log_text[0] = '\0';
    return 0;
}

static void completionsOfSeveralRegionsAreStepsOneAfterTheOther(void **state)
{
    (void)state;
    assert_int_equal(send(GO), PAWL_MOVED);
    expect_log("-idle +all +job +box +quick job-done quick-done -quick +slow slow-done ");
}

static void lostCompletionIsNotOfferedAgainWithAnothers(void **state)
{
    (void)state;
    assert_int_equal(send(AGAIN), PAWL_MOVED);
    expect_log("-slow +slow slow-done ");
}

static void internalReactionAfterATransitionRunsToo(void **state)
{
    (void)state;
    assert_int_equal(send(MIX), PAWL_MOVED);
    expect_log("-job +job job-done ");
}

/* Rule 6: the transition of box is dropped because of that of job; then that of slow is not. */
static void droppedTransitionDoesNotConflict(void **state)
{
    (void)state;
    assert_int_equal(send(GIVE), PAWL_MOVED);
    expect_log("-job +job -slow +slow job-done slow-done ");
}

static void transitionIsDroppedForAnEarlierOneThatLeavesMore(void **state)
{
    (void)state;
    assert_int_equal(send(OUT), PAWL_MOVED);
    expect_log("-slow -box -job -all +idle ");
}

/* Rule 16: with several regions, an event is deferred only if no region reacts to it. */
static void deferralInOneRegionLeavesTheOthersTheirReactions(void **state)
{
    (void)state;
    assert_int_equal(send(KEEP), PAWL_STAYED);
}

static void deepHistoryRestoresWhatNoInitialTransitionEnters(void **state)
{
    (void)state;
    (void)send(FILL);
    expect_log("+bin ");
    (void)send(OUT);
    expect_log("-slow -bin -box -job -all +idle ");
    (void)send(BACK);
    expect_log("-idle +all +job +box +bin +quick job-done quick-done -quick +slow slow-done ");
    assert_true(pawl_chart_is_in(places, &bin));
}

static void historyOfARegionWithoutMemoryIsItsInitialTransition(void **state)
{
    (void)state;
    (void)send(OUT);
    log_text[0] = '\0';
    (void)send(FRESH);
    expect_log("-idle +all +job +box +quick job-done quick-done -quick +slow slow-done ");
}

static void finalStateAtTheTopEndsTheMachine(void **state)
{
    (void)state;
    assert_int_equal(send(END), PAWL_MOVED);
    expect_log("-idle ");
    assert_true(pawl_chart_is_in(places, &over));
    assert_int_equal(send(GO), PAWL_UNHANDLED);
    expect_log("");
}

/* Rules 13 and 14: history records the region, whichever segment leaves it. */
static void historyRecordsWhicheverSegmentLeavesTheRegion(void **state)
{
    (void)state;
    (void)send_action_first(INSIDE);
    expect_log("-two +two ");
    (void)in_two(state);
    (void)send_action_first(AROUND);
    expect_log("-two +one ");
    (void)send_action_first(BACK);
    expect_log("-one +two ");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(completionsOfSeveralRegionsAreStepsOneAfterTheOther, in_idle),
        cmocka_unit_test_setup(lostCompletionIsNotOfferedAgainWithAnothers, in_all),
        cmocka_unit_test_setup(internalReactionAfterATransitionRunsToo, in_all),
        cmocka_unit_test_setup(droppedTransitionDoesNotConflict, in_all),
        cmocka_unit_test_setup(transitionIsDroppedForAnEarlierOneThatLeavesMore, in_all),
        cmocka_unit_test_setup(deferralInOneRegionLeavesTheOthersTheirReactions, in_all),
        cmocka_unit_test_setup(deepHistoryRestoresWhatNoInitialTransitionEnters, in_all),
        cmocka_unit_test_setup(historyOfARegionWithoutMemoryIsItsInitialTransition, in_all),
        cmocka_unit_test_setup(historyRecordsWhicheverSegmentLeavesTheRegion, in_two),
        cmocka_unit_test_setup(finalStateAtTheTopEndsTheMachine, in_idle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
