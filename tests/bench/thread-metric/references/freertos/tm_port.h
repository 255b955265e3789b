/* SPDX-License-Identifier: Apache-2.0 */
/** The services of the workloads on FreeRTOS, by its public API. Described in ../../metric.h. */
#ifndef TM_PORT_H
#define TM_PORT_H

#include <FreeRTOS.h>
#include <queue.h>
#include <semphr.h>
#include <task.h>

#include <stddef.h>

#define TM_INTERRUPT()                                                                             \
    void Interrupt0_Handler(void);                                                                 \
    void Interrupt0_Handler(void)
#define TM_INTERRUPT_ENTER() ((void)0)
#define TM_INTERRUPT_EXIT()  ((void)0)

extern TaskHandle_t tm_threads[TM_MOST_THREADS];
extern SemaphoreHandle_t tm_semaphore;
extern QueueHandle_t tm_queue;

static inline void tm_yield(void)
{
    taskYIELD();
}

static inline void tm_suspend(void)
{
    vTaskSuspend(NULL);
}

static inline void tm_resume(unsigned id)
{
    vTaskResume(tm_threads[id]);
}

static inline bool tm_semaphore_get(void)
{
    return xSemaphoreTake(tm_semaphore, portMAX_DELAY) == pdTRUE;
}

static inline bool tm_semaphore_put(void)
{
    return xSemaphoreGive(tm_semaphore) == pdTRUE;
}

static inline bool tm_queue_send(uint32_t const *message)
{
    return xQueueSend(tm_queue, message, portMAX_DELAY) == pdTRUE;
}

static inline bool tm_queue_receive(uint32_t *message)
{
    return xQueueReceive(tm_queue, message, portMAX_DELAY) == pdTRUE;
}

/* FreeRTOS has no blocks of one size: this is its heap. */
static inline void *tm_block_allocate(void)
{
    return pvPortMalloc(TM_BLOCK);
}

static inline bool tm_block_free(void *block)
{
    vPortFree(block);
    return true;
}

static inline void tm_semaphore_put_in_interrupt(void)
{
    BaseType_t woken = pdFALSE;
    (void)xSemaphoreGiveFromISR(tm_semaphore, &woken);
    portYIELD_FROM_ISR(woken);
}

static inline void tm_resume_in_interrupt(unsigned id)
{
    portYIELD_FROM_ISR(xTaskResumeFromISR(tm_threads[id]));
}

#endif
