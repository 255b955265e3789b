/* SPDX-License-Identifier: Apache-2.0 */
/** The scope of a segment: the regions that it leaves (docs/reference/semantics.md, rules 2, 3, 11
 * and 13).
 */
#ifndef PAWL_CHART_SCOPE_H
#define PAWL_CHART_SCOPE_H

#include <pawl/chart.h>

/* A scope: one region, or all regions of a state that stays active. */
typedef struct {
    pawl_region const *regions;
    uint8_t count;
    bool left; /* the regions are left, so that histories record them (rule 14) */
} pawl_scope;

/*
 * The scope of a segment from `source`: the state of a reaction, or the vertex that the segment
 * before leads to. `contained`: a transition between states that contain one another is local.
 */
pawl_scope pawl_scope_of(pawl_vertex const *source, pawl_segment const *segment, bool contained);

/* The outer one of two scopes of one transition. */
pawl_scope pawl_scope_outer(pawl_scope const *one, pawl_scope const *other);

/* The outermost of the scopes of the segments up to the first choice or history (rule 6). */
pawl_scope pawl_scope_of_path(pawl_vertex const *source, pawl_segment const *segment,
                              bool contained);

/* Whether a region of one scope is a region of the other, or contains it (rule 6). */
bool pawl_scopes_meet(pawl_scope const *one, pawl_scope const *other);

#endif
