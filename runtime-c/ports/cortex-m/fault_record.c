/* SPDX-License-Identifier: Apache-2.0 */
#include "core.h"
#include "faults.h"
#include "runtime.h"

#include <pawl/fault.h>

#include <stddef.h>

#if defined(PAWL_FAULT_RECORD)
/* After power-up the memory holds anything; this, though, next to never. */
enum { KEPT = 0x4B455054 };

static struct {
    uint32_t mark;
    pawl_fault fault;
} kept __attribute__((section(".noinit")));

void pawl_fault_keep(failure const *what)
{
    kept.fault = (pawl_fault){.stack = what->stack,
                              .priority = pawl_runtime.ceiling,
                              .overflow = what->overflow,
                              .assertion = what->assertion};
    if (what->frame != NULL) {
        kept.fault.pc = what->frame->pc;
        kept.fault.lr = what->frame->lr;
        kept.fault.exception = (uint16_t)(what->frame->xpsr & xPSR_ISR_Msk);
    }
#if !defined(__ARM_ARCH_6M__)
    kept.fault.status = SCB->CFSR;
    kept.fault.hard_status = SCB->HFSR;
    kept.fault.memory_address = SCB->MMFAR;
    kept.fault.bus_address = SCB->BFAR;
#endif
    kept.mark = (uint32_t)KEPT;
}

pawl_fault const *pawl_fault_last(void)
{
    return (kept.mark == (uint32_t)KEPT) ? &kept.fault : NULL;
}

void pawl_fault_forget(void)
{
    kept.mark = 0u;
}
#else
pawl_fault const *pawl_fault_last(void)
{
    return NULL;
}

void pawl_fault_forget(void)
{
}
#endif
