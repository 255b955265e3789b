/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Timers: a timer posts a timeout to its owner after a number of ticks, once or periodically
 * (docs/reference/semantics.md, rule 17).
 *
 *     static pawl_clock clocks[1];                // of the system: system.h
 *     static pawl_timer blink = PAWL_TIMER(&lamp.active, BLINK, &clocks[0]);
 *
 *     static void tick_handler(void)             // in the tick's ISR
 *     {
 *         pawl_tick(0u);
 *     }
 *
 *     pawl_timer_arm(&blink, 10u, 10u);          // every 10 ticks
 *     pawl_timer_disarm(&blink);
 *
 * The timeout is the event inside the timer; there is no other memory. A timeout that is in the
 * owner's queue when its timer is disarmed, or armed again, is *stale*: it is dropped and never
 * reaches the owner. Timeouts of the same tick are posted in the order in which their timers were
 * armed; a periodic timer counts as armed again each time it expires. Only the timer posts its
 * timeout: one that an application posts is the assertion timer:4 when it is taken from the queue.
 *
 * Each tick rate has a clock with PAWL_TIMER_LEVELS + 1 lists of armed timers, and a list of those
 * that were armed since its last tick. A tick moves the latter to the other lists, and visits one
 * of these. At most ticks it is empty; otherwise the tick visits the timers of the list, with
 * interrupts enabled after each. A timer that is armed for n ticks is visited at most 3 + log2(n)
 * times until it expires, and once more for each 2^(PAWL_TIMER_LEVELS - 1) ticks of n.
 */
#ifndef PAWL_TIMER_H
#define PAWL_TIMER_H

#include <pawl/active.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A number of ticks of one rate, or a time: ticks since pawl_start, modulo 2^32. */
typedef uint32_t pawl_ticks;

/** The greatest number of tick rates of a system. */
enum { PAWL_MAX_TICK_RATES = 16 };

/**
 * The number of levels of a clock, 2..31; each takes two words of RAM. All sources of a program
 * must be compiled with the same value. A timer with a delay of 2^(PAWL_TIMER_LEVELS - 1) ticks or
 * more (by default 5 seconds at 100 Hz) is visited each time this number of ticks has passed.
 */
#ifndef PAWL_TIMER_LEVELS
#define PAWL_TIMER_LEVELS 10
#endif

/** A node of a circular list: an armed timer, or the head of the list. */
typedef struct pawl_timer_link {
    struct pawl_timer_link *next;     /**< the next timer; of the last one: the head */
    struct pawl_timer_link *previous; /**< the timer before; of the head: the last one */
} pawl_timer_link;

/**
 * The clock of one tick rate, in RAM. The system's `clocks` has one for each rate. Applications do
 * not use its members.
 */
typedef struct {
    pawl_timer_link armed; /* the list of the timers that were armed since the last tick */
    pawl_ticks now;
    pawl_timer_link lists[PAWL_TIMER_LEVELS + 1]; /* two of the last level, one of each other */
} pawl_clock;

/** A timer, in RAM, usually a member of its owner. Applications do not use its members. */
typedef struct pawl_timer {
    pawl_timer_link link; /* armed: its node of a list */
    pawl_event event;     /* references: status */
    pawl_active *owner;
    pawl_clock *clock;
    pawl_ticks due;
    pawl_ticks period; /* 0: once */
} pawl_timer;

/** The status of a timer, in event.references: flags, and the number of stale timeouts times 4. */
enum {
    PAWL_TIMER_IDLE = 0x80,   /* set in each status; alone: neither armed nor queued */
    PAWL_TIMER_ARMED = 0x01,  /* it is in a list of its clock */
    PAWL_TIMER_QUEUED = 0x02, /* a timeout is queued that is not stale */
    PAWL_TIMER_STALE = 0x04,  /* one stale timeout is queued */
    PAWL_TIMER_STALES = 0x7C  /* the bits that count them */
};

/**
 * Initialiser of a timer: `owner` is the address of the pawl_active that gets the timeouts,
 * `signal` their signal, `clock` the address of the clock of its tick rate, one of the system's
 * `clocks`. The number of a rate, as in earlier versions, does not compile.
 */
#define PAWL_TIMER(owner, signal, clock)                                                           \
    {                                                                                              \
        {NULL, NULL}, {(signal), 0u, (uint8_t)PAWL_TIMER_IDLE}, (owner), &(clock)[0], 0u, 0u       \
    }

/**
 * Arms a timer: it expires at the delay-th tick from now, 1 or more, and then every `period` ticks;
 * if `period` is 0, once. A timer that is armed already is disarmed first, in the same critical
 * section. A periodic timer keeps its phase. If its last timeout is still queued when it expires
 * again, no other is posted.
 *
 * Caller: main, task or ISR; initial transitions, too. Asserts: timer:1, delay > 0; timer:2,
 * pawl_start has started the timer's clock; timer:3, no more than 31 stale timeouts of one timer
 * are queued. Cost: constant.
 */
void pawl_timer_arm(pawl_timer *timer, pawl_ticks delay, pawl_ticks period);

/**
 * Disarms a timer. A timeout that is queued becomes stale: it will be dropped. If the timer is
 * neither armed nor has a timeout in a queue, nothing changes. Caller: main, task or ISR. Asserts:
 * timer:3, no more than 31 stale timeouts of one timer are queued. Cost: constant.
 */
void pawl_timer_disarm(pawl_timer *timer);

/**
 * Returns whether the timer is armed: whether it will expire.
 * Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
static inline bool pawl_timer_is_armed(pawl_timer const *timer)
{
    return (timer->event.references & PAWL_TIMER_ARMED) != 0u;
}

/**
 * Counts one tick of `rate` and posts the timeouts that are due. Caller: the tick's ISR; on the
 * host and in tests any context. Calls for one rate must not interrupt one another. Asserts:
 * timer:2, the system has the rate; queue:1, each owner of a timeout has a free slot. Cost: linear
 * in the number of timers visited; interrupts are masked for one timer at a time.
 */
void pawl_tick(uint8_t rate);

/**
 * Returns how many of the next ticks of `rate` have nothing to do: neither a timer to visit nor a
 * thread to wake. UINT32_MAX if no timer is armed and no thread waits.
 *
 * It is for tickless idle: with interrupts masked, so that none arms a timer meanwhile, idle sleeps
 * no longer than this number of ticks, and calls pawl_tick_skip for those that have passed. The
 * tick after them is a call of pawl_tick.
 *
 * Caller: task or ISR, but not during a tick of the rate. Asserts: timer:2, the system has the
 * rate. Cost: linear in the timers that were armed since the last tick.
 */
pawl_ticks pawl_timer_quiet(uint8_t rate);

/**
 * Counts `ticks` ticks of `rate` that have nothing to do, 0 or more. Caller: as pawl_tick. Asserts:
 * timer:2, the system has the rate; timer:5, ticks is not greater than pawl_timer_quiet(rate).
 * Cost: linear in the number of timers visited.
 */
void pawl_tick_skip(uint8_t rate, pawl_ticks ticks);

/**
 * Returns the ticks of `rate` since pawl_start, modulo 2^32.
 * Caller: main, task or ISR. Asserts: timer:2, the system has the rate. Cost: constant.
 */
pawl_ticks pawl_now(uint8_t rate);

#ifdef __cplusplus
}
#endif

#endif
