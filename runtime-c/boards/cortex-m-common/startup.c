/* SPDX-License-Identifier: Apache-2.0 */
/** Vector table and reset. A handler that the application defines displaces the default. */
#include <pawl/board.h>
#include <pawl/stack.h>

#include "core.h"
#include "interrupts.h" /* the board's: PAWL_INTERRUPTS(HANDLER, NONE), the device's table */
#include "paint.h"

#include <stdint.h>

/* All are handlers but the first. */
typedef union {
    void (*handler)(void);
    uint32_t const *stack;
} vector;

/* Set by the linker script: arrays, for two of them may stand at one address. */
extern uint32_t pawl_data_image[], pawl_data_start[], pawl_data_end[];
extern uint32_t pawl_bss_start[], pawl_bss_end[];
extern uint32_t pawl_stack_bottom[];
extern uint32_t const pawl_stack_top[];

int main(int argc, char **argv);
void Reset_Handler(void);
void Unexpected_Handler(void);
void HardFault_Handler(void);

/* An interrupt without a handler is a defect: it becomes a fault, and is reported as one. */
void Unexpected_Handler(void)
{
    __asm__ volatile("bkpt #0");
    for (;;) {
    }
}

#define DEFAULT(name) __attribute__((weak, alias("Unexpected_Handler"))) void name(void);
#define NO_DEFAULT

DEFAULT(NMI_Handler)
DEFAULT(MemManage_Handler)
DEFAULT(BusFault_Handler)
DEFAULT(UsageFault_Handler)
DEFAULT(SVC_Handler)
DEFAULT(DebugMon_Handler)
DEFAULT(PendSV_Handler)
DEFAULT(SysTick_Handler)
PAWL_INTERRUPTS(DEFAULT, NO_DEFAULT)

#define ENTRY(name) {name},
#define NO_ENTRY    {0},

/* The architecture's sixteen, of which v6-M leaves out some, then the device's. */
static vector const vectors[]
    __attribute__((section(".vectors"), used)) = {{.stack = pawl_stack_top},
                                                  {Reset_Handler},
                                                  {NMI_Handler},
                                                  {HardFault_Handler},
                                                  {MemManage_Handler},
                                                  {BusFault_Handler},
                                                  {UsageFault_Handler},
                                                  {0},
                                                  {0},
                                                  {0},
                                                  {0},
                                                  {SVC_Handler},
                                                  {DebugMon_Handler},
                                                  {0},
                                                  {PendSV_Handler},
                                                  {SysTick_Handler},
                                                  PAWL_INTERRUPTS(ENTRY, NO_ENTRY)};

/* Before anything else: the compiler may use the FPU's registers anywhere. */
static inline void enable_fpu(void)
{
#if defined(__ARM_FP)
    SCB->CPACR |= 0xFu << 20;
    __DSB();
    __ISB();
#endif
}

/* Below what reset itself uses. */
__attribute__((always_inline)) static inline void paint_stack(void)
{
    pawl_paint(pawl_stack_bottom, (uint32_t const *)__get_MSP());
}

void Reset_Handler(void)
{
    enable_fpu();
    paint_stack();
#if defined(PAWL_STACK_GUARD)
    pawl_stack_guard();
#endif
    /* volatile: or the compiler calls memcpy and memset, many times as large */
    uint32_t const *from = pawl_data_image;
    for (uint32_t volatile *to = pawl_data_start; to != pawl_data_end; ++to) {
        *to = *from;
        ++from;
    }
    for (uint32_t volatile *to = pawl_bss_start; to != pawl_bss_end; ++to) {
        *to = 0u;
    }
    pawl_board_exit(main(0, 0));
}
