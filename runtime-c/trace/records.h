/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Records of a trace in the ring, of two to four words: the first has the kind and two numbers, the
 * second is the time, the others depend on the kind. They are encoded (frame.h) only in idle time,
 * so that recording is fast.
 */
#ifndef PAWL_TRACE_RECORDS_H
#define PAWL_TRACE_RECORDS_H

#include <pawl/trace.h>

/*
 * Every kind of record, in one table. The runtime and `pawl trace` are made from it: a new kind is
 * a new line here, the code that puts it, and a row in docs/reference/trace.md.
 *
 *   constant  0x80 and above: records of the application; the last line represents all of them
 *   number    the first byte of a record in the ring (0: not written to its end) and of a frame
 *   class     what the filters choose by: PAWL_TRACE_<class> of pawl/trace.h; SYSTEM is always on
 *   layout    which numbers of the record in the ring are its fields, in the order of the fields:
 *             a, b    the two numbers of the first word: 8 bits, 16 bits
 *             l, h    the low and the high byte of b
 *             c, d    the third and the fourth word
 *             x, y    the low byte of c, and the 24 bits above it
 *             ""      the record is never in the ring: the drain makes it
 *   fields    their names in `pawl trace`; org.pawl.trace.format.Field has those that name elements
 *   text      the details that `pawl trace` shows; {field} is the field's name or number
 */
/* clang-format off */
#define PAWL_RECORDS(RECORD) \
    RECORD(PAWL_RECORD_START,      0x00, SYSTEM,     "",     "version hz identity",        "") \
    RECORD(PAWL_RECORD_LOST,       0x01, SYSTEM,     "",     "count",                      "") \
    RECORD(PAWL_RECORD_DISPATCH,   0x10, DISPATCH,   "ab",   "object signal",              "{signal}") \
    RECORD(PAWL_RECORD_DONE,       0x11, DISPATCH,   "a",    "object",                     "") \
    RECORD(PAWL_RECORD_TRANSITION, 0x20, TRANSITION, "alh",  "object source target",       "{source} -> {target}") \
    RECORD(PAWL_RECORD_INTERNAL,   0x21, TRANSITION, "ab",   "object state",               "in {state}") \
    RECORD(PAWL_RECORD_UNHANDLED,  0x22, TRANSITION, "acb",  "object state signal",        "{signal} in {state}") \
    RECORD(PAWL_RECORD_INITIAL,    0x23, TRANSITION, "ab",   "object state",               "-> {state}") \
    RECORD(PAWL_RECORD_COVERED,    0x24, COVERAGE,   "ab",   "object point",               "point {point}") \
    RECORD(PAWL_RECORD_POST,       0x30, POST,       "abxy", "to signal sender free",      "{signal} to {to}, {free} free") \
    RECORD(PAWL_RECORD_POST_LIFO,  0x31, POST,       "abxy", "to signal sender free",      "{signal} to {to}, {free} free") \
    RECORD(PAWL_RECORD_REFUSED,    0x32, POST,       "abxy", "to signal sender free",      "{signal} to {to}, only {free} free") \
    RECORD(PAWL_RECORD_DEFER,      0x33, POST,       "ab",   "object signal",              "{signal}") \
    RECORD(PAWL_RECORD_RECALL,     0x34, POST,       "ab",   "object signal",              "{signal}") \
    RECORD(PAWL_RECORD_RELEASE,    0x35, POST,       "ab",   "object signal",              "{signal}") \
    RECORD(PAWL_RECORD_PUBLISH,    0x40, PUBLISH,    "ba",   "signal sender",              "{signal}") \
    RECORD(PAWL_RECORD_NEW,        0x50, ALLOCATION, "abc",  "pool signal free",           "{signal} from {pool}, {free} free") \
    RECORD(PAWL_RECORD_NONE,       0x51, ALLOCATION, "ab",   "pool signal",                "{signal} from {pool}: margin not kept") \
    RECORD(PAWL_RECORD_FREE,       0x52, ALLOCATION, "ab",   "pool free",                  "to {pool}, {free} free") \
    RECORD(PAWL_RECORD_ARM,        0x60, TIMER,      "abcd", "object signal delay period", "{signal}") \
    RECORD(PAWL_RECORD_DISARM,     0x61, TIMER,      "ab",   "object signal",              "{signal}") \
    RECORD(PAWL_RECORD_EXPIRE,     0x62, TIMER,      "ab",   "object signal",              "{signal}") \
    RECORD(PAWL_RECORD_TICK,       0x63, TIMER,      "ac",   "rate now",                   "clock {rate} at {now}") \
    RECORD(PAWL_RECORD_STALE,      0x64, TIMER,      "ab",   "object signal",              "{signal} dropped") \
    RECORD(PAWL_RECORD_SWITCH,     0x70, SWITCH,     "ab",   "from to",                    "from {from}") \
    RECORD(PAWL_RECORD_BLOCK,      0x71, SWITCH,     "a",    "thread",                     "") \
    RECORD(PAWL_RECORD_READY,      0x72, SWITCH,     "a",    "thread",                     "") \
    RECORD(PAWL_RECORD_USER,       0x80, USER,       "c",    "value",                      "{value}")
/* clang-format on */

#define PAWL_RECORD_CONSTANT(constant, number, class_, layout, fields, text) constant = (number),
enum { PAWL_RECORDS(PAWL_RECORD_CONSTANT) };

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
