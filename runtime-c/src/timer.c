/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which timers a tick has to look at follows from the bits of time. A timer stands in the list of
 * level k where k is the highest bit in which `due` differs from the present. Counting up to a
 * moment whose lowest set bit is k changes bits k to 0: a timer that is due then, or differs in a
 * lower bit from then on, stood in list k, and the lists below it were empty. So a tick walks one
 * list, which a timer can only leave downwards or by expiring. All bits from that of the last level
 * on share that level, where timers may have to stay: of its two lists they change to the other
 * one, which is the list of the present whenever the level's own bit says so.
 *
 * Timers of one due time always stand in one list, new ones at its end: they expire in the order
 * in which they were armed. So that interrupts during a walk keep to that, they go on appending
 * by `settled`, the moment before the tick: to the list under the walk, behind older ones.
 *
 * What became of a timer's timeouts is counted, not searched for: a queue keeps their order,
 * and disarming makes all of them stale, so the stale ones always come out first.
 */
#include "timers.h"

#include "check.h"
#include "events.h"
#include "observe.h"
#include "runtime.h"
#include <pawl/critical.h>
#include <pawl_kernel.h>

#define LAST ((unsigned)PAWL_TIMER_LEVELS - 1u)

PAWL_SHARED pawl_clock *clock_of(unsigned rate)
{
    PAWL_CHECK(TIMER, 2, rate < pawl_runtime.system.tick_rates);
    return &pawl_runtime.system.clocks[rate];
}

static inline unsigned rate_of(pawl_timer const *timer)
{
    return (unsigned)timer->event.pool - (unsigned)PAWL_TIMEOUT_POOL;
}

/*
 * The list of what is due `ticks` > 0 after `moment`. The ticks count where time is about to wrap:
 * the bits alone would take the farthest future for the nearest. `lists` begins with the two of the
 * last level and ends with level 0.
 */
PAWL_SHARED pawl_timer_link *list_for(pawl_clock *clock, pawl_ticks moment, pawl_ticks due,
                                      pawl_ticks ticks)
{
    unsigned list = (moment >> LAST) & 1u;
    unsigned const zeros = (unsigned)__builtin_clz((due ^ moment) | ticks);
    if (zeros > (31u - LAST)) {
        list = zeros - (30u - LAST);
    }
    return &clock->lists[list];
}

static inline void append(pawl_timer_link *list, pawl_timer_link *link)
{
    pawl_timer_link *const last = list->previous;
    link->next = list;
    link->previous = last;
    last->next = link;
    list->previous = link;
}

static inline void leave(pawl_timer_link const *link)
{
    pawl_timer_link *const next = link->next;
    pawl_timer_link *const previous = link->previous;
    previous->next = next;
    next->previous = previous;
}

/* Puts a timer where what is due `ticks` > 0 after `moment` belongs. */
PAWL_SHARED void place(pawl_clock *clock, pawl_timer *timer, pawl_ticks moment, pawl_ticks ticks)
{
    append(list_for(clock, moment, timer->due, ticks), &timer->link);
}

/* Inside a critical section: disarms a timer that is armed or queued, or has stale timeouts. */
static __attribute__((noinline)) void stop(pawl_timer *timer)
{
    unsigned status = timer->event.references;
    if ((status & PAWL_TIMER_ARMED) != 0u) {
        leave(&timer->link);
    }
    if ((status & PAWL_TIMER_QUEUED) != 0u) {
        status += PAWL_TIMER_STALE;
        PAWL_CHECK(TIMER, 3, status <= UINT8_MAX);
    }
    status &= ~((unsigned)PAWL_TIMER_ARMED | (unsigned)PAWL_TIMER_QUEUED);
    timer->event.references = (uint8_t)status;
    PAWL_OBSERVE_DISARM(timer);
}

static inline bool is_idle(pawl_timer const *timer)
{
    return timer->event.references == (uint8_t)PAWL_TIMER_IDLE;
}

/* No critical section for an idle timer: an interrupt that arms it now comes after the disarming.
 */
void pawl_timer_disarm(pawl_timer *timer)
{
    if (!is_idle(timer)) {
        pawl_critical const before = pawl_critical_enter();
        stop(timer);
        pawl_critical_exit(before);
    }
}

/* One critical section: an interrupt that arms or disarms the same timer comes before or after. */
void pawl_timer_arm(pawl_timer *timer, pawl_ticks delay, pawl_ticks period)
{
    PAWL_CHECK(TIMER, 1, delay != 0u);
    pawl_clock *const clock = clock_of(rate_of(timer));
    pawl_critical const before = pawl_critical_enter();
    if (!is_idle(timer)) {
        stop(timer);
    }
    timer->period = period;
    timer->due = clock->now + delay;
    place(clock, timer, clock->settled, delay);
    timer->event.references |= (uint8_t)PAWL_TIMER_ARMED;
    PAWL_OBSERVE_ARM(timer, delay);
    pawl_critical_exit(before);
}

/* What provers do not know of bits; tests/proof/exhaustive tries all 256. */

bool pawl_timeout_accept(pawl_event const *timeout)
{
    pawl_event *const event = pawl_event_writable(timeout);
    unsigned const status = event->references;
    bool const stale = (status & PAWL_TIMER_STALES) != 0u;
    unsigned what = PAWL_TIMER_STALE;
    if (!stale) {
        what = PAWL_TIMER_QUEUED;
        PAWL_CHECK(TIMER, 4, (status & what) != 0u);
    }
    event->references = (uint8_t)(status - what);
    return !stale;
}

/* Inside a critical section: whether the timeout of a timer that is due is to be posted now. */
static inline bool expire(pawl_timer *timer)
{
    unsigned const before = timer->event.references;
    unsigned status = before | PAWL_TIMER_QUEUED;
    if (timer->period == 0u) {
        status &= ~(unsigned)PAWL_TIMER_ARMED;
    }
    timer->event.references = (uint8_t)status;
    return (before & PAWL_TIMER_QUEUED) == 0u;
}

/*
 * Inside a critical section: a timer of the list under the walk expires or moves on; whether
 * its timeout is to be posted now. One that is armed anew counts as any other that is armed during
 * the walk.
 */
static inline bool visit(pawl_clock *clock, pawl_timer *timer)
{
    pawl_ticks moment = clock->now;
    pawl_ticks ticks = timer->due - moment;
    bool post = false;
    leave(&timer->link);
    if (ticks == 0u) {
        post = expire(timer);
        ticks = timer->period;
        if (ticks == 0u) {
            return post;
        }
        timer->due += ticks;
        moment = clock->settled;
    }
    place(clock, timer, moment, ticks);
    return post;
}

/*
 * Lets `ticks` > 0 ticks pass, the last of which is the first at which anything may be due. Visits
 * the timers of one list, opening the critical section after each.
 */
static inline pawl_ticks advance(uint8_t rate, pawl_ticks ticks)
{
    pawl_clock *const clock = clock_of(rate);
    pawl_critical const before = pawl_critical_enter();
    pawl_ticks const past = clock->now;
    clock->now = past + ticks;
    pawl_timer_link const *const list = list_for(clock, past, clock->now, ticks);
    PAWL_OBSERVE_TICK(rate, clock->now);
    while (list->next != list) {
        pawl_timer *const timer = (pawl_timer *)(void *)list->next;
        bool const post = visit(clock, timer);
        pawl_critical_exit(before);
        if (post) {
            PAWL_OBSERVE_EXPIRE(timer);
            pawl_post(timer->owner, &timer->event);
        }
        pawl_port_close();
    }
    pawl_ticks const now = clock->now;
    clock->settled = now;
    pawl_critical_exit(before);
    return now;
}

void pawl_tick(uint8_t rate)
{
    pawl_ticks const now = advance(rate, 1u);
    pawl_kernel_ticked(rate, now);
}

/*
 * Ticks until a list that has timers is looked at, the nearest first; 0: none has any. A timer
 * that is alone there may as well stay until it is due, if that is no further than one round of
 * the last level: then no tick before can find anything on its way.
 */
static pawl_ticks until_next(pawl_clock *clock)
{
    pawl_ticks const now = clock->now;
    for (unsigned level = 0u; level <= LAST; ++level) {
        pawl_ticks const span = (pawl_ticks)1u << level;
        pawl_timer_link const *const list = list_for(clock, now, now ^ span, span);
        if (list->next != list) {
            pawl_ticks const left = ((pawl_timer const *)(void const *)list->next)->due - now;
            bool const alone = list->next == list->previous;
            return (alone && (left <= ((pawl_ticks)1u << LAST))) ? left
                                                                 : (span - (now & (span - 1u)));
        }
    }
    return 0u;
}

pawl_ticks pawl_timer_quiet(uint8_t rate)
{
    pawl_clock *const clock = clock_of(rate);
    pawl_critical const before = pawl_critical_enter();
    pawl_ticks const timers = until_next(clock) - 1u;
    pawl_ticks const threads = pawl_kernel_quiet(rate, clock->now);
    pawl_critical_exit(before);
    return (timers < threads) ? timers : threads;
}

void pawl_tick_skip(uint8_t rate, pawl_ticks ticks)
{
    PAWL_CHECK(TIMER, 5, ticks <= pawl_timer_quiet(rate));
    if (ticks != 0u) {
        (void)advance(rate, ticks);
    }
}

pawl_ticks pawl_now(uint8_t rate)
{
    return clock_of(rate)->now;
}
