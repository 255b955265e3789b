/* SPDX-License-Identifier: Apache-2.0 */
/**
 * The CMSIS device header of the EFM32PG1B200F256GM48: its interrupts, and the registers that the
 * board uses. Offsets and fields are those of the EFM32PG1 Reference Manual.
 */
#ifndef EFM32PG1B_H
#define EFM32PG1B_H

#include <stdint.h>

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
    EMU_IRQn = 0,
    WDOG0_IRQn = 2,
    LDMA_IRQn = 8,
    GPIO_EVEN_IRQn = 9,
    TIMER0_IRQn = 10,
    USART0_RX_IRQn = 11,
    USART0_TX_IRQn = 12,
    ACMP0_IRQn = 13,
    ADC0_IRQn = 14,
    IDAC0_IRQn = 15,
    I2C0_IRQn = 16,
    GPIO_ODD_IRQn = 17,
    TIMER1_IRQn = 18,
    USART1_RX_IRQn = 19,
    USART1_TX_IRQn = 20,
    LEUART0_IRQn = 21,
    PCNT0_IRQn = 22,
    CMU_IRQn = 23,
    MSC_IRQn = 24,
    CRYPTO_IRQn = 25,
    LETIMER0_IRQn = 26,
    RTCC_IRQn = 29,
    CRYOTIMER_IRQn = 31,
    FPUEH_IRQn = 33
} IRQn_Type;

#define __CM4_REV              0x0001
#define __FPU_PRESENT          1
#define __MPU_PRESENT          1
#define __NVIC_PRIO_BITS       3
#define __Vendor_SysTickConfig 0

#include <core_cm4.h>

/** Clocks. */
typedef struct {
    __IOM uint32_t CTRL;
    uint32_t RESERVED0[3];
    __IOM uint32_t HFRCOCTRL; /* 0x010 */
    uint32_t RESERVED1[19];
    __OM uint32_t OSCENCMD; /* 0x060 */
    uint32_t RESERVED2[4];
    __OM uint32_t HFCLKSEL; /* 0x074 */
    uint32_t RESERVED3[4];
    __IOM uint32_t LFECLKSEL; /* 0x088 */
    uint32_t RESERVED9[1];
    __IM uint32_t STATUS;      /* 0x090 */
    __IM uint32_t HFCLKSTATUS; /* 0x094 */
    uint32_t RESERVED4[6];
    __IOM uint32_t HFBUSCLKEN0; /* 0x0B0 */
    uint32_t RESERVED5[15];
    __IOM uint32_t LFECLKEN0; /* 0x0F0 */
    uint32_t RESERVED10[3];
    __IOM uint32_t HFPRESC; /* 0x100 */
    uint32_t RESERVED6[15];
    __IM uint32_t SYNCBUSY; /* 0x140 */
} CMU_TypeDef;

#define CMU ((CMU_TypeDef *)0x400E4000u)

#define CMU_CTRL_WSHFLE            (1u << 16)
#define CMU_OSCENCMD_HFRCODIS      (1u << 1)
#define CMU_OSCENCMD_HFXOEN        (1u << 2)
#define CMU_OSCENCMD_HFXODIS       (1u << 3)
#define CMU_OSCENCMD_LFXOEN        (1u << 8)
#define CMU_HFCLKSEL_HFRCO         1u
#define CMU_HFCLKSEL_HFXO          2u
#define CMU_STATUS_HFRCORDY        (1u << 1)
#define CMU_STATUS_HFXORDY         (1u << 3)
#define CMU_STATUS_HFXOPEAKDETRDY  (1u << 22)
#define CMU_STATUS_HFXOSHUNTOPTRDY (1u << 23)
#define CMU_HFCLKSTATUS_MASK       7u
#define CMU_HFBUSCLKEN0_LE         (1u << 0)
#define CMU_HFBUSCLKEN0_GPIO       (1u << 2)
#define CMU_LFECLKSEL_LFXO         2u
#define CMU_LFECLKEN0_RTCC         (1u << 0)
#define CMU_HFPRESC_HFCLKLE_DIV4   (1u << 24)
#define CMU_SYNCBUSY_HFRCOBSY      (1u << 24)

/** Flash. */
typedef struct {
    __IOM uint32_t CTRL;
    __IOM uint32_t READCTRL; /* 0x004 */
} MSC_TypeDef;

#define MSC ((MSC_TypeDef *)0x400E0000u)

#define MSC_READCTRL_MODE_MASK (3u << 24)
#define MSC_READCTRL_MODE_WS0  (0u << 24)
#define MSC_READCTRL_MODE_WS1  (1u << 24)

/** The calibration of the HFRCO at 19 MHz, measured in the factory. */
#define DEVINFO_HFRCOCAL8 (*(uint32_t const volatile *)0x0FE08250u)

/** The real-time counter, which also runs in EM2. */
typedef struct {
    __IOM uint32_t CTRL;
    __IOM uint32_t CCV;
    __IOM uint32_t TIME;
    __IOM uint32_t DATE;
} RTCC_CC_TypeDef;

typedef struct {
    __IOM uint32_t CTRL;
    __IOM uint32_t PRECNT;
    __IOM uint32_t CNT; /* 0x008 */
    uint32_t RESERVED0[3];
    __IM uint32_t IF; /* 0x018 */
    __OM uint32_t IFS;
    __OM uint32_t IFC;
    __IOM uint32_t IEN;
    uint32_t RESERVED1[6];
    RTCC_CC_TypeDef CC[3]; /* 0x040 */
} RTCC_TypeDef;

#define RTCC ((RTCC_TypeDef *)0x40042000u)

#define RTCC_CTRL_ENABLE          (1u << 0)
#define RTCC_CTRL_DEBUGRUN        (1u << 2) /* counts while a debugger has stopped the core */
#define RTCC_IF_CC1               (1u << 2)
#define RTCC_CC_CTRL_MODE_COMPARE 2u

/** Pins. */
typedef struct {
    __IOM uint32_t CTRL;
    __IOM uint32_t MODEL; /* four bits for each of pins 0 to 7 */
    __IOM uint32_t MODEH;
    __IOM uint32_t DOUT; /* 0x00C */
    uint32_t RESERVED0[2];
    __OM uint32_t DOUTTGL; /* 0x018 */
    __IM uint32_t DIN;     /* 0x01C */
    uint32_t RESERVED1[4];
} GPIO_PORT_TypeDef;

typedef struct {
    GPIO_PORT_TypeDef P[6]; /* A to F */
    uint32_t RESERVED0[184];
    __IOM uint32_t EXTIPSELL; /* 0x400: the port of external interrupts 0 to 7, four bits each */
    __IOM uint32_t EXTIPSELH;
    __IOM uint32_t EXTIPINSELL; /* 0x408: the pin of each, in the group of four it belongs to */
    __IOM uint32_t EXTIPINSELH;
    __IOM uint32_t EXTIRISE; /* 0x410 */
    __IOM uint32_t EXTIFALL;
    __IOM uint32_t EXTILEVEL;
    __IM uint32_t IF; /* 0x41C */
    __OM uint32_t IFS;
    __OM uint32_t IFC;
    __IOM uint32_t IEN;
} GPIO_TypeDef;

#define GPIO ((GPIO_TypeDef *)0x4000A000u)

#define GPIO_PORT_F         5u
#define GPIO_MODE_MASK      15u
#define GPIO_MODE_INPUT     1u /* with DOUT set: with a filter */
#define GPIO_MODE_PUSH_PULL 4u

#endif
