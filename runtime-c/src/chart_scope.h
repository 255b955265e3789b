/* SPDX-License-Identifier: Apache-2.0 */
/** What a segment leaves: its scope (docs/semantics.md, rules 2, 3, 11 and 13). */
#ifndef PAWL_CHART_SCOPE_H
#define PAWL_CHART_SCOPE_H

#include <pawl/chart.h>

/* One region, or all regions of a state that stays active. */
typedef struct {
    pawl_region const *regions;
    uint8_t count;
    bool left; /* the regions themselves are left: histories remember (rule 14) */
} pawl_scope;

/*
 * The scope of a segment from `source`, which is a state for its own reactions. `contained`:
 * between states that contain one another, the outer one stays.
 */
pawl_scope pawl_scope_of(pawl_vertex const *source, pawl_segment const *segment, bool contained);

/* The outer one of two scopes of one transition. */
pawl_scope pawl_scope_outer(pawl_scope const *one, pawl_scope const *other);

/* What the segments down to the first choice or history leave together. */
pawl_scope pawl_scope_of_path(pawl_vertex const *source, pawl_segment const *segment,
                              bool contained);

/* Whether the two leave a common region (rule 6). */
bool pawl_scopes_meet(pawl_scope const *one, pawl_scope const *other);

#endif
