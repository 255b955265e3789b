/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Records of a trace in the ring, of two to four words: the first has the kind and two numbers, the
 * second is the time, the others depend on the kind. They are encoded (frame.h) only in idle time,
 * so that recording is fast.
 */
#ifndef PAWL_TRACE_RECORDS_H
#define PAWL_TRACE_RECORDS_H

#include <pawl/trace.h>

/* docs/trace.md. 0 marks a place in the ring that is not written to its end. */
enum {
    PAWL_RECORD_START = 0x00,
    PAWL_RECORD_LOST = 0x01,
    PAWL_RECORD_DISPATCH = 0x10,
    PAWL_RECORD_DONE = 0x11,
    PAWL_RECORD_TRANSITION = 0x20,
    PAWL_RECORD_INTERNAL = 0x21,
    PAWL_RECORD_UNHANDLED = 0x22,
    PAWL_RECORD_INITIAL = 0x23,
    PAWL_RECORD_COVERED = 0x24,
    PAWL_RECORD_POST = 0x30,
    PAWL_RECORD_POST_LIFO = 0x31,
    PAWL_RECORD_REFUSED = 0x32,
    PAWL_RECORD_DEFER = 0x33,
    PAWL_RECORD_RECALL = 0x34,
    PAWL_RECORD_RELEASE = 0x35,
    PAWL_RECORD_PUBLISH = 0x40,
    PAWL_RECORD_NEW = 0x50,
    PAWL_RECORD_NONE = 0x51,
    PAWL_RECORD_FREE = 0x52,
    PAWL_RECORD_ARM = 0x60,
    PAWL_RECORD_DISARM = 0x61,
    PAWL_RECORD_EXPIRE = 0x62,
    PAWL_RECORD_TICK = 0x63,
    PAWL_RECORD_STALE = 0x64,
    PAWL_RECORD_SWITCH = 0x70,
    PAWL_RECORD_BLOCK = 0x71,
    PAWL_RECORD_READY = 0x72,
    PAWL_RECORD_USER = 0x80
};

enum { PAWL_RECORD_MOST_WORDS = 4 };

/* The first word of a record: its kind and two numbers. */
static inline uint32_t pawl_record_head(unsigned kind, unsigned a, unsigned b)
{
    return (uint32_t)kind | ((uint32_t)a << 8) | ((uint32_t)b << 16);
}

/* The classes that are recorded (pawl_trace_filter). */
extern uint32_t volatile pawl_trace_wanted;

/* Whether records of the class are built in and wanted. */
static inline bool pawl_trace_wants(uint32_t class_)
{
    return (((uint32_t)PAWL_TRACE_CLASSES & class_) != 0u) && ((pawl_trace_wanted & class_) != 0u);
}

/* Put a record of 2, 3 or 4 words, one of which is the time, into the ring. Any context. */
void pawl_trace_put_2(uint32_t head);
void pawl_trace_put_3(uint32_t head, uint32_t c);
void pawl_trace_put_4(uint32_t head, uint32_t c, uint32_t d);

#endif
