/* SPDX-License-Identifier: Apache-2.0 */
/** The devices of QEMU's machine `virt` that the board uses, for hart 0. */
#ifndef VIRT_H
#define VIRT_H

#include <stdint.h>

#define VIRT_REGISTER(address) (*(uint32_t volatile *)(address))
#define VIRT_BYTE(address)     (*(uint8_t volatile *)(address))

/* The core-local interruptor: software interrupt, timer. */
#define CLINT_MSIP          VIRT_REGISTER(0x02000000u)
#define CLINT_MTIMECMP_LOW  VIRT_REGISTER(0x02004000u)
#define CLINT_MTIMECMP_HIGH VIRT_REGISTER(0x02004004u)
#define CLINT_MTIME_LOW     VIRT_REGISTER(0x0200BFF8u)
#define CLINT_MTIME_HIGH    VIRT_REGISTER(0x0200BFFCu)

/* The platform-level interrupt controller; context 0 is machine mode. */
#define PLIC_PRIORITY(source) VIRT_REGISTER(0x0C000000u + (4u * (source)))
#define PLIC_ENABLE           VIRT_REGISTER(0x0C002000u)
#define PLIC_CLAIM            VIRT_REGISTER(0x0C200004u) /* read: the source; write: handled */

/* A UART of type 16550. */
#define UART_DATA             VIRT_BYTE(0x10000000u)
#define UART_INTERRUPT_ENABLE VIRT_BYTE(0x10000001u)
#define UART_LINE_STATUS      VIRT_BYTE(0x10000005u)

/* Ends the emulation. */
#define TEST_DEVICE VIRT_REGISTER(0x00100000u)

enum {
    CLINT_HZ = 10000000,
    UART_SOURCE = 10, /* at the PLIC */
    UART_RECEIVED = 1,
    UART_HAS_DATA = 0x01,
    UART_TAKES_DATA = 0x20,
    TEST_FAIL = 0x3333,
    TEST_PASS = 0x5555,
    MIE_SOFTWARE = 1 << 3,
    MIE_TIMER = 1 << 7,
    MIE_EXTERNAL = 1 << 11
};

static inline void virt_enable(uint32_t interrupts)
{
    __asm__ volatile("csrs mie, %0" ::"r"(interrupts) : "memory");
}

#endif
