/* SPDX-License-Identifier: Apache-2.0 */
/** The operations that are interrupted, and the actions of interrupts. */
#ifndef OPERATIONS_H
#define OPERATIONS_H

#include "probe.h"

#include <stdbool.h>

/* The runners of an operation, and its properties. */
enum {
    BY_OBJECT = 1,
    BY_THREAD = 2,
    TICKS = 4,
    OWNS_ONCE = 8, /* arms or disarms that timer, as only one task or ISR may */
    OWNS_IDLE = 16,
    EXCLUSIVE =
        TICKS | OWNS_ONCE | OWNS_IDLE, /* only in the operation or in the interrupt, not in both */
    TIMERS_ARMED = 32,                 /* an action: only if they are armed */
    SLEEPS = 64,                       /* the kernel sleeps afterwards */
    PAIRS = 128                        /* two interrupts, at all pairs of boundaries */
};

typedef struct {
    char const *name;
    void (*run)(unsigned ceiling); /* called by the runner, with its ceiling */
    bool (*finish)(void);          /* in idle: does what is missing; false: nothing. Or NULL */
    unsigned properties;
} operation;

typedef struct {
    char const *name;
    probe_handler run; /* NULL: only records the time */
    unsigned properties;
} action;

/* Pairs of actions, by index. */
typedef struct {
    unsigned first, later;
} action_pair;

/* The lists end with a name that is NULL, and a pair of zeros. */
extern operation const operations[];
extern action const actions[];
extern action_pair const pairs[];

/* One tick, in an interrupt of idle. */
void operations_tick(void);

/*
 * Set and check the state of the operations, at the beginning and at the end of a point.
 * `may_tick`: no interrupt of this point ticks, so that idle may.
 */
void operations_prepare(bool may_tick);
void operations_verify(void);

#endif
