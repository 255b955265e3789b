/* SPDX-License-Identifier: Apache-2.0 */
/*
 * FIFOs of the kernel blocking: implements docs/reference/semantics.md, rule 27. Described in
 * <pawl/fifo.h>.
 *
 * Two semaphores count the free slots and the messages. A caller has taken one from the first
 * before it uses a slot, and adds one to the other afterwards. Slots are used in the order of the
 * copies, each of which is a critical section: so the oldest message is complete when it is
 * counted.
 */
#include <pawl/critical.h>
#include <pawl/fifo.h>

static uint16_t next_slot(pawl_fifo const *fifo, uint16_t slot)
{
    unsigned const next = (unsigned)slot + fifo->words;
    return (next == fifo->size) ? 0u : (uint16_t)next;
}

static void copy(uint32_t *to, uint32_t const *from, unsigned words)
{
    for (unsigned i = 0u; i < words; ++i) {
        to[i] = from[i];
    }
}

/* The caller has room. */
static void put_message(pawl_fifo *fifo, uint32_t const *message)
{
    pawl_critical const before = pawl_critical_enter();
    uint16_t const slot = fifo->tail;
    copy(&fifo->slots[slot], message, fifo->words);
    fifo->tail = next_slot(fifo, slot);
    pawl_critical_exit(before);
    (void)pawl_semaphore_signal(&fifo->messages);
    if (fifo->reader != NULL) {
        pawl_post(fifo->reader, fifo->notice);
    }
}

/* The caller has a message. */
static void take_message(pawl_fifo *fifo, uint32_t *message)
{
    pawl_critical const before = pawl_critical_enter();
    uint16_t const slot = fifo->head;
    copy(message, &fifo->slots[slot], fifo->words);
    fifo->head = next_slot(fifo, slot);
    pawl_critical_exit(before);
    (void)pawl_semaphore_signal(&fifo->room);
}

void pawl_fifo_put(pawl_fifo *fifo, uint32_t const *message)
{
    pawl_semaphore_wait(&fifo->room);
    put_message(fifo, message);
}

bool pawl_fifo_put_for(pawl_fifo *fifo, uint32_t const *message, pawl_ticks ticks)
{
    bool const fits = pawl_semaphore_wait_for(&fifo->room, ticks);
    if (fits) {
        put_message(fifo, message);
    }
    return fits;
}

bool pawl_fifo_try_put(pawl_fifo *fifo, uint32_t const *message)
{
    bool const fits = pawl_semaphore_try(&fifo->room);
    if (fits) {
        put_message(fifo, message);
    }
    return fits;
}

void pawl_fifo_take(pawl_fifo *fifo, uint32_t *message)
{
    pawl_semaphore_wait(&fifo->messages);
    take_message(fifo, message);
}

bool pawl_fifo_take_for(pawl_fifo *fifo, uint32_t *message, pawl_ticks ticks)
{
    bool const available = pawl_semaphore_wait_for(&fifo->messages, ticks);
    if (available) {
        take_message(fifo, message);
    }
    return available;
}

bool pawl_fifo_try_take(pawl_fifo *fifo, uint32_t *message)
{
    bool const available = pawl_semaphore_try(&fifo->messages);
    if (available) {
        take_message(fifo, message);
    }
    return available;
}

void pawl_fifo_notify(pawl_fifo *fifo, pawl_active *reader, pawl_event const *event)
{
    fifo->notice = event;
    fifo->reader = reader;
}
