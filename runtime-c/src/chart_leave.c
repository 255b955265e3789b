/* SPDX-License-Identifier: Apache-2.0 */
#include "chart_step.h"
#include "chart_tree.h"

/*
 * Rule 14: about to be left. Regions in one another have neighbouring places: what is active in a
 * region and those nested in it is copied at once. A final state is forgotten; and what is
 * not active, because its state is left on the way in, has not been left.
 */
static void remember(pawl_chart_step const *step, pawl_region const *region)
{
    pawl_vertex const *const active = pawl_active_in(step, region);
    if ((region->memory == 0u) || (active == NULL)) {
        return;
    }
    for (unsigned i = 0u; i <= region->nested; ++i) {
        step->places[region->memory + i] = step->places[region->index + i];
    }
    if (active->kind == (uint8_t)PAWL_FINAL) {
        step->places[region->memory] = NULL;
    }
}

static void remember_inside(pawl_chart_step const *step, pawl_vertex const *state)
{
    for (unsigned i = 0u; i < state->region_count; ++i) {
        remember(step, &state->regions[i]);
    }
}

/* What is active in the last of the state's regions that are; NULL: in none. */
static pawl_vertex const *last_inside(pawl_chart_step const *step, pawl_vertex const *state)
{
    for (unsigned i = state->region_count; i != 0u; --i) {
        pawl_vertex const *const inner = pawl_active_in(step, &state->regions[i - 1u]);
        if (inner != NULL) {
            return inner;
        }
    }
    return NULL;
}

static void leave_state(pawl_chart_step *step, pawl_vertex const *state)
{
    if (state->exit != NULL) {
        state->exit(step->me);
    }
    step->places[state->region->index] = NULL;
}

static void leave_region(pawl_chart_step *step, pawl_region const *region)
{
    pawl_vertex const *state = pawl_active_in(step, region);
    if (state == NULL) {
        return;
    }
    remember_inside(step, state);
    for (;;) {
        pawl_vertex const *const inner = last_inside(step, state);
        if (inner != NULL) {
            state = inner;
            remember_inside(step, state);
        } else {
            leave_state(step, state);
            if (state->region == region) {
                return;
            }
            state = state->region->owner;
        }
    }
}

/*
 * Rule 6: a selected reaction whose source is left is dropped. Rule 10: so is a way on hold, and
 * what was still to be restored.
 */
static void drop_inside(pawl_chart_step *step, pawl_region const *region)
{
    for (unsigned i = 0u; i < step->selected; ++i) {
        if (pawl_region_holds(region, step->selection[i].source)) {
            step->selection[i].segment = NULL;
        }
    }
    while ((step->goals != 0u) && pawl_region_holds(region, step->goal[step->goals - 1u].target)) {
        --step->goals;
    }
    step->restored[region->index] = 0u;
}

void pawl_chart_leave(pawl_chart_step *step, pawl_scope const *scope)
{
    for (unsigned i = scope->count; i != 0u; --i) {
        pawl_region const *const region = &scope->regions[i - 1u];
        if (scope->left) {
            remember(step, region);
        }
        leave_region(step, region);
        drop_inside(step, region);
    }
}
