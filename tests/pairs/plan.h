/* SPDX-License-Identifier: Apache-2.0 */
/** Which call is interrupted by which, which runner makes it, in which state and at which boundary.
 */
#ifndef PLAN_H
#define PLAN_H

#include "pairs.h"

/* When the second call comes: at a boundary, or before or after the first one; or nothing does. */
enum { NEVER, BEFORE, AFTER, AT };

/* The runner that makes the first call. */
enum { RUNNER_MID, RUNNER_WORKER, RUNNER_INTERRUPT, RUNNERS };

typedef struct {
    unsigned state, runner, first, second, when;
    uint32_t n;     /* the boundary */
    uint32_t pairs; /* so far */
} plan_run;

/* The run that is under way. */
extern plan_run plan;

static inline recipe const *plan_first_call(void)
{
    return recipes[plan.first];
}

static inline recipe const *plan_second_call(void)
{
    return recipes[plan.second];
}

/* With the first of all. */
void plan_begin(void);

/* The next call that is interrupted, the next of its runners, the next state; false: no more. */
bool plan_first(void);

/* The next call that interrupts; false: no more. */
bool plan_second(void);

/* How far the boundaries of the first call reach is found out first, with nothing that comes.
 * False: they end here. */
bool plan_boundary(void);

/* The boundaries in the runtime's code; false: no more. */
bool plan_first_boundary(void);
bool plan_next_boundary(void);

/* For messages. */
void plan_print(void);

#endif
