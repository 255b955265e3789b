/* SPDX-License-Identifier: Apache-2.0 */
/* How much of the main stack was never used. Described in <pawl/stack.h>. */
#include "paint.h"
#include <pawl/stack.h>

extern uint32_t const pawl_stack_bottom[], pawl_stack_top[]; /* set by the linker script */

size_t pawl_stack_least_free(void)
{
    return pawl_painted(pawl_stack_bottom, pawl_stack_top);
}
