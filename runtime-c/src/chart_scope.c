/* SPDX-License-Identifier: Apache-2.0 */
/* The scope of a transition of a chart: implements docs/reference/semantics.md, rules 2, 3, 6, 11
 * and 13. */
#include "chart_scope.h"
#include "chart_tree.h"

static pawl_scope one_region(pawl_region const *region, bool left)
{
    return (pawl_scope){region, 1u, left};
}

static pawl_scope all_regions(pawl_vertex const *state)
{
    return (pawl_scope){state->regions, state->region_count, true};
}

/* The state of an entry or exit point. */
static pawl_vertex const *state_of(pawl_vertex const *point)
{
    return point->region->owner;
}

/*
 * From an entry point to a vertex inside its state: nothing is active there, so nothing is left. If
 * the target is the point's state itself, all its regions are empty and are entered by default.
 */
static pawl_scope inward(pawl_vertex const *state, pawl_vertex const *target)
{
    return (target == state) ? all_regions(state)
                             : one_region(pawl_vertex_toward(state, target)->region, false);
}

static pawl_scope local_scope(pawl_vertex const *source, pawl_vertex const *target)
{
    pawl_vertex const *const inner = pawl_vertex_toward(source, target);
    if (inner != NULL) {
        return one_region(inner->region, true);
    }
    if (pawl_vertex_toward(target, source) != NULL) {
        return all_regions(target);
    }
    return one_region(pawl_common_region(source, target), false);
}

pawl_scope pawl_scope_of(pawl_vertex const *source, pawl_segment const *segment, bool contained)
{
    pawl_vertex const *const target = (segment->target->kind == (uint8_t)PAWL_ENTRY_POINT)
                                          ? state_of(segment->target)
                                          : segment->target;
    if (target->kind == (uint8_t)PAWL_EXIT_POINT) {
        return all_regions(state_of(target));
    }
    if (source->kind == (uint8_t)PAWL_ENTRY_POINT) {
        return inward(state_of(source), target);
    }
    pawl_vertex const *const from =
        (source->kind == (uint8_t)PAWL_EXIT_POINT) ? state_of(source) : source;
    return (contained || ((segment->kind & (uint8_t)PAWL_LOCAL) != 0u))
               ? local_scope(from, target)
               : one_region(pawl_common_region(from, target), false);
}

pawl_scope pawl_scope_outer(pawl_scope const *one, pawl_scope const *other)
{
    unsigned const depth_of_one = one->regions->depth;
    unsigned const depth_of_other = other->regions->depth;
    if (depth_of_one != depth_of_other) {
        return (depth_of_one < depth_of_other) ? *one : *other;
    }
    pawl_scope outer = (one->count >= other->count) ? *one : *other;
    outer.left = one->left || other->left;
    return outer;
}

pawl_scope pawl_scope_of_path(pawl_vertex const *source, pawl_segment const *segment,
                              bool contained)
{
    pawl_scope scope = pawl_scope_of(source, segment, contained);
    for (pawl_segment const *one = segment; (one->kind & (uint8_t)PAWL_CONTINUES) != 0u; ++one) {
        pawl_scope const further = pawl_scope_of(one->target, &one[1], contained);
        scope = pawl_scope_outer(&scope, &further);
    }
    return scope;
}

/* Whether a region of `outer` is `region`, or contains it. */
static bool covers(pawl_scope const *outer, pawl_region const *region)
{
    for (unsigned i = 0u; i < outer->count; ++i) {
        pawl_region const *const one = &outer->regions[i];
        if ((one == region) || ((region->owner != NULL) && pawl_region_holds(one, region->owner))) {
            return true;
        }
    }
    return false;
}

static bool covers_any(pawl_scope const *outer, pawl_scope const *inner)
{
    for (unsigned i = 0u; i < inner->count; ++i) {
        if (covers(outer, &inner->regions[i])) {
            return true;
        }
    }
    return false;
}

bool pawl_scopes_meet(pawl_scope const *one, pawl_scope const *other)
{
    return covers_any(one, other) || covers_any(other, one);
}
