/* SPDX-License-Identifier: Apache-2.0 */
/* How much of the main stack was never used. Described in <pawl/stack.h>. */
#include "guard.h"
#include "paint.h"
#include <pawl/stack.h>

extern uint32_t const pawl_stack_top[]; /* set by the linker script */

#if defined(PAWL_GUARD_BY_MPU)
enum { GUARD_WORDS = GUARD_BYTES / 4 }; /* the guard is not usable stack */
#else
enum { GUARD_WORDS = 0 };
#endif

size_t pawl_stack_least_free(void)
{
    return pawl_painted(&pawl_stack_bottom[GUARD_WORDS], pawl_stack_top);
}
