/* SPDX-License-Identifier: Apache-2.0 */
/** Probes that write no log, for tests that compare the trace. */
#ifndef TRACE_PROBES_H
#define TRACE_PROBES_H

#include "trace_reader.h"

static inline void quiet(struct probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
}

static inline void dispatch_quietly(void *me, pawl_event const *event)
{
    if (((probe *)me)->on_event != NULL) {
        ((probe *)me)->on_event(me, event);
    }
}

static inline void start_quietly(void *me)
{
    (void)me;
}

static inline int prepare_quietly(void **state)
{
    int const result = prepare(state);
    for (unsigned p = 1u; p <= PROBES; ++p) {
        descriptors[p].dispatch = dispatch_quietly;
        descriptors[p].start = start_quietly;
        probes[p].on_event = quiet;
    }
    accepted = ROOM;
    on_clock = NULL;
    on_write = NULL;
    pawl_trace_filter((uint32_t)PAWL_TRACE_ALL);
    return result;
}

/* Boots the system and drops the trace of the start. */
static inline void boot_silently(void)
{
    boot();
    (void)pawl_trace_drain();
    note_frames(1u, 0u);
}

#define TEST(name) cmocka_unit_test_setup(name, prepare_quietly)

#endif
