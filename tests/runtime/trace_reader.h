/* SPDX-License-Identifier: Apache-2.0 */
/** The board's functions of a trace, for tests: take the bytes and decode them as
 * docs/reference/trace.md says. */
#ifndef TRACE_READER_H
#define TRACE_READER_H

#include "harness.h"

enum { ROOM = 2048 };

static uint8_t stream[ROOM];
static size_t stream_size;
static size_t stream_read;
static size_t accepted = ROOM; /* bytes that the board takes in one call */
static uint32_t clock_now;
static void (*on_clock)(void); /* called when a producer reads the clock */
static void (*on_write)(void); /* called when the board gets bytes */
static unsigned next_sequence;
static uint32_t last_time;

void pawl_trace_open(void)
{
    stream_size = 0u;
    stream_read = 0u;
    next_sequence = 0u;
    clock_now = 0u;
    last_time = 0u;
}

size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    void (*const coming)(void) = on_write;
    size_t const taken = (size < accepted) ? size : accepted;
    on_write = NULL;
    if (coming != NULL) {
        coming();
    }
    assert_true(stream_size + taken <= sizeof stream);
    memcpy(&stream[stream_size], bytes, taken);
    stream_size += taken;
    return taken;
}

uint32_t pawl_trace_clock(void)
{
    void (*const interrupting)(void) = on_clock;
    uint32_t const time = ++clock_now;
    on_clock = NULL;
    if (interrupting != NULL) {
        interrupting();
    }
    return time;
}

uint32_t pawl_trace_clock_hz(void)
{
    return 1000u;
}

static uint8_t crc8(uint8_t const *bytes, size_t size)
{
    unsigned crc = 0u;
    for (size_t i = 0u; i < size; ++i) {
        crc ^= bytes[i];
        for (unsigned bit = 0u; bit < 8u; ++bit) {
            crc = ((crc & 0x80u) != 0u) ? (((crc << 1) ^ 0x07u) & 0xFFu) : (crc << 1);
        }
    }
    return (uint8_t)crc;
}

/* Takes the next frame out of the stream. Returns its size; 0: no complete one. */
static size_t next_frame(uint8_t payload[32])
{
    size_t end = stream_read;
    size_t size = 0u;
    while ((end < stream_size) && (stream[end] != 0u)) {
        ++end;
    }
    if (end == stream_size) {
        return 0u;
    }
    while (stream_read < end) {
        unsigned const code = stream[stream_read];
        ++stream_read;
        for (unsigned i = 1u; i < code; ++i) {
            payload[size] = stream[stream_read];
            ++size;
            ++stream_read;
        }
        if (stream_read < end) {
            payload[size] = 0u;
            ++size;
        }
    }
    ++stream_read;
    return size;
}

/* Writes the frames from kind `first` to `last` into the log: kind, then fields. */
static void note_frames(unsigned first, unsigned last)
{
    uint8_t payload[32];
    size_t size = next_frame(payload);

    while (size != 0u) {
        assert_int_equal(crc8(payload, size - 1u), payload[size - 1u]);
        assert_int_equal(payload[0], next_sequence & 0xFFu);
        ++next_sequence;
        uint32_t const time = payload[2] + ((uint32_t)payload[3] << 8);
        assert_true(time >= last_time);
        last_time = time;
        if ((payload[1] >= first) && (payload[1] <= last)) {
            char const digits[] = "0123456789ABCDEF";
            char const kind[] = {digits[payload[1] >> 4], digits[payload[1] & 15u], '\0'};
            note(kind);
            for (size_t i = 6u; i < (size - 1u); ++i) {
                uint32_t value = 0u;
                unsigned shift = 0u;
                while ((payload[i] & 0x80u) != 0u) {
                    value |= (payload[i] & 0x7Fu) << shift;
                    shift += 7u;
                    ++i;
                }
                value |= (uint32_t)payload[i] << shift;
                note(" ");
                note_number(value);
            }
            note(";");
        }
        size = next_frame(payload);
    }
    if (stream_read == stream_size) {
        stream_read = 0u;
        stream_size = 0u;
    }
}

/* Compares the records of those kinds since the last call. */
static void expect_frames(unsigned first, unsigned last, char const *expected)
{
    assert_true(pawl_trace_drain());
    expect_log(""); /* drops the log of the probes */
    note_frames(first, last);
    expect_log(expected);
}

#endif
