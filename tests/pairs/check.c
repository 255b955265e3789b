/* SPDX-License-Identifier: Apache-2.0 */
/* Invariants of the objects outside of critical sections. */
#include "pairs.h"
#include "runtime.h"
#include "world.h"

#include <stddef.h>

/* Indices and free slots agree, and an object is ready if and only if it has events. */
static void check_queue(pawl_active const *active)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    unsigned const length = descriptor->queue_length;
    EXPECT((active->free <= length) && (active->least_free <= length));
    EXPECT((active->head < length) && (active->tail < length));
    EXPECT(((active->tail + length - active->head) % length) == (active->free % length));
    bool const ready = (pawl_runtime.ready & (1u << (descriptor->priority - 1u))) != 0u;
    EXPECT(ready == (active->free < length));
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
    for (unsigned list = 0u; list <= (unsigned)PAWL_TIMER_LEVELS; ++list) {
        pawl_timer_link const *const end = &world.clock.lists[list];
        pawl_timer_link const *link = end;
        do {
            EXPECT((link->next->previous == link) && (link->previous->next == link));
            link = link->next;
            EXPECT((link == end) || (link == &world.timer.link) || (link == &world.other.link));
            places[0] += (link == &world.timer.link) ? 1u : 0u;
            places[1] += (link == &world.other.link) ? 1u : 0u;
            EXPECT((places[0] <= 1u) && (places[1] <= 1u));
        } while (link != end);
    }
    EXPECT((places[0] == 1u) == pawl_timer_is_armed(&world.timer));
    EXPECT((places[1] == 1u) == pawl_timer_is_armed(&world.other));
    EXPECT((world.timer.event.references & (unsigned)PAWL_TIMER_IDLE) != 0u);
    EXPECT((world.other.event.references & (unsigned)PAWL_TIMER_IDLE) != 0u);
}

/* The free list has the number of blocks of the pool, each once. */
static void check_pool(void)
{
    uint32_t seen = 0u;
    unsigned free = 0u;
    for (void **block = world.pool.first; block != NULL; block = *block) {
        size_t const offset = (size_t)((uint8_t *)block - (uint8_t *)world.blocks);
        size_t const index = offset / sizeof(world.blocks[0]);
        EXPECT((index < (size_t)BLOCKS) && (block == (void **)(void *)&world.blocks[index]));
        EXPECT((seen & (1u << index)) == 0u);
        seen |= 1u << index;
        ++free;
    }
    EXPECT((free == world.pool.free) && (world.pool.least_free <= free));
}

void world_check(void)
{
    check_queue(&world.low);
    check_queue(&world.mid);
    check_queue(&world.high);
    check_timers();
    check_pool();
#if defined(KERNEL_BLOCKING)
    EXPECT(world.counter.count <= world.counter.max);
    EXPECT((world.counter.waiting == 0u) || (world.counter.count == 0u));
#endif
}

static void give_back(void)
{
    for (unsigned call = 0u; call < (unsigned)CALLS; ++call) {
        if (!world.gone[call]) {
            pawl_event_recycle(&world.own[call]->event);
        }
        if (world.made[call] != NULL) {
            pawl_event_recycle(world.made[call]);
        }
    }
    for (unsigned held = world.shared->event.references; held != 0u; --held) {
        pawl_event_recycle(&world.shared->event);
    }
    for (unsigned i = 0u; world.taken[i] != NULL; ++i) {
        pawl_event_recycle(world.taken[i]);
    }
}

void world_check_idle(void)
{
    world_check();
    EXPECT(pawl_runtime.ready == 0u);
    EXPECT((world.mutex.locked == 0u) && !world.locked);
#if !defined(KERNEL_COOPERATIVE)
    EXPECT(pawl_runtime.ceiling == 0u);
#endif
#if defined(KERNEL_BLOCKING)
    EXPECT(world.counter.waiting == 0u);
    EXPECT((int)world.counter.count ==
           ((int)world.count_at_first + world.balance[0] + world.balance[1]));
    EXPECT((bell.count == 0u) && (bell.waiting == (1u << (EAGER - 1))));
#endif
    give_back();
    check_pool();
    EXPECT(world.pool.free == (unsigned)BLOCKS);
}
