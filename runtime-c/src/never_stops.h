/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The functions about stopping that kernels call, for ports to targets: pawl_stop does not return,
 * so pawl_run never ends.
 */
#ifndef PAWL_NEVER_STOPS_H
#define PAWL_NEVER_STOPS_H

#include <stdbool.h>

/* Whether pawl_stop was called. */
static inline bool pawl_port_stopped(void)
{
    return false;
}

/* The code that pawl_run returns. */
static inline int pawl_port_stop_code(void)
{
    return 0;
}

#endif
