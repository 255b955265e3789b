/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The engine for charts of the strategy "discovered": starts, steps and completions. It implements
 * docs/reference/semantics.md, rules 4, 7, 8, 13 and 15; chart_select.c selects reactions,
 * chart_scope.c determines what a transition leaves, chart_leave.c exits states, chart_enter.c
 * enters them.
 */
#include "chart_step.h"
#include "check.h"
#include "observe.h"
#include <pawl/chart.h>

_Static_assert((PAWL_MAX_REGIONS <= 255) && (PAWL_MAX_PARALLEL <= 255) && (PAWL_MAX_DEPTH <= 255),
               "regions, selected reactions and goals are counted in bytes");

/* Takes a transition until the chart rests. The two orders differ only in this function. */
typedef void (*chart_order)(pawl_chart_step *step, pawl_vertex const *source,
                            pawl_segment const *transition, pawl_event const *event);

static void take_transition(pawl_chart_step *step, pawl_vertex const *source,
                            pawl_segment const *transition, pawl_event const *event)
{
    pawl_chart_enter(step, pawl_chart_begin(step, source, transition, event));
}

/*
 * Rule 13: effects and choices first, in the source configuration; then all exits and entries, in
 * the outermost of the scopes of the segments.
 */
static void take_transition_action_first(pawl_chart_step *step, pawl_vertex const *source,
                                         pawl_segment const *transition, pawl_event const *event)
{
    pawl_segment const *segment = transition;
    pawl_scope scope = pawl_scope_of(source, segment, true);
    pawl_run_effect(step, segment, event);
    for (;;) {
        pawl_segment const *const next = pawl_chart_onward(step, segment, event);
        if (next == NULL) {
            break;
        }
        pawl_scope const further = pawl_scope_of(segment->target, next, true);
        scope = pawl_scope_outer(&scope, &further);
        pawl_run_effect(step, next, event);
        segment = next;
    }
    pawl_chart_leave(step, &scope);
    pawl_chart_aim(step, scope.regions->owner, segment, event);
    pawl_chart_enter(step, scope.regions->owner);
}

/* Runs a reaction. Returns whether it is a transition. */
static bool react(pawl_chart_step *step, chart_order take, pawl_vertex const *source,
                  pawl_segment const *segment, pawl_event const *event)
{
    PAWL_OBSERVE_LEAF(step->me, pawl_chart_innermost(step, source)->leaf);
    if (segment->target == NULL) {
        PAWL_OBSERVE_INTERNAL(step->me);
        pawl_run_effect(step, segment, event);
        return false;
    }
    take(step, source, segment, event);
    return true;
}

/* --- completions (rule 15) */

/*
 * Returns whether the state has completed and its reactions to completion have not been offered
 * yet, and marks them as offered. A composite that rests in itself has an empty region: it has not
 * completed.
 */
static bool take_completion(pawl_chart_step *step, pawl_vertex const *state)
{
    if (state->kind != (uint8_t)PAWL_COMPOSITE) {
        bool const completed =
            (state->kind != (uint8_t)PAWL_FINAL) && pawl_is_completing(step, state->region);
        if (completed) {
            pawl_set_completing(step, state->region, false);
        }
        return completed;
    }
    bool fresh = false;
    for (unsigned i = 0u; i < state->region_count; ++i) {
        pawl_region const *const region = &state->regions[i];
        pawl_vertex const *const inner = pawl_active_in(step, region);
        if ((inner == NULL) || (inner->kind != (uint8_t)PAWL_FINAL)) {
            return false;
        }
        fresh = fresh || pawl_is_completing(step, region);
    }
    for (unsigned i = 0u; i < state->region_count; ++i) {
        pawl_set_completing(step, &state->regions[i], false);
    }
    return fresh;
}

/* Whether any state may have completed. After most steps none has, and the search is saved. */
static bool may_complete(pawl_chart_step const *step)
{
    uint32_t any = 0u;
    for (unsigned i = 0u; i < (sizeof(step->completing) / sizeof(step->completing[0])); ++i) {
        any |= step->completing[i];
    }
    return any != 0u;
}

static pawl_vertex const *next_completion(pawl_chart_step *step)
{
    pawl_vertex const *state = pawl_chart_first(step);
    while ((state != NULL) && !take_completion(step, state)) {
        state = pawl_chart_next(step, state);
    }
    return state;
}

static void run_completions(pawl_chart_step *step, chart_order take)
{
    while (may_complete(step)) {
        pawl_vertex const *const state = next_completion(step);
        if (state == NULL) {
            break;
        }
        pawl_segment const *const reaction = state->done(step->me, NULL);
        if (reaction != NULL) {
            (void)react(step, take, state, reaction, NULL);
        }
    }
}

/* --- steps */

static void start(pawl_place *places, void *me, pawl_region const *top, bool action_first,
                  chart_order take)
{
    pawl_chart_step step = {.places = places, .me = me, .top = top, .action_first = action_first};
    PAWL_CHECK_NAMED("chart", 1, pawl_active_in(&step, top) == NULL);
    pawl_chart_enter(&step, NULL);
    run_completions(&step, take);
}

static pawl_outcome dispatch(pawl_place *places, void *me, pawl_event const *event,
                             bool action_first, chart_order take)
{
    PAWL_CHECK_NAMED("chart", 2, places[0] != NULL);
    pawl_chart_step step = {
        .places = places, .me = me, .top = places[0]->region, .action_first = action_first};
    PAWL_OBSERVE_LEAF(me, pawl_chart_first(&step)->leaf);
    pawl_outcome const outcome = pawl_chart_select(&step, event);
    bool moved = false;
    for (unsigned i = 0u; i < step.selected; ++i) {
        pawl_selected const selected = step.selection[i];
        if (selected.segment != NULL) {
            moved = react(&step, take, selected.source, selected.segment, event) || moved;
        }
    }
    run_completions(&step, take);
    return moved ? PAWL_MOVED : outcome;
}

void pawl_chart_start(pawl_place *places, void *me, pawl_region const *top)
{
    start(places, me, top, false, take_transition);
}

pawl_outcome pawl_chart_dispatch(pawl_place *places, void *me, pawl_event const *event)
{
    return dispatch(places, me, event, false, take_transition);
}

void pawl_chart_start_action_first(pawl_place *places, void *me, pawl_region const *top)
{
    start(places, me, top, true, take_transition_action_first);
}

pawl_outcome pawl_chart_dispatch_action_first(pawl_place *places, void *me, pawl_event const *event)
{
    return dispatch(places, me, event, true, take_transition_action_first);
}
