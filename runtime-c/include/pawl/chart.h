/* SPDX-License-Identifier: Apache-2.0 */
/**
 * State charts of the strategy "discovered": machines with orthogonal regions, history, junctions,
 * entry and exit points, or deferral. It implements docs/reference/semantics.md, rules 1 to 16.
 * Machines without any of these use machine.h, which is smaller.
 *
 * The tables of a chart are constants: a vertex has pointers to its region and to the regions that
 * it owns, a region one to its owner. In RAM a chart takes a pointer for each region, and those
 * that its histories remember. The engine follows these pointers and has no recursion.
 *
 * `pawl generate` writes the tables. Those of a state c with the regions left and right are:
 *
 *     enum { TOP, LEFT, RIGHT, PLACES };
 *
 *     static pawl_vertex const c, a, b;
 *     static pawl_segment const to_c = {NULL, &c, PAWL_EXTERNAL};
 *     static pawl_segment const to_a = {NULL, &a, PAWL_EXTERNAL};
 *     static pawl_segment const to_b = {NULL, &b, PAWL_EXTERNAL};
 *
 *     static pawl_region const top = {.initial = &to_c, .index = TOP};
 *     static pawl_region const regions_of_c[] = {
 *         {.owner = &c, .initial = &to_a, .depth = 1, .index = LEFT},
 *         {.owner = &c, .initial = &to_b, .depth = 1, .index = RIGHT},
 *     };
 *     static pawl_vertex const c = {
 *         .region = &top, .regions = regions_of_c, .region_count = 2, .kind = PAWL_COMPOSITE};
 *     static pawl_vertex const a = {.region = &regions_of_c[0], .kind = PAWL_STATE};
 *     static pawl_vertex const b = {.region = &regions_of_c[1], .kind = PAWL_STATE};
 *
 *     static pawl_place machine[PLACES];
 *     pawl_chart_start(machine, me, &top);
 *     (void)pawl_chart_dispatch(machine, me, &event);
 *
 * `me` is the object that the chart belongs to: the runtime passes it to the chart's functions and
 * does not use it otherwise.
 *
 * The CMake options PAWL_MAX_DEPTH, PAWL_MAX_REGIONS and PAWL_MAX_PARALLEL of the library limit a
 * chart. On a target of 32 bits a step takes 12 bytes of stack for each level of depth, 8 for each
 * parallel reaction, and a byte and a bit for each region: about 230 bytes with the default values,
 * in addition to the stack of the actions.
 */
#ifndef PAWL_CHART_H
#define PAWL_CHART_H

#include <pawl/machine.h>
#include <pawl/outcome.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The greatest number of regions of a chart, its top region included, 1..255 (CMake option). */
#ifndef PAWL_MAX_REGIONS
#define PAWL_MAX_REGIONS 32
#endif

/** The greatest number of reactions that one event selects in a chart, 1..255 (CMake option). */
#ifndef PAWL_MAX_PARALLEL
#define PAWL_MAX_PARALLEL 8
#endif

typedef struct pawl_vertex pawl_vertex;
typedef struct pawl_region pawl_region;
typedef struct pawl_segment pawl_segment;

/**
 * A variable of a chart. The variables of a chart are an array, all NULL before the start: at the
 * index of each region the vertex that is active in it; after these the vertices that histories
 * remember.
 */
typedef pawl_vertex const *pawl_place;

/**
 * Selects a reaction to an event and returns its first segment; &pawl_deferral if the state defers
 * the event; NULL if there is none. It evaluates guards and has no side effects.
 */
typedef pawl_segment const *(*pawl_select)(void *me, pawl_event const *event);

/** Kinds of segments besides those of machine.h. */
enum {
    PAWL_CONTINUES = 2 /**< added to the kind if the target is a junction or a point: the next
                             segment of the transition follows in the array */
};

/** A segment of a transition (docs/reference/semantics.md, "Terms"), or an internal reaction. */
struct pawl_segment {
    pawl_effect effect;        /**< may be NULL */
    pawl_vertex const *target; /**< NULL: an internal reaction */
    uint8_t kind; /**< PAWL_INTERNAL, PAWL_EXTERNAL or PAWL_LOCAL, and PAWL_CONTINUES */
};

/** The result of a pawl_select function if the state defers the event. */
extern pawl_segment const pawl_deferral;

/** Kinds of vertices besides those of machine.h. Only states and final states can be active. */
enum {
    PAWL_JUNCTION = 4,    /**< a junction: the next segment follows at once */
    PAWL_ENTRY_POINT = 5, /**< an entry point. Its segment leads to a vertex inside its state; or to
                               the state itself, which is then entered by default */
    PAWL_EXIT_POINT = 6,  /**< an exit point: reached when all regions of its state are left */
    PAWL_HISTORY = 7,     /**< shallow history: the state that was active in its region */
    PAWL_DEEP_HISTORY = 8, /**< deep history: that state, and all that was active in it */
};

/** A vertex of a chart, a constant. */
struct pawl_vertex {
    pawl_region const *region;   /**< the region it is in; of a point: the first of its state */
    pawl_region const *regions;  /**< composite, state with points: array of its regions; or NULL */
    pawl_select react;           /**< state: selects a reaction; choice: a branch, never NULL */
    pawl_select done;            /**< state: selects a reaction to completion; NULL: it has none */
    pawl_action entry;           /**< may be NULL */
    pawl_action exit;            /**< may be NULL */
    pawl_segment const *initial; /**< history: its default; NULL: the region's initial one */
    uint8_t region_count;        /**< length of `regions` */
    uint8_t kind;                /**< PAWL_STATE to PAWL_DEEP_HISTORY */
    uint8_t leaf;                /**< its number in traces, from 1; 0: none */
};

/**
 * A region of a chart, a constant. Indices number the regions in document order, a region before
 * those inside it: so the places of a region and of all regions inside it are next to one another.
 */
struct pawl_region {
    pawl_vertex const *owner;    /**< the state that owns it; NULL: the top region */
    pawl_segment const *initial; /**< NULL: none; then it is the only region of its owner */
    uint8_t depth;               /**< 0: the top region; else that of its owner's region plus 1 */
    uint8_t index;               /**< index of its place */
    uint8_t memory;              /**< first place of what its histories remember; 0: no history */
    uint8_t nested; /**< deep history: number of regions inside it, at any depth; what it remembers
                         of them follows `memory`. Otherwise 0 */
};

/**
 * Starts a chart: enters its top region `top` by the initial transition, then runs completions.
 * Caller: the chart's owner, once, before the first dispatch. Asserts: chart:1, the chart has not
 * been started; chart:3 to chart:6 as pawl_chart_dispatch. Cost: as pawl_chart_dispatch.
 */
void pawl_chart_start(pawl_place *places, void *me, pawl_region const *top);

/**
 * Dispatches one event, to completion, in UML order. Completions follow, each as a step of its own.
 * The chart does not keep the event: after PAWL_DEFERS the caller does.
 *
 * Caller: the chart's owner, not an action of the same chart; this is not asserted, because the
 * check would add to the cost of each event. Asserts: chart:2, the chart has been started; chart:3,
 * at most PAWL_MAX_DEPTH targets are pending, of composites whose other regions are entered first;
 * chart:4, a choice selected a branch with a target; chart:5, an initial transition ends in its
 * region; chart:6, each index is less than PAWL_MAX_REGIONS; chart:7, at most PAWL_MAX_PARALLEL
 * reactions are selected. Cost: the functions that select, the actions, and for each state entered
 * or exited linear in the depth and in the number of regions of active states.
 */
pawl_outcome pawl_chart_dispatch(pawl_place *places, void *me, pawl_event const *event);

/**
 * As pawl_chart_start, for a chart of the order action-first (docs/reference/semantics.md, rule
 * 13). The orders differ in the transitions of completions.
 */
void pawl_chart_start_action_first(pawl_place *places, void *me, pawl_region const *top);

/**
 * As pawl_chart_dispatch, in the order action-first (docs/reference/semantics.md, rule 13): all
 * effects and choices of a transition, then all exits, then all entries. Transitions between states
 * that contain one another are local.
 */
pawl_outcome pawl_chart_dispatch_action_first(pawl_place *places, void *me,
                                              pawl_event const *event);

/**
 * Returns whether `state` is active. Valid between steps, in guards of reactions and in internal
 * effects (docs/reference/semantics.md, rule 19). Caller: the chart's owner. Asserts: nothing.
 * Cost: constant.
 */
static inline bool pawl_chart_is_in(pawl_place const *places, pawl_vertex const *state)
{
    return places[state->region->index] == state;
}

#ifdef __cplusplus
}
#endif

#endif
