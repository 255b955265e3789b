/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The ring of records: many producers, nested as interrupts and preemptions nest on one core, and
 * one consumer. A producer first makes a place its own, then fills it, the first word last; the
 * consumer takes nothing behind a first word that is still 0, and leaves zeros.
 */
#ifndef PAWL_TRACE_RING_H
#define PAWL_TRACE_RING_H

#include "records.h"

/* Where a record begins: the number of words put before it, modulo 2^32. */
typedef uint32_t pawl_ring_place;

void pawl_ring_clear(void);

/* Consumer: the oldest record's time, if there is a complete one. */
bool pawl_ring_peek(uint32_t *time);

/*
 * Consumer, after a peek that found one: copies the oldest record and gives up its place.
 * `words_of` says how long a record is.
 */
void pawl_ring_take(uint32_t record[PAWL_RECORD_MOST_WORDS], unsigned (*words_of)(uint32_t head));

/* Consumer: how many were lost just before the oldest record; they are not told again. */
uint32_t pawl_ring_gap_here(void);

#endif
