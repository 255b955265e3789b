/* SPDX-License-Identifier: Apache-2.0 */
/**
 * State charts, strategy "discovered": machines with orthogonal regions, history, junctions, entry
 * and exit points, or deferral. Machines without any of these run on the smaller engine of
 * machine.h. docs/semantics.md, rules 1-16, is the contract.
 *
 * Everything constant is in tables: a vertex knows the region it lies in and the regions it owns,
 * a region its owner. RAM is one pointer for each region, plus what histories remember. There is
 * no recursion: the engine walks along those pointers.
 *
 * A hand-written chart looks like a generated one. Of the state c, with the regions left and right:
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
 *
 * Bounds: PAWL_MAX_DEPTH, PAWL_MAX_REGIONS and PAWL_MAX_PARALLEL, options of the library. A step
 * takes 12 bytes of stack for each level of depth, 8 for each parallel reaction, and a byte and a
 * bit for each region: about 230 bytes in all by default, besides the actions'.
 */
#ifndef PAWL_CHART_H
#define PAWL_CHART_H

#include <pawl/machine.h>
#include <pawl/outcome.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The most regions of one chart, its own included (CMake: PAWL_MAX_REGIONS); at most 255. */
#ifndef PAWL_MAX_REGIONS
#define PAWL_MAX_REGIONS 32
#endif

/** The most reactions that one event may select (CMake: PAWL_MAX_PARALLEL); at most 255. */
#ifndef PAWL_MAX_PARALLEL
#define PAWL_MAX_PARALLEL 8
#endif

typedef struct pawl_vertex pawl_vertex;
typedef struct pawl_region pawl_region;
typedef struct pawl_segment pawl_segment;

/**
 * The RAM of a chart is an array of places, all NULL before start: for each region, at its index,
 * the vertex that is active in it; behind these what histories remember.
 */
typedef pawl_vertex const *pawl_place;

/**
 * Selects a reaction: its first segment; &pawl_deferral: the state defers the event; NULL: none.
 * Guards only: no side effects.
 */
typedef pawl_segment const *(*pawl_select)(void *me, pawl_event const *event);

/** The kind of a segment with a target may be PAWL_EXTERNAL or PAWL_LOCAL, and this added to it. */
enum {
    PAWL_CONTINUES = 2 /**< to a junction or a point: the next segment stands behind it */
};

/** One leg of a transition, and what a state does about an event. */
struct pawl_segment {
    pawl_effect effect;        /**< may be NULL */
    pawl_vertex const *target; /**< NULL: internal */
    uint8_t kind;              /**< PAWL_INTERNAL, PAWL_EXTERNAL or PAWL_LOCAL, PAWL_CONTINUES */
};

/** What a state that defers the event selects. */
extern pawl_segment const pawl_deferral;

/** Kinds of vertices besides those of machine.h. Only states and final states are ever active. */
enum {
    PAWL_JUNCTION = 4,     /**< passed on the way to the next segment */
    PAWL_ENTRY_POINT = 5,  /**< entered at the border of its state, not by default, unless the
                                segment that leads on from it has that state as target */
    PAWL_EXIT_POINT = 6,   /**< reached when everything in its state has been left */
    PAWL_HISTORY = 7,      /**< stands for what was active in its region: the state ... */
    PAWL_DEEP_HISTORY = 8, /**< ... and everything in it */
};

/** A vertex, constant. */
struct pawl_vertex {
    pawl_region const *region;   /**< in which it lies; an entry or exit point: its state's first */
    pawl_region const *regions;  /**< of a composite, or a state with points: an array; or NULL */
    pawl_select react;           /**< state: its reactions; choice: the branch taken, never NULL */
    pawl_select done;            /**< state: reactions to completion, offered once; NULL: none */
    pawl_action entry;           /**< may be NULL */
    pawl_action exit;            /**< may be NULL */
    pawl_segment const *initial; /**< history: its default; NULL: its region's initial */
    uint8_t region_count;        /**< of that array; 0: NULL */
    uint8_t kind;                /**< PAWL_STATE to PAWL_DEEP_HISTORY */
    uint8_t leaf;                /**< its number in traces, 1 and up; 0: none */
};

/**
 * A region, constant. Indices number the regions in the order of the text, an outer one before
 * those in it: the places of a region and of all regions in it lie side by side.
 */
struct pawl_region {
    pawl_vertex const *owner;    /**< NULL: the chart itself */
    pawl_segment const *initial; /**< NULL, if the only one of its owner: rests there */
    uint8_t depth;               /**< 0 of the chart's own; its owner's region's plus 1 elsewhere */
    uint8_t index;               /**< of its place */
    uint8_t memory;              /**< the place of what its histories remember; 0: it has none */
    uint8_t nested; /**< regions in it, at any depth, if it has a deep history; their places
                         follow `memory`. 0: shallow */
};

/**
 * Enters the chart's region by its initial transition; completions follow.
 * Caller: the chart's owner, once, before the first dispatch. Asserts: chart:1, not started
 * before; chart:3 to chart:6. Cost: as dispatch.
 */
void pawl_chart_start(pawl_place *places, void *me, pawl_region const *top);

/**
 * Dispatches one event, run to completion, in UML order; completions follow, each its own step.
 * Caller: the chart's owner, never from within an action of the same chart, which is not asserted:
 * each event would pay for the look. Asserts: chart:2, started; chart:3, no more than
 * PAWL_MAX_DEPTH composites wait for others of their regions; chart:4, a choice selected a branch;
 * chart:5, an initial transition ends in its region; chart:6, no index reaches PAWL_MAX_REGIONS;
 * chart:7, no more than PAWL_MAX_PARALLEL reactions are selected. Cost: the reactions asked, the
 * actions run, plus O(regions of active states + depth) for each state entered or left.
 */
pawl_outcome pawl_chart_dispatch(pawl_place *places, void *me, pawl_event const *event);

/** As pawl_chart_start, for a chart of order action-first: its completions differ. */
void pawl_chart_start_action_first(pawl_place *places, void *me, pawl_region const *top);

/**
 * As pawl_chart_dispatch, in order action-first: all effects and choices of a transition, then all
 * exits, then all entries; transitions between containing states are local.
 */
pawl_outcome pawl_chart_dispatch_action_first(pawl_place *places, void *me,
                                              pawl_event const *event);

/**
 * Whether `state` is active. Between steps, in guards of reactions and in internal effects.
 * Caller: the chart's owner. Cost: constant.
 */
static inline bool pawl_chart_is_in(pawl_place const *places, pawl_vertex const *state)
{
    return places[state->region->index] == state;
}

#ifdef __cplusplus
}
#endif

#endif
