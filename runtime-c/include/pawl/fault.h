/* SPDX-License-Identifier: Apache-2.0 */
/**
 * What ended the last run: a record of the latest fault or failed assertion, in RAM that a reset
 * does not clear. The port keeps it before it calls pawl_on_assert, whose default prints it.
 *
 * Cortex-M, built with PAWL_FAULT_RECORD (CMake; on unless switched off). It needs the section
 * .noinit of the boards' linker scripts. Elsewhere there is never a record.
 */
#ifndef PAWL_FAULT_H
#define PAWL_FAULT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** 0 for what the core does not have (v6-M has no status), or could not save (pc and lr). */
typedef struct {
    uint32_t pc;             /**< the instruction that failed, or the one after it */
    uint32_t lr;             /**< where it would return to */
    uint32_t status;         /**< CFSR: what kind of fault */
    uint32_t hard_status;    /**< HFSR */
    uint32_t memory_address; /**< MMFAR: what it is worth says MMARVALID in `status` */
    uint32_t bus_address;    /**< BFAR: what it is worth says BFARVALID */
    uint16_t exception;      /**< IPSR: 0, a task failed; otherwise the exception or interrupt */
    uint8_t stack;           /**< it used 0: the main stack; else the priority of a thread */
    uint8_t priority;        /**< the scheduler's ceiling: as a rule, the priority that ran */
    bool overflow;           /**< `stack` was used up */
    uint8_t assertion;       /**< 0: none; 255: it came with its name; else the runtime's code */
} pawl_fault;

/**
 * The record of the last run or, once something has failed, of this one; NULL if there is none.
 * Caller: anyone. Cost: constant.
 */
pawl_fault const *pawl_fault_last(void);

/** Forgets it: what is found after the next reset is new. Caller: anyone. Cost: constant. */
void pawl_fault_forget(void);

#ifdef __cplusplus
}
#endif

#endif
