/* SPDX-License-Identifier: Apache-2.0 */
/** Everything that generated code and applications use. */
#ifndef PAWL_PAWL_H
#define PAWL_PAWL_H

#include <pawl/active.h>
#include <pawl/assert.h>
#include <pawl/chart.h>
#include <pawl/critical.h>
#include <pawl/defer.h>
#include <pawl/event.h>
#include <pawl/fault.h>
#include <pawl/kernel.h>
#include <pawl/machine.h>
#include <pawl/mutex.h>
#include <pawl/outcome.h>
#include <pawl/pool.h>
#include <pawl/publish.h>
#include <pawl/semaphore.h>
#include <pawl/stack.h>
#include <pawl/statistics.h>
#include <pawl/system.h>
#include <pawl/thread.h>
#include <pawl/timer.h>
#include <pawl/trace.h>

#endif
