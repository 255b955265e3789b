/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The objects that calls of the runtime share in this test, the states in which they begin, what
 * must hold of them whenever no critical section is under way, and what is observed of them.
 */
#ifndef WORLD_H
#define WORLD_H

#include <pawl/pawl.h>

/* The priorities. Threads are there under the blocking kernel only. */
enum {
    LOW = 1,    /* object: runs when the call and its interrupt are over */
    MID = 2,    /* object: calls */
    WORKER = 3, /* thread: calls what only a thread may */
    HIGH = 4,   /* object: runs at once, in kernels that preempt; uses the mutex */
    EAGER = 5,  /* thread: waits for `bell` */
    HIGHEST = 5
};

enum { WORK = PAWL_FIRST_SIGNAL, FILLER, GO, TIMEOUT, OTHER_TIMEOUT, SIGNALS_END };
enum { QUEUE = 8, BLOCKS = 8, SPARE = 3 };

/* The call that is interrupted has number 0, the one that interrupts number 1. */
enum { CALLS = 2 };

typedef struct {
    pawl_event event;
    uint8_t number;
} work;

/* All of it is as at first when a run begins. */
typedef struct {
    pawl_active low, mid, high;
    pawl_event const *slots[HIGHEST + 1][QUEUE];
    pawl_timer timer, other; /* owner: low */
    pawl_clock clock;
    pawl_pool pool;
    PAWL_BLOCK(work) blocks[BLOCKS];
    pawl_priority_set subscribers[SIGNALS_END - WORK]; /* of WORK: low */
    pawl_mutex mutex;
    pawl_deferred store;
    pawl_event const *kept[2];
#if defined(KERNEL_BLOCKING)
    pawl_semaphore counter;
    unsigned count_at_first;
#endif
    work *own[CALLS];          /* events of this call alone */
    work *shared;              /* an event of which `references` are held */
    pawl_event *made[CALLS];   /* what a call took from the pool, or NULL */
    pawl_event *taken[BLOCKS]; /* from the pool, so that few are left; NULL: no more */
    uint32_t results[CALLS];
    int balance[CALLS]; /* what a call added to `counter` */
    bool gone[CALLS];   /* the event of its own is not the call's any more */
    unsigned guarded;   /* written in critical sections of the application */
    bool locked;        /* the mutex is held */
} world_objects;

extern world_objects world;

#if defined(KERNEL_BLOCKING)
extern pawl_semaphore bell;
extern pawl_thread worker, eager;
#endif

/* Starts the system. `run_call` runs the call under test, in the runner that world_go woke. */
void world_start(void (*run_call)(void));

/* In the idle loop: all is as at first. */
void world_reset(void);

/* In the idle loop: MID, or the thread, sets the state up and runs the call. */
void world_go(unsigned runner, unsigned state);

/* What the calls begin with; the name of the last is NULL. */
extern char const *const world_states[];

/* One tick of rate 0. ISR. */
void world_tick(void);

/* What must hold outside of critical sections. */
void world_check(void);

/* The same in the idle loop, when nothing is left to do; gives back all events first. */
void world_check_idle(void);

/* What there is to see of the world, part by part; a part of one run is compared with that of
 * another. */
enum { RESULTS, LOGS, TIMERS = LOGS + HIGHEST + 1, POOL, COUNTS, MARKS, PARTS, PART_BYTES = 24 };

typedef struct {
    uint8_t parts[PARTS][PART_BYTES];
} observation;

/* observe.c: nothing is noted yet. */
void world_forget(void);

/* A priority received something. */
void world_note(unsigned priority, unsigned what);

/* A tick is counted if the state of the objects has been observed. */
void world_note_tick(void);

/* In the idle loop: the state of the objects. Then ticks may pass; the logs go on. */
void world_observe(observation *seen);

/* The logs and results up to now. */
void world_observe_logs(observation *seen);

/*
 * compare.c: whether what is seen after two calls at once is what one of their orders leaves, the
 * one call before the other. `stepwise`: part by part, each as one of the two; what arrives in a
 * queue in another order, and a result in between.
 */
bool world_is_as_one_order(observation const *seen, observation const *before,
                           observation const *after, bool stepwise);

#endif
