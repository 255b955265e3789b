/* SPDX-License-Identifier: Apache-2.0 */
/** The part of CMSIS-Core that the files of the kit need on the host. */
#ifndef FAKE_CORE_CM4_H
#define FAKE_CORE_CM4_H

#define __IM  volatile
#define __OM  volatile
#define __IOM volatile

typedef struct {
    __IOM uint32_t SCR;
} SCB_Type;

#define SCB_SCR_SLEEPDEEP_Msk (1u << 2)

void __DSB(void);
void __WFI(void);
void __disable_irq(void);
void __enable_irq(void);
void NVIC_EnableIRQ(IRQn_Type line);

#endif
