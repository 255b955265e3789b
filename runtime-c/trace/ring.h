/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The ring of records. There are several producers, nested as interrupts and preemptions are on one
 * core, and one consumer. A producer reserves a place, then writes the record, its first word last.
 * The consumer stops at a first word that is 0, and sets the words that it has taken to 0.
 */
#ifndef PAWL_TRACE_RING_H
#define PAWL_TRACE_RING_H

#include "records.h"

/* The place of a record: the number of words before it, modulo 2^32. */
typedef uint32_t pawl_ring_place;

/* Empties the ring. */
void pawl_ring_clear(void);

/* Consumer: gets the time of the oldest record. Returns false if there is no complete one. */
bool pawl_ring_peek(uint32_t *time);

/*
 * Consumer, after pawl_ring_peek has returned true: copies the oldest record and frees its place.
 * `words_of` returns the number of words of a record.
 */
void pawl_ring_take(uint32_t record[PAWL_RECORD_MOST_WORDS], unsigned (*words_of)(uint32_t head));

/* Consumer: returns how many records were dropped just before the oldest one, and resets it. */
uint32_t pawl_ring_gap_here(void);

#endif
