/* SPDX-License-Identifier: Apache-2.0 */
/** What is interrupted, and what interrupts do. */
#ifndef OPERATIONS_H
#define OPERATIONS_H

#include "probe.h"

#include <stdbool.h>

/* What runs it, and what else there is to know. */
enum {
    BY_OBJECT = 1,
    BY_THREAD = 2,
    TICKS = 4,
    OWNS_ONCE = 8, /* arms or disarms that timer, which is one task's or one interrupt's business */
    OWNS_IDLE = 16,
    EXCLUSIVE = TICKS | OWNS_ONCE | OWNS_IDLE, /* not in an operation and an interrupt at once */
    TIMERS_ARMED = 32,                         /* an action: only where they are */
    SLEEPS = 64,                               /* afterwards the kernel's idle loop sleeps */
    PAIRS = 128                                /* two interrupts, at all pairs of boundaries */
};

typedef struct {
    char const *name;
    void (*run)(unsigned ceiling); /* by a runner, whose ceiling that is */
    bool (*finish)(void);          /* idle: does what is still missing; false: nothing. Or NULL */
    unsigned properties;
} operation;

typedef struct {
    char const *name;
    probe_handler run; /* NULL: the moment is noted, nothing comes */
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

/* One tick, in an interrupt of the idle loop's. */
void operations_tick(void);

/*
 * The state that belongs to operations: as at first, and as it must be at the end. `may_tick`: no
 * interrupt of this point ticks, so that the idle loop may.
 */
void operations_prepare(bool may_tick);
void operations_verify(void);

#endif
