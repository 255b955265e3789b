/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Which vertices and regions of a chart contain others, by its constant tables
 * (docs/reference/semantics.md, rules 1 and 2).
 */
#ifndef PAWL_CHART_TREE_H
#define PAWL_CHART_TREE_H

#include <pawl/chart.h>

/* Whether the vertex is in the region, at any depth. */
static inline bool pawl_region_holds(pawl_region const *region, pawl_vertex const *vertex)
{
    pawl_region const *around = vertex->region;
    while (around->depth > region->depth) {
        around = around->owner->region;
    }
    return around == region;
}

/*
 * The vertex itself or the state around it that is in a region of `outer` (NULL: the chart).
 * Returns NULL if the vertex is not inside `outer`.
 */
static inline pawl_vertex const *pawl_vertex_toward(pawl_vertex const *outer,
                                                    pawl_vertex const *vertex)
{
    unsigned const depth = (outer == NULL) ? 0u : (outer->region->depth + 1u);
    pawl_vertex const *around = vertex;
    while (around->region->depth > depth) {
        around = around->region->owner;
    }
    return (around->region->owner == outer) ? around : NULL;
}

/* The innermost region that contains both vertices (rule 2). */
static inline pawl_region const *pawl_common_region(pawl_vertex const *one,
                                                    pawl_vertex const *other)
{
    pawl_region const *region = one->region;
    while (!pawl_region_holds(region, other)) {
        region = region->owner->region;
    }
    return region;
}

#endif
