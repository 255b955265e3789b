/* SPDX-License-Identifier: Apache-2.0 */
/**
 * All headers that generated code and applications use. (<pawl/board.h>, for programs on Pawl's
 * boards, is included separately.)
 *
 *     #include <pawl/pawl.h>
 *
 * A program defines its active objects (active.h) and lists them in a system (system.h); main calls
 * pawl_start and then pawl_run (kernel.h). Objects react to events (event.h, pool.h) that are
 * posted (active.h) or published (publish.h), and to timers (timer.h). Their reactions are
 * functions, or state machines (machine.h, chart.h), which `pawl generate` writes.
 *
 * The description of a function names the contexts that may call it, what it asserts, and its cost:
 *
 * - *main*: the program before pawl_run. Unless the description says otherwise, after pawl_start.
 * - *task*: a step of an active object (its initial transition, too), a thread, and the hooks
 *   pawl_on_start and pawl_on_idle.
 * - *thread*: a thread of kernel blocking.
 * - *ISR*: an interrupt handler between PAWL_ISR_ENTER and PAWL_ISR_EXIT (critical.h).
 *
 * A condition that a function asserts is written `module:number` (assert.h). Assertions are part of
 * every build. If one fails, the function does not return: pawl_on_assert is called.
 * A cost that is *constant* does not depend on the number of objects, events, timers or blocks.
 */
#ifndef PAWL_PAWL_H
#define PAWL_PAWL_H

#include <pawl/active.h>
#include <pawl/assert.h>
#include <pawl/chart.h>
#include <pawl/critical.h>
#include <pawl/defer.h>
#include <pawl/event.h>
#include <pawl/fault.h>
#include <pawl/fifo.h>
#include <pawl/kernel.h>
#include <pawl/machine.h>
#include <pawl/mutex.h>
#include <pawl/outcome.h>
#include <pawl/pool.h>
#include <pawl/publish.h>
#include <pawl/resource.h>
#include <pawl/semaphore.h>
#include <pawl/stack.h>
#include <pawl/statistics.h>
#include <pawl/system.h>
#include <pawl/thread.h>
#include <pawl/timer.h>
#include <pawl/trace.h>

#endif
