/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Timers and clocks: implements docs/reference/semantics.md, rule 17. Described in <pawl/timer.h>.
 *
 * Lists. An armed timer is in the list of level k, where k is the highest bit in which `due`
 * differs from the present time. When the time counts up to a value whose lowest set bit is k, bits
 * k to 0 change. A timer that is due then, or that from then on differs in a lower bit, was in list
 * k; the lists below were empty. So a tick visits one list, and a timer leaves it for a lower one,
 * or because it expires. The last level has all the higher bits, so a timer may have to stay in it:
 * the level has two lists, and such a timer changes to the other one. The level's own bit of the
 * time selects the present list of the two.
 *
 * Arming appends a timer to the list `armed` of its clock only, so it costs the same for each
 * delay. The next tick first moves the timers of `armed` to their lists, one after the other with
 * interrupts enabled in between, and counts in the critical section in which `armed` is empty.
 *
 * Order. Timers with the same due time are always in the same list, or in `armed`, new ones at the
 * end: they expire in the order in which they were armed. A timer that an interrupt arms while a
 * tick visits a list, and a periodic timer that expires, wait in `armed` for the next tick.
 *
 * Stale timeouts. They are counted, not searched for: a queue keeps the order of a timer's
 * timeouts, and disarming makes all that are queued stale, so the stale ones are always taken from
 * the queue first.
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

/*
 * The list for a timer that is due `ticks` > 0 after `moment`. `ticks` is needed if the time wraps
 * in between: by their bits, `moment` and `due` would be near one another. `lists` begins with the
 * two of the last level and ends with level 0.
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

/* Disarms a timer that is armed or queued, or has stale timeouts. In a critical section. */
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

/*
 * An idle timer needs no critical section: an interrupt that arms it now has the same effect as one
 * after the disarming.
 */
void pawl_timer_disarm(pawl_timer *timer)
{
    if (!is_idle(timer)) {
        pawl_critical const before = pawl_critical_enter();
        stop(timer);
        pawl_critical_exit(before);
    }
}

/* Appends a timer to the list of those that were armed since the last tick. */
static inline void append_armed(pawl_clock *clock, pawl_timer *timer)
{
    PAWL_CHECK(TIMER, 2, clock->armed.previous != NULL);
    append(&clock->armed, &timer->link);
}

/*
 * Arms a timer that is armed or queued. Called in a critical section, which it leaves. With the
 * parameters in this order, the caller needs no copy of the timer and saves no register.
 */
static __attribute__((noinline)) void stop_and_arm(pawl_critical before, pawl_timer *timer)
{
    stop(timer);
    append_armed(timer->clock, timer);
    timer->event.references |= (uint8_t)PAWL_TIMER_ARMED;
    PAWL_OBSERVE_ARM(timer, timer->due - timer->clock->now);
    pawl_critical_exit(before);
}

/*
 * One critical section: an interrupt cannot arm or disarm the timer between the two parts. The rare
 * case is a function of its own, so that the frequent one saves no registers.
 */
void pawl_timer_arm(pawl_timer *timer, pawl_ticks delay, pawl_ticks period)
{
    PAWL_CHECK(TIMER, 1, delay != 0u);
    pawl_critical const before = pawl_critical_enter();
    pawl_clock *const clock = timer->clock;
    timer->period = period;
    timer->due = clock->now + delay;
    PAWL_RELOAD();
    if (__builtin_expect(!is_idle(timer), 0)) {
        stop_and_arm(before, timer);
        return;
    }
    append_armed(clock, timer);
    PAWL_RELOAD();
    timer->event.references = (uint8_t)((unsigned)PAWL_TIMER_IDLE | (unsigned)PAWL_TIMER_ARMED);
    PAWL_OBSERVE_ARM(timer, delay);
    pawl_critical_exit(before);
}

static inline bool accept(pawl_event *event)
{
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

bool pawl_timeout_accept(pawl_event const *timeout)
{
    pawl_critical const before = pawl_critical_enter();
    bool const accepted = accept(pawl_event_writable(timeout));
    pawl_critical_exit(before);
    return accepted;
}

/* The timer is due. Returns whether its timeout has to be posted. In a critical section. */
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
 * Visits a timer of the list of this tick: it expires, or moves to another list. Returns whether
 * its timeout has to be posted. In a critical section.
 */
static inline bool visit(pawl_clock *clock, pawl_timer *timer)
{
    pawl_ticks const now = clock->now;
    pawl_ticks const ticks = timer->due - now;
    leave(&timer->link);
    if (ticks != 0u) {
        append(list_for(clock, now, timer->due, ticks), &timer->link);
        return false;
    }
    if (timer->period != 0u) {
        timer->due += timer->period;
        append(&clock->armed, &timer->link);
    }
    return expire(timer);
}

/*
 * Moves the timers of `armed` to their lists. Entered and left in a critical section, which it
 * leaves with `before` after each timer. An interrupt then may arm or disarm any timer.
 */
PAWL_SHARED void settle(pawl_clock *clock, pawl_critical before)
{
    while (clock->armed.next != &clock->armed) {
        pawl_timer *const timer = (pawl_timer *)(void *)clock->armed.next;
        pawl_ticks const now = clock->now;
        leave(&timer->link);
        append(list_for(clock, now, timer->due, timer->due - now), &timer->link);
        pawl_critical_exit(before);
        pawl_port_close();
    }
}

/*
 * Counts `ticks` > 0 ticks; only at the last one a timer may be due. Visits the timers of one list,
 * and leaves the critical section after each. Returns the new time.
 */
static inline pawl_ticks advance(uint8_t rate, pawl_ticks ticks)
{
    pawl_clock *const clock = clock_of(rate);
    pawl_critical const before = pawl_critical_enter();
    settle(clock, before);
    pawl_ticks const past = clock->now;
    pawl_ticks const now = past + ticks;
    clock->now = now;
    pawl_timer_link const *const list = list_for(clock, past, now, ticks);
    PAWL_OBSERVE_TICK(rate, now);
    pawl_critical_exit(before); /* interrupts, before the first timer */
    pawl_port_close();
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
    pawl_critical_exit(before);
    return now;
}

void pawl_tick(uint8_t rate)
{
    pawl_ticks const now = advance(rate, 1u);
    pawl_kernel_ticked(rate, now);
}

/*
 * The number of ticks until a list with timers is visited; 0: all lists are empty. If the list has
 * a single timer, which is due within one round of the last level, it is the number until that
 * timer is due: the timer may stay in its list, as no tick before visits another timer.
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
    settle(clock, before);
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
