/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Entering the states of a chart: implements docs/reference/semantics.md, rules 9 to 12, 14 and 15.
 *
 * pawl_chart_enter is one loop over `here`, the state that it has reached: it goes down to the
 * goal; at the goal it enters regions that are still empty; then it goes up again. An empty region
 * inside an active state has to be entered, so the configuration itself shows which regions are
 * left to enter. In addition there is a stack of goals: while a composite on the way to a goal
 * enters its regions that come before the goal's region, the goal waits.
 */
#include "chart_step.h"
#include "chart_tree.h"
#include "check.h"
#include "observe.h"

static void add_goal(pawl_chart_step *step, pawl_vertex const *target, pawl_segment const *segment,
                     pawl_event const *event)
{
    PAWL_CHECK_NAMED("chart", 3, step->goals < (unsigned)PAWL_MAX_DEPTH);
    step->goal[step->goals] = (pawl_goal){target, segment, event};
    ++step->goals;
}

void pawl_chart_aim(pawl_chart_step *step, pawl_vertex const *here, pawl_segment const *segment,
                    pawl_event const *event)
{
    if (segment->target != here) {
        add_goal(step, segment->target, segment, event);
    }
}

pawl_vertex const *pawl_chart_begin(pawl_chart_step *step, pawl_vertex const *source,
                                    pawl_segment const *segment, pawl_event const *event)
{
    /* Rule 13: what begins on arrival runs in UML's order, in action-first, too. */
    pawl_scope const scope = pawl_scope_of(source, segment, false);
    pawl_chart_leave(step, &scope);
    pawl_run_effect(step, segment, event);
    pawl_chart_aim(step, scope.regions->owner, segment, event);
    return scope.regions->owner;
}

pawl_segment const *pawl_chart_onward(pawl_chart_step const *step, pawl_segment const *segment,
                                      pawl_event const *event)
{
    if ((segment->kind & (uint8_t)PAWL_CONTINUES) != 0u) {
        return &segment[1];
    }
    if (segment->target->kind != (uint8_t)PAWL_CHOICE) {
        return NULL;
    }
    pawl_segment const *const branch = segment->target->react(step->me, event);
    PAWL_CHECK_NAMED("chart", 4, (branch != NULL) && (branch->target != NULL));
    return branch;
}

/*
 * The vertex that a deep history remembers of an empty region, while it restores the state around
 * the region; otherwise NULL. If nothing is to be restored, the index is that of the region's own
 * place, which is NULL because the region is empty.
 */
static pawl_vertex const *remembered_in(pawl_chart_step const *step, pawl_region const *region)
{
    PAWL_CHECK_NAMED("chart", 6, region->index < (unsigned)PAWL_MAX_REGIONS);
    return step->places[region->index + step->restored[region->index]];
}

static bool enters_by_itself(pawl_chart_step const *step, pawl_region const *region)
{
    return (region->initial != NULL) || (remembered_in(step, region) != NULL);
}

/* The first region of `here` before `end` that is empty and has to be entered, or NULL. */
static pawl_region const *empty_region(pawl_chart_step const *step, pawl_vertex const *here,
                                       pawl_region const *end)
{
    pawl_region const *const regions = (here == NULL) ? step->top : here->regions;
    unsigned const count = (here == NULL) ? 1u : here->region_count;
    for (unsigned i = 0u; (i < count) && (&regions[i] != end); ++i) {
        if ((pawl_active_in(step, &regions[i]) == NULL) && enters_by_itself(step, &regions[i])) {
            return &regions[i];
        }
    }
    return NULL;
}

/*
 * Makes the remembered vertex of a region the next goal. If there is none, runs the effect of the
 * region's initial transition and makes its target the next goal.
 */
static void aim_into(pawl_chart_step *step, pawl_region const *region)
{
    pawl_vertex const *const remembered = remembered_in(step, region);
    if (remembered != NULL) {
        add_goal(step, remembered, NULL, NULL);
        return;
    }
    pawl_segment const *const initial = region->initial;
    PAWL_CHECK_NAMED("chart", 5, pawl_region_holds(region, initial->target));
    pawl_run_effect(step, initial, NULL);
    add_goal(step, initial->target, initial, NULL);
}

/* Rule 15: a simple state may complete itself, a final state the composite around it. */
static bool may_complete(pawl_vertex const *state)
{
    if (state->kind == (uint8_t)PAWL_FINAL) {
        pawl_vertex const *const around = state->region->owner;
        return (around != NULL) && (around->done != NULL);
    }
    return (state->kind == (uint8_t)PAWL_STATE) && (state->done != NULL);
}

/*
 * Rule 14: a deep history that restores a region restores the regions inside it, too. For a state
 * that was not active it remembers nothing inside.
 */
static void pass_on(pawl_chart_step *step, pawl_vertex const *state)
{
    for (unsigned i = 0u; i < state->region_count; ++i) {
        unsigned const index = state->regions[i].index;
        PAWL_CHECK_NAMED("chart", 6, index < (unsigned)PAWL_MAX_REGIONS);
        step->restored[index] = step->restored[state->region->index];
    }
}

static void enter_state(pawl_chart_step *step, pawl_vertex const *state)
{
    pawl_region const *const region = state->region;
    step->places[region->index] = state;
    pass_on(step, state);
    pawl_set_completing(step, region, may_complete(state));
    if (state->entry != NULL) {
        state->entry(step->me);
    }
}

/*
 * A goal is a history: the vertex that it remembers is the next goal, in its region, which is
 * empty. Returns the state to go on from.
 */
static pawl_vertex const *reach_history(pawl_chart_step *step, pawl_vertex const *history)
{
    pawl_region const *const region = history->region;
    pawl_vertex const *const state = (region->memory == 0u) ? NULL : step->places[region->memory];
    if (state != NULL) {
        bool const deep = history->kind == (uint8_t)PAWL_DEEP_HISTORY;
        step->restored[region->index] = deep ? (uint8_t)(region->memory - region->index) : 0u;
        add_goal(step, state, NULL, NULL);
    } else if (history->initial != NULL) {
        return pawl_chart_begin(step, history, history->initial, NULL);
    } else {
        /* The region is entered by its initial transition, as any other empty one. */
    }
    return region->owner;
}

/* A goal is a vertex that is not a state. Returns the state to go on from. */
static pawl_vertex const *reach(pawl_chart_step *step, pawl_goal const *goal)
{
    uint8_t const kind = goal->target->kind;
    if ((kind == (uint8_t)PAWL_HISTORY) || (kind == (uint8_t)PAWL_DEEP_HISTORY)) {
        return reach_history(step, goal->target);
    }
    pawl_segment const *const onward = pawl_chart_onward(step, goal->segment, goal->event);
    PAWL_CHECK_NAMED("chart", 4, onward != NULL);
    return pawl_chart_begin(step, goal->target, onward, goal->event);
}

static bool is_state(pawl_vertex const *vertex)
{
    return vertex->kind <= (uint8_t)PAWL_FINAL;
}

/* Nothing inside the state is left to enter: returns the state around it. */
static pawl_vertex const *go_up(pawl_chart_step *step, pawl_vertex const *state)
{
    if ((state->region_count == 0u) || (pawl_active_in(step, state->regions) == NULL)) {
        PAWL_OBSERVE_REST(step->me, state->leaf);
    }
    return state->region->owner;
}

void pawl_chart_enter(pawl_chart_step *step, pawl_vertex const *from)
{
    pawl_vertex const *here = from;
    for (;;) {
        pawl_goal const goal =
            (step->goals != 0u) ? step->goal[step->goals - 1u] : (pawl_goal){NULL, NULL, NULL};
        pawl_vertex const *const toward =
            (goal.target != NULL) ? pawl_vertex_toward(here, goal.target) : NULL;
        pawl_region const *const empty =
            empty_region(step, here, (toward != NULL) ? toward->region : NULL);
        if (empty != NULL) {
            aim_into(step, empty);
        } else if (toward == NULL) {
            if (here == NULL) {
                return;
            }
            here = go_up(step, here);
        } else {
            if (toward == goal.target) {
                --step->goals;
            }
            if (is_state(toward)) {
                enter_state(step, toward);
                here = toward;
            } else {
                here = reach(step, &goal);
            }
        }
    }
}
