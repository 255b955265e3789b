/* SPDX-License-Identifier: Apache-2.0 */
/** Vector table and reset. A handler that the application defines displaces the default. */
#include <pawl/board.h>

#include <stdint.h>

typedef void (*vector)(void);

/* Set by the linker script. */
extern uint32_t pawl_stack_top;
extern uint32_t pawl_data_image, pawl_data_start, pawl_data_end;
extern uint32_t pawl_bss_start, pawl_bss_end;

int main(int argc, char **argv);
void Reset_Handler(void);
void Unexpected_Handler(void);
void HardFault_Handler(void);

/* An interrupt that nobody handles is a defect: it becomes a fault, and is reported as one. */
void Unexpected_Handler(void)
{
    __asm__ volatile("bkpt #0");
    for (;;) {
    }
}

#define DEFAULT(name) __attribute__((weak, alias("Unexpected_Handler"))) void name(void)

DEFAULT(NMI_Handler);
DEFAULT(MemManage_Handler);
DEFAULT(BusFault_Handler);
DEFAULT(UsageFault_Handler);
DEFAULT(SVC_Handler);
DEFAULT(DebugMon_Handler);
DEFAULT(PendSV_Handler);
DEFAULT(SysTick_Handler);
DEFAULT(Interrupt0_Handler);
DEFAULT(Interrupt1_Handler);
DEFAULT(Interrupt2_Handler);
DEFAULT(Interrupt3_Handler);
DEFAULT(Interrupt4_Handler);
DEFAULT(Interrupt5_Handler);
DEFAULT(Interrupt6_Handler);
DEFAULT(Interrupt7_Handler);
DEFAULT(Interrupt8_Handler);
DEFAULT(Interrupt9_Handler);
DEFAULT(Interrupt10_Handler);
DEFAULT(Interrupt11_Handler);
DEFAULT(Interrupt12_Handler);
DEFAULT(Interrupt13_Handler);
DEFAULT(Interrupt14_Handler);
DEFAULT(Interrupt15_Handler);

typedef struct {
    uint32_t *stack_top;
    vector exceptions[15];
    vector interrupts[16];
} vector_table;

__attribute__((section(".vectors"), used)) static vector_table const vectors = {
    &pawl_stack_top,
    {Reset_Handler, NMI_Handler, HardFault_Handler, MemManage_Handler, BusFault_Handler,
     UsageFault_Handler, 0, 0, 0, 0, SVC_Handler, DebugMon_Handler, 0, PendSV_Handler,
     SysTick_Handler},
    {Interrupt0_Handler, Interrupt1_Handler, Interrupt2_Handler, Interrupt3_Handler,
     Interrupt4_Handler, Interrupt5_Handler, Interrupt6_Handler, Interrupt7_Handler,
     Interrupt8_Handler, Interrupt9_Handler, Interrupt10_Handler, Interrupt11_Handler,
     Interrupt12_Handler, Interrupt13_Handler, Interrupt14_Handler, Interrupt15_Handler},
};

void Reset_Handler(void)
{
    uint32_t const *from = &pawl_data_image;
    for (uint32_t *to = &pawl_data_start; to != &pawl_data_end; ++to) {
        *to = *from;
        ++from;
    }
    for (uint32_t *to = &pawl_bss_start; to != &pawl_bss_end; ++to) {
        *to = 0u;
    }
    pawl_board_exit(main(0, 0));
}
