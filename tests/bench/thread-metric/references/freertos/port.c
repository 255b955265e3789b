/* SPDX-License-Identifier: Apache-2.0 */
/* The objects of the workloads on FreeRTOS, and its start on this board, without a tick. */
#include "metric.h"

TaskHandle_t tm_threads[TM_MOST_THREADS];
SemaphoreHandle_t tm_semaphore;
QueueHandle_t tm_queue;

static void (*functions[TM_MOST_THREADS])(void);

/* Replaces the weak function that starts the tick. It is called when the scheduler starts. */
void vPortSetupTimerInterrupt(void);
void vPortSetupTimerInterrupt(void)
{
    for (unsigned line = 0u; line <= (unsigned)TM_END_LINE; ++line) {
        ((uint8_t volatile *)0xE000E400u)[line] =
            configMAX_SYSCALL_INTERRUPT_PRIORITY; /* NVIC_IPR */
    }
    tm_enable_interrupts();
}

static void run(void *function)
{
    (*(void (**)(void))function)();
}

void tm_create(unsigned id, unsigned level, void (*function)(void))
{
    functions[id] = function;
    TM_REQUIRE(xTaskCreate(run, "thread", TM_STACK / sizeof(StackType_t), &functions[id], level,
                           &tm_threads[id]) == pdPASS);
}

int main(void)
{
    tm_semaphore = xSemaphoreCreateBinary();
    tm_queue = xQueueCreate(TM_MESSAGES, TM_WORDS * sizeof(uint32_t));
    TM_REQUIRE((tm_semaphore != NULL) && (tm_queue != NULL) && tm_semaphore_put());
    tm_define();
    vTaskStartScheduler();
    return 0;
}
