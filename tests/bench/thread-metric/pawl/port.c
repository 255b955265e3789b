/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The objects of the workloads on Pawl's kernel blocking, and their start.
 *
 * The thread with the identity i has the priority i + 1. Threads of one level form a group.
 */
#include "metric.h"

enum { ALL = TM_MOST_THREADS };

static PAWL_STACK(stack_0, TM_STACK);
static PAWL_STACK(stack_1, TM_STACK);
static PAWL_STACK(stack_2, TM_STACK);
static PAWL_STACK(stack_3, TM_STACK);
static PAWL_STACK(stack_4, TM_STACK);
static uint32_t *const stacks[ALL] = {stack_0, stack_1, stack_2, stack_3, stack_4};

static pawl_thread_descriptor descriptors[ALL];
static void (*functions[ALL])(void);
static unsigned levels[ALL];
static pawl_thread_group group = PAWL_THREAD_GROUP(1, TM_MOST_THREADS);

#define THREAD(id) PAWL_THREAD(&descriptors[id])
pawl_thread tm_threads[ALL] = {THREAD(0), THREAD(1), THREAD(2), THREAD(3), THREAD(4)};

static uint32_t slots[TM_MESSAGES][TM_WORDS];
static PAWL_BLOCK(tm_block) blocks[TM_BLOCKS];
pawl_semaphore tm_semaphore = PAWL_SEMAPHORE(1u, 1u);
pawl_fifo tm_queue = PAWL_FIFO(slots);
pawl_pool tm_pool = PAWL_POOL(blocks);

static pawl_active *by_priority[ALL + 1];
static pawl_pool *const pools[] = {&tm_pool};
static pawl_system the_system = {.by_priority = by_priority, .pools = pools, .pool_count = 1u};

static void run(void *function)
{
    (*(void (**)(void))function)();
}

void tm_create(unsigned id, unsigned level, void (*function)(void))
{
    uint8_t const priority = (uint8_t)(id + 1u);
    functions[id] = function;
    levels[id] = level;
    descriptors[id] =
        (pawl_thread_descriptor)PAWL_THREAD_DESCRIPTOR(priority, run, &functions[id], stack_0);
    descriptors[id].stack = stacks[id];
    by_priority[priority] = &tm_threads[id].active;
    the_system.highest = priority;
}

/* All threads of the program have one level: the most urgent priority is the threshold of each. */
static void make_group(void)
{
    unsigned const last = the_system.highest - 1u;
    if ((last > 0u) && (levels[last] == levels[0])) {
        for (unsigned id = 0u; id <= last; ++id) {
            descriptors[id].base.threshold = the_system.highest;
            descriptors[id].group = &group;
        }
    }
}

void Interrupt1_Handler(void);
void Interrupt1_Handler(void)
{
    tm_end();
}

void pawl_on_start(void)
{
    tm_enable_interrupts();
}

int main(void)
{
    tm_define();
    make_group();
    pawl_start(&the_system);
    return pawl_run();
}
