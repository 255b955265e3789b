/* SPDX-License-Identifier: Apache-2.0 */
/* The main stack of the host, whose end is not known. Described in <pawl/stack.h>. */
#include <pawl/stack.h>

size_t pawl_stack_least_free(void)
{
    return 0u;
}
