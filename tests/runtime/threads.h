/* SPDX-License-Identifier: Apache-2.0 */
/** The harness with threads: at priorities 2, 5 and 6 among probes at 1, 3 and 4. */
#ifndef THREADS_H
#define THREADS_H

#include "harness.h"

enum { LOW = 2, HIGH = 5, TOP = 6, STACK = 1024 };

extern pawl_thread threads[TOP + 1]; /* [priority] */
extern pawl_thread_descriptor thread_descriptors[TOP + 1];

/** The body of each thread, which runs between `t<priority>{` and `}`; NULL: it ends at once. */
extern void (*bodies[TOP + 1])(void);

/** Set-up function for cmocka: the system with threads without bodies. */
int prepare_threads(void **state);

/** Starts the system and runs the threads until all wait. Does not clear the log. */
void boot_threads(void);

#endif
