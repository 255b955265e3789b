/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up code of qemu-virt: hart 0, machine mode, interrupts masked. The emulator loads the data.
 */
#include <pawl/board.h>

#include "paint.h"
#include "trap.h"

/* Set by the linker script. Arrays, because two of them may have the same address. */
extern uint32_t pawl_bss_start[], pawl_bss_end[];
extern uint32_t pawl_stack_bottom[];

int main(int argc, char **argv);
void pawl_reset(void);
_Noreturn void pawl_reset_in_c(void);

__attribute__((used)) _Noreturn void pawl_reset_in_c(void)
{
    uint32_t const *sp;
    __asm__ volatile("mv %0, sp" : "=r"(sp));
    pawl_paint(pawl_stack_bottom, sp); /* below the part that reset uses */
    /* volatile: otherwise the compiler calls memset */
    for (uint32_t volatile *to = pawl_bss_start; to != pawl_bss_end; ++to) {
        *to = 0u;
    }
    pawl_board_exit(main(0, 0));
}

__attribute__((naked, section(".reset"))) void pawl_reset(void)
{
    __asm__ volatile(".option push                   \n"
                     ".option norelax                \n"
                     "la    gp, __global_pointer$    \n"
                     ".option pop                    \n"
                     "la    sp, pawl_stack_top       \n"
                     "la    t0, pawl_trap_entry      \n"
                     "csrw  mtvec, t0                \n"
                     "j     pawl_reset_in_c          \n");
}
