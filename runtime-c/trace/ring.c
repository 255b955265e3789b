/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The ring of records. No producer waits for another.
 *
 * On cores with an atomic compare-and-exchange (LDREX and STREX) no interrupt is masked: a producer
 * that another one has interrupted tries again. It reads the time in between, so times rise with
 * places. On other cores (v6-M) interrupts are masked for the few instructions that reserve a
 * place.
 *
 * The ring is for one core: an interrupt sees all stores before it in their order.
 */
#include "ring.h"

#include <pawl/critical.h>

enum { WORDS = PAWL_TRACE_WORDS, MASK = WORDS - 1 };

_Static_assert(((WORDS & MASK) == 0) && (WORDS >= 8),
               "PAWL_TRACE_WORDS: a power of two, 8 or more");

static uint32_t volatile ring[WORDS];
static pawl_ring_place volatile next;   /* the next one to reserve */
static pawl_ring_place volatile oldest; /* the oldest that the consumer has not taken */
static uint32_t volatile lost;          /* records dropped and not reported yet */
static uint32_t volatile lost_in_all;
static pawl_ring_place volatile lost_place; /* of the first of those */

/*
 * Counts a record that did not fit. A producer that interrupts in between has the same place, or a
 * later one.
 */
static __attribute__((noinline)) void lose(pawl_ring_place place)
{
    pawl_critical const before = pawl_critical_enter();
    if (lost == 0u) {
        lost_place = place;
    }
    lost = lost + 1u;
    lost_in_all = lost_in_all + 1u;
    pawl_critical_exit(before);
}

static inline bool fits(pawl_ring_place place, uint32_t words)
{
    return ((place + words) - oldest) <= (uint32_t)WORDS;
}

#if defined(__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4) && !defined(PAWL_TRACE_MASKED)
static inline bool make_place(uint32_t words, pawl_ring_place *place, uint32_t *time)
{
    pawl_ring_place mine = next;
    do {
        if (!fits(mine, words)) {
            lose(mine);
            return false;
        }
        *time = pawl_trace_clock();
    } while (!__atomic_compare_exchange_n(&next, &mine, mine + words, true, __ATOMIC_RELAXED,
                                          __ATOMIC_RELAXED));
    *place = mine;
    return true;
}
#else
static inline bool make_place(uint32_t words, pawl_ring_place *place, uint32_t *time)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_ring_place const mine = next;
    bool const made = fits(mine, words);
    if (made) {
        *time = pawl_trace_clock();
        next = mine + words;
        *place = mine;
    }
    pawl_critical_exit(before);
    if (!made) {
        lose(mine);
    }
    return made;
}
#endif

static inline void store(pawl_ring_place place, uint32_t word)
{
    ring[place & (uint32_t)MASK] = word;
}

void pawl_trace_put_2(uint32_t head)
{
    pawl_ring_place place;
    uint32_t time;
    if (make_place(2u, &place, &time)) {
        store(place + 1u, time);
        store(place, head);
    }
}

void pawl_trace_put_3(uint32_t head, uint32_t c)
{
    pawl_ring_place place;
    uint32_t time;
    if (make_place(3u, &place, &time)) {
        store(place + 1u, time);
        store(place + 2u, c);
        store(place, head);
    }
}

void pawl_trace_put_4(uint32_t head, uint32_t c, uint32_t d)
{
    pawl_ring_place place;
    uint32_t time;
    if (make_place(4u, &place, &time)) {
        store(place + 1u, time);
        store(place + 2u, c);
        store(place + 3u, d);
        store(place, head);
    }
}

uint32_t pawl_trace_lost(void)
{
    return lost_in_all;
}

void pawl_ring_clear(void)
{
    for (unsigned i = 0u; i < (unsigned)WORDS; ++i) {
        ring[i] = 0u;
    }
    next = 0u;
    oldest = 0u;
    lost = 0u;
    lost_in_all = 0u;
}

bool pawl_ring_peek(uint32_t *time)
{
    pawl_ring_place const place = oldest;
    bool const complete = (place != next) && (ring[place & (uint32_t)MASK] != 0u);
    if (complete) {
        *time = ring[(place + 1u) & (uint32_t)MASK];
    }
    return complete;
}

void pawl_ring_take(uint32_t record[PAWL_RECORD_MOST_WORDS], unsigned (*words_of)(uint32_t head))
{
    pawl_ring_place const place = oldest;
    unsigned const words = words_of(ring[place & (uint32_t)MASK]);
    for (unsigned i = 0u; i < words; ++i) {
        record[i] = ring[(place + i) & (uint32_t)MASK];
        store(place + i, 0u);
    }
    oldest = place + words;
}

uint32_t pawl_ring_gap_here(void)
{
    pawl_critical const before = pawl_critical_enter();
    uint32_t count = 0u;
    if ((lost != 0u) && ((int32_t)(oldest - lost_place) >= 0)) {
        count = lost;
        lost = 0u;
    }
    pawl_critical_exit(before);
    return count;
}
