/* SPDX-License-Identifier: Apache-2.0 */
/** Frames of a trace: encoded records, as the board sends them. docs/reference/trace.md describes
 * the format.
 */
#ifndef PAWL_TRACE_FRAME_H
#define PAWL_TRACE_FRAME_H

#include "records.h"

/*
 * The payload: sequence, kind, time, at most 15 bytes of fields (ARM), and the CRC. The frame has a
 * byte of COBS and the final 0 more.
 */
enum { PAWL_FRAME_PAYLOAD = 22, PAWL_FRAME_BYTES = PAWL_FRAME_PAYLOAD + 2 };

typedef struct {
    uint8_t bytes[PAWL_FRAME_BYTES];
    uint8_t size;
} pawl_frame;

/* Returns how many words a record has, by its first word. */
unsigned pawl_record_words(uint32_t head);

/* Makes the frame of a record from the ring. */
void pawl_frame_of_record(pawl_frame *frame, uint8_t sequence,
                          uint32_t const record[PAWL_RECORD_MOST_WORDS]);

/* Make the frames START and LOST, for which the ring has no records. */
void pawl_frame_of_start(pawl_frame *frame, uint8_t sequence, uint32_t time, uint32_t hz,
                         uint32_t identity);
void pawl_frame_of_loss(pawl_frame *frame, uint8_t sequence, uint32_t time, uint32_t count);

#endif
