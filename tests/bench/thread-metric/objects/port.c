/* SPDX-License-Identifier: Apache-2.0 */
/* The object of the programs of this folder, and its start: it gets TM_FIRST, and what the program
 * posts. */
#include "metric.h"

#include <stddef.h>

static PAWL_BLOCK(tm_message) messages[TM_MESSAGES];
static PAWL_BLOCK(tm_block) blocks[TM_BLOCKS];
pawl_pool tm_messages = PAWL_POOL(messages);
pawl_pool tm_pool = PAWL_POOL(blocks);

static void start(void *me)
{
    static pawl_event const first = PAWL_EVENT(TM_FIRST);
    pawl_post(me, &first);
}

static pawl_event const *slots[TM_MESSAGES];
static pawl_active_descriptor const descriptor = {start, tm_dispatch, slots, TM_MESSAGES, 1u, 1u};
pawl_active tm_object = PAWL_ACTIVE(&descriptor);

static pawl_active *const by_priority[] = {NULL, &tm_object};
static pawl_pool *const pools[] = {&tm_messages, &tm_pool};
static pawl_system const the_system = {
    .by_priority = by_priority, .highest = 1u, .pools = pools, .pool_count = 2u};

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
    pawl_start(&the_system);
    return pawl_run();
}
