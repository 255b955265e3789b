/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Hierarchical state machines, strategy "discovered": each state is a constant with a function
 * that *selects* a reaction, and the runtime finds the path of a transition and runs exits,
 * effect and entries in their places. docs/semantics.md, rules 1-13 and 15, is the contract, for
 * machines without orthogonal regions, history, junctions, points or deferral: these are in
 * chart.h.
 *
 * A hand-written machine looks like a generated one:
 *
 *     static pawl_reaction const to_on = {on_press, &on, PAWL_EXTERNAL};
 *     static pawl_reaction const *off_react(void *me, pawl_event const *e)
 *     {
 *         return (e->signal == PRESS) ? &to_on : NULL;
 *     }
 *     static pawl_state const off = {.react = off_react, .depth = 1, .kind = PAWL_STATE};
 */
#ifndef PAWL_MACHINE_H
#define PAWL_MACHINE_H

#include <pawl/event.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The deepest nesting the engine allows; a library option (CMake: PAWL_MAX_DEPTH). */
#ifndef PAWL_MAX_DEPTH
#define PAWL_MAX_DEPTH 8
#endif

/**
 * For an enumeration that takes no more bytes than its constants need. The ABI of bare-metal Arm
 * makes all enumerations so; elsewhere GCC and Clang are asked to.
 */
#if defined(__GNUC__)
#define PAWL_PACKED_ENUM __attribute__((packed))
#else
#define PAWL_PACKED_ENUM
#endif

/**
 * Keeps a reaction out of the function that selects it, so that selecting, and finding nothing,
 * needs no stack frame. A compiler that optimises for size decides itself.
 */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define PAWL_NOINLINE __attribute__((noinline))
#else
#define PAWL_NOINLINE
#endif

typedef struct pawl_state pawl_state;
typedef struct pawl_reaction pawl_reaction;

typedef void (*pawl_action)(void *me);                          /**< entry, exit */
typedef void (*pawl_effect)(void *me, pawl_event const *event); /**< of a reaction */

/** Selects a reaction; NULL: none. Guards only: no side effects. */
typedef pawl_reaction const *(*pawl_react)(void *me, pawl_event const *event);

enum {
    PAWL_INTERNAL = 0, /**< where there is no target; nothing is left, whatever the kind says */
    PAWL_EXTERNAL = 0, /**< leaves and enters whatever the least common region contains */
    PAWL_LOCAL = 1     /**< between containing states: does not leave the outer one */
};

/** What a state does about an event; also an initial transition, and a branch of a choice. */
struct pawl_reaction {
    pawl_effect effect;       /**< may be NULL */
    pawl_state const *target; /**< NULL: internal */
    uint8_t kind;             /**< PAWL_EXTERNAL or PAWL_LOCAL; PAWL_INTERNAL without a target */
};

enum {
    PAWL_STATE = 0,     /**< a state without substates */
    PAWL_COMPOSITE = 1, /**< a state with substates */
    PAWL_FINAL = 2,     /**< completes the composite (or ends the machine) that contains it */
    PAWL_CHOICE = 3     /**< not a state: decides where to go when it is reached */
};

/** A vertex of a machine, constant. */
struct pawl_state {
    pawl_state const *parent;     /**< NULL: directly in the machine's region */
    pawl_react react;             /**< reactions to an event; NULL: none */
    pawl_action entry;            /**< may be NULL */
    pawl_action exit;             /**< may be NULL */
    pawl_reaction const *initial; /**< composite: its initial transition; NULL: rests there */
    pawl_react decide;            /**< choice: the branch taken, never NULL. Others: NULL */
    pawl_react done;              /**< reactions to completion, offered once; NULL: none */
    uint8_t depth;                /**< 1 in the machine's region; its parent's plus 1 elsewhere */
    uint8_t kind;                 /**< PAWL_STATE, PAWL_COMPOSITE, PAWL_FINAL, PAWL_CHOICE */
    uint8_t leaf; /**< its number among the places to rest, 1 and up, for traces; 0: none */
};

/** The RAM of a machine: its innermost active state; NULL before start. */
typedef struct {
    pawl_state const *state; /* the innermost that is active */
} pawl_machine;

/**
 * Takes the top initial transition, in UML order: an initial transition's effect runs before the
 * entries on its path. Effects of initial transitions get a NULL event.
 * Caller: the machine's owner, once, before the first dispatch. Asserts: machine:1, not started
 * before; machine:3 to machine:5. Cost: the actions, plus O(depth) at each transition.
 */
void pawl_machine_start(pawl_machine *machine, void *me, pawl_reaction const *initial);

/**
 * Dispatches one event, run to completion, in UML order: exits, effect, entries; choices decide
 * when reached; completions follow, each its own step. False: no active state reacted.
 * Caller: the machine's owner, never from within an action of the same machine, which is not
 * asserted: each event would pay for the look. Asserts: machine:2, started; machine:3, no path of
 * entries is longer than PAWL_MAX_DEPTH; machine:4, a choice returned a branch; machine:5, an
 * initial transition ends inside its composite. Cost: the reactions asked, the actions run, plus
 * O(depth).
 */
bool pawl_machine_dispatch(pawl_machine *machine, void *me, pawl_event const *event);

/**
 * As pawl_machine_start, for a machine of order action-first. (A start has no exits: the two
 * orders differ in the transitions that completions take.)
 */
void pawl_machine_start_action_first(pawl_machine *machine, void *me, pawl_reaction const *initial);

/**
 * As pawl_machine_dispatch, in order action-first: all effects and choices, then all exits, then
 * all entries; transitions between containing states are local.
 */
bool pawl_machine_dispatch_action_first(pawl_machine *machine, void *me, pawl_event const *event);

/**
 * Whether `state` is active: the innermost active state or around it.
 * Caller: the machine's owner. Cost: O(depth).
 */
bool pawl_machine_is_in(pawl_machine const *machine, pawl_state const *state);

#ifdef __cplusplus
}
#endif

#endif
