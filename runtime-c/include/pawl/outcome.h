/* SPDX-License-Identifier: Apache-2.0 */
/** What a step of a state machine came to: for the code that keeps events that a machine defers. */
#ifndef PAWL_OUTCOME_H
#define PAWL_OUTCOME_H

#include <pawl/event.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a step came to (docs/semantics.md, rules 7 and 16). */
typedef enum {
    PAWL_UNHANDLED, /**< nothing selected the event, and nothing defers it: nothing ran */
    PAWL_STAYED,    /**< it was handled; no state was entered or left */
    PAWL_MOVED,     /**< a state was entered or left, by a completion perhaps */
    PAWL_DEFERS     /**< a state defers the event: nothing ran, the caller is to keep it */
} pawl_outcome;

/** One step of a machine and the completions that follow. `me`: the object. */
typedef pawl_outcome (*pawl_step_function)(void *me, pawl_event const *event);

#ifdef __cplusplus
}
#endif

#endif
