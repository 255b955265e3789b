/* SPDX-License-Identifier: Apache-2.0 */
/** The variable of the runtime, which services and kernels share. */
#ifndef PAWL_RUNTIME_H
#define PAWL_RUNTIME_H

#include <pawl/system.h>
#include <pawl_port.h>

/*
 * `ready` and `ceiling` may be read at any time. They are written in critical sections, or by the
 * task that runs, which restores them. The system is a copy, which saves a load at each use. The
 * assembly of ports relies on the places of the first three members.
 */
typedef struct {
    pawl_priority_set volatile ready; /* priorities with a queued event, and threads that may run */
    uint8_t volatile ceiling;   /* only greater priorities may preempt; not used if cooperative */
    uint8_t volatile returning; /* Cortex-M: a preemption has ended */
    pawl_system system;
} pawl_runtime_state;

extern pawl_runtime_state pawl_runtime;

/* A ceiling above all priorities: no object preempts. */
enum { PAWL_HOLD = 255 };

static inline uint8_t pawl_higher(uint8_t one, uint8_t other)
{
    return (one > other) ? one : other;
}

/*
 * For a function that several functions call: PAWL_SHARED is noinline with -Os, which makes the
 * image smaller, and inline otherwise, which makes it faster. PAWL_ONCE does the same for a
 * function that is not static.
 */
#if defined(__OPTIMIZE_SIZE__)
#define PAWL_ONCE   __attribute__((noinline))
#define PAWL_SHARED static PAWL_ONCE
#else
#define PAWL_ONCE
#define PAWL_SHARED static inline
#endif

/* For the less frequent part of a function: the other part then needs fewer registers. */
#define PAWL_APART __attribute__((noinline))

/*
 * The compiler loads variables again that it has loaded before, which needs fewer registers: a
 * function without saved registers is faster by ten cycles and more.
 */
#if !defined(PAWL_RELOAD) /* a proof has no compiler */
#define PAWL_RELOAD() __asm__ volatile("" ::: "memory")
#endif

/* The number of leading zeros, 32 for 0. One instruction on cores that have it. */
static inline unsigned pawl_leading_zeros(uint32_t word)
{
    return (word == 0u) ? 32u : (unsigned)__builtin_clz(word);
}

/* The greatest priority in a set, 0 for the empty set. */
static inline unsigned pawl_highest(pawl_priority_set set)
{
    return 32u - pawl_leading_zeros(set);
}

/*
 * The priorities of a set that are above a ceiling of 0..255, shifted; 0: there are none. C does
 * not define a shift by 32 or more; a port may have an instruction for it.
 */
static inline pawl_priority_set pawl_above(pawl_priority_set set, unsigned ceiling)
{
#if defined(PAWL_PORT_SHIFT_RIGHT)
    return PAWL_PORT_SHIFT_RIGHT(set, ceiling);
#else
    return (ceiling < (unsigned)PAWL_MAX_PRIORITY) ? (set >> ceiling) : 0u;
#endif
}

#endif
