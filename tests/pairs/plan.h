/* SPDX-License-Identifier: Apache-2.0 */
/** The plan of the runs: the two calls, the runner, the state of the fixture, and the boundary. */
#ifndef PLAN_H
#define PLAN_H

#include "pairs.h"

/* The time of the second call: never, before or after the first one, or at a boundary of it. */
enum { NEVER, BEFORE, AFTER, AT };

/* The runner that makes the first call. */
enum { RUNNER_MID, RUNNER_WORKER, RUNNER_INTERRUPT, RUNNERS };

typedef struct {
    unsigned state, runner, first, second, when;
    uint32_t n;     /* the boundary */
    uint32_t pairs; /* so far */
} plan_run;

/* The present run. */
extern plan_run plan;

static inline recipe const *plan_first_call(void)
{
    return recipes[plan.first];
}

static inline recipe const *plan_second_call(void)
{
    return recipes[plan.second];
}

/* Begins with the first run. */
void plan_begin(void);

/* The next first call, runner or state; false: there is none. */
bool plan_first(void);

/* The next second call, which interrupts; false: there is none. */
bool plan_second(void);

/*
 * Counts the boundaries of the first call, before any interrupt of it. False: there are no more.
 */
bool plan_boundary(void);

/* The first of the boundaries in the runtime's code; false: there is none. */
bool plan_first_boundary(void);
bool plan_next_boundary(void);

/* Prints the run, for messages. */
void plan_print(void);

#endif
