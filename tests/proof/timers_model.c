/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A clock with its timers and their owner, and a simple model of them: the armed timers in the
 * order of arming, and a queue. Each step is made in both and compared. Included by timers.c.
 */
#include "services.c"

#include "holds.h"

#include <string.h>

enum { TIMERS = 3, SLOTS = 32, WAYS = 6 };

typedef struct {
    pawl_clock clock;
    pawl_active owner;
    pawl_event const *slots[SLOTS];
    pawl_timer timers[TIMERS];
    /* the model */
    uint8_t order[TIMERS], armed; /* in the order of arming */
    uint32_t now, due[TIMERS], period[TIMERS];
    uint8_t queue[SLOTS], queued; /* a timer; 128 more: stale */
} world;

static world w;
static pawl_active_descriptor const owner = {
    .queue = w.slots, .queue_length = SLOTS, .priority = 1u, .threshold = 1u};

static void model_leave(unsigned t)
{
    unsigned kept = 0u;
    for (unsigned i = 0u; i < w.armed; ++i) {
        if (w.order[i] != t) {
            w.order[kept++] = w.order[i];
        }
    }
    w.armed = (uint8_t)kept;
}

static void model_disarm(unsigned t)
{
    model_leave(t);
    for (unsigned i = 0u; i < w.queued; ++i) {
        if (w.queue[i] == t) {
            w.queue[i] |= 128u;
        }
    }
}

/* The timer that is due and was armed first; TIMERS: none. */
static unsigned model_next_due(void)
{
    for (unsigned i = 0u; i < w.armed; ++i) {
        if (w.due[w.order[i]] == w.now) {
            return w.order[i];
        }
    }
    return TIMERS;
}

/* A periodic timer counts as armed again. */
static void model_expire(unsigned t)
{
    if (memchr(w.queue, (int)t, w.queued) == NULL) {
        w.queue[w.queued++] = (uint8_t)t;
    }
    model_leave(t);
    if (w.period[t] != 0u) {
        w.due[t] += w.period[t];
        w.order[w.armed++] = (uint8_t)t;
    }
}

static void check_owner(void)
{
    HOLDS(SLOTS - w.owner.free == w.queued);
    for (unsigned i = 0u; i < w.queued; ++i) {
        HOLDS(w.slots[(w.owner.head + SLOTS - i) % SLOTS] == &w.timers[w.queue[i] & 127u].event);
    }
}

/* The place of a timer in a list, from 1 on; 0: it is not in the list. */
static unsigned place_in(pawl_timer_link const *list, pawl_timer const *timer)
{
    unsigned place = 1u;
    for (pawl_timer_link const *link = list->next; link != list; link = link->next) {
        if (link == &timer->link) {
            return place;
        }
        ++place;
    }
    return 0u;
}

static pawl_timer_link const *list_of(pawl_timer const *timer)
{
    return list_for(&w.clock, w.now, timer->due, timer->due - w.now);
}

/* The place among timers with the same due time: those of `armed` are moved behind the others. */
static unsigned place_of(pawl_timer const *timer)
{
    unsigned const place = place_in(list_of(timer), timer);
    unsigned const waits = place_in(&w.clock.armed, timer);
    HOLDS((place == 0u) != (waits == 0u));
    return (place != 0u) ? place : (TIMERS + waits);
}

static unsigned count_linked(pawl_timer_link const *list)
{
    unsigned linked = 0u;
    for (pawl_timer_link const *link = list->next; link != list; link = link->next) {
        pawl_timer const *const timer = (pawl_timer const *)(void const *)link;
        HOLDS(link->next->previous == link && link->previous->next == link);
        HOLDS(pawl_timer_is_armed(timer));
        HOLDS((list == &w.clock.armed) || (list_of(timer) == list));
        HOLDS(++linked <= w.armed);
    }
    return linked;
}

/*
 * Between two ticks each list is a circular list of its timers, those of the same due time in the
 * order of arming.
 */
static void check_timers(void)
{
    HOLDS(w.clock.now == w.now);
    unsigned linked = count_linked(&w.clock.armed);
    for (unsigned level = 0u; level <= PAWL_TIMER_LEVELS; ++level) {
        linked += count_linked(&w.clock.lists[level]);
    }
    HOLDS(linked == w.armed);
    for (unsigned i = 0u; i < w.armed; ++i) {
        pawl_timer const *const timer = &w.timers[w.order[i]];
        HOLDS(pawl_timer_is_armed(timer) && timer->due == w.due[w.order[i]]);
        for (unsigned k = 0u; k < i; ++k) {
            if (w.due[w.order[k]] == timer->due) {
                HOLDS(place_of(&w.timers[w.order[k]]) < place_of(timer));
            }
        }
    }
    check_owner();
    ++cases;
}

static uint32_t const ways[WAYS - 1][2] = {{1u, 0u}, {2u, 1u}, {3u, 3u}, {5u, 0u}, {6u, 4u}};
enum { DISARM = WAYS - 1 };

static void model_arm_or_disarm(unsigned t, unsigned how)
{
    model_disarm(t);
    if (how != DISARM) {
        w.order[w.armed++] = (uint8_t)t;
        w.due[t] = w.now + ways[how][0];
        w.period[t] = ways[how][1];
    }
}

static void do_arm_or_disarm(unsigned t, unsigned how)
{
    if (how == DISARM) {
        pawl_timer_disarm(&w.timers[t]);
    } else {
        pawl_timer_arm(&w.timers[t], ways[how][0], ways[how][1]);
    }
}

static void arm_or_disarm(unsigned t, unsigned how)
{
    model_arm_or_disarm(t, how);
    do_arm_or_disarm(t, how);
}

static void take_timeout(void)
{
    pawl_queue const queue = pawl_queue_of(&w.owner);
    pawl_event const *const event = pawl_queue_take(&w.owner, &queue);
    HOLDS(pawl_timeout_accept(event) == (w.queue[0] < 128u));
    memmove(w.queue, w.queue + 1, --w.queued);
}

/* An interrupt at the n-th end or the n-th beginning of a critical section; 0: none. */
static struct {
    unsigned opening, closing, timer, how, openings, closings;
} interrupt;

/* Brings the model to the state of the tick, which may not have counted yet. */
void pawl_proof_opened(void)
{
    if (++interrupt.openings == interrupt.opening) {
        uint32_t const now = w.now;
        w.now = w.clock.now;
        while (now == w.now) {
            unsigned const t = model_next_due();
            if (t == TIMERS || (w.timers[t].due == w.now && pawl_timer_is_armed(&w.timers[t]))) {
                break;
            }
            model_expire(t);
        }
        arm_or_disarm(interrupt.timer, interrupt.how);
        w.now = now;
        ++cases;
    }
}

void pawl_proof_closing(void)
{
    if (++interrupt.closings == interrupt.closing) {
        arm_or_disarm(interrupt.timer, interrupt.how);
        ++cases;
    }
}

static void tick(void)
{
    interrupt.openings = 0u;
    ++w.now;
    pawl_tick(0u);
    interrupt.opening = 0u;
    for (unsigned t = model_next_due(); t != TIMERS; t = model_next_due()) {
        model_expire(t);
    }
    check_timers();
}

/* Skips half of the quiet ticks, rounded up, as after an interrupt, and then the others. */
static void skip(void)
{
    uint32_t left = (w.armed == 0u) ? 9u : pawl_timer_quiet(0u);
    HOLDS(pawl_timer_quiet(0u) >= left);
    for (unsigned i = 0u; i < w.armed; ++i) {
        HOLDS(left < w.due[w.order[i]] - w.now);
    }
    for (uint32_t ticks = (left + 1u) / 2u; ticks != 0u; ticks = left) {
        left -= ticks;
        w.now += ticks;
        pawl_tick_skip(0u, ticks);
        check_timers();
    }
}
