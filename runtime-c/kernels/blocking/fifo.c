/* SPDX-License-Identifier: Apache-2.0 */
/*
 * FIFOs of the kernel blocking: implements docs/reference/semantics.md, rule 27. Described in
 * <pawl/fifo.h>.
 *
 * Two semaphores count the free slots and the messages. A caller has taken one from the first
 * before it uses a slot, and adds one to the other afterwards, in the same critical section unless
 * it had to wait. Slots are used in the order of the copies: so the oldest message is complete when
 * it is counted.
 */
#include "semaphores.h"
#include <pawl/critical.h>
#include <pawl/fifo.h>

static uint16_t next_slot(pawl_fifo const *fifo, uint16_t slot)
{
    unsigned const next = (unsigned)slot + fifo->words;
    return (next == fifo->size) ? 0u : (uint16_t)next;
}

/* Messages of four words are frequent, and copied without a loop. */
static inline void copy(uint32_t *to, uint32_t const *from, unsigned words)
{
#if !defined(__OPTIMIZE_SIZE__)
    if (words == 4u) {
        uint32_t const first = from[0];
        uint32_t const second = from[1];
        uint32_t const third = from[2];
        uint32_t const fourth = from[3];
        to[0] = first;
        to[1] = second;
        to[2] = third;
        to[3] = fourth;
        return;
    }
#endif
    for (unsigned i = 0u; i < words; ++i) {
        to[i] = from[i];
    }
}

/* Counts a message for which a thread waits, or the reader. In a critical section, which it leaves
 * with `before`. */
PAWL_APART static void announce(pawl_fifo *fifo, pawl_critical before)
{
    (void)pawl_semaphore_count_up(&fifo->messages, before);
    if (fifo->reader != NULL) {
        pawl_post(fifo->reader, fifo->notice);
    }
}

/* The caller has room. In a critical section, which it leaves with `before`. */
PAWL_SHARED void put_message(pawl_fifo *fifo, uint32_t const *message, pawl_critical before)
{
    uint16_t const slot = fifo->tail;
    copy(&fifo->slots[slot], message, fifo->words);
    fifo->tail = next_slot(fifo, slot);
    if ((fifo->messages.waiting == 0u) && (fifo->reader == NULL)) {
        fifo->messages.count = (uint16_t)(fifo->messages.count + 1u); /* one for each slot */
        pawl_critical_exit(before);
    } else {
        announce(fifo, before);
    }
}

/* Counts a free slot, for which a thread waits. In a critical section, which it leaves. */
PAWL_APART static void give_room(pawl_fifo *fifo, pawl_critical before)
{
    (void)pawl_semaphore_count_up(&fifo->room, before);
}

/* The caller has a message. In a critical section, which it leaves with `before`. */
PAWL_SHARED void take_message(pawl_fifo *fifo, uint32_t *message, pawl_critical before)
{
    uint16_t const slot = fifo->head;
    copy(message, &fifo->slots[slot], fifo->words);
    fifo->head = next_slot(fifo, slot);
    if (fifo->room.waiting == 0u) {
        fifo->room.count = (uint16_t)(fifo->room.count + 1u);
        pawl_critical_exit(before);
    } else {
        give_room(fifo, before);
    }
}

/* Put and take for a thread that has to wait. In its critical section, which it leaves. */
PAWL_APART static void put_later(pawl_fifo *fifo, uint32_t const *message,
                                 pawl_thread const *thread)
{
    pawl_semaphore_block(&fifo->room, thread);
    pawl_port_close();
    put_message(fifo, message, 0u);
}

PAWL_APART static void take_later(pawl_fifo *fifo, uint32_t *message, pawl_thread const *thread)
{
    pawl_semaphore_block(&fifo->messages, thread);
    pawl_port_close();
    take_message(fifo, message, 0u);
}

void pawl_fifo_put(pawl_fifo *fifo, uint32_t const *message)
{
    pawl_thread const *const thread = pawl_thread_enter();
    if (pawl_semaphore_count_down(&fifo->room)) {
        put_message(fifo, message, 0u);
    } else {
        put_later(fifo, message, thread);
    }
}

bool pawl_fifo_put_for(pawl_fifo *fifo, uint32_t const *message, pawl_ticks ticks)
{
    bool const fits = pawl_semaphore_wait_for(&fifo->room, ticks);
    if (fits) {
        put_message(fifo, message, pawl_critical_enter());
    }
    return fits;
}

bool pawl_fifo_try_put(pawl_fifo *fifo, uint32_t const *message)
{
    pawl_critical const before = pawl_critical_enter();
    bool const fits = pawl_semaphore_count_down(&fifo->room);
    if (fits) {
        put_message(fifo, message, before);
    } else {
        pawl_critical_exit(before);
    }
    return fits;
}

void pawl_fifo_take(pawl_fifo *fifo, uint32_t *message)
{
    pawl_thread const *const thread = pawl_thread_enter();
    if (pawl_semaphore_count_down(&fifo->messages)) {
        take_message(fifo, message, 0u);
    } else {
        take_later(fifo, message, thread);
    }
}

bool pawl_fifo_take_for(pawl_fifo *fifo, uint32_t *message, pawl_ticks ticks)
{
    bool const available = pawl_semaphore_wait_for(&fifo->messages, ticks);
    if (available) {
        take_message(fifo, message, pawl_critical_enter());
    }
    return available;
}

bool pawl_fifo_try_take(pawl_fifo *fifo, uint32_t *message)
{
    pawl_critical const before = pawl_critical_enter();
    bool const available = pawl_semaphore_count_down(&fifo->messages);
    if (available) {
        take_message(fifo, message, before);
    } else {
        pawl_critical_exit(before);
    }
    return available;
}

void pawl_fifo_notify(pawl_fifo *fifo, pawl_active *reader, pawl_event const *event)
{
    fifo->notice = event;
    fifo->reader = reader;
}
