/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Start-up code of Cortex-M: vector table and reset. Default handlers are weak: the application may
 * define its own.
 */
#include <pawl/board.h>
#include <pawl/stack.h>

#include "core.h"
#include "interrupts.h" /* of the board: PAWL_INTERRUPTS(HANDLER, NONE), its table */
#include "paint.h"

#include <stdint.h>

/* An entry of the vector table: the first is the stack, the others are handlers. */
typedef union {
    void (*handler)(void);
    uint32_t const *stack;
} vector;

/* Set by the linker script. Arrays, because two of them may have the same address. */
extern uint32_t pawl_data_image[], pawl_data_start[], pawl_data_end[];
extern uint32_t pawl_bss_start[], pawl_bss_end[];
extern uint32_t pawl_stack_bottom[];
extern uint32_t const pawl_stack_top[];

int main(int argc, char **argv);
void Reset_Handler(void);
void Unexpected_Handler(void);
void HardFault_Handler(void);

/* An interrupt without a handler becomes a fault, which is reported. */
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

/* The sixteen entries of the architecture, some of which v6-M does not use, then the device's. */
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

/* The first call: the compiler may use registers of the FPU anywhere. */
static inline void enable_fpu(void)
{
#if defined(__ARM_FP)
    SCB->CPACR |= 0xFu << 20;
    __DSB();
    __ISB();
#endif
}

/* Paints the stack below the part that reset itself uses. */
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
    /* volatile: otherwise the compiler calls memcpy and memset, which are much larger */
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
