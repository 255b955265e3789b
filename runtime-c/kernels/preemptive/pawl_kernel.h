/* SPDX-License-Identifier: Apache-2.0 */
/** The functions of the kernel preemptive that services and ports call. */
#ifndef PAWL_KERNEL_HOOKS_H
#define PAWL_KERNEL_HOOKS_H

#include "ceiling.h"
#include "no_threads.h"

#endif
