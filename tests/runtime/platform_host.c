/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupts of the tests on the host. Described in platform.h. */
#include "platform.h"

#include <pawl/critical.h>
#include <pawl_host.h>

enum { TEST_LINE = PAWL_HOST_LINES - 1 };

void platform_reset(void)
{
    pawl_host_reset();
}

void platform_interrupt(void (*handler)(void))
{
    pawl_host_interrupt(TEST_LINE, handler);
    pawl_critical const before = pawl_critical_enter();
    pawl_host_raise(TEST_LINE);
    pawl_critical_exit(before);
}
