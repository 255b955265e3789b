/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The engine of charts, with a chart written by hand. tests/semantics tests the rules of each
 * construct; this file tests what <pawl/chart.h> states.
 */
#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "action_log.h"

#include <string.h>

#define EFFECT(name)                                                                               \
    static void name(void *me, pawl_event const *event)                                            \
    {                                                                                              \
        (void)me;                                                                                  \
        (void)event;                                                                               \
        note(#name " ");                                                                           \
    }

enum { GO = PAWL_FIRST_SIGNAL, AWAY, STEP, BOTH, LEAVE, WORK, PICK, NOISE, END };

/*
 * off; on { region left: a, b { b1, b2 }, shallow and deep history; region right: x, y, final z }.
 * The chart's own region is 0; left 1, the region of b 2, right 3; 4 and 5 remember left and b's.
 */
enum { TOP, LEFT, IN_B, RIGHT, OF_LEFT, PLACES = OF_LEFT + 2 };

NOTED_ACTIONS(off)
NOTED_ACTIONS(on)
NOTED_ACTIONS(a)
NOTED_ACTIONS(b)
NOTED_ACTIONS(b1)
NOTED_ACTIONS(b2)
NOTED_ACTIONS(x)
NOTED_ACTIONS(y)
EFFECT(go)
EFFECT(away)
EFFECT(step)
EFFECT(both)
EFFECT(inner)
EFFECT(init)
EFFECT(leave)
EFFECT(point)
EFFECT(work)
EFFECT(picked)

static bool chosen;
static pawl_place places[PLACES];

static pawl_vertex const off, on, a, b, b1, b2, x, y, z, deep, shallow, pick, in, out, joint;

static pawl_segment const to_off = {NULL, &off, PAWL_EXTERNAL};
static pawl_segment const to_a = {NULL, &a, PAWL_EXTERNAL};
static pawl_segment const to_b1 = {init, &b1, PAWL_EXTERNAL};
static pawl_segment const to_x = {NULL, &x, PAWL_EXTERNAL};

static pawl_region const top = {.initial = &to_off, .index = TOP};
static pawl_region const regions_of_on[] = {
    {.owner = &on, .initial = &to_a, .depth = 1u, .index = LEFT, .memory = OF_LEFT, .nested = 1u},
    {.owner = &on, .initial = &to_x, .depth = 1u, .index = RIGHT},
};
static pawl_region const region_of_b = {.owner = &b, .initial = &to_b1, .depth = 2u, .index = IN_B};

static pawl_segment const *off_react(void *me, pawl_event const *event)
{
    static pawl_segment const to_on = {go, &on, PAWL_EXTERNAL};
    static pawl_segment const to_deep = {away, &deep, PAWL_EXTERNAL};
    static pawl_segment const to_shallow = {step, &shallow, PAWL_EXTERNAL};
    static pawl_segment const via_point[] = {{go, &in, PAWL_CONTINUES},
                                             {point, &b2, PAWL_EXTERNAL}};
    static pawl_segment const by_default[] = {{go, &in, PAWL_CONTINUES},
                                              {point, &on, PAWL_EXTERNAL}};
    static pawl_segment const to_pick = {inner, &pick, PAWL_EXTERNAL};
    (void)me;
    switch (event->signal) {
    case GO:
        return &to_on;
    case AWAY:
        return &to_deep;
    case STEP:
        return &to_shallow;
    case LEAVE:
        return via_point;
    case BOTH:
        return by_default;
    case PICK:
        return &to_pick;
    case WORK:
        return &pawl_deferral;
    default:
        return NULL;
    }
}

static pawl_segment const *on_react(void *me, pawl_event const *event)
{
    static pawl_segment const to_off_again = {away, &off, PAWL_EXTERNAL};
    static pawl_segment const to_b2_local = {work, &b2, PAWL_LOCAL};
    (void)me;
    return (event->signal == AWAY) ? &to_off_again : (event->signal == WORK) ? &to_b2_local : NULL;
}

static pawl_segment const *on_done(void *me, pawl_event const *event)
{
    static pawl_segment const over = {inner, NULL, PAWL_INTERNAL};
    (void)me;
    assert_null(event);
    return &over;
}

static pawl_segment const *a_react(void *me, pawl_event const *event)
{
    static pawl_segment const to_b = {step, &b, PAWL_EXTERNAL};
    static pawl_segment const to_b_both = {both, &b, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == STEP) ? &to_b : (event->signal == BOTH) ? &to_b_both : NULL;
}

static pawl_segment const *b1_react(void *me, pawl_event const *event)
{
    static pawl_segment const to_b2 = {step, &b2, PAWL_EXTERNAL};
    static pawl_segment const to_out[] = {{leave, &out, PAWL_CONTINUES},
                                          {point, &joint, PAWL_CONTINUES},
                                          {away, &off, PAWL_EXTERNAL}};
    static pawl_segment const stay = {inner, NULL, PAWL_INTERNAL};
    (void)me;
    switch (event->signal) {
    case STEP:
        return &to_b2;
    case LEAVE:
        return to_out;
    case NOISE:
        return &stay;
    default:
        return NULL;
    }
}

static pawl_segment const *x_react(void *me, pawl_event const *event)
{
    static pawl_segment const to_y = {both, &y, PAWL_EXTERNAL};
    static pawl_segment const to_z = {NULL, &z, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == BOTH) ? &to_y : (event->signal == END) ? &to_z : NULL;
}

static pawl_segment const *pick_react(void *me, pawl_event const *event)
{
    static pawl_segment const to_y = {picked, &y, PAWL_EXTERNAL};
    static pawl_segment const to_off_again = {away, &off, PAWL_EXTERNAL};
    (void)me;
    (void)event;
    return chosen ? &to_y : &to_off_again;
}

#define VERTEX(name, region_, kind_, ...)                                                          \
    static pawl_vertex const name = {.region = (region_), .kind = (kind_), __VA_ARGS__}
#define STATE(name, region_, ...)                                                                  \
    VERTEX(name, region_, PAWL_STATE, .entry = name##_entry, .exit = name##_exit, __VA_ARGS__)

STATE(off, &top, .react = off_react);
VERTEX(on, &top, PAWL_COMPOSITE, .regions = regions_of_on, .region_count = 2u, .react = on_react,
       .done = on_done, .entry = on_entry, .exit = on_exit);
STATE(a, &regions_of_on[0], .react = a_react);
VERTEX(b, &regions_of_on[0], PAWL_COMPOSITE, .regions = &region_of_b, .region_count = 1u,
       .entry = b_entry, .exit = b_exit);
STATE(b1, &region_of_b, .react = b1_react);
STATE(b2, &region_of_b, .leaf = 0u);
STATE(x, &regions_of_on[1], .react = x_react);
STATE(y, &regions_of_on[1], .leaf = 0u);
VERTEX(z, &regions_of_on[1], PAWL_FINAL, .leaf = 0u);
VERTEX(deep, &regions_of_on[0], PAWL_DEEP_HISTORY, .leaf = 0u);
VERTEX(shallow, &regions_of_on[0], PAWL_HISTORY, .leaf = 0u);
VERTEX(pick, &regions_of_on[1], PAWL_CHOICE, .react = pick_react);
VERTEX(in, &regions_of_on[0], PAWL_ENTRY_POINT, .leaf = 0u);
VERTEX(out, &regions_of_on[0], PAWL_EXIT_POINT, .leaf = 0u);
VERTEX(joint, &top, PAWL_JUNCTION, .leaf = 0u);

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

static int started(void **state)
{
    (void)state;
    chosen = true;
    memset(places, 0, sizeof places);
    log_text[0] = '\0';
    pawl_chart_start(places, NULL, &top);
    return 0;
}

static int switched_on(void **state)
{
    (void)started(state);
    (void)send(GO);
    log_text[0] = '\0';
    return 0;
}

static void startEntersByInitialTransitions(void **state)
{
    (void)state;
    expect_log("+off ");
    assert_true(pawl_chart_is_in(places, &off));
    assert_false(pawl_chart_is_in(places, &on));
    memset(places, 0, sizeof places);
    pawl_chart_start_action_first(places, NULL, &top);
    expect_log("+off ");
}

static void regionsAreEnteredInOrderAndLeftInReverse(void **state)
{
    (void)state;
    log_text[0] = '\0';
    assert_int_equal(send(GO), PAWL_MOVED);
    expect_log("-off go +on +a +x ");
    assert_true(pawl_chart_is_in(places, &on));
    assert_true(pawl_chart_is_in(places, &a));
    assert_true(pawl_chart_is_in(places, &x));
    assert_int_equal(send(AWAY), PAWL_MOVED);
    expect_log("-x -a -on away +off ");
    assert_false(pawl_chart_is_in(places, &x));
}

static void oneEventMovesSeveralRegions(void **state)
{
    (void)state;
    assert_int_equal(send(BOTH), PAWL_MOVED);
    expect_log("-a both +b init +b1 -x both +y ");
    (void)switched_on(state);
    assert_int_equal(send_action_first(BOTH), PAWL_MOVED);
    expect_log("both -a +b init +b1 both -x +y ");
}

static void outcomesOfSteps(void **state)
{
    (void)state;
    assert_int_equal(send(NOISE), PAWL_UNHANDLED);
    (void)send(BOTH);
    assert_int_equal(send(NOISE), PAWL_STAYED);
    (void)send(AWAY);
    log_text[0] = '\0';
    assert_int_equal(send(WORK), PAWL_DEFERS);
    expect_log("");
}

static void historyRestoresWhatWasLeft(void **state)
{
    (void)state;
    (void)send(STEP);
    (void)send(STEP);
    (void)send(AWAY);
    log_text[0] = '\0';
    (void)send(AWAY);
    expect_log("-off away +on +b +b2 +x ");
    (void)send(AWAY);
    log_text[0] = '\0';
    (void)send(STEP);
    expect_log("-off step +on +b init +b1 +x ");
}

static void historyWithoutARecordEntersByDefault(void **state)
{
    (void)state;
    log_text[0] = '\0';
    (void)send(AWAY);
    expect_log("-off away +on +a +x ");
}

static void entryPointFollowsTheEntryOfItsState(void **state)
{
    (void)state;
    log_text[0] = '\0';
    (void)send(LEAVE);
    expect_log("-off go +on point +b +b2 +x ");
    (void)started(state);
    log_text[0] = '\0';
    (void)send_action_first(LEAVE);
    expect_log("go point -off +on +b +b2 +x ");
}

static void entryPointMayEnterItsStateByDefault(void **state)
{
    (void)state;
    log_text[0] = '\0';
    (void)send(BOTH);
    expect_log("-off go +on point +a +x ");
    (void)started(state);
    log_text[0] = '\0';
    (void)send_action_first(BOTH);
    expect_log("go point -off +on +a +x ");
}

static void exitPointIsReachedWhenAllRegionsAreLeft(void **state)
{
    (void)state;
    (void)send(STEP);
    log_text[0] = '\0';
    (void)send(LEAVE);
    expect_log("-x -b1 -b leave -on point away +off ");
    (void)switched_on(state);
    (void)send(STEP);
    log_text[0] = '\0';
    (void)send_action_first(LEAVE);
    expect_log("leave point away -x -b1 -b -on +off ");
}

static void choiceInALaterRegionRunsAfterTheFirstRegion(void **state)
{
    (void)state;
    log_text[0] = '\0';
    (void)send(PICK);
    expect_log("-off inner +on +a picked +y ");
}

static void choiceMayLeaveACompositeThatIsBeingEntered(void **state)
{
    (void)state;
    chosen = false;
    log_text[0] = '\0';
    (void)send(PICK);
    expect_log("-off inner +on +a -a -on away +off ");
}

static void localTransitionLeavesOneRegion(void **state)
{
    (void)state;
    assert_int_equal(send(WORK), PAWL_MOVED);
    expect_log("-a work +b +b2 ");
}

static void completionNeedsAllRegions(void **state)
{
    (void)state;
    assert_int_equal(send(END), PAWL_MOVED);
    expect_log("-x ");
}

/* ---- Deferral: the same chart with a store ---- */

static pawl_event const *slots[2];
static pawl_deferred store = PAWL_DEFERRED(slots);

static pawl_outcome step_of_chart(void *me, pawl_event const *event)
{
    return pawl_chart_dispatch(places, me, event);
}

static void handle(pawl_signal signal)
{
    static pawl_event const events[] = {[GO] = PAWL_EVENT(GO),
                                        [AWAY] = PAWL_EVENT(AWAY),
                                        [WORK] = PAWL_EVENT(WORK),
                                        [PICK] = PAWL_EVENT(PICK),
                                        [NOISE] = PAWL_EVENT(NOISE)};
    pawl_defer_dispatch(&store, NULL, &events[signal], step_of_chart);
}

static int store_empty(void **state)
{
    store.count = 0u;
    return started(state);
}

static void deferredEventIsHandledWhenAStepHasMoved(void **state)
{
    (void)state;
    log_text[0] = '\0';
    handle(WORK);
    handle(WORK);
    handle(NOISE);
    expect_log("");
    assert_int_equal(pawl_deferred_count(&store), 2);
    assert_int_equal(pawl_deferred_at(&store, 1u)->signal, WORK);
    handle(GO);
    expect_log("-off go +on +a +x -a work +b +b2 -b2 -b work +b +b2 ");
    assert_int_equal(pawl_deferred_count(&store), 0);
}

static void eventThatIsStillDeferredIsKept(void **state)
{
    (void)state;
    chosen = false;
    handle(WORK);
    handle(PICK); /* out of off, and back */
    assert_int_equal(pawl_deferred_count(&store), 1);
}

static void takingAnEventOutKeepsTheOthersInOrder(void **state)
{
    static pawl_event const three[] = {PAWL_EVENT(GO), PAWL_EVENT(AWAY), PAWL_EVENT(STEP)};
    static pawl_event const *room[3];
    pawl_deferred kept = PAWL_DEFERRED(room);
    (void)state;
    for (unsigned i = 0u; i < 3u; ++i) {
        pawl_defer(&kept, &three[i]);
    }
    assert_ptr_equal(pawl_deferred_take(&kept, 1u), &three[1]);
    assert_int_equal(pawl_deferred_count(&kept), 2);
    assert_ptr_equal(pawl_deferred_at(&kept, 0u), &three[0]);
    assert_ptr_equal(pawl_deferred_at(&kept, 1u), &three[2]);
    assert_ptr_equal(pawl_deferred_take(&kept, 1u), &three[2]);
    assert_ptr_equal(pawl_deferred_take(&kept, 0u), &three[0]);
    assert_int_equal(pawl_deferred_count(&kept), 0);
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(startEntersByInitialTransitions, started),
        cmocka_unit_test_setup(regionsAreEnteredInOrderAndLeftInReverse, started),
        cmocka_unit_test_setup(oneEventMovesSeveralRegions, switched_on),
        cmocka_unit_test_setup(outcomesOfSteps, switched_on),
        cmocka_unit_test_setup(historyRestoresWhatWasLeft, switched_on),
        cmocka_unit_test_setup(historyWithoutARecordEntersByDefault, started),
        cmocka_unit_test_setup(entryPointFollowsTheEntryOfItsState, started),
        cmocka_unit_test_setup(entryPointMayEnterItsStateByDefault, started),
        cmocka_unit_test_setup(exitPointIsReachedWhenAllRegionsAreLeft, switched_on),
        cmocka_unit_test_setup(choiceInALaterRegionRunsAfterTheFirstRegion, started),
        cmocka_unit_test_setup(choiceMayLeaveACompositeThatIsBeingEntered, started),
        cmocka_unit_test_setup(localTransitionLeavesOneRegion, switched_on),
        cmocka_unit_test_setup(completionNeedsAllRegions, switched_on),
        cmocka_unit_test_setup(deferredEventIsHandledWhenAStepHasMoved, store_empty),
        cmocka_unit_test_setup(eventThatIsStillDeferredIsKept, store_empty),
        cmocka_unit_test(takingAnEventOutKeepsTheOthersInOrder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
