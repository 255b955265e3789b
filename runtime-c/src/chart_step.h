/* SPDX-License-Identifier: Apache-2.0 */
/** A step of a chart while it runs: what its parts share (docs/semantics.md, rules 4-16). */
#ifndef PAWL_CHART_STEP_H
#define PAWL_CHART_STEP_H

#include "chart_scope.h"

/* A vertex that is to be entered, or passed, before its way is finished. */
typedef struct {
    pawl_vertex const *target;
    pawl_segment const *segment; /* that leads there; NULL: history does */
    pawl_event const *event;     /* for what follows; NULL behind initials and histories */
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
    /* The way: the last goal is the innermost; those before it wait for a region to be entered. */
    uint8_t goals;
    pawl_goal goal[PAWL_MAX_DEPTH];
    /* By index: how far behind a region's place stands what is to be restored in it; 0: nothing. */
    uint8_t restored[PAWL_MAX_REGIONS];
    uint8_t selected;
    pawl_selected selection[PAWL_MAX_PARALLEL];
    /*
     * By index: what is active there may complete, and has not been asked yet (rule 15). Of an
     * empty region it says nothing.
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
 * Rules 5, 6 and 16: fills step->selection, conflicts resolved. PAWL_DEFERS, PAWL_UNHANDLED, or
 * something else: there is a selection.
 */
pawl_outcome pawl_chart_select(pawl_chart_step *step, pawl_event const *event);

/* The configuration, inner states before outer ones, regions in order: its first state ... */
pawl_vertex const *pawl_chart_first(pawl_chart_step const *step);

/* ... and the one behind another; NULL: there is none. */
pawl_vertex const *pawl_chart_next(pawl_chart_step const *step, pawl_vertex const *state);

/* The innermost state of the first region that is active, in each state from this one down. */
pawl_vertex const *pawl_chart_innermost(pawl_chart_step const *step, pawl_vertex const *state);

/* --- chart_leave.c */

/*
 * Leaves what is active in a scope, innermost first, regions in reverse order (rule 9), records it
 * for histories, and forgets goals and selected reactions there.
 */
void pawl_chart_leave(pawl_chart_step *step, pawl_scope const *scope);

/* --- chart_enter.c */

/*
 * Runs a segment's exits and effect, and makes its target the next goal. Returns what is to be
 * entered from: the state that owns the scope, NULL for the chart.
 */
pawl_vertex const *pawl_chart_begin(pawl_chart_step *step, pawl_vertex const *source,
                                    pawl_segment const *segment, pawl_event const *event);

/* Makes a segment's target the next goal, unless it is the state `here`, which is active. */
void pawl_chart_aim(pawl_chart_step *step, pawl_vertex const *here, pawl_segment const *segment,
                    pawl_event const *event);

/* The segment that follows at a junction, a point or a choice (rules 11 and 12); NULL: none. */
pawl_segment const *pawl_chart_onward(pawl_chart_step const *step, pawl_segment const *segment,
                                      pawl_event const *event);

/* Enters, from an active state (NULL: the chart), until all goals are reached and all rests. */
void pawl_chart_enter(pawl_chart_step *step, pawl_vertex const *from);

static inline void pawl_run_effect(pawl_chart_step const *step, pawl_segment const *segment,
                                   pawl_event const *event)
{
    if (segment->effect != NULL) {
        segment->effect(step->me, event);
    }
}

#endif
