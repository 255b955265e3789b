/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Exhaustive tests of pools and references, for what the provers leave open: all sequences of a few
 * operations on a small pool, each compared with a simple model.
 */
#include "event.c"
#include "pool.c"
#include "post.c"

#include "holds.h"

#include <string.h>

pawl_runtime_state pawl_runtime;

/* Pool and references: all sequences of operations on three blocks. */

enum { BLOCKS = 3, POOL_STEPS = 9, FREE = 255 };

typedef struct {
    pawl_pool pool;
    PAWL_BLOCK(pawl_event) blocks[BLOCKS];
    uint8_t references[BLOCKS]; /* the model: FREE, or the number of references */
    uint8_t least_free;
} pool_world;

static pool_world world;
static pawl_pool *const pools[] = {&world.pool};

static void check_pool(void)
{
    unsigned free = 0u;
    for (unsigned i = 0u; i < BLOCKS; ++i) {
        free += world.references[i] == FREE;
        HOLDS(world.references[i] == FREE ||
              (world.blocks[i].event.references == world.references[i] &&
               world.blocks[i].event.pool == 1u && world.blocks[i].event.signal == 7u));
    }
    world.least_free = (uint8_t)(free < world.least_free ? free : world.least_free);
    HOLDS(world.pool.free == free && pawl_pool_least_free(&world.pool) == world.least_free);
    bool listed[BLOCKS] = {false};
    for (void **block = world.pool.first; block != NULL; block = *block) {
        size_t const i = (size_t)((char *)block - (char *)world.blocks) / sizeof world.blocks[0];
        HOLDS(i < BLOCKS && !listed[i] && world.references[i] == FREE);
        listed[i] = true;
        --free;
    }
    HOLDS(free == 0u);
    ++cases;
}

static void allocate(unsigned margin)
{
    bool const fits = world.pool.free > margin;
    if (margin == 0u && !fits) {
        return; /* asserts pool:1 */
    }
    pawl_event *const event = (margin == 0u)
                                  ? pawl_event_new(&world.pool, 7u)
                                  : pawl_event_new_margin(&world.pool, 7u, (uint16_t)margin);
    HOLDS((event != NULL) == fits);
    if (event != NULL) {
        size_t const i = (size_t)((char *)event - (char *)world.blocks) / sizeof world.blocks[0];
        HOLDS(i < BLOCKS && world.references[i] == FREE);
        world.references[i] = 0u;
    }
}

static void try_pool(unsigned steps)
{
    check_pool();
    if (steps == 0u) {
        return;
    }
    pool_world const before = world;
    for (unsigned operation = 0u; operation < 2u + 2u * BLOCKS; ++operation) {
        unsigned const i = operation % BLOCKS;
        if (operation >= 2u * BLOCKS) {
            allocate(operation - 2u * BLOCKS);
        } else if (world.references[i] == FREE) {
            continue;
        } else if (operation < BLOCKS) {
            pawl_event_keep(&world.blocks[i].event);
            ++world.references[i];
        } else {
            pawl_event_recycle(&world.blocks[i].event);
            world.references[i] =
                (uint8_t)(world.references[i] <= 1u ? FREE : world.references[i] - 1u);
        }
        try_pool(steps - 1u);
        world = before;
    }
}

static void pool_and_references(void)
{
    memset(&world, 0, sizeof world);
    world.pool = (pawl_pool)PAWL_POOL(world.blocks);
    for (unsigned i = 0u; i < BLOCKS; ++i) {
        world.blocks[i].next = world.pool.first;
        world.pool.first = &world.blocks[i];
        world.references[i] = FREE;
    }
    world.pool.free = BLOCKS;
    world.pool.least_free = BLOCKS;
    world.pool.index = 1u;
    world.least_free = BLOCKS;
    pawl_runtime.system.pools = pools;
    pawl_runtime.system.pool_count = 1u;
    try_pool(POOL_STEPS);
}

static void part(char const *what, void (*test)(void))
{
    unsigned long const before = cases;
    test();
    printf("exhaustive: %s, %lu cases\n", what, cases - before);
}

int main(void)
{
    part("pool and references", pool_and_references);
    printf("exhaustive: %lu cases, all as in the model\n", cases);
    return 0;
}
