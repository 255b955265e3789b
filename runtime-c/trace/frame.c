/* SPDX-License-Identifier: Apache-2.0 */
/* Encodes records of a trace as frames. docs/reference/trace.md describes the format. */
#include "frame.h"

#include <string.h>

enum { VERSION = 1 };

/* The payload of the frame that is being made. COBS is applied when it is complete. */
typedef struct {
    uint8_t bytes[PAWL_FRAME_PAYLOAD];
    unsigned size;
} payload;

/* The layout of a kind's fields, as the table of records describes it. */
#define PAWL_RECORD_LAYOUT(constant, number, class_, layout, fields, text)                         \
    case (constant):                                                                               \
        return (layout);

static char const *fields_of(unsigned kind)
{
    switch (kind) {
        PAWL_RECORDS(PAWL_RECORD_LAYOUT)
    default: /* the application's records have the layout of PAWL_RECORD_USER */
        return "c";
    }
}

static uint32_t number(uint32_t const *record, char field)
{
    switch (field) {
    case 'a':
        return (record[0] >> 8) & 0xFFu;
    case 'b':
        return record[0] >> 16;
    case 'l':
        return (record[0] >> 16) & 0xFFu;
    case 'h':
        return record[0] >> 24;
    case 'c':
        return record[2];
    case 'x':
        return record[2] & 0xFFu;
    case 'y':
        return record[2] >> 8;
    default:
        return record[3];
    }
}

unsigned pawl_record_words(uint32_t head)
{
    char const *const fields = fields_of(head & 0xFFu);
    if (strchr(fields, 'd') != NULL) {
        return 4u;
    }
    return (strpbrk(fields, "cx") != NULL) ? 3u : 2u;
}

static void add_byte(payload *made, uint32_t byte)
{
    made->bytes[made->size] = (uint8_t)byte;
    ++made->size;
}

/* LEB128: seven bits in each byte, the low ones first; the top bit is set if more follow. */
static void add_number(payload *made, uint32_t value)
{
    uint32_t rest = value;
    while (rest > 0x7Fu) {
        add_byte(made, (rest & 0x7Fu) | 0x80u);
        rest >>= 7;
    }
    add_byte(made, rest);
}

static void begin(payload *made, uint8_t sequence, unsigned kind, uint32_t time)
{
    made->size = 0u;
    add_byte(made, sequence);
    add_byte(made, kind);
    for (unsigned shift = 0u; shift < 32u; shift += 8u) {
        add_byte(made, (time >> shift) & 0xFFu);
    }
}

/* Polynomial 0x07, four bits at a time. */
static uint32_t crc_of(payload const *made)
{
    static uint8_t const nibble[16] = {0x00u, 0x07u, 0x0Eu, 0x09u, 0x1Cu, 0x1Bu, 0x12u, 0x15u,
                                       0x38u, 0x3Fu, 0x36u, 0x31u, 0x24u, 0x23u, 0x2Au, 0x2Du};
    uint32_t crc = 0u;
    for (unsigned i = 0u; i < made->size; ++i) {
        crc ^= made->bytes[i];
        crc = ((crc << 4) & 0xFFu) ^ nibble[crc >> 4];
        crc = ((crc << 4) & 0xFFu) ^ nibble[crc >> 4];
    }
    return crc;
}

/* COBS: a byte before each run of bytes that are not 0 has the distance to the next 0. */
static void end(pawl_frame *frame, payload *made)
{
    unsigned code = 0u; /* index of that byte */
    unsigned size = 1u;
    add_byte(made, crc_of(made));
    for (unsigned i = 0u; i < made->size; ++i) {
        if (made->bytes[i] == 0u) {
            frame->bytes[code] = (uint8_t)(size - code);
            code = size;
        } else {
            frame->bytes[size] = made->bytes[i];
        }
        ++size;
    }
    frame->bytes[code] = (uint8_t)(size - code);
    frame->bytes[size] = 0u;
    frame->size = (uint8_t)(size + 1u);
}

void pawl_frame_of_record(pawl_frame *frame, uint8_t sequence,
                          uint32_t const record[PAWL_RECORD_MOST_WORDS])
{
    unsigned const kind = record[0] & 0xFFu;
    payload made;
    begin(&made, sequence, kind, record[1]);
    for (char const *field = fields_of(kind); *field != '\0'; ++field) {
        add_number(&made, number(record, *field));
    }
    end(frame, &made);
}

void pawl_frame_of_start(pawl_frame *frame, uint8_t sequence, uint32_t time, uint32_t hz,
                         uint32_t identity)
{
    payload made;
    begin(&made, sequence, (unsigned)PAWL_RECORD_START, time);
    add_number(&made, (uint32_t)VERSION);
    add_number(&made, hz);
    add_number(&made, identity);
    end(frame, &made);
}

void pawl_frame_of_loss(pawl_frame *frame, uint8_t sequence, uint32_t time, uint32_t count)
{
    payload made;
    begin(&made, sequence, (unsigned)PAWL_RECORD_LOST, time);
    add_number(&made, count);
    end(frame, &made);
}
