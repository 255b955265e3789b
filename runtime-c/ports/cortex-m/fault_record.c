/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The record of the latest fault, in RAM that a reset does not clear. Described in <pawl/fault.h>.
 */
#include "core.h"
#include "faults.h"
#include "runtime.h"

#include <pawl/fault.h>

#include <stddef.h>

/* Marks a valid record. After power-up the memory has this value only by a rare coincidence. */
enum { KEPT = 0x4B455054 };

static struct {
    uint32_t mark;
    pawl_fault fault;
} kept __attribute__((section(".noinit")));

void pawl_fault_keep(failure const *what)
{
    exception_frame const *const frame = what->frame;
    /* Member by member: for a whole structure a compiler may call memset of the C library. */
    pawl_fault *const fault = &kept.fault;
    fault->stack = what->stack;
    fault->priority = pawl_runtime.ceiling;
    fault->overflow = what->overflow;
    fault->assertion = what->assertion;
    fault->pc = (frame != NULL) ? frame->pc : 0u;
    fault->lr = (frame != NULL) ? frame->lr : 0u;
    fault->exception = (uint16_t)((frame != NULL) ? (frame->xpsr & xPSR_ISR_Msk) : 0u);
#if defined(__ARM_ARCH_6M__)
    fault->status = 0u;
    fault->hard_status = 0u;
    fault->memory_address = 0u;
    fault->bus_address = 0u;
#else
    fault->status = SCB->CFSR;
    fault->hard_status = SCB->HFSR;
    fault->memory_address = SCB->MMFAR;
    fault->bus_address = SCB->BFAR;
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
