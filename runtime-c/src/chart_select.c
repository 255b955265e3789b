/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Selecting the reactions of a chart to an event: implements docs/reference/semantics.md, rules 5,
 * 6 and 16.
 */
#include "chart_step.h"
#include "chart_tree.h"
#include "check.h"

pawl_segment const pawl_deferral = {NULL, NULL, (uint8_t)PAWL_INTERNAL};

/*
 * If a state has one region, the region may be empty: the state rests in itself. If it has several,
 * all are active between steps, since each has an initial transition.
 */
pawl_vertex const *pawl_chart_innermost(pawl_chart_step const *step, pawl_vertex const *state)
{
    pawl_vertex const *innermost = state;
    pawl_vertex const *inner = state;
    while (inner != NULL) {
        innermost = inner;
        inner = (inner->region_count == 0u) ? NULL : pawl_active_in(step, inner->regions);
    }
    return innermost;
}

pawl_vertex const *pawl_chart_first(pawl_chart_step const *step)
{
    return pawl_chart_innermost(step, pawl_active_in(step, step->top));
}

pawl_vertex const *pawl_chart_next(pawl_chart_step const *step, pawl_vertex const *state)
{
    pawl_region const *const region = state->region;
    pawl_vertex const *const around = region->owner;
    if ((around == NULL) || (region == &around->regions[around->region_count - 1u])) {
        return around;
    }
    return pawl_chart_innermost(step, pawl_active_in(step, &region[1]));
}

static void add(pawl_chart_step *step, pawl_vertex const *source, pawl_segment const *segment)
{
    PAWL_CHECK_NAMED("chart", 7, step->selected < (unsigned)PAWL_MAX_PARALLEL);
    step->selection[step->selected] = (pawl_selected){source, segment};
    ++step->selected;
}

/*
 * Whether a reaction inside the state is selected, or a state inside it defers the event. The
 * search visits inner states first: if there is one, it is the last that was found.
 */
static bool is_overridden(pawl_chart_step const *step, pawl_vertex const *state,
                          pawl_vertex const *deferring)
{
    if (state->region_count == 0u) {
        return false;
    }
    return ((step->selected != 0u) &&
            (pawl_vertex_toward(state, step->selection[step->selected - 1u].source) != NULL)) ||
           ((deferring != NULL) && (pawl_vertex_toward(state, deferring) != NULL));
}

static bool is_transition(pawl_selected const *selected)
{
    return (selected->segment != NULL) && (selected->segment->target != NULL);
}

/* Rule 6: whether a transition conflicts with an earlier one, which then stays. */
static bool meets_earlier(pawl_chart_step const *step, unsigned number)
{
    pawl_selected const *const selected = &step->selection[number];
    pawl_scope const scope =
        pawl_scope_of_path(selected->source, selected->segment, step->action_first);
    for (unsigned i = 0u; i < number; ++i) {
        pawl_selected const *const earlier = &step->selection[i];
        if (is_transition(earlier)) {
            pawl_scope const other =
                pawl_scope_of_path(earlier->source, earlier->segment, step->action_first);
            if (pawl_scopes_meet(&scope, &other)) {
                return true;
            }
        }
    }
    return false;
}

static void drop_conflicting(pawl_chart_step *step)
{
    for (unsigned i = 1u; i < step->selected; ++i) {
        if (is_transition(&step->selection[i]) && meets_earlier(step, i)) {
            step->selection[i].segment = NULL;
        }
    }
}

pawl_outcome pawl_chart_select(pawl_chart_step *step, pawl_event const *event)
{
    pawl_vertex const *deferring = NULL;
    for (pawl_vertex const *state = pawl_chart_first(step); state != NULL;
         state = pawl_chart_next(step, state)) {
        if ((state->react != NULL) && !is_overridden(step, state, deferring)) {
            pawl_segment const *const segment = state->react(step->me, event);
            if (segment == &pawl_deferral) {
                deferring = state;
            } else if (segment != NULL) {
                add(step, state, segment);
            } else {
                /* no reaction: the states around are searched */
            }
        }
    }
    if (step->selected != 0u) {
        drop_conflicting(step);
        return PAWL_STAYED;
    }
    return (deferring != NULL) ? PAWL_DEFERS : PAWL_UNHANDLED;
}
