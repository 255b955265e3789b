/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The timers of a clock form a list in arming order, because that is the order in which timeouts
 * of one tick are posted. `earliest` spares a tick the walk: no timer is due before it. It
 * may be too early (after a disarm), never too late; a walk makes it exact again.
 *
 * What became of a timer's timeouts is counted, not searched for: a queue keeps their order,
 * and disarming makes all of them stale, so the stale ones always come out first.
 */
#include "timers.h"

#include "check.h"
#include "observe.h"
#include "runtime.h"
#include <pawl/critical.h>
#include <pawl_kernel.h>

/*@ requires timer_2: rate < pawl_runtime.tick_rates;
    assigns \nothing;
    ensures \result == pawl_runtime.clocks + rate; */
static inline pawl_clock *clock_of(uint8_t rate)
{
    PAWL_CHECK(TIMER, 2, rate < pawl_runtime.tick_rates);
    return &pawl_runtime.clocks[rate];
}

/*@ requires \valid_read(timer) && timer->event.pool >= PAWL_TIMEOUT_POOL;
    assigns \nothing;
    ensures \result == timer->event.pool - PAWL_TIMEOUT_POOL; */
static inline unsigned rate_of(pawl_timer const *timer)
{
    return (unsigned)timer->event.pool - (unsigned)PAWL_TIMEOUT_POOL;
}

/*@ requires \valid_read(clock);
    assigns \nothing;
    ensures nothing_known: clock->earliest == clock->now && due != clock->now ==> \result;
    ensures now_is_last: due == clock->now ==> !\result;
    ensures not_before_itself: due == clock->earliest ==> !\result; */
/* Whether `due` comes before `earliest`; `earliest` equal to `now` is no time at all. */
static inline bool is_earlier(pawl_clock const *clock, pawl_ticks due)
{
    return (due - clock->now - 1u) < (clock->earliest - clock->now - 1u);
}

/*@ predicate pawl_linked{L}(pawl_clock *clock, pawl_timer *timer) =
      \valid(clock) && \valid(timer) && \valid(timer->link) && *timer->link == timer &&
      (timer->next != \null ==> \valid(timer->next) && timer->next->link == &timer->next) &&
      (timer->next == \null ==> clock->last == &timer->next) &&
      \separated(clock, timer) && (timer->next != \null ==> \separated(timer->next, timer, clock))
   && (timer->link == &clock->first || \separated(timer->link, clock)) && \separated(timer->link,
   timer) && timer->link != &timer->next->next && (timer->next != \null ==> \separated(timer->link,
   timer->next));
*/

/*@ requires pawl_linked(clock, timer);
    ensures gone: *\old(timer->link) == \old(timer->next);
    ensures next_links_back: \old(timer->next) != \null ==>
              \old(timer->next)->link == \old(timer->link);
    ensures last_ends: \old(timer->next) == \null ==> clock->last == \old(timer->link);
    ensures walk_goes_on: \old(clock->cursor) == timer ==> clock->cursor == \old(timer->next);
    ensures walk_undisturbed: \old(clock->cursor) != timer ==> clock->cursor == \old(clock->cursor);
 */
/* Safe under a tick's walk: if the timer is the walk's next, the walk goes on behind it. */
static void unlink_timer(pawl_clock *clock, pawl_timer *timer)
{
    pawl_timer *const next = timer->next;
    *timer->link = next;
    if (next != NULL) {
        next->link = timer->link;
    } else {
        clock->last = timer->link;
    }
    if (clock->cursor == timer) {
        clock->cursor = next;
    }
}

/* Disarms a timer that is armed or queued, or has stale timeouts. */
static __attribute__((noinline)) void stop(pawl_timer *timer)
{
    pawl_critical const before = pawl_critical_enter();
    unsigned status = timer->event.references;
    if ((status & PAWL_TIMER_ARMED) != 0u) {
        unlink_timer(&pawl_runtime.clocks[rate_of(timer)], timer);
    }
    if ((status & PAWL_TIMER_QUEUED) != 0u) {
        PAWL_CHECK(TIMER, 3, (status & PAWL_TIMER_STALES) != PAWL_TIMER_STALES);
        status += PAWL_TIMER_STALE;
    }
    status &= ~((unsigned)PAWL_TIMER_ARMED | (unsigned)PAWL_TIMER_QUEUED);
    timer->event.references = (uint8_t)status;
    PAWL_OBSERVE_DISARM(timer);
    pawl_critical_exit(before);
}

/* No critical section for an idle timer: nothing but its owner's arming can change that. */
void pawl_timer_disarm(pawl_timer *timer)
{
    if (timer->event.references != (uint8_t)PAWL_TIMER_IDLE) {
        stop(timer);
    }
}

/* Links a timer that is not armed at the end of its clock's list. */
static inline void start(pawl_timer *timer, pawl_ticks delay, pawl_ticks period)
{
    pawl_clock *const clock = &pawl_runtime.clocks[rate_of(timer)];
    timer->period = period;
    timer->next = NULL;
    pawl_critical const before = pawl_critical_enter();
    pawl_ticks const due = clock->now + delay;
    timer->due = due;
    if (is_earlier(clock, due)) {
        clock->earliest = due;
    }
    timer->link = clock->last;
    *clock->last = timer;
    clock->last = &timer->next;
    timer->event.references |= (uint8_t)PAWL_TIMER_ARMED;
    PAWL_OBSERVE_ARM(timer, delay);
    pawl_critical_exit(before);
}

static __attribute__((noinline)) void restart(pawl_timer *timer, pawl_ticks delay,
                                              pawl_ticks period)
{
    stop(timer);
    start(timer, delay, period);
}

void pawl_timer_arm(pawl_timer *timer, pawl_ticks delay, pawl_ticks period)
{
    PAWL_CHECK(TIMER, 1, delay != 0u);
    PAWL_CHECK(TIMER, 2, rate_of(timer) < pawl_runtime.tick_rates);
    if (timer->event.references == (uint8_t)PAWL_TIMER_IDLE) {
        start(timer, delay, period);
    } else {
        restart(timer, delay, period);
    }
}

/*@ requires \valid((pawl_event *)timeout);
    requires timer_4: (timeout->references & PAWL_TIMER_STALES) != 0 ||
                      (timeout->references & PAWL_TIMER_QUEUED) != 0;
    assigns ((pawl_event *)timeout)->references;
    ensures \result <==> (\old(timeout->references) & PAWL_TIMER_STALES) == 0;
    ensures !\result ==> timeout->references == \old(timeout->references) - PAWL_TIMER_STALE;
    ensures \result ==> timeout->references == \old(timeout->references) - PAWL_TIMER_QUEUED; */
bool pawl_timeout_accept(pawl_event const *timeout)
{
    pawl_event *const event = (pawl_event *)timeout; /* it belongs to a timer, which is in RAM */
    unsigned const status = event->references;
    bool const stale = (status & PAWL_TIMER_STALES) != 0u;
    PAWL_CHECK(TIMER, 4, stale || ((status & PAWL_TIMER_QUEUED) != 0u));
    event->references = (uint8_t)(status - (stale ? PAWL_TIMER_STALE : PAWL_TIMER_QUEUED));
    return !stale;
}

/* Inside a critical section: a due timer moves on; whether its timeout is to be posted now. */
static bool expire(pawl_clock *clock, pawl_timer *timer)
{
    unsigned status = timer->event.references;
    bool const skip = (status & PAWL_TIMER_QUEUED) != 0u;
    if (timer->period == 0u) {
        unlink_timer(clock, timer);
        status &= ~(unsigned)PAWL_TIMER_ARMED;
    } else {
        timer->due += timer->period;
    }
    timer->event.references = (uint8_t)(status | PAWL_TIMER_QUEUED);
    return !skip;
}

/* Inside a critical section: visits one timer; whether its timeout is to be posted now. */
static bool visit(pawl_clock *clock, pawl_timer *timer)
{
    clock->cursor = timer->next;
    bool const post = (timer->due == clock->now) && expire(clock, timer);
    if (pawl_timer_is_armed(timer) && is_earlier(clock, timer->due)) {
        clock->earliest = timer->due;
    }
    return post;
}

/*
 * Visits every armed timer, opening the critical section after each. Interrupts in between may
 * arm (at the end, where the walk may still come by: not due) and disarm (the cursor moves on).
 */
static __attribute__((noinline)) void walk(pawl_clock *clock)
{
    pawl_critical before = pawl_critical_enter();
    clock->earliest = clock->now;
    clock->cursor = clock->first;
    while (clock->cursor != NULL) {
        pawl_timer *const timer = clock->cursor;
        bool const post = visit(clock, timer);
        pawl_critical_exit(before);
        if (post) {
            PAWL_OBSERVE_EXPIRE(timer);
            pawl_post(timer->owner, &timer->event);
        }
        before = pawl_critical_enter();
    }
    pawl_critical_exit(before);
}

void pawl_tick(uint8_t rate)
{
    pawl_clock *const clock = clock_of(rate);
    pawl_critical const before = pawl_critical_enter();
    pawl_ticks const now = clock->now + 1u;
    clock->now = now;
    PAWL_OBSERVE_TICK(rate, now);
    bool const due = (now == clock->earliest);
    pawl_critical_exit(before);
    if (due) {
        walk(clock);
    }
    pawl_kernel_ticked(rate, now);
}

/*@ requires timer_2: rate < pawl_runtime.tick_rates;
    requires \valid_read(pawl_runtime.clocks + rate);
    assigns \nothing;
    ensures \result == pawl_runtime.clocks[rate].now; */
pawl_ticks pawl_now(uint8_t rate)
{
    return clock_of(rate)->now;
}
