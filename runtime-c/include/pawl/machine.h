/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Hierarchical state machines of the strategy "discovered": each state is a constant with a
 * function that *selects* a reaction to an event; the runtime finds the path of the transition, and
 * runs exits, effect and entries. It implements docs/reference/semantics.md, rules 1 to 13 and 15,
 * for machines without orthogonal regions, history, junctions, points and deferral. Machines with
 * any of these use chart.h.
 *
 * `pawl generate` writes such machines. One that is written by hand looks the same:
 *
 *     static pawl_reaction const to_on = {on_press, &on, PAWL_EXTERNAL};
 *     static pawl_reaction const *off_react(void *me, pawl_event const *e)
 *     {
 *         return (e->signal == PRESS) ? &to_on : NULL;
 *     }
 *     static pawl_state const off = {.react = off_react, .depth = 1, .kind = PAWL_STATE};
 *
 *     static pawl_reaction const initial = {NULL, &off, PAWL_EXTERNAL};
 *     pawl_machine machine = {NULL};
 *     pawl_machine_start(&machine, me, &initial);
 *     (void)pawl_machine_dispatch(&machine, me, &press);
 *
 * `me` is the object that the machine belongs to: the runtime passes it to the machine's functions
 * and does not use it otherwise.
 */
#ifndef PAWL_MACHINE_H
#define PAWL_MACHINE_H

#include <pawl/event.h>

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The greatest depth of nested states, 1..255 (CMake option PAWL_MAX_DEPTH of the library). A
 * transition takes a pointer of stack for each level.
 */
#ifndef PAWL_MAX_DEPTH
#define PAWL_MAX_DEPTH 8
#endif

/**
 * For an enumeration that takes no more bytes than its constants need. The ABI of bare-metal Arm
 * makes all enumerations so; elsewhere an attribute of GCC and Clang does.
 */
#if defined(__GNUC__)
#define PAWL_PACKED_ENUM __attribute__((packed))
#else
#define PAWL_PACKED_ENUM
#endif

/**
 * Before a function of generated code that runs a reaction: keeps it out of the function that
 * selects the reaction, which then needs no stack frame when it selects none. With -Os it is empty:
 * the compiler decides.
 */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define PAWL_NOINLINE __attribute__((noinline))
#else
#define PAWL_NOINLINE
#endif

typedef struct pawl_state pawl_state;
typedef struct pawl_reaction pawl_reaction;

typedef void (*pawl_action)(void *me);                          /**< an entry or exit action */
typedef void (*pawl_effect)(void *me, pawl_event const *event); /**< the effect of a reaction */

/** Selects a reaction to an event; NULL: none. It evaluates guards and has no side effects. */
typedef pawl_reaction const *(*pawl_react)(void *me, pawl_event const *event);

/** Kinds of reactions. */
enum {
    PAWL_INTERNAL = 0, /**< no target: no state is exited or entered */
    PAWL_EXTERNAL = 0, /**< exits up to the innermost region with source and target */
    PAWL_LOCAL = 1     /**< if source or target contains the other: that one stays active */
};

/** A reaction of a state to an event, an initial transition, or a branch of a choice. */
struct pawl_reaction {
    pawl_effect effect;       /**< may be NULL */
    pawl_state const *target; /**< NULL: an internal reaction */
    uint8_t kind;             /**< PAWL_EXTERNAL or PAWL_LOCAL; without a target PAWL_INTERNAL */
};

/** Kinds of vertices. */
enum {
    PAWL_STATE = 0,     /**< a state without substates */
    PAWL_COMPOSITE = 1, /**< a state with substates */
    PAWL_FINAL = 2,     /**< a final state: completes the composite, or ends the machine */
    PAWL_CHOICE = 3     /**< a choice: selects a branch when it is reached */
};

/** A state or a choice of a machine, a constant. */
struct pawl_state {
    pawl_state const *parent;     /**< the state around it; NULL: none */
    pawl_react react;             /**< selects a reaction to an event; NULL: it has none */
    pawl_action entry;            /**< may be NULL */
    pawl_action exit;             /**< may be NULL */
    pawl_reaction const *initial; /**< composite: its initial transition, or NULL */
    pawl_react decide;            /**< choice: selects a branch, never NULL */
    pawl_react done;              /**< selects a reaction to completion; NULL: it has none */
    uint8_t depth;                /**< 1 without a parent; else its parent's plus 1 */
    uint8_t kind;                 /**< PAWL_STATE, PAWL_COMPOSITE, PAWL_FINAL, PAWL_CHOICE */
    uint8_t leaf; /**< its number in traces, from 1; 0: the machine cannot rest in it */
};

/** The variables of a machine. `{NULL}` before the start. */
typedef struct {
    pawl_state const *state; /* the innermost active state; NULL: not started */
} pawl_machine;

/**
 * Starts a machine: takes the top initial transition `initial` in UML order (its effect runs before
 * the entries on its path), then completions. The effect of an initial transition gets NULL for the
 * event.
 *
 * Caller: the machine's owner, once, before the first dispatch. Asserts: machine:1, the machine has
 * not been started; machine:3 to machine:5 as pawl_machine_dispatch. Cost: the actions, plus linear
 * in the depth for each transition.
 */
void pawl_machine_start(pawl_machine *machine, void *me, pawl_reaction const *initial);

/**
 * Dispatches one event, to completion, in UML order: exits, effect, entries. Choices are decided
 * when they are reached. Completions follow, each as a step of its own. Returns false if no active
 * state reacted. The machine does not keep the event.
 *
 * Caller: the machine's owner, not an action of the same machine; this is not asserted, because the
 * check would add to the cost of each event. Asserts: machine:2, the machine has been started;
 * machine:3, a path of entries is not longer than PAWL_MAX_DEPTH; machine:4, a choice selected a
 * branch with a target; machine:5, an initial transition ends inside its composite. Cost: the
 * functions that select, the actions, plus linear in the depth for each transition.
 */
bool pawl_machine_dispatch(pawl_machine *machine, void *me, pawl_event const *event);

/**
 * As pawl_machine_start, for a machine of the order action-first (docs/reference/semantics.md, rule
 * 13). The orders differ only in the transitions of completions, since a start exits nothing.
 */
void pawl_machine_start_action_first(pawl_machine *machine, void *me, pawl_reaction const *initial);

/**
 * As pawl_machine_dispatch, in the order action-first (docs/reference/semantics.md, rule 13): all
 * effects and choices, then all exits, then all entries. Transitions between states that contain
 * one another are local.
 */
bool pawl_machine_dispatch_action_first(pawl_machine *machine, void *me, pawl_event const *event);

/**
 * Returns whether `state` is active: whether it is the innermost active state, or contains it.
 * Valid between steps, in guards of reactions and in internal effects (docs/reference/semantics.md,
 * rule 19). Caller: the machine's owner. Asserts: nothing. Cost: linear in the depth.
 */
bool pawl_machine_is_in(pawl_machine const *machine, pawl_state const *state);

#ifdef __cplusplus
}
#endif

#endif
