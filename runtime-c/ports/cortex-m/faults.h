/* SPDX-License-Identifier: Apache-2.0 */
/** The record of faults, which the fault handler writes. */
#ifndef PAWL_FAULTS_H
#define PAWL_FAULTS_H

#include "core.h"
#include "runtime.h"

#if defined(PAWL_KERNEL_NVIC)
#include <pawl_port_lines.h>
#endif

#include <pawl/fault.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The stack frame of an exception, as the hardware stores it. */
typedef struct {
    uint32_t r0, r1, r2, r3, r12, lr, pc, xpsr;
} exception_frame;

/* A fault or a failed assertion, as the handler of faults has found it. */
typedef struct {
    uint32_t status;       /* CFSR; 0 on v6-M, which has no such register */
    uint32_t pc, lr, xpsr; /* 0 if the hardware could not store the frame */
    uint32_t stack;        /* 0: the main stack; otherwise the priority of the thread */
    bool overflow;         /* the stack overflowed */
    uint32_t assertion;    /* the number of the UDF, 1..255; 0: it was no failed assertion */
} failure;

#if defined(PAWL_FAULT_RECORD)
/* A record is valid if its mark is `pawl_fault_mark`. Its section is not cleared by a reset. */
typedef struct {
    uint32_t mark;
    pawl_fault fault;
} kept_fault;

extern kept_fault pawl_fault_kept;

/*
 * The mark depends on the place: a program that has the record elsewhere does not take what it
 * finds for one. After power-up the memory has this value only by a rare coincidence.
 */
static inline uint32_t pawl_fault_mark(void)
{
    return ~(uint32_t)&pawl_fault_kept;
}

/* Under kernel nvic an object is a task, although it runs in an interrupt. */
static inline uint16_t exception_of(uint32_t xpsr)
{
    uint32_t const exception = xpsr & xPSR_ISR_Msk;
#if defined(PAWL_KERNEL_NVIC)
    return pawl_port_is_object(exception) ? 0u : (uint16_t)exception;
#else
    return (uint16_t)exception;
#endif
}

static inline uint8_t running_priority(void)
{
#if defined(PAWL_KERNEL_COOPERATIVE)
    return 0u; /* it has no ceiling */
#elif defined(PAWL_KERNEL_NVIC)
    return pawl_port_running_priority();
#else
    return pawl_runtime.ceiling;
#endif
}

/* Writes the record of a fault or a failed assertion. */
static inline void keep_fault(failure const *what)
{
    /* Member by member: for a whole structure a compiler may call memset of the C library. */
    pawl_fault *const fault = &pawl_fault_kept.fault;
    fault->pc = what->pc;
    fault->lr = what->lr;
    fault->exception = exception_of(what->xpsr);
    fault->stack = (uint8_t)what->stack;
    fault->priority = running_priority();
    fault->overflow = what->overflow;
    fault->assertion = (uint8_t)what->assertion;
    fault->status = what->status;
#if defined(__ARM_ARCH_6M__)
    fault->hard_status = 0u;
    fault->memory_address = 0u;
    fault->bus_address = 0u;
#else
    fault->hard_status = SCB->HFSR;
    fault->memory_address = SCB->MMFAR;
    fault->bus_address = SCB->BFAR;
#endif
    pawl_fault_kept.mark = pawl_fault_mark();
}
#else
static inline void keep_fault(failure const *what)
{
    (void)what;
}
#endif

#endif
