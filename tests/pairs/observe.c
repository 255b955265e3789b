/* SPDX-License-Identifier: Apache-2.0 */
/* Observes the fixture: what each priority has received, and the state of the objects. */
#include "fixture.h"
#include "pairs.h"

#include <stddef.h>

/* What each priority has received, and after how many of the ticks that follow the call. */
static struct {
    uint8_t entries[HIGHEST + 1][PART_BYTES];
    uint8_t counts[HIGHEST + 1];
} logs;
static unsigned ticks_after;
static bool logs_ticks;

void fixture_forget(void)
{
    for (unsigned p = 0u; p <= (unsigned)HIGHEST; ++p) {
        logs.counts[p] = 0u;
    }
    ticks_after = 0u;
    logs_ticks = false;
}

void fixture_note(unsigned priority, unsigned what)
{
    EXPECT(logs.counts[priority] < PART_BYTES);
    logs.entries[priority][logs.counts[priority]] = (uint8_t)(what + (16u * ticks_after));
    ++logs.counts[priority];
}

void fixture_note_tick(void)
{
    if (logs_ticks) {
        ++ticks_after;
    }
}

static void put(observation *seen, unsigned part, unsigned *at, uint32_t value)
{
    EXPECT(*at < (unsigned)PART_BYTES);
    seen->parts[part][*at] = (uint8_t)value;
    ++*at;
}

/* The place of a timer: its list, and how many timers are before it. */
static void put_timer(observation *seen, unsigned *at, pawl_timer const *timer)
{
    put(seen, TIMERS, at, timer->event.references);
    for (unsigned list = 0u; list <= (unsigned)PAWL_TIMER_LEVELS; ++list) {
        unsigned place = 0u;
        pawl_timer_link const *const end = &fixture.clock.lists[list];
        for (pawl_timer_link const *link = end->next; link != end; link = link->next) {
            ++place;
            if (link == &timer->link) {
                put(seen, TIMERS, at, list);
                put(seen, TIMERS, at, place);
                put(seen, TIMERS, at, timer->due - fixture.clock.now);
                put(seen, TIMERS, at, timer->period);
            }
        }
    }
}

void fixture_observe(observation *seen)
{
    unsigned at = 0u;
    *seen = (observation){0};
    put_timer(seen, &at, &fixture.timer);
    put_timer(seen, &at, &fixture.other);
    put(seen, TIMERS, &at, fixture.clock.now);
    at = 0u;
    put(seen, POOL, &at, fixture.pool.free);
    for (void **block = fixture.pool.first; block != NULL; block = *block) {
        put(seen, POOL, &at, (uint32_t)((uint8_t *)block - (uint8_t *)fixture.blocks));
    }
    put(seen, POOL, &at, fixture.shared->event.references);
    at = 0u;
    put(seen, COUNTS, &at, fixture.subscribers[0]);
    put(seen, COUNTS, &at, fixture.guarded);
#if defined(KERNEL_BLOCKING)
    put(seen, COUNTS, &at, fixture.counter.count);
#endif
    at = 0u;
    put(seen, MARKS, &at, fixture.low.least_free);
    put(seen, MARKS, &at, fixture.pool.least_free);
    logs_ticks = true;
}

void fixture_observe_logs(observation *seen)
{
    unsigned at = 0u;
    for (unsigned call = 0u; call < (unsigned)CALLS; ++call) {
        put(seen, RESULTS, &at, fixture.results[call]);
        put(seen, RESULTS, &at, fixture.results[call] >> 8);
    }
    for (unsigned p = 1u; p <= (unsigned)HIGHEST; ++p) {
        for (unsigned i = 0u; i < logs.counts[p]; ++i) {
            seen->parts[(unsigned)LOGS + p][i] = logs.entries[p][i];
        }
    }
}
