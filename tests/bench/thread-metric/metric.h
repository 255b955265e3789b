/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The eight workloads of Thread-Metric: what a program uses. `tm_port.h` of a system (pawl,
 * references/threadx, references/freertos) has its services as inline functions:
 *
 *     void tm_yield(void);                 // threads of the same level run first
 *     void tm_suspend(void);               // the caller
 *     void tm_resume(unsigned id);
 *     bool tm_semaphore_get(void);         // waits if the count is 0; it begins with 1
 *     bool tm_semaphore_put(void);         // in a thread
 *     bool tm_queue_send(uint32_t const *message);   // four words; waits for room
 *     bool tm_queue_receive(uint32_t *message);      // waits for a message
 *     void *tm_block_allocate(void);       // 128 bytes; NULL: none
 *     bool tm_block_free(void *block);
 *     TM_INTERRUPT() { ... }               // defines the handler of the software interrupt
 *     void tm_semaphore_put_in_interrupt(void);
 *     void tm_resume_in_interrupt(unsigned id);
 *
 * A program defines tm_define, which creates its threads, tm_counters, and tm_is_right.
 */
#ifndef METRIC_H
#define METRIC_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TM_MOST_THREADS = 5,
    TM_WORDS = 4,
    TM_MESSAGES = 10,
    TM_BLOCK = 128,
    TM_BLOCKS = 4,
    TM_STACK = 1024
};

/* Lines of the interrupt controller. */
enum { TM_SOFTWARE_LINE = 0, TM_END_LINE = 1 };

/** The counters, one for each thread. */
extern uint32_t volatile tm_counts[TM_MOST_THREADS];
extern unsigned const tm_counters; /**< how many of them the program uses */

/** Called before the threads run. */
void tm_define(void);

/** Creates a thread. Identities begin at 0; a later one has the same or a more urgent level. */
void tm_create(unsigned id, unsigned level, void (*run)(void));

/** What a program has to check in addition to its counts. */
bool tm_is_right(void);

/**
 * Counts one operation. The label marks the place for the runner, and takes no instruction. `id` is
 * a digit.
 */
#define TM_COUNT(id)                                                                               \
    do {                                                                                           \
        __asm__ volatile(".globl tm_counted_" #id "\n"                                             \
                         "tm_counted_" #id ":");                                                   \
        tm_counts[id] += 1u;                                                                       \
    } while (0)

/** Ends the run with a failure if `condition` does not hold. */
#define TM_REQUIRE(condition)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            tm_failed();                                                                           \
        }                                                                                          \
    } while (0)

/** The two ends of a run. The runner stops at the first instruction. */
_Noreturn void tm_failed(void);
_Noreturn void tm_passed(void);

/** The end of the run, an interrupt that the runner makes: the counts agree within 1. */
void tm_end(void);

/** Pends the software interrupt, which is taken before this returns. */
static inline void tm_interrupt(void)
{
    *(uint32_t volatile *)0xE000E200u = 1u << TM_SOFTWARE_LINE; /* NVIC_ISPR0 */
    __asm__ volatile("dsb \n isb" ::: "memory");
}

/** Enables both interrupts. Called by the port, when interrupts may call the kernel. */
static inline void tm_enable_interrupts(void)
{
    *(uint32_t volatile *)0xE000E100u =
        (1u << TM_SOFTWARE_LINE) | (1u << TM_END_LINE); /* NVIC_ISER0 */
}

#include "tm_port.h"

#endif
