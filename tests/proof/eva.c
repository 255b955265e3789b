/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What EVA explores, with every choice open: a queue of SLOTS events and a pool of BLOCKS blocks
 * from which each of the first STEPS operations takes or returns something. It shows that there is
 * no run-time error, and that no assertion fails, where callers respect what the headers say.
 */
#include "event.c"
#include "pool.c"
#include "post.c"

#include <__fc_builtin.h>

enum { SLOTS = 3, BLOCKS = 2, STEPS = 5 };

pawl_runtime_state pawl_runtime;

static pawl_event const *slots[SLOTS];
static pawl_active_descriptor const descriptor = {
    .queue = slots, .queue_length = SLOTS, .priority = 3u, .threshold = 3u};
static pawl_active active = {&descriptor, 0u, 0u, SLOTS, SLOTS};

static PAWL_BLOCK(pawl_event) blocks[BLOCKS];
static pawl_pool pool = {&blocks[0], BLOCKS, BLOCKS, BLOCKS, sizeof blocks[0], blocks, 1u};
static pawl_pool *const pools[] = {&pool};
static pawl_event const fixed = PAWL_EVENT(9u);

static void take(void)
{
    pawl_queue const queue = pawl_queue_of(&active);
    if (active.free < SLOTS) {
        pawl_event const *const event = pawl_queue_take(&active, &queue);
        pawl_event_recycle(event);
    }
}

static void post(pawl_event const *event)
{
    if (Frama_C_interval(0, 1) != 0) {
        (void)pawl_post_margin(&active, event, (uint8_t)Frama_C_interval(0, 255));
    } else if (active.free == 0u) {
        pawl_event_recycle(event);
    } else if (Frama_C_interval(0, 1) != 0) {
        pawl_post(&active, event);
    } else {
        pawl_post_lifo(&active, event);
    }
}

static void step(void)
{
    switch (Frama_C_interval(0, 3)) {
    case 0:
        take();
        break;
    case 1:
        post(&fixed);
        break;
    case 2:
        if (pool.first != NULL) {
            post(pawl_event_new(&pool, 7u));
        }
        break;
    default: {
        pawl_event *const event =
            pawl_event_new_margin(&pool, 7u, (uint16_t)Frama_C_interval(0, UINT16_MAX));
        if (event != NULL) {
            post(event);
        }
        break;
    }
    }
}

int main(void)
{
    blocks[0].next = &blocks[1];
    blocks[1].next = NULL;
    pawl_runtime.pools = pools;
    pawl_runtime.pool_count = 1u;
    for (unsigned i = 0u; i < STEPS; ++i) {
        step();
    }
    return 0;
}
