/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The fixture: the objects that calls of the runtime share in this test, the states in which calls
 * begin, the invariants outside of critical sections, and observations.
 */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <pawl/pawl.h>

/* The priorities. Threads exist under kernel blocking only. */
enum {
    LOW = 1,     /* object: runs after the call and its interrupt */
    MID = 2,     /* object: makes the call */
    WORKER = 3,  /* thread: makes calls that only a thread may make */
    PARTNER = 4, /* thread: in a group with WORKER, waits for `turn` */
    HIGH = 5,    /* object: preempts the call; uses the mutex */
    EAGER = 6,   /* thread: waits for `bell` */
    HIGHEST = 6
};

enum { WORK = PAWL_FIRST_SIGNAL, FILLER, GO, TIMEOUT, OTHER_TIMEOUT, SIGNALS_END };
enum { QUEUE = 8, BLOCKS = 8, SPARE = 3 };

/* The call that is interrupted has number 0, the one that interrupts number 1. */
enum { CALLS = 2 };

typedef struct {
    pawl_event event;
    uint8_t number;
} work;

/* Each run begins with the same values. */
typedef struct {
    pawl_active low, mid, high;
    pawl_event const *slots[HIGHEST + 1][QUEUE];
    pawl_timer timer, other; /* owner: low */
    pawl_clock clock;
    pawl_pool pool;
    PAWL_BLOCK(work) blocks[BLOCKS];
    pawl_priority_set subscribers[SIGNALS_END - WORK]; /* of WORK: LOW */
    pawl_mutex mutex;
    pawl_deferred store;
    pawl_event const *kept[2];
#if defined(KERNEL_BLOCKING)
    pawl_semaphore counter;
    unsigned count_at_first;
    unsigned turns; /* of PARTNER, which has two after each signal: it yields in between */
#endif
    work *own[CALLS];          /* the events of each call */
    work *shared;              /* an event with `references` references */
    pawl_event *made[CALLS];   /* what a call has taken from the pool, or NULL */
    pawl_event *taken[BLOCKS]; /* blocks taken so that few are free; NULL: no more */
    uint32_t results[CALLS];
    int balance[CALLS]; /* what a call has added to `counter` */
    bool gone[CALLS];   /* the call has passed on its event */
    unsigned guarded;   /* written in critical sections of the application */
    bool locked;        /* the mutex is locked */
} fixture_objects;

extern fixture_objects fixture;

#if defined(KERNEL_BLOCKING)
extern pawl_semaphore bell, turn;
extern pawl_thread worker, eager;
#endif

/* Starts the system. `run_call` runs the call under test, in the runner that fixture_go has woken.
 */
void fixture_start(void (*run_call)(void));

/* Sets all to the initial state. In idle. */
void fixture_reset(void);

/* Makes MID, or the thread, set the state up and run the call. In idle. */
void fixture_go(unsigned runner, unsigned state);

/* The states in which calls begin; the last name is NULL. */
extern char const *const fixture_states[];

/* A tick of rate 0. In an ISR. */
void fixture_tick(void);

/* Checks the invariants outside of critical sections. */
void fixture_check(void);

/* The same in idle, after it has recycled all events. */
void fixture_check_idle(void);

/* The parts of an observation, each of which is compared between two runs. */
enum { RESULTS, LOGS, TIMERS = LOGS + HIGHEST + 1, POOL, COUNTS, MARKS, PARTS, PART_BYTES = 24 };

typedef struct {
    uint8_t parts[PARTS][PART_BYTES];
} observation;

/* observe.c: clears the logs. */
void fixture_forget(void);

/* A priority has received something. */
void fixture_note(unsigned priority, unsigned what);

/* A tick is counted if the state of the objects has been observed. */
void fixture_note_tick(void);

/* Observes the state of the objects. In idle; afterwards ticks add to the logs. */
void fixture_observe(observation *seen);

/* Observes the logs and results. */
void fixture_observe_logs(observation *seen);

/*
 * compare.c: whether the observation after two concurrent calls is that of one of the two orders of
 * the calls. `stepwise`: each part is that of one of the orders; a queue may have the events in
 * another order, and a result may be in between.
 */
bool fixture_is_as_one_order(observation const *seen, observation const *before,
                             observation const *after, bool stepwise);

#endif
