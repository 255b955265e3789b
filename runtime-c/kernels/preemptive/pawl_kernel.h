/* SPDX-License-Identifier: Apache-2.0 */
/** What services and ports need of the preemptive kernel. */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "ceiling.h"
#include "no_threads.h"

#endif
