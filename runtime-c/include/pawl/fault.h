/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The record of the latest fault or failed assertion, in RAM that a reset does not clear: it shows
 * a program after a reset why the run before ended. The port writes it before it calls
 * pawl_on_assert, whose default prints it.
 *
 *     pawl_fault const *const fault = pawl_fault_last();
 *     if (fault != NULL) {
 *         report(fault->pc, fault->status);
 *         pawl_fault_forget();
 *     }
 *
 * There is a record on Cortex-M, if the runtime is built with PAWL_FAULT_RECORD (CMake option, ON
 * by default). It needs the section .noinit of the linker script. On other ports there is none.
 */
#ifndef PAWL_FAULT_H
#define PAWL_FAULT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A fault or a failed assertion. A register that the core does not have is 0 (v6-M has no status);
 * so are pc and lr if the core could not save them.
 */
typedef struct {
    uint32_t pc;             /**< address of the instruction that failed, or of the next one */
    uint32_t lr;             /**< return address of the function it is in */
    uint32_t status;         /**< CFSR: the kind of fault */
    uint32_t hard_status;    /**< HFSR: why it is a hard fault */
    uint32_t memory_address; /**< MMFAR: valid only if MMARVALID is set in `status` */
    uint32_t bus_address;    /**< BFAR: valid only if BFARVALID is set in `status` */
    uint16_t exception;      /**< what failed. 0: a task, under each kernel; else an exception */
    uint8_t stack;           /**< 0: it ran on the main stack; 1..32: on that thread's stack */
    uint8_t priority;        /**< the ceiling, usually the priority that ran; cooperative: 0 */
    bool overflow;           /**< the stack overflowed */
    uint8_t assertion;       /**< 0: none; 255: one with a module's name; else the runtime's code */
} pawl_fault;

/**
 * Returns the record of the run before or, in pawl_on_assert, of this one; NULL if there is none.
 * Caller: any context, before pawl_start, too. Asserts: nothing. Cost: constant.
 */
pawl_fault const *pawl_fault_last(void);

/**
 * Deletes the record, so that the one found after the next reset is a new one.
 * Caller: any context, before pawl_start, too. Asserts: nothing. Cost: constant.
 */
void pawl_fault_forget(void);

#ifdef __cplusplus
}
#endif

#endif
