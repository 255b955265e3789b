/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The engine for machines of the strategy "discovered": implements docs/reference/semantics.md,
 * rules 1 to 13 and 15, for machines with one region in each composite.
 *
 * A scope is named by the state that owns the region, NULL for the machine's own region.
 * `machine->state` is always the innermost active state: during an exit or entry action it is the
 * state of the action.
 */
#include "check.h"
#include "observe.h"
#include <pawl/machine.h>

static inline uint8_t depth_of(pawl_state const *state)
{
    return (state == NULL) ? 0u : state->depth;
}

/* The innermost state that is, or contains, both states; NULL: none. */
static pawl_state const *innermost_around(pawl_state const *one, pawl_state const *other)
{
    while (one != other) {
        if (depth_of(one) >= depth_of(other)) {
            one = one->parent;
        } else {
            other = other->parent;
        }
    }
    return one;
}

/*
 * The scope of a transition (rule 2): the owner of the innermost region that contains both
 * vertices. If one of them contains the other, a local transition stays in the outer one (rule 3).
 */
static pawl_state const *scope_between(pawl_state const *source, pawl_state const *target,
                                       bool local)
{
    if (!local || (source == target)) {
        source = source->parent;
        target = target->parent;
    }
    return innermost_around(source, target);
}

static inline pawl_state const *scope_of(pawl_state const *source, pawl_reaction const *transition)
{
    return scope_between(source, transition->target, transition->kind == (uint8_t)PAWL_LOCAL);
}

/* Runs the exit of the active state; then the state around it is active. */
static inline void exit_state(pawl_machine *machine, void *me, pawl_state const *state)
{
    if (state->exit != NULL) {
        state->exit(me);
    }
    machine->state = state->parent;
}

/* Makes the state active, and runs its entry. */
static inline void enter(pawl_machine *machine, void *me, pawl_state const *state)
{
    machine->state = state;
    if (state->entry != NULL) {
        state->entry(me);
    }
}

static void exit_to(pawl_machine *machine, void *me, pawl_state const *scope)
{
    while (machine->state != scope) {
        exit_state(machine, me, machine->state);
    }
}

static inline void run_effect(void *me, pawl_event const *event, pawl_reaction const *reaction)
{
    if (reaction->effect != NULL) {
        reaction->effect(me, event);
    }
}

/* Enters the states from the active one down to `target`; for a choice, to the state around it. */
static void enter_down_to(pawl_machine *machine, void *me, pawl_state const *target)
{
    pawl_state const *path[PAWL_MAX_DEPTH];
    unsigned length = 0u;
    pawl_state const *state = (target->kind == (uint8_t)PAWL_CHOICE) ? target->parent : target;
    while (state != machine->state) {
        PAWL_CHECK_NAMED("machine", 3, length < (unsigned)PAWL_MAX_DEPTH);
        PAWL_CHECK_NAMED("machine", 5, state != NULL);
        path[length] = state;
        ++length;
        state = state->parent;
    }
    while (length != 0u) {
        --length;
        enter(machine, me, path[length]);
    }
}

/* The branch that a choice selects now (rule 12). */
static pawl_reaction const *decide(pawl_state const *choice, void *me, pawl_event const *event)
{
    pawl_reaction const *const branch = choice->decide(me, event);
    PAWL_CHECK_NAMED("machine", 4, (branch != NULL) && (branch->target != NULL));
    return branch;
}

/*
 * Rules 9 and 11: runs exits, effect and entries of one segment after the other, until a state
 * without an initial transition is reached. An initial transition is a segment without an event.
 */
static void run_segments(pawl_machine *machine, void *me, pawl_event const *event,
                         pawl_state const *scope, pawl_reaction const *segment)
{
    for (;;) {
        pawl_state const *const target = segment->target;
        exit_to(machine, me, scope);
        run_effect(me, event, segment);
        enter_down_to(machine, me, target);
        if (target->kind == (uint8_t)PAWL_CHOICE) {
            segment = decide(target, me, event);
            scope = scope_of(target, segment);
        } else if (target->initial != NULL) {
            segment = target->initial;
            scope = target;
            event = NULL;
        } else {
            return;
        }
    }
}

/* Takes a transition until the machine rests. The two orders differ only in these functions. */
typedef void (*transition_order)(pawl_machine *machine, void *me, pawl_event const *event,
                                 pawl_state const *source, pawl_reaction const *transition);

#if defined(__OPTIMIZE_SIZE__)
static void take_transition(pawl_machine *machine, void *me, pawl_event const *event,
                            pawl_state const *source, pawl_reaction const *transition)
{
    run_segments(machine, me, event, scope_of(source, transition), transition);
}
#else
/*
 * Whether a transition from the active state leads to a simple state beside it. Its scope is then
 * the parent of both, also if it is local, and it is one exit, the effect and one entry.
 */
static inline bool is_beside(pawl_state const *active, pawl_state const *target)
{
    return (target->kind == (uint8_t)PAWL_STATE) && (target->parent == active->parent);
}

/*
 * The next two functions are not inline, so that the registers and the stack that they need are not
 * saved for the most frequent transitions: those from the active state to one beside it.
 */
static __attribute__((noinline)) void exit_to_source(pawl_machine *machine, void *me,
                                                     pawl_state const *source)
{
    exit_to(machine, me, source);
}

static __attribute__((noinline)) void take_from_active(pawl_machine *machine, void *me,
                                                       pawl_event const *event,
                                                       pawl_reaction const *transition)
{
    run_segments(machine, me, event, scope_of(machine->state, transition), transition);
}

/* All states inside the source are exited first: the scope is the source, or contains it. */
static inline void take_transition(pawl_machine *machine, void *me, pawl_event const *event,
                                   pawl_state const *source, pawl_reaction const *transition)
{
    if (machine->state != source) {
        exit_to_source(machine, me, source);
    }
    if (is_beside(source, transition->target)) {
        exit_state(machine, me, source);
        run_effect(me, event, transition);
        enter(machine, me, transition->target);
    } else {
        take_from_active(machine, me, event, transition);
    }
}
#endif

/*
 * Rule 13: effects and choices first, in the source configuration; then all exits and entries, in
 * the outermost of the scopes of the segments; then initial transitions.
 */
static void take_transition_action_first(pawl_machine *machine, void *me, pawl_event const *event,
                                         pawl_state const *source, pawl_reaction const *transition)
{
    pawl_state const *target = transition->target;
    pawl_state const *scope = scope_between(source, target, true);
    run_effect(me, event, transition);
    while (target->kind == (uint8_t)PAWL_CHOICE) {
        pawl_reaction const *const branch = decide(target, me, event);
        pawl_state const *const wider = scope_between(target, branch->target, true);
        scope = (depth_of(wider) < depth_of(scope)) ? wider : scope;
        run_effect(me, event, branch);
        target = branch->target;
    }
    exit_to(machine, me, scope);
    enter_down_to(machine, me, target);
    if (target->initial != NULL) {
        run_segments(machine, me, NULL, target, target->initial);
    }
}

/* The state that may have completed by entering `entered` (rule 15); NULL: none. */
static pawl_state const *completed_by(pawl_state const *entered)
{
    if (entered->kind == (uint8_t)PAWL_FINAL) {
        return entered->parent;
    }
    return (entered->kind == (uint8_t)PAWL_STATE) ? entered : NULL;
}

/* Whether a completion is possible. Most states have none, and the search is saved. */
static inline bool may_complete(pawl_state const *entered)
{
    return (entered->done != NULL) || (entered->kind == (uint8_t)PAWL_FINAL);
}

/* Rule 15, after a transition: a step for each completion, until none has a reaction. */
static __attribute__((noinline)) void run_completions(pawl_machine *machine, void *me,
                                                      transition_order take)
{
    for (;;) {
        pawl_state const *const completed = completed_by(machine->state);
        if ((completed == NULL) || (completed->done == NULL)) {
            return;
        }
        pawl_reaction const *const reaction = completed->done(me, NULL);
        if (reaction == NULL) {
            return;
        }
        if (reaction->target == NULL) {
            PAWL_OBSERVE_INTERNAL(me);
            run_effect(me, NULL, reaction);
            return;
        }
        take(machine, me, NULL, completed, reaction);
        PAWL_OBSERVE_REST(me, machine->state->leaf);
    }
}

static inline void start(pawl_machine *machine, void *me, pawl_reaction const *initial,
                         transition_order take)
{
    PAWL_CHECK_NAMED("machine", 1, machine->state == NULL);
    run_segments(machine, me, NULL, NULL, initial);
    PAWL_OBSERVE_REST(me, machine->state->leaf);
    run_completions(machine, me, take);
}

/* Rule 5: the reaction of the innermost state that has one, and that state; NULL: unhandled. */
static inline pawl_reaction const *select_reaction(pawl_state const **source, void *me,
                                                   pawl_event const *event)
{
    for (pawl_state const *state = *source; state != NULL; state = state->parent) {
        pawl_reaction const *const reaction =
            (state->react == NULL) ? NULL : state->react(me, event);
        if (reaction != NULL) {
            *source = state;
            return reaction;
        }
    }
    return NULL;
}

static inline bool dispatch(pawl_machine *machine, void *me, pawl_event const *event,
                            transition_order take)
{
    pawl_state const *source = machine->state;
    PAWL_CHECK_NAMED("machine", 2, source != NULL);
    PAWL_OBSERVE_LEAF(me, source->leaf);
    pawl_reaction const *const reaction = select_reaction(&source, me, event);
    if (reaction == NULL) {
        return false;
    }
    if (reaction->target == NULL) {
        PAWL_OBSERVE_INTERNAL(me);
        run_effect(me, event, reaction);
    } else {
        take(machine, me, event, source, reaction);
        PAWL_OBSERVE_REST(me, machine->state->leaf);
        if (may_complete(machine->state)) {
            run_completions(machine, me, take);
        }
    }
    return true;
}

void pawl_machine_start(pawl_machine *machine, void *me, pawl_reaction const *initial)
{
    start(machine, me, initial, take_transition);
}

bool pawl_machine_dispatch(pawl_machine *machine, void *me, pawl_event const *event)
{
    return dispatch(machine, me, event, take_transition);
}

void pawl_machine_start_action_first(pawl_machine *machine, void *me, pawl_reaction const *initial)
{
    start(machine, me, initial, take_transition_action_first);
}

bool pawl_machine_dispatch_action_first(pawl_machine *machine, void *me, pawl_event const *event)
{
    return dispatch(machine, me, event, take_transition_action_first);
}

bool pawl_machine_is_in(pawl_machine const *machine, pawl_state const *state)
{
    pawl_state const *active = machine->state;
    while (depth_of(active) > depth_of(state)) {
        active = active->parent;
    }
    return active == state;
}
