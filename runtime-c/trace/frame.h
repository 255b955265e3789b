/* SPDX-License-Identifier: Apache-2.0 */
/** Frames: what a trace is made of outside of the system. docs/trace.md is the format. */
#ifndef PAWL_TRACE_FRAME_H
#define PAWL_TRACE_FRAME_H

#include "records.h"

/*
 * Sequence, kind and time, at most 15 bytes of fields (ARM), the CRC; what COBS adds, the zero.
 */
enum { PAWL_FRAME_PAYLOAD = 22, PAWL_FRAME_BYTES = PAWL_FRAME_PAYLOAD + 2 };

typedef struct {
    uint8_t bytes[PAWL_FRAME_BYTES];
    uint8_t size;
} pawl_frame;

/* How many words a record has, by its first. */
unsigned pawl_record_words(uint32_t head);

/* The frame of a record from the ring. */
void pawl_frame_of_record(pawl_frame *frame, uint8_t sequence,
                          uint32_t const record[PAWL_RECORD_MOST_WORDS]);

/* Frames that stand for no record. */
void pawl_frame_of_start(pawl_frame *frame, uint8_t sequence, uint32_t time, uint32_t hz,
                         uint32_t identity);
void pawl_frame_of_loss(pawl_frame *frame, uint8_t sequence, uint32_t time, uint32_t count);

#endif
