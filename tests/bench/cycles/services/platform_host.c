/* SPDX-License-Identifier: Apache-2.0 */
/* The platform of the host. */
#include "platform_common.h"

#include <pawl_host.h>

static void tick_handler(void)
{
    pawl_tick(0u);
}

void platform_start(void)
{
    pawl_host_interrupt(TICK_LINE, tick_handler);
    pawl_host_interrupt(OTHER_LINE, on_interrupt);
}

/* An interrupt is taken at the end of the next critical section. */
void platform_interrupt(unsigned line)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_host_raise(line);
    pawl_critical_exit(before);
}
