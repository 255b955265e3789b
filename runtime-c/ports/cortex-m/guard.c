/* SPDX-License-Identifier: Apache-2.0 */
/* The guard of the main stack. Described in <pawl/stack.h> and guard.h. */
#include "guard.h"

#include <pawl/stack.h>

#if defined(PAWL_GUARD_BY_MPU)
/* A region of normal memory that cannot be written or executed. Other memory is as without MPU. */
static void guard(uint32_t region)
{
    MPU->RBAR =
        guard_of_main() + (MPU_RBAR_VALID_Msk | region); /* a sum is a constant for the linker */
    MPU->RASR = MPU_RASR_XN_Msk | (6uL << MPU_RASR_AP_Pos) | MPU_RASR_S_Msk | MPU_RASR_C_Msk |
                (4uL << MPU_RASR_SIZE_Pos) | MPU_RASR_ENABLE_Msk;
}

void pawl_stack_guard(void)
{
    if ((MPU->TYPE & MPU_TYPE_DREGION_Msk) != 0u) {
        guard((uint32_t)MAIN_REGION);
#if defined(PAWL_KERNEL_BLOCKING)
        guard((uint32_t)THREAD_REGION); /* moved when a thread runs */
#endif
        MPU->CTRL = MPU_CTRL_PRIVDEFENA_Msk | MPU_CTRL_ENABLE_Msk;
        __DSB();
        __ISB();
    }
}
#elif defined(PAWL_GUARD_BY_LIMIT)
void pawl_stack_guard(void)
{
    __set_MSPLIM((uint32_t)pawl_stack_bottom);
}
#else
void pawl_stack_guard(void)
{
}
#endif
