/* SPDX-License-Identifier: Apache-2.0 */
/** The one variable of the runtime, shared by services and kernels. */
#ifndef PAWL_RUNTIME_H
#define PAWL_RUNTIME_H

#include <pawl/system.h>

/*
 * `ready` and `ceiling` may be read at any time and are written in a critical section, or by
 * what runs at the top of the stack and restores them. The system is copied, to save a
 * load on every use. The first three stand where a port's assembly expects them.
 */
typedef struct {
    pawl_priority_set volatile ready; /* priorities with a queued event */
    uint8_t volatile ceiling;         /* not cooperative: only greater priorities may run now */
    uint8_t volatile returning;       /* Cortex-M: a preemption is over */
    pawl_system system;
} pawl_runtime_state;

extern pawl_runtime_state pawl_runtime;

/* Before a function in the middle of two others: it stands once in an image for size, and in each
 * of them in an image for speed. PAWL_ONCE: one that others may call, too. */
#if defined(__OPTIMIZE_SIZE__)
#define PAWL_ONCE   __attribute__((noinline))
#define PAWL_SHARED static PAWL_ONCE
#else
#define PAWL_ONCE
#define PAWL_SHARED static inline
#endif

/* Of zero, too: one instruction where there is one for it. */
static inline unsigned pawl_leading_zeros(uint32_t word)
{
    return (word == 0u) ? 32u : (unsigned)__builtin_clz(word);
}

/* The greatest priority in a set; 0 for the empty set. */
static inline unsigned pawl_highest(pawl_priority_set set)
{
    return 32u - pawl_leading_zeros(set);
}

#endif
