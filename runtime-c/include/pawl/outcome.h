/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The result of a step of a state machine (docs/reference/semantics.md, rules 7 and 16): for code
 * that keeps the events which a machine defers (pawl_defer_dispatch).
 */
#ifndef PAWL_OUTCOME_H
#define PAWL_OUTCOME_H

#include <pawl/event.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The result of a step. */
typedef enum {
    PAWL_UNHANDLED, /**< no state selected a reaction or defers the event: nothing ran */
    PAWL_STAYED,    /**< the event was handled; no state was entered or exited */
    PAWL_MOVED,     /**< a state was entered or exited, by the event or a completion */
    PAWL_DEFERS     /**< a state defers the event: nothing ran; the caller keeps it */
} pawl_outcome;

/** Runs one step of the machine of object `me`, and the completions that follow. */
typedef pawl_outcome (*pawl_step_function)(void *me, pawl_event const *event);

#ifdef __cplusplus
}
#endif

#endif
