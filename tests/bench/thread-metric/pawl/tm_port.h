/* SPDX-License-Identifier: Apache-2.0 */
/** The services of the workloads on Pawl's kernel blocking. Described in metric.h. */
#ifndef TM_PORT_H
#define TM_PORT_H

#include <pawl/pawl.h>

#include <stddef.h>

#define TM_INTERRUPT()                                                                             \
    void Interrupt0_Handler(void);                                                                 \
    void Interrupt0_Handler(void)
#define TM_INTERRUPT_ENTER() PAWL_ISR_ENTER()
#define TM_INTERRUPT_EXIT()  PAWL_ISR_EXIT()

/** An event whose block has 128 bytes. */
typedef struct {
    pawl_event event;
    uint8_t content[TM_BLOCK - sizeof(pawl_event)];
} tm_block;

extern pawl_thread tm_threads[TM_MOST_THREADS];
extern pawl_semaphore tm_semaphore;
extern pawl_fifo tm_queue;
extern pawl_pool tm_pool;

static inline void tm_yield(void)
{
    pawl_thread_yield();
}

static inline void tm_suspend(void)
{
    pawl_thread_suspend();
}

static inline void tm_resume(unsigned id)
{
    pawl_thread_resume(&tm_threads[id]);
}

static inline bool tm_semaphore_get(void)
{
    pawl_semaphore_wait(&tm_semaphore);
    return true;
}

static inline bool tm_semaphore_put(void)
{
    return pawl_semaphore_signal(&tm_semaphore);
}

static inline bool tm_queue_send(uint32_t const *message)
{
    pawl_fifo_put(&tm_queue, message);
    return true;
}

static inline bool tm_queue_receive(uint32_t *message)
{
    pawl_fifo_take(&tm_queue, message);
    return true;
}

static inline void *tm_block_allocate(void)
{
    return pawl_event_new(&tm_pool, 1u);
}

static inline bool tm_block_free(void *block)
{
    pawl_event_recycle(block);
    return true;
}

static inline void tm_semaphore_put_in_interrupt(void)
{
    (void)pawl_semaphore_signal(&tm_semaphore);
}

static inline void tm_resume_in_interrupt(unsigned id)
{
    pawl_thread_resume(&tm_threads[id]);
}

#endif
