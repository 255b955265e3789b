/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The trap handler of RISC-V: interrupts, preemption after them, faults and failed assertions.
 *
 * Interrupt handlers run on the stack of what they interrupt, and are not interrupted themselves.
 * After all pending interrupts, if a handler has requested it, the trap handler calls the kernel,
 * which runs what is ready above the ceiling with interrupts enabled: the hardware does not
 * distinguish a handler from other code. Further interrupts nest on top. Therefore the frame has
 * mepc and mstatus, which the next trap overwrites, in addition to the registers that a call may
 * change:
 *
 *     | preempted object | its frame | pawl_trap | preempting objects ...
 *
 * The kernel returns in a critical section, with nothing ready above the ceiling; then the
 * interrupted object continues with its registers. So no request is lost, and the stack has one
 * frame for each preempted object, and one for the interrupt that is being handled.
 */
#include "trap.h"

#include "check.h"
#include <pawl_port_kernel.h>

#include <stddef.h>

enum {
    ILLEGAL_INSTRUCTION = 2,
    SOFTWARE_PENDING = 1u << 3,
    TIMER_PENDING = 1u << 7,
    EXTERNAL_PENDING = 1u << 11,
    APPLICATION = 255
};

/* csrrwi rd, cycle, uimm: the fields rd and uimm are the code. */
enum { TRAP_FIELDS = 0x000F8F80, TRAP = 0x5073 };
#define TRAP_CSR 0xC0000000u

/* The frame that the entry stores. */
typedef struct {
    uint32_t ra, t0, t1, t2, a0, a1, a2, a3, a4, a5, a6, a7, t3, t4, t5, t6;
    uint32_t mepc, mstatus, unused[2]; /* keeps the stack aligned to 16 */
} trap_frame;

_Static_assert(sizeof(trap_frame) == 80u, "the assembly below relies on it");

void pawl_trap(uint32_t cause, trap_frame const *frame);
void Unexpected_Handler(void);

bool volatile pawl_port_handles_interrupt;
void (*pawl_port_after_interrupts)(void);

/* An interrupt without a handler is reported as a fault. */
void Unexpected_Handler(void)
{
    __asm__ volatile("ebreak");
}

__attribute__((weak, alias("Unexpected_Handler"))) void MachineExternal_Handler(void);
__attribute__((weak, alias("Unexpected_Handler"))) void MachineSoftware_Handler(void);
__attribute__((weak, alias("Unexpected_Handler"))) void MachineTimer_Handler(void);

static inline uint32_t pending_interrupts(void)
{
    uint32_t pending;
    uint32_t enabled;
    __asm__ volatile("csrr %0, mip" : "=r"(pending)::"memory");
    __asm__ volatile("csrr %0, mie" : "=r"(enabled)::"memory");
    return pending & enabled;
}

/* One interrupt, by the priorities of the architecture. */
static void handle_interrupt(uint32_t pending)
{
    if ((pending & (uint32_t)EXTERNAL_PENDING) != 0u) {
        MachineExternal_Handler();
    } else if ((pending & (uint32_t)SOFTWARE_PENDING) != 0u) {
        MachineSoftware_Handler();
    } else if ((pending & (uint32_t)TIMER_PENDING) != 0u) {
        MachineTimer_Handler();
    } else {
        Unexpected_Handler();
    }
}

static void handle_interrupts(void)
{
    uint32_t pending = pending_interrupts();
    pawl_port_handles_interrupt = true;
    while (pending != 0u) {
        handle_interrupt(pending);
        pending = pending_interrupts();
    }
    pawl_port_handles_interrupt = false;
}

void pawl_port_preempt(void)
{
    void (*const run)(void) = pawl_port_after_interrupts;
    if (run != NULL) {
        pawl_port_after_interrupts = NULL;
        run();
    }
}

/* Reads two halves: instructions are aligned to 2 bytes. The core has read an illegal one already.
 */
static uint32_t instruction_at(uint32_t address)
{
    uint16_t const *const half = (uint16_t const *)address;
    return ((uint32_t)half[1] << 16) | half[0];
}

static _Noreturn void report(uint32_t cause, trap_frame const *frame)
{
    uint32_t const instruction =
        (cause == (uint32_t)ILLEGAL_INSTRUCTION) ? instruction_at(frame->mepc) : 0u;
    bool const trapped = (instruction & ~(uint32_t)TRAP_FIELDS) == (TRAP_CSR | (uint32_t)TRAP);
    uint32_t const code = ((instruction >> 2) & 0xE0u) | ((instruction >> 15) & 0x1Fu);
    if (trapped && (code < PAWL_CHECK_CODES)) {
        pawl_check_report(code);
    } else if (trapped && (code == (uint32_t)APPLICATION)) {
        pawl_on_assert((char const *)frame->a0, (int)frame->a1);
    } else {
        pawl_on_assert("fault", (int)cause);
    }
    for (;;) {
        __asm__ volatile("wfi");
    }
}

/* The most significant bit of the cause is set for an interrupt. */
__attribute__((used)) void pawl_trap(uint32_t cause, trap_frame const *frame)
{
    if ((cause >> 31) == 0u) {
        report(cause, frame);
    }
    handle_interrupts();
    pawl_port_preempt();
}

/* mtvec needs an address aligned to 4. */
__attribute__((naked, aligned(4))) void pawl_trap_entry(void)
{
    __asm__ volatile("addi  sp, sp, -80     \n"
                     "sw    ra, 0(sp)       \n"
                     "sw    t0, 4(sp)       \n"
                     "sw    t1, 8(sp)       \n"
                     "sw    t2, 12(sp)      \n"
                     "sw    a0, 16(sp)      \n"
                     "sw    a1, 20(sp)      \n"
                     "sw    a2, 24(sp)      \n"
                     "sw    a3, 28(sp)      \n"
                     "sw    a4, 32(sp)      \n"
                     "sw    a5, 36(sp)      \n"
                     "sw    a6, 40(sp)      \n"
                     "sw    a7, 44(sp)      \n"
                     "sw    t3, 48(sp)      \n"
                     "sw    t4, 52(sp)      \n"
                     "sw    t5, 56(sp)      \n"
                     "sw    t6, 60(sp)      \n"
                     "csrr  t0, mepc        \n"
                     "sw    t0, 64(sp)      \n"
                     "csrr  t0, mstatus     \n"
                     "sw    t0, 68(sp)      \n"
                     "csrr  a0, mcause      \n"
                     "mv    a1, sp          \n"
                     "call  pawl_trap       \n"
                     "lw    t0, 64(sp)      \n"
                     "csrw  mepc, t0        \n"
                     "lw    t0, 68(sp)      \n"
                     "csrw  mstatus, t0     \n"
                     "lw    ra, 0(sp)       \n"
                     "lw    t0, 4(sp)       \n"
                     "lw    t1, 8(sp)       \n"
                     "lw    t2, 12(sp)      \n"
                     "lw    a0, 16(sp)      \n"
                     "lw    a1, 20(sp)      \n"
                     "lw    a2, 24(sp)      \n"
                     "lw    a3, 28(sp)      \n"
                     "lw    a4, 32(sp)      \n"
                     "lw    a5, 36(sp)      \n"
                     "lw    a6, 40(sp)      \n"
                     "lw    a7, 44(sp)      \n"
                     "lw    t3, 48(sp)      \n"
                     "lw    t4, 52(sp)      \n"
                     "lw    t5, 56(sp)      \n"
                     "lw    t6, 60(sp)      \n"
                     "addi  sp, sp, 80      \n"
                     "mret                  \n");
}
