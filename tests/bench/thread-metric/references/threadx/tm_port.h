/* SPDX-License-Identifier: Apache-2.0 */
/** The services of the workloads on ThreadX, by its public API. Described in ../../metric.h. */
#ifndef TM_PORT_H
#define TM_PORT_H

#include <tx_api.h>

#include <stddef.h>

#define TM_INTERRUPT()                                                                             \
    void Interrupt0_Handler(void);                                                                 \
    void Interrupt0_Handler(void)
#define TM_INTERRUPT_ENTER() ((void)0)
#define TM_INTERRUPT_EXIT()  ((void)0)

extern TX_THREAD tm_threads[TM_MOST_THREADS];
extern TX_SEMAPHORE tm_semaphore;
extern TX_QUEUE tm_queue;
extern TX_BLOCK_POOL tm_pool;

static inline void tm_yield(void)
{
    tx_thread_relinquish();
}

static inline void tm_suspend(void)
{
    (void)tx_thread_suspend(tx_thread_identify());
}

static inline void tm_resume(unsigned id)
{
    (void)tx_thread_resume(&tm_threads[id]);
}

static inline bool tm_semaphore_get(void)
{
    return tx_semaphore_get(&tm_semaphore, TX_WAIT_FOREVER) == TX_SUCCESS;
}

static inline bool tm_semaphore_put(void)
{
    return tx_semaphore_put(&tm_semaphore) == TX_SUCCESS;
}

static inline bool tm_queue_send(uint32_t const *message)
{
    return tx_queue_send(&tm_queue, (void *)message, TX_WAIT_FOREVER) == TX_SUCCESS;
}

static inline bool tm_queue_receive(uint32_t *message)
{
    return tx_queue_receive(&tm_queue, message, TX_WAIT_FOREVER) == TX_SUCCESS;
}

static inline void *tm_block_allocate(void)
{
    void *block = NULL;
    (void)tx_block_allocate(&tm_pool, &block, TX_NO_WAIT);
    return block;
}

static inline bool tm_block_free(void *block)
{
    return tx_block_release(block) == TX_SUCCESS;
}

static inline void tm_semaphore_put_in_interrupt(void)
{
    (void)tx_semaphore_put(&tm_semaphore);
}

static inline void tm_resume_in_interrupt(unsigned id)
{
    (void)tx_thread_resume(&tm_threads[id]);
}

#endif
