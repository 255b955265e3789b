/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Threads, for kernel blocking: a thread has a stack of its own and may wait. It is for work that
 * is written as a sequence and not as reactions to events.
 *
 *     static PAWL_STACK(stack, 512);
 *     static void run(void *argument)
 *     {
 *         for (;;) {
 *             pawl_semaphore_wait(&received);
 *             pawl_post(&the_counter.active, &press);
 *         }
 *     }
 *     static pawl_thread_descriptor const descriptor = PAWL_THREAD_DESCRIPTOR(8, run, NULL, stack);
 *     static pawl_thread thread = PAWL_THREAD(&descriptor);
 *
 * `&thread.active` is then at index 8 of the system's `by_priority`. Threads and active objects
 * share the priorities 1..32, each has its own, and they preempt one another. A thread posts events
 * to objects; objects signal semaphores to threads (semaphore.h). Active objects never wait.
 *
 * A thread has no queue. To post to it is the assertion queue:1; to subscribe it, system:5.
 *
 * Under the other kernels a program with a thread does not link.
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

/** The constants of a thread. */
typedef struct {
    pawl_active_descriptor base; /**< priority; no queue */
    void (*run)(void *argument); /**< the thread's function; the thread ends when it returns */
    void *argument;              /**< the argument of `run` */
    uint32_t *stack;             /**< the lowest word of the stack, aligned to 8 bytes */
    uint32_t stack_size;         /**< bytes, a multiple of 8 */
} pawl_thread_descriptor;

/** The variables of a thread. Applications do not use its members. */
typedef struct pawl_thread {
    pawl_active active;        /* its entry in the system, without a queue */
    void *context;             /* while it does not run: its registers, on its stack */
    struct pawl_thread *below; /* while it is preempted: the one preempted before it */
    pawl_ticks due;            /* while it waits for a time: the tick that ends it */
    uint8_t ceiling;           /* while it does not run: the ceiling that it had */
} pawl_thread;

/**
 * The bytes of a stack of which the application uses `bytes`. A port that needs more of a stack
 * defines it (the host: for the C library).
 */
#ifndef PAWL_PORT_STACK_BYTES
#define PAWL_PORT_STACK_BYTES(bytes) (bytes)
#endif

/**
 * Defines the array `name` as the stack of a thread, of `bytes` rounded up to a multiple of 8; on
 * Cortex-M at least 160. Of interrupts it holds one exception frame; their handlers use the main
 * stack.
 */
#define PAWL_STACK(name, bytes)                                                                    \
    __attribute__((aligned(8))) uint32_t name[((PAWL_PORT_STACK_BYTES(bytes) + 7u) / 8u) * 2u]

/**
 * Initialiser of a pawl_thread_descriptor: `priority` is 1..32, `run` the thread's function,
 * `argument` its argument, and `stack` an array that PAWL_STACK defines.
 */
#define PAWL_THREAD_DESCRIPTOR(priority, run, argument, stack)                                     \
    {                                                                                              \
        {pawl_thread_start, NULL, NULL, 0u, (priority), (priority)}, (run), (argument), (stack),   \
            (uint32_t)sizeof(stack)                                                                \
    }

/** Initialiser of a pawl_thread; `descriptor` is the address of its pawl_thread_descriptor. */
#define PAWL_THREAD(descriptor)                                                                    \
    {                                                                                              \
        PAWL_ACTIVE(&(descriptor)->base), NULL, NULL, 0u, 0u                                       \
    }

/**
 * Starts a thread: fills its stack with the pattern that pawl_thread_least_free looks for, and
 * makes it ready. It runs in pawl_run. Caller: pawl_start, through the descriptor. Asserts:
 * thread:5, the stack has the least size of the port. Cost: linear in the size of the stack.
 */
void pawl_thread_start(void *thread);

/**
 * Waits until the ticks-th tick of rate 0 from now, 1 or more. A delay of 1 ends at the next tick,
 * so it is shorter than a tick. A thread that repeats something without drift computes each delay
 * from pawl_now.
 *
 * Caller: thread. Asserts: thread:1, the caller is a thread, not an active object or an ISR;
 * thread:2, it holds no mutex and no scheduler lock; thread:3, it is not in a critical section;
 * thread:4, ticks > 0; timer:2, the system has rate 0. Cost: constant. The tick at which a wait
 * ends is linear in the number of threads that wait for a time.
 */
void pawl_delay(pawl_ticks ticks);

/**
 * Returns how many bytes of the thread's stack have never been used since pawl_start. If none is
 * left, the next switch away from the thread fails with the assertion thread:6. Caller: main, task
 * or ISR. Asserts: nothing. Cost: linear in the result.
 */
size_t pawl_thread_least_free(pawl_thread const *thread);

#ifdef __cplusplus
}
#endif

#endif
