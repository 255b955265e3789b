/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The system under stress, and its invariants. Each sender records what it sends, to which receiver
 * and when; each receiver records what it gets and when. Times are stamps of one counter. After
 * each point, when nothing is ready, model_verify compares the records.
 */
#ifndef MODEL_H
#define MODEL_H

#include <pawl/pawl.h>

/* The priorities. Threads exist under kernel blocking only. */
enum {
    LOW = 1,     /* object */
    LAZY = 2,    /* thread */
    MID = 3,     /* object with threshold NEAR: runs operations */
    NEAR = 4,    /* object */
    WORKER = 5,  /* thread: runs operations */
    PARTNER = 6, /* thread: in a group with WORKER, whose ceiling it is */
    HIGH = 7,    /* object */
    EAGER = 8,   /* thread */
    HIGHEST = 8
};

/* Posts a new event and records it. */
void model_post(unsigned to);
void model_post_lifo(unsigned to);

/* Posts with a margin that is free, and with one that is not, which posts nothing. */
void model_post_margin(unsigned to);
void model_post_refused(unsigned to);

/* Keeps and recycles a new event that no object gets, and one that LOW gets. */
void model_keep_and_recycle(void);

/* Defers an event, and recalls it to the front of an event that LOW has already. */
void model_defer_and_recall(void);

/* Publishes a new event to LOW, MID, NEAR and HIGH. */
void model_publish(void);

/* Increments a counter of operations and interrupts, in a critical section. */
uint32_t model_count(uint32_t volatile *counter);

enum { ONCE, PERIODIC, LATE, LAST, IDLE, TIMERS };

typedef struct {
    uint32_t ticks;         /* calls of pawl_tick */
    uint32_t fired[TIMERS]; /* timeouts that were delivered */
    uint32_t to_eager;      /* signals */
    uint32_t to_lazy;
    uint32_t eager_ran;
    uint32_t lazy_ran;
    uint32_t disarmed[TIMERS]; /* 1: before its timeout was taken */
    uint32_t rearmed;          /* 1: ONCE, for two ticks later */
    uint32_t skipped;          /* 1: PERIODIC, because LOW has not run between two ticks */
    uint32_t armed;            /* 1: IDLE, for the next tick */
} model_counts;

extern model_counts volatile counts;

/*
 * ONCE: due at the first tick, owner MID. PERIODIC: at every tick, LOW. LATE: at the second, HIGH.
 * LAST: at the third, LOW. IDLE: HIGH, not armed.
 */
extern pawl_timer timers[TIMERS];

#if defined(KERNEL_BLOCKING)
extern pawl_semaphore to_eager, to_lazy;
#endif

/* The objects and threads that are ready. */
pawl_priority_set model_ready(void);

/* Runs the present operation. MID or WORKER calls it after model_go. */
void model_run_operation(unsigned ceiling);

bool model_has_run(void);

/* Called by the runner: checks that the ceiling is `ceiling`, and that nothing above it is ready.
 */
void model_expect_settled(unsigned ceiling);

/*
 * The runner changes its ceiling, with which the model compares each dispatch. Returns the ceiling
 * before.
 */
unsigned model_raise(unsigned ceiling);

/* Before and after a wait of WORKER, during which the ceiling is another one. */
void model_worker_waits(void);
void model_worker_goes_on(void);

/* Makes PARTNER ready, which has two turns, the second one after a yield; how many it has had. */
void model_partner_begins(void);
unsigned model_partner_turns(void);

/* Makes MID or WORKER run the operation. */
void model_go(unsigned runner);

/* The number of the last tick of a point. */
enum { MODEL_LAST_TICK = 3 };

void model_start(void);
void model_prepare(unsigned slot, bool ticking);
void model_verify(bool ticking);

#endif
