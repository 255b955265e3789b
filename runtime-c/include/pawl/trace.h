/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Tracing: binary records of steps, transitions, posts, timers and so on, each with its time. The
 * command `pawl trace` decodes them with the names of the model (docs/reference/trace.md).
 *
 *     enum { TEMPERATURE = 0 };
 *     pawl_trace_user(TEMPERATURE, degrees);         // a record of the application
 *     pawl_trace_filter(PAWL_TRACE_TRANSITION | PAWL_TRACE_USER);
 *
 * The CMake option PAWL_TRACE builds tracing in. It is OFF, which adds nothing to the program; ALL;
 * or a list of classes: dispatch, transition, post, publish, allocation, timer, switch, user,
 * coverage. pawl_trace_filter selects among them at run time. Application code needs no `#if`:
 * without tracing the functions and macros of this header do nothing.
 *
 * Tasks and ISRs put records into a ring in RAM without waiting. If the ring is full, the record is
 * dropped and counted, and a LOST record takes its place. In idle time, frames are made of the
 * records and offered to the board (pawl_trace_write), which may refuse them for the moment.
 *
 * Memory: PAWL_TRACE_WORDS words of RAM (CMake option, a power of two, 8 or more), of which each
 * record takes 2 to 4.
 */
#ifndef PAWL_TRACE_H
#define PAWL_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The classes that are built in, a sum of the constants below (CMake: PAWL_TRACE); 0: none. */
#ifndef PAWL_TRACE_CLASSES
#define PAWL_TRACE_CLASSES 0
#endif

/** Classes of records. START and LOST belong to none: each trace needs them. */
enum {
    PAWL_TRACE_DISPATCH = 0x01,   /**< steps of objects: begin and end */
    PAWL_TRACE_TRANSITION = 0x02, /**< what machines do with events */
    PAWL_TRACE_POST = 0x04,       /**< posts, also refused ones; deferrals and recalls */
    PAWL_TRACE_PUBLISH = 0x08,    /**< publications */
    PAWL_TRACE_ALLOCATION = 0x10, /**< blocks of pools that are taken and returned */
    PAWL_TRACE_TIMER = 0x20,      /**< timers: armed, disarmed, expired; ticks */
    PAWL_TRACE_SWITCH = 0x40,     /**< changes of the priority that runs; waiting threads */
    PAWL_TRACE_USER = 0x80,       /**< records of the application */
    PAWL_TRACE_COVERAGE = 0x100,  /**< points that C generated with --coverage reaches */
    PAWL_TRACE_ALL = 0x1FF        /**< all classes */
};

/** How many kinds of records the application may have. */
enum { PAWL_TRACE_MAX_USER = 128 };

/**
 * Hook of the board: sends bytes of the trace, as many of `size` as it can without waiting longer
 * than for one character, and returns how many. The others are offered again. Idle time and
 * pawl_trace_drain call it, in task context, never nested.
 */
size_t pawl_trace_write(uint8_t const *bytes, size_t size);

/**
 * Hook of the board: starts the clock and opens the channel of the trace. pawl_start calls it
 * before the first record, and for statistics (statistics.h), too.
 */
void pawl_trace_open(void);

/**
 * Hook of the board: returns the time in units of the clock, modulo 2^32. It must not go backwards.
 * Called in any context, with interrupts masked or not.
 */
uint32_t pawl_trace_clock(void);

/** Hook of the board: returns how many units of the clock are a second; 0: not known. */
uint32_t pawl_trace_clock_hz(void);

#if PAWL_TRACE_CLASSES != 0

/**
 * Records only `classes` from now on, a sum of PAWL_TRACE_... constants. Classes that are not built
 * in are ignored. At the start all classes are recorded. Caller: any context. Asserts: nothing.
 * Cost: constant.
 */
void pawl_trace_filter(uint32_t classes);

/**
 * Records `value` of the application. `number`, 0..127, is its kind; a greater one counts modulo
 * 128. Caller: main, task or ISR. Asserts: nothing. Cost: constant.
 */
void pawl_trace_user(uint8_t number, uint32_t value);

/**
 * Sends records to the board until the board refuses or no record is left, as idle time does. It is
 * for systems that are never idle, and for the end of a program. Returns whether no record is left.
 * If the caller has preempted another call of this function, it does nothing and returns false.
 * Caller: main or task, not ISR. Asserts: nothing. Cost: linear in the number of records, with a
 * few hundred instructions for each, and the cost of the board.
 */
bool pawl_trace_drain(void);

/**
 * Returns how many records have been dropped since pawl_start because the ring was full, modulo
 * 2^32. Caller: any context. Asserts: nothing. Cost: constant.
 */
uint32_t pawl_trace_lost(void);

/*
 * The functions below are called by the macros at the end of this header, in a step of an object.
 * They assert nothing; the cost of each is constant.
 */

/** For PAWL_TRACE_STEP. `leaf` is a leaf's number, from 1. Caller: generated code. */
void pawl_trace_step(unsigned leaf);

/** For PAWL_TRACE_REST. `leaf` is a leaf's number, from 1. Caller: generated code. */
void pawl_trace_rest(unsigned leaf);

/** For PAWL_TRACE_STAY. Caller: generated code. */
void pawl_trace_stay(void);

/** For PAWL_TRACE_COVER. Caller: generated code. */
void pawl_trace_cover(unsigned point);

/** For PAWL_TRACE_GUARD; returns `holds`. Caller: generated code. */
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
 * For generated code of the strategy "precomputed". A leaf is a value of the machine's state
 * variable.
 */
#if (PAWL_TRACE_CLASSES & 0x02) != 0

/** A step begins; the machine rests in `leaf`. */
#define PAWL_TRACE_STEP(leaf) pawl_trace_step((unsigned)(leaf) + 1u)

/** The machine rests in `leaf` after a transition, or after the top initial transition. */
#define PAWL_TRACE_REST(leaf) pawl_trace_rest((unsigned)(leaf) + 1u)

/** The machine has run an internal reaction. */
#define PAWL_TRACE_STAY() pawl_trace_stay()

#else

#define PAWL_TRACE_STEP(leaf) ((void)0)
#define PAWL_TRACE_REST(leaf) ((void)0)
#define PAWL_TRACE_STAY()     ((void)0)

#endif

/*
 * For C that is generated with --coverage. The points of a class are numbered in the order of the
 * model.
 */
#if (PAWL_TRACE_CLASSES & 0x100) != 0

/** The program has reached `point`: a state is entered, or a branch is taken. */
#define PAWL_TRACE_COVER(point) pawl_trace_cover(point)

/** Evaluates a guard: `point` is reached if it is false, and the point after it if it is true. */
#define PAWL_TRACE_GUARD(point, condition) pawl_trace_guard((point), (condition))

#else

#define PAWL_TRACE_COVER(point)            ((void)0)
#define PAWL_TRACE_GUARD(point, condition) (condition)

#endif

#if PAWL_TRACE_CLASSES != 0
/** Initialiser of a member of pawl_system: `crc` is the CRC-32 of the names of the system. */
#define PAWL_TRACE_IDENTITY(crc) .identity = (crc),
#else
#define PAWL_TRACE_IDENTITY(crc)
#endif

#ifdef __cplusplus
}
#endif

#endif
