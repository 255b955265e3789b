/* SPDX-License-Identifier: Apache-2.0 */
/** CMSIS-Core without a device: the port uses only the registers of the core. */
#ifndef PAWL_CORE_H
#define PAWL_CORE_H

typedef enum {
    NonMaskableInt_IRQn = -14,
    HardFault_IRQn = -13,
    MemoryManagement_IRQn = -12,
    BusFault_IRQn = -11,
    UsageFault_IRQn = -10,
    SVCall_IRQn = -5,
    DebugMonitor_IRQn = -4,
    PendSV_IRQn = -2,
    SysTick_IRQn = -1,
    Interrupt0_IRQn = 0
} IRQn_Type;

/* Priorities are those of the registers, however many of the eight bits a device implements. */
#define __NVIC_PRIO_BITS       8
#define __Vendor_SysTickConfig 0

#if defined(__ARM_ARCH_6M__)
#include <core_cm0.h>
#elif defined(__ARM_ARCH_7M__)
#define __MPU_PRESENT 1
#include <core_cm3.h>
#elif defined(__ARM_ARCH_7EM__)
#define __FPU_PRESENT 1
#define __MPU_PRESENT 1
#include <core_cm4.h>
#elif defined(__ARM_ARCH_8M_MAIN__)
#define __FPU_PRESENT       1
#define __MPU_PRESENT       1
#define __DSP_PRESENT       1
#define __VTOR_PRESENT      1
#define __SAUREGION_PRESENT 1
#include <core_cm33.h>
#else
#error "ports/cortex-m serves v6-M, v7-M, v7E-M and v8-M main line"
#endif

#endif
