/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Threads (blocking kernel only): code with a stack of its own that may wait, for work that is
 * written as a sequence rather than as reactions. A thread has a unique priority among those of the
 * active objects, preempts and is preempted by them, and talks to them by posting events; they
 * talk to it by signalling semaphores. Active objects themselves never wait.
 *
 *     static PAWL_STACK(stack, 512);
 *     static pawl_thread_descriptor const descriptor = PAWL_THREAD_DESCRIPTOR(8, run, NULL, stack);
 *     static pawl_thread thread = PAWL_THREAD(&descriptor);
 *
 * and `&thread.active` stands at index 8 of the system's `by_priority`. A thread has no queue:
 * posting to it is an assertion (queue:1), subscribing it another (system:5).
 *
 * Under the other kernels pawl_thread_start and what else waits does not exist: linking fails.
 */
#ifndef PAWL_THREAD_H
#define PAWL_THREAD_H

#include <pawl/active.h>
#include <pawl/timer.h>
#include <pawl_port.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The ROM part of a thread. */
typedef struct {
    pawl_active_descriptor base; /**< its place: priority; no queue */
    void (*run)(void *argument); /**< what it does; it ends when that returns */
    void *argument;              /**< given to `run` */
    uint32_t *stack;             /**< the lowest word, aligned to 8 bytes */
    uint32_t stack_size;         /**< bytes, a multiple of 8 */
} pawl_thread_descriptor;

/** The RAM part of a thread. Its members are the runtime's business. */
typedef struct pawl_thread {
    pawl_active active;        /* its place in the system: priority and name, but no queue */
    void *context;             /* while it does not run: its registers, saved on its stack */
    struct pawl_thread *below; /* while it is preempted: the thread preempted before it */
    pawl_ticks due;            /* while it waits for time: until when */
    uint8_t ceiling;           /* while it does not run: the scheduler's ceiling when it did */
} pawl_thread;

/** A port whose stacks need more than the application says has a definition of its own. */
#ifndef PAWL_PORT_STACK_BYTES
#define PAWL_PORT_STACK_BYTES(bytes) (bytes)
#endif

/**
 * Defines the stack of a thread, `bytes` rounded up to a multiple of 8. Interrupts do not use it,
 * but for one exception frame.
 */
#define PAWL_STACK(name, bytes)                                                                    \
    __attribute__((aligned(8))) uint32_t name[((PAWL_PORT_STACK_BYTES(bytes) + 7u) / 8u) * 2u]

/** Initialiser of a pawl_thread_descriptor; `stack` was defined with PAWL_STACK. */
#define PAWL_THREAD_DESCRIPTOR(priority, run, argument, stack)                                     \
    {                                                                                              \
        {pawl_thread_start, NULL, NULL, 0u, (priority), (priority)}, (run), (argument), (stack),   \
            (uint32_t)sizeof(stack)                                                                \
    }

/** Initialiser of a pawl_thread; `descriptor` is the address of a pawl_thread_descriptor. */
#define PAWL_THREAD(descriptor)                                                                    \
    {                                                                                              \
        PAWL_ACTIVE(&(descriptor)->base), NULL, NULL, 0u, 0u                                       \
    }

/**
 * Paints a thread's stack and makes the thread ready; it runs once pawl_run does. Caller:
 * pawl_start, in the order of priorities, by way of the descriptor. Asserts: thread:5, the
 * stack has the port's least size. Cost: O(size of the stack).
 */
void pawl_thread_start(void *thread);

/**
 * Waits for `ticks` ticks of rate 0: until the ticks-th tick from now. A delay of one thus ends
 * with the next tick, less than a tick away. A thread that repeats something without drift computes
 * each delay from pawl_now.
 * Caller: a thread. Asserts: thread:1, a thread calls, no active object and no ISR; thread:2, it
 * holds no mutex and no scheduler lock; thread:3, it is not in a critical section; thread:4, ticks
 * > 0; timer:2, the system has rate 0. Cost: constant; the tick at which a delay or
 * time-out ends visits each thread that waits for time.
 */
void pawl_delay(pawl_ticks ticks);

/**
 * Bytes of the thread's stack that were never used since pawl_start. When the last four are, the
 * next switch away from the thread asserts (thread:6). Caller: anyone. Cost: O(result).
 */
size_t pawl_thread_least_free(pawl_thread const *thread);

#ifdef __cplusplus
}
#endif

#endif
