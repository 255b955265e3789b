/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Timers: post a timeout to their owner after a number of ticks, once or periodically.
 *
 * A timer is an event with a clock around it: what is posted is the timer's own `event`. A
 * timeout that was posted but not yet handled when its timer is disarmed (or armed anew) is
 * stale: it never reaches the owner. Timeouts of one tick are posted in the order in which
 * their timers were armed; a periodic timer counts as armed anew whenever it expires.
 * Only pawl_tick posts a timeout: handing one on, as an event, is found when it is taken from
 * the queue (timer:4).
 *
 * Each tick rate has a clock with PAWL_TIMER_LEVELS lists of armed timers. Arming and disarming
 * cost constant time. A tick looks at one list: constant time where that is empty, as it is at
 * all but a few ticks; otherwise it visits that list's timers, and opens the critical section
 * after each. A timer that is armed for a delay of n ticks is visited at most 2 + log2(n) times
 * until it expires, and once more for every 2^(PAWL_TIMER_LEVELS - 1) ticks of n.
 */
#ifndef PAWL_TIMER_H
#define PAWL_TIMER_H

#include <pawl/active.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Ticks of one rate, and moments counted in them. */
typedef uint32_t pawl_ticks;

/** The most tick rates of one system. */
enum { PAWL_MAX_TICK_RATES = 16 };

/**
 * The levels of a clock, 2..31, two words of RAM each; all of a program is compiled with the same.
 * A timer whose delay is 2^(PAWL_TIMER_LEVELS - 1) ticks or more, 5 seconds at 100 Hz, is visited
 * each time that many ticks have passed.
 */
#ifndef PAWL_TIMER_LEVELS
#define PAWL_TIMER_LEVELS 10
#endif

/** A place in a ring: of an armed timer, or of the list itself, which is the ring's beginning. */
typedef struct pawl_timer_link {
    struct pawl_timer_link *next;     /**< of the last one: the list itself */
    struct pawl_timer_link *previous; /**< of the list: the last one; of none: itself */
} pawl_timer_link;

/** A timer, in RAM, usually a member of its owner. Its members are the runtime's business. */
typedef struct pawl_timer {
    pawl_timer_link link; /* armed: its place in a list */
    pawl_event event;     /* pool: PAWL_TIMEOUT_POOL + rate; references: the status below */
    pawl_active *owner;
    pawl_ticks due;
    pawl_ticks period; /* 0: once */
} pawl_timer;

/**
 * The clock of one tick rate, in RAM, zero at first. The system's `clocks` has one per rate. Its
 * members are the runtime's business.
 */
typedef struct {
    pawl_timer_link lists[PAWL_TIMER_LEVELS + 1]; /* two of the last level, then one per level */
    pawl_ticks now;
    pawl_ticks settled; /* the moment to which the lists belong: behind `now` during a tick */
} pawl_clock;

/** pawl_event.pool of the timeouts of rate 0; rates follow. */
enum { PAWL_TIMEOUT_POOL = PAWL_MAX_POOLS + 1 };

/** The status of a timer, in event.references: a mark, flags, and the number of stale timeouts. */
enum {
    PAWL_TIMER_IDLE = 0x80,   /* neither armed nor queued */
    PAWL_TIMER_ARMED = 0x01,  /* linked into its clock */
    PAWL_TIMER_QUEUED = 0x02, /* a timeout is queued that may still be delivered */
    PAWL_TIMER_STALE = 0x04,  /* counts timeouts that are queued but must not be delivered */
    PAWL_TIMER_STALES = 0x7C
};

/**
 * Initialiser of a timer. `owner`: address of the pawl_active that gets the timeouts; `signal`:
 * their signal; `rate`: index of a tick rate of the system.
 */
#define PAWL_TIMER(owner, signal, rate)                                                            \
    {                                                                                              \
        {NULL, NULL}, {(signal), (uint8_t)(PAWL_TIMEOUT_POOL + (rate)), (uint8_t)PAWL_TIMER_IDLE}, \
            (owner), 0u, 0u                                                                        \
    }

/**
 * Arms a timer: due after `delay` ticks, then every `period` ticks, or once where `period` is 0.
 * An armed timer is disarmed first, in the same critical section. A periodic timer keeps its phase;
 * a period at whose end the last timeout still waits in the queue is skipped.
 * Caller: task or ISR. Asserts: timer:1, delay > 0; timer:2, the system has the rate; timer:3.
 * Cost: constant.
 */
void pawl_timer_arm(pawl_timer *timer, pawl_ticks delay, pawl_ticks period);

/**
 * Disarms a timer. A timeout of it that still waits in the queue will not be delivered. Does
 * nothing to an idle timer.
 * Caller: task or ISR. Asserts: timer:3, no more than 31 stale timeouts of one timer are queued.
 * Cost: constant.
 */
void pawl_timer_disarm(pawl_timer *timer);

/** Whether the timer will still expire. Caller: task or ISR. Cost: constant. */
static inline bool pawl_timer_is_armed(pawl_timer const *timer)
{
    return (timer->event.references & PAWL_TIMER_ARMED) != 0u;
}

/**
 * Lets one tick of a rate pass and posts what has become due.
 * Caller: the tick's ISR; never nested for one rate. Asserts: timer:2, the system has the rate;
 * queue:1, a slot is free at each owner. Cost: constant, plus the timers that are visited,
 * interrupts masked for one timer at a time.
 */
void pawl_tick(uint8_t rate);

/**
 * How many ticks of a rate may pass before one at which something has to be done: a timer visited,
 * or a thread woken. UINT32_MAX where nothing is armed. What tickless idle may sleep: with
 * interrupts masked, so that none arms a timer behind its back; then pawl_tick_skip for the ticks
 * that were slept through, and pawl_tick for the next one when it comes. Caller: task or ISR, no
 * tick of the rate under way. Asserts: timer:2. Cost: constant.
 */
pawl_ticks pawl_timer_quiet(uint8_t rate);

/**
 * Lets `ticks` ticks of a rate pass at which nothing has to be done.
 * Caller: as pawl_tick. Asserts: timer:2, the system has the rate; timer:5, ticks <=
 * pawl_timer_quiet(rate). Cost: constant, plus each timer that is visited.
 */
void pawl_tick_skip(uint8_t rate, pawl_ticks ticks);

/** Ticks of a rate since start, modulo 2^32. Caller: task or ISR. Asserts: timer:2. Cost: constant.
 */
pawl_ticks pawl_now(uint8_t rate);

#ifdef __cplusplus
}
#endif

#endif
