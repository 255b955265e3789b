/* SPDX-License-Identifier: Apache-2.0 */
#include <pawl/stack.h>

size_t pawl_stack_least_free(void)
{
    return 0u;
}
