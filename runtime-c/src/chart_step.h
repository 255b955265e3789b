/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The variables of a step of a chart, and the functions of its parts (docs/reference/semantics.md,
 * rules 4 to 16).
 */
#ifndef PAWL_CHART_STEP_H
#define PAWL_CHART_STEP_H

#include "chart_scope.h"

/* A vertex that is to be entered or passed. */
typedef struct {
    pawl_vertex const *target;
    pawl_segment const *segment; /* leads to it; NULL: it is remembered */
    pawl_event const *event;     /* for its effects; NULL after initial transitions, histories */
} pawl_goal;

/* A reaction that the event has selected. */
typedef struct {
    pawl_vertex const *source;
    pawl_segment const *segment; /* NULL: dropped */
} pawl_selected;

typedef struct {
    pawl_place *places;
    void *me;
    pawl_region const *top;
    bool action_first;
    /* A stack: the last goal is the innermost one; the others wait until a region is entered. */
    uint8_t goals;
    pawl_goal goal[PAWL_MAX_DEPTH];
    /* By index of a region: distance from its place to what is to be restored in it; 0: nothing. */
    uint8_t restored[PAWL_MAX_REGIONS];
    uint8_t selected;
    pawl_selected selection[PAWL_MAX_PARALLEL];
    /*
     * By index of a region, a bit: its active vertex may complete, which has not been offered yet
     * (rule 15). Without meaning for an empty region.
     */
    uint32_t completing[((unsigned)PAWL_MAX_REGIONS + 31u) / 32u];
} pawl_chart_step;

static inline pawl_vertex const *pawl_active_in(pawl_chart_step const *step,
                                                pawl_region const *region)
{
    return step->places[region->index];
}

static inline bool pawl_is_completing(pawl_chart_step const *step, pawl_region const *region)
{
    return ((step->completing[region->index / 32u] >> (region->index % 32u)) & 1u) != 0u;
}

static inline void pawl_set_completing(pawl_chart_step *step, pawl_region const *region, bool may)
{
    uint32_t const bit = (uint32_t)1u << (region->index % 32u);
    if (may) {
        step->completing[region->index / 32u] |= bit;
    } else {
        step->completing[region->index / 32u] &= ~bit;
    }
}

/* --- chart_select.c */

/*
 * Rules 5, 6 and 16: selects reactions into step->selection and resolves conflicts. Returns
 * PAWL_DEFERS or PAWL_UNHANDLED if none is selected, otherwise PAWL_STAYED.
 */
pawl_outcome pawl_chart_select(pawl_chart_step *step, pawl_event const *event);

/* The first state of the configuration: inner states before outer ones, regions in order. */
pawl_vertex const *pawl_chart_first(pawl_chart_step const *step);

/* The state of the configuration after `state`; NULL: there is none. */
pawl_vertex const *pawl_chart_next(pawl_chart_step const *step, pawl_vertex const *state);

/* The innermost active state from `state` down, by the first region of each state. */
pawl_vertex const *pawl_chart_innermost(pawl_chart_step const *step, pawl_vertex const *state);

/* --- chart_leave.c */

/*
 * Exits the states in a scope, the innermost first, regions in reverse order (rule 9). Records them
 * for histories, and drops goals and selected reactions in the scope.
 */
void pawl_chart_leave(pawl_chart_step *step, pawl_scope const *scope);

/* --- chart_enter.c */

/*
 * Runs the exits and the effect of a segment, and makes its target the next goal. Returns the state
 * to enter from, the owner of the scope; NULL: the chart.
 */
pawl_vertex const *pawl_chart_begin(pawl_chart_step *step, pawl_vertex const *source,
                                    pawl_segment const *segment, pawl_event const *event);

/* Makes the target of a segment the next goal, unless it is `here`, which is active. */
void pawl_chart_aim(pawl_chart_step *step, pawl_vertex const *here, pawl_segment const *segment,
                    pawl_event const *event);

/* The segment after a junction, a point or a choice (rules 11 and 12); NULL: none. */
pawl_segment const *pawl_chart_onward(pawl_chart_step const *step, pawl_segment const *segment,
                                      pawl_event const *event);

/* Enters from an active state (NULL: the chart) until each goal is reached and each region rests.
 */
void pawl_chart_enter(pawl_chart_step *step, pawl_vertex const *from);

static inline void pawl_run_effect(pawl_chart_step const *step, pawl_segment const *segment,
                                   pawl_event const *event)
{
    if (segment->effect != NULL) {
        segment->effect(step->me, event);
    }
}

#endif
