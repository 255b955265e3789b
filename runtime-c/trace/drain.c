/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sends the trace: makes a frame of the oldest record when the board has taken the frame before.
 * Described in <pawl/trace.h>.
 */
#include "frame.h"
#include "points.h"
#include "queues.h"
#include "ring.h"
#include "runtime.h"

enum { START_EVERY = 256 }; /* records: a reader that begins later needs the START frame */

static pawl_frame frame;
static uint8_t sent; /* bytes of the frame that the board has taken */
static uint8_t sequence;
static uint16_t until_start; /* records until the next START frame */
static uint32_t last_time;
static bool volatile draining;

void pawl_trace_begin(void)
{
    pawl_ring_clear();
    frame.size = 0u;
    sent = 0u;
    sequence = 0u;
    until_start = 0u;
    last_time = 0u;
    draining = false;
    pawl_traced = (pawl_traced_step){NULL, 0u, (uint8_t)PAWL_TRACED_NOTHING, 0u};
    pawl_trace_open();
}

/* Makes the next frame. Returns false if there is none. */
static bool make_frame(void)
{
    uint32_t record[PAWL_RECORD_MOST_WORDS];
    uint32_t const lost = pawl_ring_gap_here();
    if (lost != 0u) {
        pawl_frame_of_loss(&frame, sequence, last_time, lost);
    } else if (!pawl_ring_peek(&last_time)) {
        return false;
    } else if (until_start == 0u) {
        until_start = (uint16_t)START_EVERY;
        pawl_frame_of_start(&frame, sequence, last_time, pawl_trace_clock_hz(),
                            pawl_runtime.system.identity);
    } else {
        --until_start;
        pawl_ring_take(record, pawl_record_words);
        pawl_frame_of_record(&frame, sequence, record);
    }
    sent = 0u;
    sequence = (uint8_t)(sequence + 1u);
    return true;
}

/* Offers the rest of the frame, or the next one. Returns whether the board took any byte. */
static bool send(void)
{
    size_t taken = 0u;
    if ((sent != frame.size) || make_frame()) {
        taken = pawl_trace_write(&frame.bytes[sent], (size_t)frame.size - sent);
        sent = (uint8_t)(sent + taken);
    }
    return taken != 0u;
}

/* A nested call has preempted the call that drains: it does nothing. */
bool pawl_trace_drain(void)
{
    bool all_sent = false;
    if (!draining) {
        draining = true;
        while (send()) {
        }
        draining = false;
        all_sent = sent == frame.size;
    }
    return all_sent;
}

void pawl_trace_idle(void)
{
    if (!draining) {
        draining = true;
        while (!pawl_something_is_ready() && send()) {
        }
        draining = false;
    }
}
