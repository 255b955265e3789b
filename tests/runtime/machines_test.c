/* SPDX-License-Identifier: Apache-2.0 */
/* The engine of machines: the known-good logs of docs/reference/semantics.md, and rules 1 to 13
 * and 15. */
#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "action_log.h"

enum { A = PAWL_FIRST_SIGNAL, E, F, H, I, L, X };

/* ---- The six-state machine: s{ s1{ s11 } s2{ s21{ s211 } } } ---- */

static struct {
    pawl_machine machine;
    int foo;
} six;

static pawl_state const s, s1, s11, s2, s21, s211;

#define ACTIONS(state)                                                                             \
    static void state##_entry(void *me)                                                            \
    {                                                                                              \
        (void)me;                                                                                  \
        note(#state "-ENTRY;");                                                                    \
    }                                                                                              \
    static void state##_exit(void *me)                                                             \
    {                                                                                              \
        (void)me;                                                                                  \
        note(#state "-EXIT;");                                                                     \
    }

#define EFFECT(name, text)                                                                         \
    static void name(void *me, pawl_event const *event)                                            \
    {                                                                                              \
        (void)me;                                                                                  \
        (void)event;                                                                               \
        note(text ";");                                                                            \
    }

ACTIONS(s)
ACTIONS(s1)
ACTIONS(s11)
ACTIONS(s2)
ACTIONS(s21)
ACTIONS(s211)

EFFECT(top_init, "top-INIT")
EFFECT(s_init, "s-INIT")
EFFECT(s1_init, "s1-INIT")
EFFECT(s2_init, "s2-INIT")
EFFECT(s21_init, "s21-INIT")
EFFECT(s_e, "s-E")
EFFECT(s_i, "s-I")
EFFECT(s1_a, "s1-A")
EFFECT(s1_f, "s1-F")
EFFECT(s2_i, "s2-I")
EFFECT(s11_h, "s11-H")

static pawl_reaction const initial_of_top = {top_init, &s2, PAWL_EXTERNAL};
static pawl_reaction const initial_of_s = {s_init, &s11, PAWL_EXTERNAL};
static pawl_reaction const initial_of_s1 = {s1_init, &s11, PAWL_EXTERNAL};
static pawl_reaction const initial_of_s2 = {s2_init, &s211, PAWL_EXTERNAL};
static pawl_reaction const initial_of_s21 = {s21_init, &s211, PAWL_EXTERNAL};

static pawl_reaction const *s_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_s11 = {s_e, &s11, PAWL_EXTERNAL};
    static pawl_reaction const to_s11_local = {s_e, &s11, PAWL_LOCAL};
    static pawl_reaction const on_i = {s_i, NULL, PAWL_INTERNAL};
    (void)me;
    switch (event->signal) {
    case E:
        return &to_s11;
    case L:
        return &to_s11_local;
    case I:
        return (six.foo == 1) ? &on_i : NULL;
    default:
        return NULL;
    }
}

static pawl_reaction const *s1_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_s1 = {s1_a, &s1, PAWL_EXTERNAL};
    static pawl_reaction const to_s211 = {s1_f, &s211, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == A) ? &to_s1 : (event->signal == F) ? &to_s211 : NULL;
}

static pawl_reaction const *s11_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_s = {s11_h, &s, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == H) ? &to_s : NULL;
}

static pawl_reaction const *s2_react(void *me, pawl_event const *event)
{
    static pawl_reaction const on_i = {s2_i, NULL, PAWL_INTERNAL};
    (void)me;
    return ((event->signal == I) && (six.foo == 0)) ? &on_i : NULL;
}

#define COMPOSITE(name, parent_, depth_)                                                           \
    static pawl_state const name = {.parent = (parent_),                                           \
                                    .react = name##_react,                                         \
                                    .entry = name##_entry,                                         \
                                    .exit = name##_exit,                                           \
                                    .initial = &initial_of_##name,                                 \
                                    .depth = (depth_),                                             \
                                    .kind = PAWL_COMPOSITE}

#define s21_react NULL

COMPOSITE(s, NULL, 1);
COMPOSITE(s1, &s, 2);
COMPOSITE(s2, &s, 2);
COMPOSITE(s21, &s2, 3);
static pawl_state const s11 = {.parent = &s1,
                               .react = s11_react,
                               .entry = s11_entry,
                               .exit = s11_exit,
                               .depth = 3,
                               .kind = PAWL_STATE};
static pawl_state const s211 = {
    .parent = &s21, .entry = s211_entry, .exit = s211_exit, .depth = 4, .kind = PAWL_STATE};

typedef bool (*dispatch_function)(pawl_machine *machine, void *me, pawl_event const *event);

static bool send_to(dispatch_function dispatch, pawl_machine *machine, pawl_signal signal)
{
    pawl_event const event = PAWL_EVENT(signal);
    return dispatch(machine, NULL, &event);
}

static bool six_uml(pawl_signal signal)
{
    return send_to(pawl_machine_dispatch, &six.machine, signal);
}

static bool six_action_first(pawl_signal signal)
{
    return send_to(pawl_machine_dispatch_action_first, &six.machine, signal);
}

/* Puts the machine into s11 by the event E, and clears the log. */
static int six_in_s11(void **state)
{
    (void)state;
    log_text[0] = '\0';
    six.foo = 0;
    six.machine = (pawl_machine){NULL};
    pawl_machine_start(&six.machine, NULL, &initial_of_top);
    (void)six_uml(E);
    log_text[0] = '\0';
    return 0;
}

static void startEntersDownToALeaf(void **state)
{
    (void)state;
    static char const expected[] = "top-INIT;s-ENTRY;s2-ENTRY;s2-INIT;s21-ENTRY;s211-ENTRY;";
    six.machine = (pawl_machine){NULL};
    pawl_machine_start_action_first(&six.machine, NULL, &initial_of_top);
    expect_log(expected);
    six.machine = (pawl_machine){NULL};
    pawl_machine_start(&six.machine, NULL, &initial_of_top);
    expect_log(expected);
    assert_true(pawl_machine_is_in(&six.machine, &s211));
    assert_true(pawl_machine_is_in(&six.machine, &s));
    assert_false(pawl_machine_is_in(&six.machine, &s1));
    assert_false(pawl_machine_is_in(&six.machine, &s11));
}

static void transitionAcrossBranches(void **state)
{
    assert_true(six_uml(F));
    expect_log("s11-EXIT;s1-EXIT;s1-F;s2-ENTRY;s21-ENTRY;s211-ENTRY;");
    (void)six_in_s11(state);
    assert_true(six_action_first(F));
    expect_log("s1-F;s11-EXIT;s1-EXIT;s2-ENTRY;s21-ENTRY;s211-ENTRY;");
}

static void transitionToASubstateLeavesItsSourceUnlessActionFirst(void **state)
{
    assert_true(six_uml(E));
    expect_log("s11-EXIT;s1-EXIT;s-EXIT;s-E;s-ENTRY;s1-ENTRY;s11-ENTRY;");
    (void)six_in_s11(state);
    assert_true(six_action_first(E));
    expect_log("s-E;s11-EXIT;s1-EXIT;s1-ENTRY;s11-ENTRY;");
}

static void localTransitionToASubstateStaysInItsSource(void **state)
{
    (void)state;
    assert_true(six_uml(L));
    expect_log("s11-EXIT;s1-EXIT;s-E;s1-ENTRY;s11-ENTRY;");
}

static void transitionToAnAncestorLeavesItUnlessActionFirst(void **state)
{
    assert_true(six_uml(H));
    expect_log("s11-EXIT;s1-EXIT;s-EXIT;s11-H;s-ENTRY;s-INIT;s1-ENTRY;s11-ENTRY;");
    (void)six_in_s11(state);
    assert_true(six_action_first(H));
    expect_log("s11-H;s11-EXIT;s1-EXIT;s-INIT;s1-ENTRY;s11-ENTRY;");
}

static void selfTransitionExitsAndReenters(void **state)
{
    assert_true(six_uml(A));
    expect_log("s11-EXIT;s1-EXIT;s1-A;s1-ENTRY;s1-INIT;s11-ENTRY;");
    (void)six_in_s11(state);
    assert_true(six_action_first(A));
    expect_log("s1-A;s11-EXIT;s1-EXIT;s1-ENTRY;s1-INIT;s11-ENTRY;");
}

static void falseGuardPassesOnToTheOuterState(void **state)
{
    (void)state;
    (void)six_uml(F);
    log_text[0] = '\0';
    six.foo = 1;
    assert_true(six_uml(I));
    expect_log("s-I;");
    six.foo = 0;
    assert_true(six_uml(I));
    expect_log("s2-I;");
    six.foo = 2;
    assert_false(six_uml(I));
    expect_log("");
    assert_true(pawl_machine_is_in(&six.machine, &s211));
}

static void unknownEventIsUnhandled(void **state)
{
    (void)state;
    assert_false(six_uml(X));
    assert_false(six_action_first(X));
    expect_log("");
    assert_true(pawl_machine_is_in(&six.machine, &s11));
}

/* ---- A compound transition: a choice inside p1 in the place of an exit point ---- */

static pawl_machine compound;
static pawl_state const p1, p11, p1_exit_point, p2, p21, p211;

ACTIONS(p1)
ACTIONS(p11)
ACTIONS(p2)
ACTIONS(p21)
ACTIONS(p211)
EFFECT(t12, "T1.2")
EFFECT(t2, "T2")
EFFECT(t21, "T2.1")
EFFECT(back, "back")

static bool choose_back;
static pawl_event const *seen_by_choice;

static pawl_reaction const *p11_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_exit_point = {t12, &p1_exit_point, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == A) ? &to_exit_point : NULL;
}

static pawl_reaction const *p1_exit_decide(void *me, pawl_event const *event)
{
    static pawl_reaction const to_p21 = {t2, &p21, PAWL_EXTERNAL};
    static pawl_reaction const to_p11 = {back, &p11, PAWL_EXTERNAL};
    (void)me;
    note("decide;");
    seen_by_choice = event;
    return choose_back ? &to_p11 : &to_p21;
}

static pawl_reaction const initial_of_compound = {NULL, &p11, PAWL_EXTERNAL};
static pawl_reaction const initial_of_p21 = {t21, &p211, PAWL_EXTERNAL};

static pawl_state const p1 = {
    .entry = p1_entry, .exit = p1_exit, .depth = 1, .kind = PAWL_COMPOSITE};
static pawl_state const p11 = {.parent = &p1,
                               .react = p11_react,
                               .entry = p11_entry,
                               .exit = p11_exit,
                               .depth = 2,
                               .kind = PAWL_STATE};
static pawl_state const p1_exit_point = {
    .parent = &p1, .decide = p1_exit_decide, .depth = 2, .kind = PAWL_CHOICE};
static pawl_state const p2 = {
    .entry = p2_entry, .exit = p2_exit, .depth = 1, .kind = PAWL_COMPOSITE};
static pawl_state const p21 = {.parent = &p2,
                               .entry = p21_entry,
                               .exit = p21_exit,
                               .initial = &initial_of_p21,
                               .depth = 2,
                               .kind = PAWL_COMPOSITE};
static pawl_state const p211 = {
    .parent = &p21, .entry = p211_entry, .exit = p211_exit, .depth = 3, .kind = PAWL_STATE};

static int compound_in_p11(void **state)
{
    (void)state;
    choose_back = false;
    compound = (pawl_machine){NULL};
    pawl_machine_start(&compound, NULL, &initial_of_compound);
    log_text[0] = '\0';
    return 0;
}

static void compoundTransitionRunsSegmentBySegment(void **state)
{
    (void)state;
    assert_true(send_to(pawl_machine_dispatch, &compound, A));
    expect_log("p11-EXIT;T1.2;decide;p1-EXIT;T2;p2-ENTRY;p21-ENTRY;T2.1;p211-ENTRY;");
}

static void choiceInsideItsCompositeDoesNotLeaveIt(void **state)
{
    (void)state;
    choose_back = true;
    assert_true(send_to(pawl_machine_dispatch, &compound, A));
    expect_log("p11-EXIT;T1.2;decide;back;p11-ENTRY;");
}

static void actionFirstDecidesAndActsBeforeItLeaves(void **state)
{
    (void)state;
    assert_true(send_to(pawl_machine_dispatch_action_first, &compound, A));
    expect_log("T1.2;decide;T2;p11-EXIT;p1-EXIT;p2-ENTRY;p21-ENTRY;T2.1;p211-ENTRY;");
}

static void actionFirstChoiceInsideItsComposite(void **state)
{
    (void)state;
    choose_back = true;
    assert_true(send_to(pawl_machine_dispatch_action_first, &compound, A));
    expect_log("T1.2;decide;back;p11-EXIT;p11-ENTRY;");
}

static void choiceSeesTheTriggeringEvent(void **state)
{
    (void)state;
    pawl_event const event = PAWL_EVENT(A);
    assert_true(pawl_machine_dispatch(&compound, NULL, &event));
    assert_ptr_equal(seen_by_choice, &event);
}

/* ---- Choices and scopes: q{ q1{ q11 } } with choices outside, inside and after initials ---- */

static pawl_machine scopes;
static pawl_state const q, q1, q11, q2, outside, inside_q1, behind_initial;

ACTIONS(q)
ACTIONS(q1)
ACTIONS(q11)
ACTIONS(q2)
EFFECT(out, "out")
EFFECT(in, "in")
EFFECT(init, "init")
EFFECT(up, "up")

static pawl_reaction const *q11_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_outside = {out, &outside, PAWL_EXTERNAL};
    static pawl_reaction const to_q_local = {up, &q, PAWL_LOCAL};
    static pawl_reaction const self_local = {up, &q11, PAWL_LOCAL};
    static pawl_reaction const to_q2_local = {up, &q2, PAWL_LOCAL};
    (void)me;
    switch (event->signal) {
    case A:
        return &to_outside;
    case E:
        return &to_q_local;
    case F:
        return &self_local;
    case H:
        return &to_q2_local;
    default:
        return NULL;
    }
}

static pawl_reaction const *q2_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_inside = {out, &inside_q1, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == A) ? &to_inside : NULL;
}

static pawl_reaction const *outside_decide(void *me, pawl_event const *event)
{
    static pawl_reaction const to_q11 = {in, &q11, PAWL_EXTERNAL};
    (void)me;
    (void)event;
    return &to_q11;
}

static pawl_reaction const *inside_decide(void *me, pawl_event const *event)
{
    return outside_decide(me, event);
}

static pawl_reaction const *behind_initial_decide(void *me, pawl_event const *event)
{
    assert_null(event);
    return outside_decide(me, event);
}

static pawl_reaction const initial_of_scopes = {NULL, &q11, PAWL_EXTERNAL};
static pawl_reaction const initial_of_q = {init, &behind_initial, PAWL_EXTERNAL};

static pawl_state const q = {
    .entry = q_entry, .exit = q_exit, .initial = &initial_of_q, .depth = 1, .kind = PAWL_COMPOSITE};
static pawl_state const q1 = {
    .parent = &q, .entry = q1_entry, .exit = q1_exit, .depth = 2, .kind = PAWL_COMPOSITE};
static pawl_state const q11 = {.parent = &q1,
                               .react = q11_react,
                               .entry = q11_entry,
                               .exit = q11_exit,
                               .depth = 3,
                               .kind = PAWL_STATE};
static pawl_state const q2 = {
    .react = q2_react, .entry = q2_entry, .exit = q2_exit, .depth = 1, .kind = PAWL_STATE};
static pawl_state const outside = {.decide = outside_decide, .depth = 1, .kind = PAWL_CHOICE};
static pawl_state const inside_q1 = {
    .parent = &q1, .decide = inside_decide, .depth = 3, .kind = PAWL_CHOICE};
static pawl_state const behind_initial = {
    .parent = &q, .decide = behind_initial_decide, .depth = 2, .kind = PAWL_CHOICE};

static int scopes_in_q11(void **state)
{
    (void)state;
    log_text[0] = '\0';
    scopes = (pawl_machine){NULL};
    pawl_machine_start(&scopes, NULL, &initial_of_scopes);
    expect_log("q-ENTRY;q1-ENTRY;q11-ENTRY;");
    return 0;
}

static void choiceOutsideLeavesUpToTheCommonRegion(void **state)
{
    (void)state;
    assert_true(send_to(pawl_machine_dispatch, &scopes, A));
    expect_log("q11-EXIT;q1-EXIT;q-EXIT;out;in;q-ENTRY;q1-ENTRY;q11-ENTRY;");
    assert_true(send_to(pawl_machine_dispatch_action_first, &scopes, A));
    expect_log("out;in;q11-EXIT;q1-EXIT;q-EXIT;q-ENTRY;q1-ENTRY;q11-ENTRY;");
}

static void choiceInsideACompositeEntersThatCompositeFirst(void **state)
{
    (void)state;
    (void)send_to(pawl_machine_dispatch, &scopes, H);
    log_text[0] = '\0';
    assert_true(send_to(pawl_machine_dispatch, &scopes, A));
    expect_log("q2-EXIT;out;q-ENTRY;q1-ENTRY;in;q11-ENTRY;");
}

static void localTransitionToAnAncestorEntersItByDefault(void **state)
{
    (void)state;
    assert_true(send_to(pawl_machine_dispatch, &scopes, E));
    expect_log("q11-EXIT;q1-EXIT;up;init;in;q1-ENTRY;q11-ENTRY;");
}

static void localIsExternalBetweenStatesThatDoNotContainEachOther(void **state)
{
    (void)state;
    assert_true(send_to(pawl_machine_dispatch, &scopes, F));
    expect_log("q11-EXIT;up;q11-ENTRY;");
    assert_true(send_to(pawl_machine_dispatch, &scopes, H));
    expect_log("q11-EXIT;q1-EXIT;q-EXIT;up;q2-ENTRY;");
}

/* ---- Completion: work{ step1 step2 finished } done ---- */

static pawl_machine finishing;
static pawl_state const work, step1, step2, finished, rest, end;

ACTIONS(work)
ACTIONS(step1)
ACTIONS(step2)
ACTIONS(rest)
EFFECT(completed, "completed")
EFFECT(passed, "passed")
EFFECT(stop, "stop")
EFFECT(lost, "lost")

static bool hold_done;

static pawl_reaction const *work_react(void *me, pawl_event const *event)
{
    static pawl_reaction const on_x = {lost, NULL, PAWL_INTERNAL};
    (void)me;
    return (event->signal == X) ? &on_x : NULL;
}

static pawl_reaction const *work_done(void *me, pawl_event const *event)
{
    static pawl_reaction const to_rest = {completed, &rest, PAWL_EXTERNAL};
    (void)me;
    assert_null(event);
    return hold_done ? NULL : &to_rest;
}

static pawl_reaction const *step1_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_step2 = {NULL, &step2, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == A) ? &to_step2 : NULL;
}

static pawl_reaction const *step2_done(void *me, pawl_event const *event)
{
    static pawl_reaction const to_finished = {passed, &finished, PAWL_EXTERNAL};
    (void)me;
    assert_null(event);
    return &to_finished;
}

static pawl_reaction const *rest_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_end = {stop, &end, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == A) ? &to_end : NULL;
}

static pawl_reaction const *rest_done(void *me, pawl_event const *event)
{
    static pawl_reaction const internal = {stop, NULL, PAWL_INTERNAL};
    (void)me;
    (void)event;
    return &internal;
}

static pawl_reaction const initial_of_finishing = {NULL, &work, PAWL_EXTERNAL};
static pawl_reaction const initial_of_work = {NULL, &step1, PAWL_EXTERNAL};

static pawl_state const work = {.react = work_react,
                                .entry = work_entry,
                                .exit = work_exit,
                                .initial = &initial_of_work,
                                .done = work_done,
                                .depth = 1,
                                .kind = PAWL_COMPOSITE};
static pawl_state const step1 = {.parent = &work,
                                 .react = step1_react,
                                 .entry = step1_entry,
                                 .exit = step1_exit,
                                 .depth = 2,
                                 .kind = PAWL_STATE};
static pawl_state const step2 = {.parent = &work,
                                 .entry = step2_entry,
                                 .exit = step2_exit,
                                 .done = step2_done,
                                 .depth = 2,
                                 .kind = PAWL_STATE};
static pawl_state const finished = {.parent = &work, .depth = 2, .kind = PAWL_FINAL};
static pawl_state const rest = {.react = rest_react,
                                .entry = rest_entry,
                                .exit = rest_exit,
                                .done = rest_done,
                                .depth = 1,
                                .kind = PAWL_STATE};
static pawl_state const end = {.depth = 1, .kind = PAWL_FINAL};

static int finishing_in_step1(void **state)
{
    (void)state;
    hold_done = false;
    log_text[0] = '\0';
    finishing = (pawl_machine){NULL};
    pawl_machine_start(&finishing, NULL, &initial_of_finishing);
    expect_log("work-ENTRY;step1-ENTRY;");
    return 0;
}

static void completionsFollowInnermostFirstEachItsOwnStep(void **state)
{
    (void)state;
    assert_true(send_to(pawl_machine_dispatch, &finishing, A));
    expect_log("step1-EXIT;step2-ENTRY;step2-EXIT;passed;work-EXIT;completed;rest-ENTRY;stop;");
}

static void completionsFollowTheOrderOfTheMachine(void **state)
{
    (void)state;
    assert_true(send_to(pawl_machine_dispatch_action_first, &finishing, A));
    expect_log("step1-EXIT;step2-ENTRY;passed;step2-EXIT;completed;work-EXIT;rest-ENTRY;stop;");
}

static void completionWithoutAReactionIsLost(void **state)
{
    (void)state;
    hold_done = true;
    assert_true(send_to(pawl_machine_dispatch, &finishing, A));
    expect_log("step1-EXIT;step2-ENTRY;step2-EXIT;passed;");
    hold_done = false;
    assert_false(send_to(pawl_machine_dispatch, &finishing, A));
    expect_log("");
    assert_true(send_to(pawl_machine_dispatch, &finishing, X));
    expect_log("lost;");
    assert_true(pawl_machine_is_in(&finishing, &work));
}

static void completionPrecedesTheFirstEvent(void **state)
{
    (void)state;
    static pawl_reaction const to_step2 = {NULL, &step2, PAWL_EXTERNAL};
    finishing = (pawl_machine){NULL};
    pawl_machine_start(&finishing, NULL, &to_step2);
    expect_log("work-ENTRY;step2-ENTRY;step2-EXIT;passed;work-EXIT;completed;rest-ENTRY;stop;");
}

/* A composite without an initial transition does not complete. */
static void compositeThatRestsDoesNotComplete(void **state)
{
    static pawl_state const resting = {.done = work_done, .depth = 1, .kind = PAWL_COMPOSITE};
    static pawl_reaction const to_resting = {NULL, &resting, PAWL_EXTERNAL};
    (void)state;
    finishing = (pawl_machine){NULL};
    pawl_machine_start(&finishing, NULL, &to_resting);
    expect_log("");
    assert_true(pawl_machine_is_in(&finishing, &resting));
}

static void finalAtTheTopEndsTheMachine(void **state)
{
    (void)state;
    (void)send_to(pawl_machine_dispatch, &finishing, A);
    log_text[0] = '\0';
    assert_true(send_to(pawl_machine_dispatch, &finishing, A));
    expect_log("rest-EXIT;stop;");
    assert_false(send_to(pawl_machine_dispatch, &finishing, A));
    assert_true(pawl_machine_is_in(&finishing, &end));
    assert_false(pawl_machine_is_in(&finishing, &rest));
}

/* ---- States beside each other: pair{ left right silent resuming } ---- */

static pawl_machine beside;
static pawl_state const pair, left, right, silent, resuming;

/* Notes the action, and that the machine is in `active` meanwhile. */
static void note_in(char const *action, pawl_state const *active)
{
    note(action);
    assert_ptr_equal(beside.state, active);
}

static pawl_state const *effect_in;

static void besides_effect(void *me, pawl_event const *event)
{
    assert_ptr_equal(me, &beside);
    assert_int_equal(event->signal, A);
    note_in("effect;", effect_in);
}

static void left_entry(void *me)
{
    assert_ptr_equal(me, &beside);
    note_in("left-ENTRY;", &left);
}

static void left_exit(void *me)
{
    assert_ptr_equal(me, &beside);
    note_in("left-EXIT;", &left);
}

static void right_entry(void *me)
{
    assert_ptr_equal(me, &beside);
    note_in("right-ENTRY;", &right);
}

ACTIONS(pair)
EFFECT(complete, "complete")

static pawl_reaction const *left_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_right = {besides_effect, &right, PAWL_EXTERNAL};
    static pawl_reaction const to_right_local = {NULL, &right, PAWL_LOCAL};
    static pawl_reaction const to_left = {NULL, &left, PAWL_EXTERNAL};
    (void)me;
    switch (event->signal) {
    case A:
        return &to_right;
    case E:
        return &to_right_local;
    case F:
        return &to_left;
    default:
        return NULL;
    }
}

static pawl_reaction const *right_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_silent = {NULL, &silent, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == A) ? &to_silent : NULL;
}

static pawl_reaction const *silent_react(void *me, pawl_event const *event)
{
    static pawl_reaction const to_resuming = {NULL, &resuming, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == A) ? &to_resuming : NULL;
}

static pawl_reaction const *resuming_done(void *me, pawl_event const *event)
{
    static pawl_reaction const to_left = {complete, &left, PAWL_EXTERNAL};
    (void)me;
    assert_null(event);
    return &to_left;
}

static pawl_reaction const *pair_react(void *me, pawl_event const *event)
{
    static pawl_reaction const again = {NULL, &left, PAWL_EXTERNAL};
    (void)me;
    return (event->signal == H) ? &again : NULL;
}

static pawl_state const pair = {.react = pair_react,
                                .entry = pair_entry,
                                .exit = pair_exit,
                                .depth = 1,
                                .kind = PAWL_COMPOSITE};
static pawl_state const left = {.parent = &pair,
                                .react = left_react,
                                .entry = left_entry,
                                .exit = left_exit,
                                .depth = 2,
                                .kind = PAWL_STATE};
static pawl_state const right = {
    .parent = &pair, .react = right_react, .entry = right_entry, .depth = 2, .kind = PAWL_STATE};
static pawl_state const silent = {
    .parent = &pair, .react = silent_react, .depth = 2, .kind = PAWL_STATE};
static pawl_state const resuming = {
    .parent = &pair, .done = resuming_done, .depth = 2, .kind = PAWL_STATE};

static int beside_in_left(void **state)
{
    static pawl_reaction const to_left = {NULL, &left, PAWL_EXTERNAL};
    (void)state;
    beside = (pawl_machine){NULL};
    log_text[0] = '\0';
    pawl_machine_start(&beside, &beside, &to_left);
    expect_log("pair-ENTRY;left-ENTRY;");
    return 0;
}

static bool send_beside(pawl_signal signal)
{
    pawl_event const event = PAWL_EVENT(signal);
    return pawl_machine_dispatch(&beside, &beside, &event);
}

static void changeToTheStateBesideExitsActsAndEnters(void **state)
{
    (void)state;
    effect_in = &pair;
    assert_true(send_beside(A));
    expect_log("left-EXIT;effect;right-ENTRY;");
    assert_ptr_equal(beside.state, &right);
}

static void changeToTheStateBesideActsBeforeItExitsIfActionFirst(void **state)
{
    (void)state;
    pawl_event const event = PAWL_EVENT(A);
    effect_in = &left;
    assert_true(pawl_machine_dispatch_action_first(&beside, &beside, &event));
    expect_log("effect;left-EXIT;right-ENTRY;");
    assert_ptr_equal(beside.state, &right);
}

static void changeToTheStateBesideMayBeLocalOrToItself(void **state)
{
    (void)state;
    assert_true(send_beside(F));
    expect_log("left-EXIT;left-ENTRY;");
    assert_true(send_beside(E));
    expect_log("left-EXIT;right-ENTRY;");
}

static void changeToTheStateBesideWithoutActionsAndItsCompletion(void **state)
{
    (void)state;
    effect_in = &pair;
    (void)send_beside(A);
    log_text[0] = '\0';
    assert_true(send_beside(A));
    expect_log("");
    assert_ptr_equal(beside.state, &silent);
    assert_true(send_beside(A));
    expect_log("complete;left-ENTRY;");
    assert_ptr_equal(beside.state, &left);
}

static void stateAboveTheLeafIsLeftAlsoIfTheTargetIsBesideTheLeaf(void **state)
{
    (void)state;
    assert_true(send_beside(H));
    expect_log("left-EXIT;pair-EXIT;pair-ENTRY;left-ENTRY;");
}

#define SIX(name)       cmocka_unit_test_setup(name, six_in_s11)
#define COMPOUND(name)  cmocka_unit_test_setup(name, compound_in_p11)
#define SCOPES(name)    cmocka_unit_test_setup(name, scopes_in_q11)
#define FINISHING(name) cmocka_unit_test_setup(name, finishing_in_step1)
#define BESIDE(name)    cmocka_unit_test_setup(name, beside_in_left)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        SIX(startEntersDownToALeaf),
        SIX(transitionAcrossBranches),
        SIX(transitionToASubstateLeavesItsSourceUnlessActionFirst),
        SIX(localTransitionToASubstateStaysInItsSource),
        SIX(transitionToAnAncestorLeavesItUnlessActionFirst),
        SIX(selfTransitionExitsAndReenters),
        SIX(falseGuardPassesOnToTheOuterState),
        SIX(unknownEventIsUnhandled),
        COMPOUND(compoundTransitionRunsSegmentBySegment),
        COMPOUND(choiceInsideItsCompositeDoesNotLeaveIt),
        COMPOUND(actionFirstDecidesAndActsBeforeItLeaves),
        COMPOUND(actionFirstChoiceInsideItsComposite),
        COMPOUND(choiceSeesTheTriggeringEvent),
        SCOPES(choiceOutsideLeavesUpToTheCommonRegion),
        SCOPES(choiceInsideACompositeEntersThatCompositeFirst),
        SCOPES(localTransitionToAnAncestorEntersItByDefault),
        SCOPES(localIsExternalBetweenStatesThatDoNotContainEachOther),
        FINISHING(completionsFollowInnermostFirstEachItsOwnStep),
        FINISHING(completionsFollowTheOrderOfTheMachine),
        FINISHING(completionWithoutAReactionIsLost),
        FINISHING(completionPrecedesTheFirstEvent),
        FINISHING(compositeThatRestsDoesNotComplete),
        FINISHING(finalAtTheTopEndsTheMachine),
        BESIDE(changeToTheStateBesideExitsActsAndEnters),
        BESIDE(changeToTheStateBesideActsBeforeItExitsIfActionFirst),
        BESIDE(changeToTheStateBesideMayBeLocalOrToItself),
        BESIDE(changeToTheStateBesideWithoutActionsAndItsCompletion),
        BESIDE(stateAboveTheLeafIsLeftAlsoIfTheTargetIsBesideTheLeaf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
