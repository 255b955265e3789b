/* SPDX-License-Identifier: Apache-2.0 */
/* The objects of the workloads on ThreadX, and its low-level start for this board, without a tick.
 */
#include "metric.h"

#include "../startup.h"

enum { MOST_URGENT = 16 };

TX_THREAD tm_threads[TM_MOST_THREADS];
TX_SEMAPHORE tm_semaphore;
TX_QUEUE tm_queue;
TX_BLOCK_POOL tm_pool;

static ULONG stacks[TM_MOST_THREADS][TM_STACK / sizeof(ULONG)];
static void (*functions[TM_MOST_THREADS])(void);
static ULONG slots[TM_MESSAGES][TM_WORDS];
static ULONG blocks[TM_BLOCKS][(TM_BLOCK + sizeof(void *)) / sizeof(ULONG)];

/* Variables of ThreadX that its low-level start has to set. */
extern void *_tx_thread_system_stack_ptr;
extern void *_tx_initialize_unused_memory;
void _tx_initialize_low_level(void);

void _tx_initialize_low_level(void)
{
    static uint32_t unused[1];
    __asm__ volatile("cpsid i");
    _tx_initialize_unused_memory = unused;
    _tx_thread_system_stack_ptr = tm_stack_top;
    *(uint8_t volatile *)0xE000ED22u = 0xFFu; /* SHPR3: PendSV is the least urgent exception */
}

static void run(ULONG id)
{
    functions[id]();
}

void tm_create(unsigned id, unsigned level, void (*function)(void))
{
    UINT const priority = (UINT)MOST_URGENT - level;
    functions[id] = function;
    TM_REQUIRE(tx_thread_create(&tm_threads[id], "thread", run, id, stacks[id], sizeof stacks[id],
                                priority, priority, TX_NO_TIME_SLICE, TX_AUTO_START) == TX_SUCCESS);
}

void tx_application_define(void *unused)
{
    (void)unused;
    TM_REQUIRE(tx_semaphore_create(&tm_semaphore, "semaphore", 1u) == TX_SUCCESS);
    TM_REQUIRE(tx_queue_create(&tm_queue, "queue", TM_WORDS, slots, sizeof slots) == TX_SUCCESS);
    TM_REQUIRE(tx_block_pool_create(&tm_pool, "pool", TM_BLOCK, blocks, sizeof blocks) ==
               TX_SUCCESS);
    tm_define();
    tm_enable_interrupts();
}

int main(void)
{
    tx_kernel_enter();
    return 0;
}
