/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The system under stress and what must hold of it. Each that sends notes what, where and
 * when; each that receives, what and when. Moments are stamps of one counter. After each point,
 * when nothing is left to do, model_verify compares.
 */
#ifndef MODEL_H
#define MODEL_H

#include <pawl/pawl.h>

/* The priorities. Threads are there under the blocking kernel only. */
enum {
    LOW = 1,    /* object */
    LAZY = 2,   /* thread */
    MID = 3,    /* object with threshold NEAR: runs operations */
    NEAR = 4,   /* object */
    WORKER = 5, /* thread: runs operations */
    HIGH = 6,   /* object */
    EAGER = 7,  /* thread */
    HIGHEST = 7
};

/* Posts a new event and notes it. */
void model_post(unsigned to);
void model_post_lifo(unsigned to);

/* Posts with a margin that is there, and with one that cannot be left: nothing arrives. */
void model_post_margin(unsigned to);
void model_post_refused(unsigned to);

/* Keeps and recycles a new event that no object gets; the same with one that LOW gets. */
void model_keep_and_recycle(void);

/* Defers an event and recalls it, before one that LOW has already. */
void model_defer_and_recall(void);

/* Publishes a new event to LOW, MID, NEAR and HIGH. */
void model_publish(void);

/* What else an operation or an interrupt counts. Not torn by interrupts. */
uint32_t model_count(uint32_t volatile *counter);

enum { ONCE, PERIODIC, LATE, LAST, IDLE, TIMERS };

typedef struct {
    uint32_t ticks;         /* calls of pawl_tick */
    uint32_t fired[TIMERS]; /* timeouts that were delivered */
    uint32_t to_eager;      /* signals */
    uint32_t to_lazy;
    uint32_t eager_ran;
    uint32_t lazy_ran;
    uint32_t disarmed[TIMERS]; /* 1: while its timeout could still be held back */
    uint32_t rearmed;          /* 1: ONCE, for two ticks later */
    uint32_t skipped;          /* 1: PERIODIC, because LOW had not run between two ticks */
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

/* The operation at hand: what MID or WORKER does when told to go. */
void model_run_operation(unsigned ceiling);

bool model_has_run(void);

/* The runner's, while it runs: nothing that may run now waits to. `ceiling`: what it must be. */
void model_expect_settled(unsigned ceiling);

/* The runner changes its ceiling, which the model checks dispatches against. Returns the one
 * before.
 */
unsigned model_raise(unsigned ceiling);

/* Around what makes WORKER wait: another one has its ceiling meanwhile. */
void model_worker_waits(void);
void model_worker_goes_on(void);

/* Tells MID or WORKER to go. */
void model_go(unsigned runner);

/* What must be so when two ticks more have come after the point, nothing ticking before. */
enum { MODEL_LAST_TICK = 3 };

void model_start(void);
void model_prepare(unsigned slot, bool ticking);
void model_verify(bool ticking);

#endif
