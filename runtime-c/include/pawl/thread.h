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
 * Threads of equal urgency form a group. Its members have neighbouring priorities, because the
 * table has one entry for each, but no member preempts another one, and the ready ones take turns:
 * when one waits or yields, the next ready one below it runs, after the last one the first one
 * again. To everything else the group has one priority: the members' ceiling is the group's highest
 * priority, which a mutex that a member uses has to have at least. A semaphore releases the waiting
 * member with the highest priority first.
 *
 *     static pawl_thread_group workers = PAWL_THREAD_GROUP(3, 4);
 *     static pawl_thread_descriptor const first =
 *         PAWL_THREAD_MEMBER(4, 4, &workers, run, NULL, first_stack);
 *     static pawl_thread_descriptor const second =
 *         PAWL_THREAD_MEMBER(3, 4, &workers, run, NULL, second_stack);
 *
 * A thread has no queue. To post to it is the assertion queue:1; to subscribe it, system:5.
 *
 * Under the other kernels a program with a thread does not link.
 */
#ifndef PAWL_THREAD_H
#define PAWL_THREAD_H

#include <pawl/active.h>
#include <pawl/publish.h>
#include <pawl/timer.h>
#include <pawl_port.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The variables of a group of threads that take turns. Applications do not use its members. */
typedef struct pawl_thread_group {
    pawl_priority_set members; /* their priorities */
    pawl_priority_set after;   /* those that come after the member that began last */
    struct pawl_thread *(*pick)(struct pawl_thread_group *group); /* the ready one that is next */
} pawl_thread_group;

/**
 * Initialiser of a pawl_thread_group with the priorities from `lowest` to `highest`, 1..32, all of
 * which are those of its members.
 */
#define PAWL_THREAD_GROUP(lowest, highest)                                                         \
    {                                                                                              \
        ((UINT32_MAX >> (32u - (highest))) & (UINT32_MAX << ((lowest)-1u))), 0u, pawl_thread_pick  \
    }

/**
 * Chooses the member that runs next. Caller: pawl_run, through the group. Asserts: nothing. Cost:
 * constant.
 */
struct pawl_thread *pawl_thread_pick(pawl_thread_group *group);

/** The constants of a thread. */
typedef struct {
    pawl_active_descriptor base; /**< priority; no queue */
    void (*run)(void *argument); /**< the thread's function; the thread ends when it returns */
    void *argument;              /**< the argument of `run` */
    uint32_t *stack;             /**< the lowest word of the stack, aligned to 8 bytes */
    uint32_t stack_size;         /**< bytes, a multiple of 8 */
    pawl_thread_group *group;    /**< the threads that it takes turns with; NULL: none */
} pawl_thread_descriptor;

/** The variables of a thread. Applications do not use its members. */
typedef struct pawl_thread {
    pawl_active active;        /* its entry in the system, without a queue */
    void *context;             /* while it does not run: its registers, on its stack */
    struct pawl_thread *below; /* while it runs or is preempted: the one that it preempted */
    pawl_ticks due;            /* while it waits for a time: the tick that ends it */
    uint32_t guard;            /* for the port: the guard of its stack */
    uint8_t ceiling;           /* while it runs or is preempted: the ceiling under it */
    uint8_t own;               /* the ceiling with which it begins to run */
    uint8_t suspended;         /* 1: it is suspended, 2: it has been resumed before that */
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
            (uint32_t)sizeof(stack), NULL                                                          \
    }

/**
 * Initialiser of a pawl_thread_descriptor for a member of a group: as PAWL_THREAD_DESCRIPTOR;
 * `priority` is the member's own in the table of the system, `highest` that of the group's most
 * urgent member, and `group` the address of the pawl_thread_group.
 */
#define PAWL_THREAD_MEMBER(priority, highest, group, run, argument, stack)                         \
    {                                                                                              \
        {pawl_thread_start, NULL, NULL, 0u, (priority), (highest)}, (run), (argument), (stack),    \
            (uint32_t)sizeof(stack), (group)                                                       \
    }

/** Initialiser of a pawl_thread; `descriptor` is the address of its pawl_thread_descriptor. */
#define PAWL_THREAD(descriptor)                                                                    \
    {                                                                                              \
        PAWL_ACTIVE(&(descriptor)->base), NULL, NULL, 0u, 0u, 0u, 0u, 0u                           \
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
 * Lets the other ready threads of the caller's group run, each until it waits or yields, before the
 * caller continues. Returns at once if there is none. Caller: thread. Asserts: thread:1 to thread:3
 * as pawl_delay. Cost: constant.
 */
void pawl_thread_yield(void);

/**
 * Suspends the caller until pawl_thread_resume. If that was called since the last suspension
 * already, returns at once, so a resume in an interrupt just before is not lost. Other threads
 * cannot be suspended: what they hold at that moment is not known. Caller: thread. Asserts:
 * thread:1 to thread:3 as pawl_delay. Cost: constant.
 */
void pawl_thread_suspend(void);

/**
 * Resumes a suspended thread. If it is more urgent than the caller, it runs before this function
 * returns (task) or after the interrupts (ISR). If the thread is not suspended, its next suspension
 * ends at once; several resumes count as one. Caller: task or ISR. Asserts: nothing. Cost:
 * constant.
 */
void pawl_thread_resume(pawl_thread *thread);

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
