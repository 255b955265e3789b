/* SPDX-License-Identifier: Apache-2.0 */
/* The engine of charts: conflicts, completion, deferral, paths that are left before their end. */
#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "action_log.h"

#include <string.h>

enum {
    OPEN = PAWL_FIRST_SIGNAL,
    CROSS,
    CHOOSE,
    SPLIT,
    END,
    LOCAL,
    SELF,
    KEEP,
    REST,
    INTO,
    OTHER,
    FINISH,
    AROUND,
    INSIDE
};

/* A state selects by its table, which ends with an empty row. */
enum { ROWS = 9 };

typedef struct {
    pawl_signal signal;
    pawl_segment const *segment;
} row;

static pawl_segment const *find(row const *table, pawl_event const *event)
{
    while ((table->signal != 0u) && (table->signal != event->signal)) {
        ++table;
    }
    return table->segment;
}

#define STATE(name)                                                                                \
    static row const name##_table[ROWS];                                                           \
    static pawl_segment const *name##_react(void *me, pawl_event const *event)                     \
    {                                                                                              \
        (void)me;                                                                                  \
        return find(name##_table, event);                                                          \
    }                                                                                              \
    NOTED_ACTIONS(name)                                                                            \
    static pawl_vertex const name

#define ACTIONS(name) .react = name##_react, .entry = name##_entry, .exit = name##_exit

/*
 * off; c { left: a, final af, choice pick; right: x { x1, final x2 }, final xf };
 * box, which rests in itself { in, final gone, history; }
 */
enum { TOP, LEFT, RIGHT, IN_X, IN_BOX, OF_BOX, PLACES };

STATE(off);
STATE(c);
STATE(a);
STATE(x);
STATE(x1);
STATE(box);
STATE(in);
static pawl_vertex const af, pick, x2, xf, gone, history, plain_history, joint;

static bool done_holds;
static pawl_vertex const *picked;
static pawl_place places[PLACES];

static pawl_segment const stay = {NULL, NULL, PAWL_INTERNAL};
static pawl_segment const to_off = {NULL, &off, PAWL_EXTERNAL};
static pawl_segment const to_c = {NULL, &c, PAWL_EXTERNAL};
static pawl_segment const to_c_local = {NULL, &c, PAWL_LOCAL};
static pawl_segment const to_a = {NULL, &a, PAWL_EXTERNAL};
static pawl_segment const to_a_local = {NULL, &a, PAWL_LOCAL};
static pawl_segment const to_af = {NULL, &af, PAWL_EXTERNAL};
static pawl_segment const to_pick = {NULL, &pick, PAWL_EXTERNAL};
static pawl_segment const to_x = {NULL, &x, PAWL_EXTERNAL};
static pawl_segment const to_x1 = {NULL, &x1, PAWL_EXTERNAL};
static pawl_segment const to_x2 = {NULL, &x2, PAWL_EXTERNAL};
static pawl_segment const to_xf = {NULL, &xf, PAWL_EXTERNAL};
static pawl_segment const to_box = {NULL, &box, PAWL_EXTERNAL};
static pawl_segment const to_in = {NULL, &in, PAWL_EXTERNAL};
static pawl_segment const to_in_local = {NULL, &in, PAWL_LOCAL};
static pawl_segment const to_gone = {NULL, &gone, PAWL_EXTERNAL};
static pawl_segment const to_history = {NULL, &history, PAWL_EXTERNAL};
static pawl_segment const to_plain_history = {NULL, &plain_history, PAWL_EXTERNAL};
static pawl_segment const around_by_joint[] = {{NULL, &joint, PAWL_CONTINUES},
                                               {NULL, &c, PAWL_EXTERNAL}};
static pawl_segment const inside_by_joint[] = {{NULL, &joint, PAWL_LOCAL | PAWL_CONTINUES},
                                               {NULL, &a, PAWL_EXTERNAL}};
static pawl_segment const by_joint[] = {{NULL, &joint, PAWL_CONTINUES}, {NULL, &a, PAWL_EXTERNAL}};

static pawl_region const top = {.initial = &to_off, .index = TOP};
static pawl_segment const left_initial = {NULL, &pick, PAWL_EXTERNAL};
static pawl_region const regions_of_c[] = {
    {.owner = &c, .initial = &left_initial, .depth = 1u, .index = LEFT},
    {.owner = &c, .initial = &to_x, .depth = 1u, .index = RIGHT}};
static pawl_region const region_of_x = {.owner = &x, .initial = &to_x1, .depth = 2u, .index = IN_X};
static pawl_region const region_of_box = {
    .owner = &box, .depth = 1u, .index = IN_BOX, .memory = OF_BOX};

static pawl_segment const *pick_react(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    return (picked == &c) ? &to_c : (picked == &off) ? &to_off : &to_a;
}

static pawl_segment const *c_done(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    note("c-done ");
    return done_holds ? &to_off : NULL;
}

static pawl_segment const *in_done(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    note("in-done ");
    return done_holds ? &stay : NULL;
}

static row const off_table[ROWS] = {{OPEN, &to_c},
                                    {INTO, &to_x1},
                                    {REST, &to_box},
                                    {OTHER, &to_history},
                                    {SELF, &to_plain_history}};
static row const c_table[ROWS] = {
    {OPEN, &to_off}, {KEEP, &to_off}, {REST, &stay}, {INSIDE, inside_by_joint}};
static row const a_table[ROWS] = {{CROSS, &to_x},       {CHOOSE, &to_pick},       {END, &to_af},
                                  {LOCAL, &to_c_local}, {SELF, &to_a_local},      {SPLIT, &to_af},
                                  {OTHER, &stay},       {AROUND, around_by_joint}};
static row const x_table[ROWS] = {
    {CROSS, &to_off}, {SPLIT, by_joint}, {END, &to_xf}, {KEEP, &to_xf}};
static row const x1_table[ROWS] = {
    {CHOOSE, &to_x2}, {KEEP, &pawl_deferral}, {FINISH, &to_x2}, {REST, &stay}, {OTHER, &to_x2}};
static row const box_table[ROWS] = {{OPEN, &to_off}, {LOCAL, &to_in_local}, {INTO, &to_in}};
static row const in_table[ROWS] = {{FINISH, &to_gone}, {SELF, &to_in}};

static pawl_vertex const off = {.region = &top, ACTIONS(off)};
static pawl_vertex const c = {.region = &top,
                              .regions = regions_of_c,
                              .region_count = 2u,
                              .kind = PAWL_COMPOSITE,
                              .done = c_done,
                              ACTIONS(c)};
static pawl_vertex const a = {.region = &regions_of_c[0], ACTIONS(a)};
static pawl_vertex const af = {.region = &regions_of_c[0], .kind = PAWL_FINAL};
static pawl_vertex const pick = {
    .region = &regions_of_c[0], .kind = PAWL_CHOICE, .react = pick_react};
static pawl_vertex const x = {.region = &regions_of_c[1],
                              .regions = &region_of_x,
                              .region_count = 1u,
                              .kind = PAWL_COMPOSITE,
                              ACTIONS(x)};
static pawl_vertex const x1 = {.region = &region_of_x, ACTIONS(x1)};
static pawl_vertex const x2 = {.region = &region_of_x, .kind = PAWL_FINAL};
static pawl_vertex const xf = {.region = &regions_of_c[1], .kind = PAWL_FINAL};
static pawl_vertex const box = {.region = &top,
                                .regions = &region_of_box,
                                .region_count = 1u,
                                .kind = PAWL_COMPOSITE,
                                ACTIONS(box)};
static pawl_vertex const in = {.region = &region_of_box, .done = in_done, ACTIONS(in)};
static pawl_vertex const gone = {.region = &region_of_box, .kind = PAWL_FINAL};
static pawl_vertex const history = {
    .region = &region_of_box, .kind = PAWL_HISTORY, .initial = &to_in};
static pawl_vertex const plain_history = {.region = &region_of_box, .kind = PAWL_HISTORY};
static pawl_vertex const joint = {.region = &regions_of_c[0], .kind = PAWL_JUNCTION};

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

static int in_off(void **state)
{
    (void)state;
    done_holds = true;
    picked = &a;
    memset(places, 0, sizeof places);
    pawl_chart_start(places, NULL, &top);
    log_text[0] = '\0';
    return 0;
}

static int in_c(void **state)
{
    (void)in_off(state);
    (void)send(OPEN);
    log_text[0] = '\0';
    return 0;
}

static void firstOfConflictingTransitionsStays(void **state)
{
    (void)state;
    (void)send(CROSS);
    expect_log("-x1 -x -a -c +c +a +x +x1 ");
}

static void junctionsCountForConflicts(void **state)
{
    (void)state;
    (void)send(SPLIT);
    expect_log("-a ");
    (void)send(SPLIT);
    expect_log("-x1 -x -c +c +a +x +x1 ");
    assert_int_equal(send_action_first(SPLIT), PAWL_MOVED);
    expect_log("-a ");
    (void)send_action_first(SPLIT);
    expect_log("-x1 -x -c +c +a +x +x1 ");
}

/* Rule 13: the transition leaves the outermost of the scopes of its segments. */
static void outermostScopeOfSegmentsIsLeftInActionFirst(void **state)
{
    (void)state;
    (void)send_action_first(AROUND);
    expect_log("-x1 -x -a +a +x +x1 ");
    (void)send_action_first(INSIDE);
    expect_log("-a +a ");
}

static void internalReactionConflictsWithNothing(void **state)
{
    (void)state;
    assert_int_equal(send(OTHER), PAWL_MOVED);
    expect_log("-x1 ");
}

static void transitionWhoseSourceWasLeftIsDropped(void **state)
{
    (void)state;
    picked = &off;
    (void)send(CHOOSE);
    expect_log("-a -x1 -x -c +off ");
}

static void otherRegionsContinueWhenOneHasNoReaction(void **state)
{
    (void)state;
    (void)send(CHOOSE);
    expect_log("-a +a -x1 ");
}

static void compositeCompletesOnce(void **state)
{
    (void)state;
    done_holds = false;
    assert_int_equal(send(END), PAWL_MOVED);
    expect_log("-a -x1 -x c-done ");
    assert_int_equal(send(REST), PAWL_STAYED);
    expect_log("");
}

static void regionsMayEndInDifferentSteps(void **state)
{
    (void)state;
    (void)send(SPLIT);
    expect_log("-a ");
    (void)send(END);
    expect_log("-x1 -x c-done -c +off ");
    (void)in_c(state);
    (void)send(FINISH);
    (void)send(KEEP);
    expect_log("-x1 -x ");
    (void)send(SPLIT);
    expect_log("-a c-done -c +off ");
}

static void completionIsAStepOfItsOwn(void **state)
{
    (void)state;
    assert_int_equal(send(END), PAWL_MOVED);
    expect_log("-a -x1 -x c-done -c +off ");
}

static void completionInActionFirst(void **state)
{
    (void)state;
    assert_int_equal(send_action_first(END), PAWL_MOVED);
    expect_log("-a -x1 -x c-done -c +off ");
}

static void simpleStateCompletesWhenItIsEntered(void **state)
{
    (void)state;
    (void)send(REST);
    expect_log("-off +box ");
    (void)send(INTO);
    expect_log("-box +box +in in-done ");
    done_holds = false;
    (void)send(SELF);
    expect_log("-in +in in-done ");
}

static void localTransitionToAnAncestorLeavesItsInside(void **state)
{
    (void)state;
    (void)send(LOCAL);
    expect_log("-x1 -x -a +a +x +x1 ");
    (void)send(SELF);
    expect_log("-a +a ");
    (void)send_action_first(SELF);
    expect_log("-a +a ");
    (void)send_action_first(LOCAL);
    expect_log("-x1 -x -a +a +x +x1 ");
}

static void pathThatLeavesACompositeDropsItsTarget(void **state)
{
    (void)state;
    picked = &off;
    (void)send(INTO);
    expect_log("-off +c -c +off ");
    assert_true(pawl_chart_is_in(places, &off));
}

static void innerDeferralOverridesOuterReactions(void **state)
{
    (void)state;
    assert_int_equal(send(KEEP), PAWL_DEFERS);
    (void)send(FINISH);
    log_text[0] = '\0';
    assert_int_equal(send(KEEP), PAWL_MOVED);
    expect_log("-x ");
}

static void innerReactionOverridesOuterOnes(void **state)
{
    (void)state;
    assert_int_equal(send(REST), PAWL_STAYED);
    assert_int_equal(send(OPEN), PAWL_MOVED);
    expect_log("-x1 -x -a -c +off ");
    assert_int_equal(send(FINISH), PAWL_UNHANDLED);
}

static void historyHasADefaultAndForgetsAFinalState(void **state)
{
    (void)state;
    done_holds = false;
    (void)send(OTHER);
    expect_log("-off +box +in in-done ");
    (void)send(FINISH);
    (void)send(OPEN);
    log_text[0] = '\0';
    (void)send(SELF); /* a history without a default, in a region without an initial transition */
    expect_log("-off +box ");
    (void)send(LOCAL);
    (void)send(OPEN);
    log_text[0] = '\0';
    (void)send(SELF);
    expect_log("-off +box +in in-done ");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(firstOfConflictingTransitionsStays, in_c),
        cmocka_unit_test_setup(junctionsCountForConflicts, in_c),
        cmocka_unit_test_setup(outermostScopeOfSegmentsIsLeftInActionFirst, in_c),
        cmocka_unit_test_setup(internalReactionConflictsWithNothing, in_c),
        cmocka_unit_test_setup(transitionWhoseSourceWasLeftIsDropped, in_c),
        cmocka_unit_test_setup(otherRegionsContinueWhenOneHasNoReaction, in_c),
        cmocka_unit_test_setup(compositeCompletesOnce, in_c),
        cmocka_unit_test_setup(regionsMayEndInDifferentSteps, in_c),
        cmocka_unit_test_setup(completionIsAStepOfItsOwn, in_c),
        cmocka_unit_test_setup(completionInActionFirst, in_c),
        cmocka_unit_test_setup(simpleStateCompletesWhenItIsEntered, in_off),
        cmocka_unit_test_setup(localTransitionToAnAncestorLeavesItsInside, in_c),
        cmocka_unit_test_setup(pathThatLeavesACompositeDropsItsTarget, in_off),
        cmocka_unit_test_setup(innerDeferralOverridesOuterReactions, in_c),
        cmocka_unit_test_setup(innerReactionOverridesOuterOnes, in_c),
        cmocka_unit_test_setup(historyHasADefaultAndForgetsAFinalState, in_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
