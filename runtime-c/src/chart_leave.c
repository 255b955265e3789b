/* SPDX-License-Identifier: Apache-2.0 */
/* Leaving the states of a chart: implements docs/reference/semantics.md, rules 6, 9, 10 and 14. */
#include "chart_step.h"
#include "chart_tree.h"

/*
 * Rule 14: records what is active in a region before the region is left. The places of a region and
 * of the regions inside it are next to one another: one loop copies them. A final state is not
 * recorded. If nothing is active in the region (its state is left before the region was entered),
 * the record stays as it is.
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

/* The active vertex of the last region of the state that has one, or NULL. */
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
 * The region has been left. Rule 6: drops the selected reactions of sources in it. Rule 10: drops
 * the goals in it that wait, and what a history was about to restore there.
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
