/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Tracing: what happens in the system, as binary records with the time, for `pawl trace` to decode
 * with the model's names.
 *
 * Built in by the CMake option PAWL_TRACE: OFF, which leaves nothing of it in the program; ALL; or
 * a list of classes: dispatch, transition, post, publish, allocation, timer, switch, user,
 * coverage. Of these pawl_trace_filter chooses at run time. Application code needs no `#if`:
 * without tracing every name here stands for nothing.
 *
 * A record is put into a ring in RAM by what runs, a task or any ISR that may call Pawl, without
 * waiting for another one. A full ring drops the record and counts it; a LOST record stands in the
 * gap. Idle time takes records out, makes frames of them, and offers these to the board; nothing
 * else waits for the board, which may refuse.
 *
 * Memory: PAWL_TRACE_WORDS words of RAM (CMake; a power of two), 2 to 4 for each record.
 */
#ifndef PAWL_TRACE_H
#define PAWL_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The classes built in: a sum of the constants below; 0: tracing is off. */
#ifndef PAWL_TRACE_CLASSES
#define PAWL_TRACE_CLASSES 0
#endif

/** Classes of records. START and LOST belong to none: a trace without them cannot be read. */
enum {
    PAWL_TRACE_DISPATCH = 0x01,   /**< an object begins and ends a step */
    PAWL_TRACE_TRANSITION = 0x02, /**< what a machine did about the event */
    PAWL_TRACE_POST = 0x04,       /**< also refused, set aside, taken back */
    PAWL_TRACE_PUBLISH = 0x08,
    PAWL_TRACE_ALLOCATION = 0x10, /**< blocks of pools taken and returned */
    PAWL_TRACE_TIMER = 0x20,      /**< armed, disarmed, expired; ticks */
    PAWL_TRACE_SWITCH = 0x40,     /**< which priority runs; threads that wait, and no longer */
    PAWL_TRACE_USER = 0x80,       /**< the application's own */
    PAWL_TRACE_COVERAGE = 0x100,  /**< what C generated with --coverage passes */
    PAWL_TRACE_ALL = 0x1FF
};

/** The most records of the application's own. */
enum { PAWL_TRACE_MAX_USER = 128 };

/**
 * Board hook: takes bytes of the trace, as many as fit without waiting (for longer than a
 * character), and returns how many. The rest is offered again.
 * Caller: pawl_trace_drain.
 */
size_t pawl_trace_write(uint8_t const *bytes, size_t size);

/**
 * Board hook: pawl_start calls it before the first record; the clock below runs from here on, for
 * statistics (statistics.h) too.
 */
void pawl_trace_open(void);

/** Board hook: the time, modulo 2^32, never backwards. Caller: task or ISR. */
uint32_t pawl_trace_clock(void);

/** Board hook: how many of those make a second; 0: not known. */
uint32_t pawl_trace_clock_hz(void);

#if PAWL_TRACE_CLASSES != 0

/**
 * Records only these classes from now on, of those built in; all of them at first.
 * Caller: anyone. Cost: a store.
 */
void pawl_trace_filter(uint32_t classes);

/**
 * Records a value of the application's own; `number` (0..127; greater ones wrap) says what it is.
 * Caller: task, ISR, main after pawl_start. Cost: constant.
 */
void pawl_trace_user(uint8_t number, uint32_t value);

/**
 * Hands what is recorded to the board until the board refuses or nothing is left, as idle time
 * does: for systems that are never idle. Returns whether nothing is left.
 * Caller: task or main, not ISR; does nothing, and returns false, while another call is under way
 * below. Cost: some
 * hundred instructions a record, plus the board's.
 */
bool pawl_trace_drain(void);

/** How many records found the ring full since pawl_start. Caller: anyone. Cost: constant. */
uint32_t pawl_trace_lost(void);

/** What PAWL_TRACE_STEP calls; numbers of leaves from 1 up. Caller: generated code. */
void pawl_trace_step(unsigned leaf);

/** What PAWL_TRACE_REST calls. Caller: generated code. */
void pawl_trace_rest(unsigned leaf);

/** What PAWL_TRACE_STAY calls. Caller: generated code. */
void pawl_trace_stay(void);

/** What PAWL_TRACE_COVER calls. Caller: generated code. */
void pawl_trace_cover(unsigned point);

/** What PAWL_TRACE_GUARD calls. Caller: generated code. */
bool pawl_trace_guard(unsigned point, bool holds);

#else

static inline void pawl_trace_filter(uint32_t classes)
{
    (void)classes;
}

static inline void pawl_trace_user(uint8_t number, uint32_t value)
{
    (void)number;
    (void)value;
}

static inline bool pawl_trace_drain(void)
{
    return true;
}

static inline uint32_t pawl_trace_lost(void)
{
    return 0u;
}

#endif

/*
 * For generated code of strategy "precomputed". A leaf is a value of the machine's state.
 */
#if (PAWL_TRACE_CLASSES & 0x02) != 0

/** The dispatch begins: where the machine rests. */
#define PAWL_TRACE_STEP(leaf) pawl_trace_step((unsigned)(leaf) + 1u)

/** The machine rests there now, after a transition or the top initial one. */
#define PAWL_TRACE_REST(leaf) pawl_trace_rest((unsigned)(leaf) + 1u)

/** The machine has reacted, and stays where it is. */
#define PAWL_TRACE_STAY() pawl_trace_stay()

#else

#define PAWL_TRACE_STEP(leaf) ((void)0)
#define PAWL_TRACE_REST(leaf) ((void)0)
#define PAWL_TRACE_STAY()     ((void)0)

#endif

/*
 * For C generated with --coverage: points of a class, numbered in the order of the model.
 */
#if (PAWL_TRACE_CLASSES & 0x100) != 0

/** A state is entered, or a branch is taken. */
#define PAWL_TRACE_COVER(point) pawl_trace_cover(point)

/** A guard's value: `point` counts when it is false, the next one when it is true. */
#define PAWL_TRACE_GUARD(point, condition) pawl_trace_guard((point), (condition))

#else

#define PAWL_TRACE_COVER(point)            ((void)0)
#define PAWL_TRACE_GUARD(point, condition) (condition)

#endif

#if PAWL_TRACE_CLASSES != 0
/** Member of a pawl_system: which names its numbers have, a CRC-32. */
#define PAWL_TRACE_IDENTITY(crc) .identity = (crc),
#else
#define PAWL_TRACE_IDENTITY(crc)
#endif

#ifdef __cplusplus
}
#endif

#endif
