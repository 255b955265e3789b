/* SPDX-License-Identifier: Apache-2.0 */
/**
 * FIFOs of messages, for kernel blocking. A message is a number of words, which are copied. Threads
 * wait for a message or for room, with or without a time limit; active objects and ISRs do not
 * wait. An active object can have an event posted for each message.
 *
 *     static uint32_t slots[8][4];
 *     static pawl_fifo samples = PAWL_FIFO(slots);   // 8 messages of 4 words
 *
 *     pawl_fifo_put(&samples, sample);               // in a thread: waits for room
 *     pawl_fifo_take(&samples, sample);              // in another one: waits for a message
 *
 * If several threads wait, the most urgent one is next. Under the other kernels a program that uses
 * these functions does not link.
 */
#ifndef PAWL_FIFO_H
#define PAWL_FIFO_H

#include <pawl/active.h>
#include <pawl/semaphore.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A FIFO, in RAM. Applications do not use its members. */
typedef struct {
    pawl_semaphore room;      /* free slots that are not promised */
    pawl_semaphore messages;  /* messages that are not promised */
    uint32_t *slots;          /* the first word of the first slot */
    uint16_t words;           /* of a message */
    uint16_t size;            /* words of all slots */
    uint16_t head;            /* the first word of the oldest message */
    uint16_t tail;            /* the first word of the next message */
    pawl_active *reader;      /* has an event posted for each message; NULL: none */
    pawl_event const *notice; /* that event */
} pawl_fifo;

/**
 * Initialiser of an empty FIFO; `slots` is an array [messages][words] of uint32_t, of 1..65535
 * words in all.
 */
#define PAWL_FIFO(slots)                                                                           \
    {                                                                                              \
        PAWL_SEMAPHORE((uint16_t)(sizeof(slots) / sizeof((slots)[0])),                             \
                       (uint16_t)(sizeof(slots) / sizeof((slots)[0]))),                            \
            PAWL_SEMAPHORE(0u, (uint16_t)(sizeof(slots) / sizeof((slots)[0]))), &(slots)[0][0],    \
            (uint16_t)(sizeof((slots)[0]) / sizeof((slots)[0][0])),                                \
            (uint16_t)(sizeof(slots) / sizeof((slots)[0][0])), 0u, 0u, NULL, NULL                  \
    }

/**
 * Puts a message; if there is no room, waits for it. Caller: thread. Asserts, whether it has to
 * wait or not: thread:1 to thread:3 as pawl_semaphore_wait; queue:1 as pawl_fifo_try_put. Cost:
 * linear in the words of a message, which are copied in a critical section.
 */
void pawl_fifo_put(pawl_fifo *fifo, uint32_t const *message);

/**
 * As pawl_fifo_put, but waits no longer than until the ticks-th tick of rate 0 from now, 1 or more.
 * Returns false if the time is over and the message was not put. Caller: thread. Asserts: as
 * pawl_fifo_put; thread:4, ticks > 0; timer:2, the system has rate 0. Cost: as pawl_fifo_put.
 */
bool pawl_fifo_put_for(pawl_fifo *fifo, uint32_t const *message, pawl_ticks ticks);

/**
 * Puts a message without waiting. Returns false if there is no room. Caller: main, task or ISR.
 * Asserts: queue:1, the queue of the reader of pawl_fifo_notify has room. Cost: as pawl_fifo_put.
 */
bool pawl_fifo_try_put(pawl_fifo *fifo, uint32_t const *message);

/**
 * Takes the oldest message; if there is none, waits for it. Caller: thread. Asserts: thread:1 to
 * thread:3 as pawl_semaphore_wait. Cost: linear in the words of a message, which are copied in a
 * critical section.
 */
void pawl_fifo_take(pawl_fifo *fifo, uint32_t *message);

/**
 * As pawl_fifo_take, but waits no longer than until the ticks-th tick of rate 0 from now, 1 or
 * more. Returns false if the time is over; `message` is unchanged then. Caller: thread. Asserts: as
 * pawl_fifo_take; thread:4, ticks > 0; timer:2, the system has rate 0. Cost: as pawl_fifo_take.
 */
bool pawl_fifo_take_for(pawl_fifo *fifo, uint32_t *message, pawl_ticks ticks);

/**
 * Takes the oldest message without waiting. Returns false if there is none. Caller: main, task or
 * ISR. Asserts: nothing. Cost: as pawl_fifo_take.
 */
bool pawl_fifo_try_take(pawl_fifo *fifo, uint32_t *message);

/**
 * Has `event`, a static event, posted to an active object for each message that is put from now on;
 * `reader` NULL ends it. The object takes one message for each event by pawl_fifo_try_take; its
 * queue needs a slot for each message that the FIFO can hold. Caller: main. Asserts: nothing. Cost:
 * constant.
 */
void pawl_fifo_notify(pawl_fifo *fifo, pawl_active *reader, pawl_event const *event);

#ifdef __cplusplus
}
#endif

#endif
