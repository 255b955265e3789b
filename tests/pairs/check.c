/* SPDX-License-Identifier: Apache-2.0 */
/* Invariants of the objects outside of critical sections. */
#include "fixture.h"
#include "pairs.h"
#include "runtime.h"
#if defined(KERNEL_NVIC)
#include "core.h"
#include <pawl_port_lines.h>
#endif

#include <stddef.h>

#if defined(KERNEL_NVIC)
/* The interrupt is requested, or its handler has begun and not yet taken the event. */
static void expect_ready(unsigned priority, bool has_event)
{
    bool const requested = pawl_port_is_pending(priority);
    bool const begun = NVIC_GetActive((IRQn_Type)pawl_lines.line[priority]) != 0u;
    EXPECT(has_event ? (requested || begun) : !requested);
}
#else
static void expect_ready(unsigned priority, bool has_event)
{
    EXPECT(((pawl_runtime.ready & (1u << (priority - 1u))) != 0u) == has_event);
}
#endif

/* Indices and free slots agree, and an object is ready if and only if it has events. */
static void check_queue(pawl_active const *active)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    unsigned const length = descriptor->queue_length;
    EXPECT((active->free <= length) && (active->least_free <= length));
    EXPECT((active->head < length) && (active->tail < length));
    EXPECT(((active->tail + length - active->head) % length) == (active->free % length));
    expect_ready(descriptor->priority, active->free < length);
    unsigned slot = active->head;
    for (unsigned used = length - active->free; used != 0u; --used) {
        pawl_event const *const event = descriptor->queue[slot];
        EXPECT((event != NULL) && ((event->pool != 1u) || (event->references != 0u)));
        slot = ((slot == 0u) ? length : slot) - 1u;
    }
}

/* Each list is circular. An armed timer is in one list, once; other timers are in none. */
static void check_timers(void)
{
    unsigned places[CALLS] = {0u, 0u};
    for (unsigned list = 0u; list <= (unsigned)PAWL_TIMER_LEVELS + 1u; ++list) {
        pawl_timer_link const *const end = (list <= (unsigned)PAWL_TIMER_LEVELS)
                                               ? &fixture.clock.lists[list]
                                               : &fixture.clock.armed;
        pawl_timer_link const *link = end;
        do {
            EXPECT((link->next->previous == link) && (link->previous->next == link));
            link = link->next;
            EXPECT((link == end) || (link == &fixture.timer.link) || (link == &fixture.other.link));
            places[0] += (link == &fixture.timer.link) ? 1u : 0u;
            places[1] += (link == &fixture.other.link) ? 1u : 0u;
            EXPECT((places[0] <= 1u) && (places[1] <= 1u));
        } while (link != end);
    }
    EXPECT((places[0] == 1u) == pawl_timer_is_armed(&fixture.timer));
    EXPECT((places[1] == 1u) == pawl_timer_is_armed(&fixture.other));
    EXPECT((fixture.timer.event.references & (unsigned)PAWL_TIMER_IDLE) != 0u);
    EXPECT((fixture.other.event.references & (unsigned)PAWL_TIMER_IDLE) != 0u);
}

/* The free list has the number of blocks of the pool, each once. */
static void check_pool(void)
{
    uint32_t seen = 0u;
    unsigned free = 0u;
    for (void **block = fixture.pool.first; block != NULL; block = *block) {
        size_t const offset = (size_t)((uint8_t *)block - (uint8_t *)fixture.blocks);
        size_t const index = offset / sizeof(fixture.blocks[0]);
        EXPECT((index < (size_t)BLOCKS) && (block == (void **)(void *)&fixture.blocks[index]));
        EXPECT((seen & (1u << index)) == 0u);
        seen |= 1u << index;
        ++free;
    }
    EXPECT((free == fixture.pool.free) && (fixture.pool.least_free <= free));
}

void fixture_check(void)
{
    check_queue(&fixture.low);
    check_queue(&fixture.mid);
    check_queue(&fixture.high);
    check_timers();
    check_pool();
#if defined(KERNEL_BLOCKING)
    EXPECT(fixture.counter.count <= fixture.counter.max);
    EXPECT((fixture.counter.waiting == 0u) || (fixture.counter.count == 0u));
#endif
}

static void give_back(void)
{
    for (unsigned call = 0u; call < (unsigned)CALLS; ++call) {
        if (!fixture.gone[call]) {
            pawl_event_recycle(&fixture.own[call]->event);
        }
        if (fixture.made[call] != NULL) {
            pawl_event_recycle(fixture.made[call]);
        }
    }
    for (unsigned held = fixture.shared->event.references; held != 0u; --held) {
        pawl_event_recycle(&fixture.shared->event);
    }
    for (unsigned i = 0u; fixture.taken[i] != NULL; ++i) {
        pawl_event_recycle(fixture.taken[i]);
    }
}

void fixture_check_idle(void)
{
    fixture_check();
    EXPECT(pawl_runtime.ready == 0u); /* check_queue has checked what is ready under nvic */
    EXPECT((fixture.mutex.locked == 0u) && !fixture.locked);
#if !defined(KERNEL_COOPERATIVE)
    EXPECT(pawl_runtime.ceiling == 0u);
#endif
#if defined(KERNEL_BLOCKING)
    EXPECT(fixture.counter.waiting == 0u);
    EXPECT((int)fixture.counter.count ==
           ((int)fixture.count_at_first + fixture.balance[0] + fixture.balance[1]));
    EXPECT((bell.count == 0u) && (bell.waiting == (1u << (EAGER - 1))));
#endif
    give_back();
    check_pool();
    EXPECT(fixture.pool.free == (unsigned)BLOCKS);
}
