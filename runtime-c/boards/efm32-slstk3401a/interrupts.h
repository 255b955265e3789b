/* SPDX-License-Identifier: Apache-2.0 */
/** The device interrupts of the EFM32PG1B200F256GM48, in the order of their lines. */
#ifndef PAWL_INTERRUPTS_H
#define PAWL_INTERRUPTS_H

/* clang-format off */

/* A line without a device has a handler only if objects may have it. */
#if defined(PAWL_KERNEL_NVIC)
#define PAWL_NO_DEVICE(HANDLER, name, ...) HANDLER(name)
#else
#define PAWL_NO_DEVICE(HANDLER, name, ...) __VA_ARGS__ /* NONE, which has a comma */
#endif

#define PAWL_INTERRUPTS(HANDLER, NONE) \
    HANDLER(EMU_IRQHandler) PAWL_NO_DEVICE(HANDLER, Reserved1_IRQHandler, NONE) \
    HANDLER(WDOG0_IRQHandler) PAWL_NO_DEVICE(HANDLER, Reserved3_IRQHandler, NONE) \
    PAWL_NO_DEVICE(HANDLER, Reserved4_IRQHandler, NONE) \
    PAWL_NO_DEVICE(HANDLER, Reserved5_IRQHandler, NONE) \
    PAWL_NO_DEVICE(HANDLER, Reserved6_IRQHandler, NONE) \
    PAWL_NO_DEVICE(HANDLER, Reserved7_IRQHandler, NONE) \
    HANDLER(LDMA_IRQHandler) HANDLER(GPIO_EVEN_IRQHandler) \
    HANDLER(TIMER0_IRQHandler) HANDLER(USART0_RX_IRQHandler) \
    HANDLER(USART0_TX_IRQHandler) HANDLER(ACMP0_IRQHandler) \
    HANDLER(ADC0_IRQHandler) HANDLER(IDAC0_IRQHandler) \
    HANDLER(I2C0_IRQHandler) HANDLER(GPIO_ODD_IRQHandler) \
    HANDLER(TIMER1_IRQHandler) HANDLER(USART1_RX_IRQHandler) \
    HANDLER(USART1_TX_IRQHandler) HANDLER(LEUART0_IRQHandler) \
    HANDLER(PCNT0_IRQHandler) HANDLER(CMU_IRQHandler) \
    HANDLER(MSC_IRQHandler) HANDLER(CRYPTO_IRQHandler) \
    HANDLER(LETIMER0_IRQHandler) PAWL_NO_DEVICE(HANDLER, Reserved27_IRQHandler, NONE) \
    PAWL_NO_DEVICE(HANDLER, Reserved28_IRQHandler, NONE) HANDLER(RTCC_IRQHandler) \
    PAWL_NO_DEVICE(HANDLER, Reserved30_IRQHandler, NONE) HANDLER(CRYOTIMER_IRQHandler) \
    NONE HANDLER(FPUEH_IRQHandler)

/*
 * The lines that objects may have under kernel nvic: those without a device. The Cortex-M4 has all
 * lines up to its last one; pawl_start asserts that the device has them (port:4).
 */
#define PAWL_FREE_INTERRUPTS(LINE) \
    LINE(1, Reserved1_IRQHandler) LINE(3, Reserved3_IRQHandler) LINE(4, Reserved4_IRQHandler) \
    LINE(5, Reserved5_IRQHandler) LINE(6, Reserved6_IRQHandler) LINE(7, Reserved7_IRQHandler) \
    LINE(27, Reserved27_IRQHandler) LINE(28, Reserved28_IRQHandler) LINE(30, Reserved30_IRQHandler)
/* clang-format on */

#endif
