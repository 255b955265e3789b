/* SPDX-License-Identifier: Apache-2.0 */
#include "probe.h"

#include "verdict.h"
#include <pawl/critical.h>

#include "core.h"

#include <stddef.h>

/*
 * An instruction of the emulator takes 2^10 ns (run: -icount shift=10), many cycles of SysTick.
 * SysTick is set to expire in the middle of an instruction, and interrupts at its end: so rounding
 * neither leaves out a boundary nor repeats one.
 */
enum { INSTRUCTION_NS = 1024, NS_PER_SECOND = 1000000000, STUCK = 200000 };

/*
 * v6-M has four levels only: FIRST and LATER have the same. PendSV has the least urgent one; under
 * kernel nvic, objects have three.
 */
#if defined(__ARM_ARCH_6M__) && defined(PAWL_KERNEL_NVIC)
enum { PRIORITY_LATER = 0, PRIORITY_FIRST = 0, PRIORITY_OWN = 0 };
#elif defined(__ARM_ARCH_6M__)
enum { PRIORITY_LATER = 0x40, PRIORITY_FIRST = 0x40, PRIORITY_OWN = 0x80 };
#else
enum { PRIORITY_LATER = 0x40, PRIORITY_FIRST = 0x60, PRIORITY_OWN = 0x80 };
#endif

/* The next expiry of SysTick. */
enum { FIRST, LATER, OVERDUE };

static struct {
    probe_handler first, later, own;
    uint32_t later_after;
    unsigned stage;
    unsigned moments;
    uint32_t pcs[2];
} volatile probe;

void SysTick_Handler(void);
void Interrupt10_Handler(void);
void Interrupt11_Handler(void);
void Interrupt12_Handler(void);
void probe_expired(uint32_t const *frame);

static void count_down(uint32_t instructions)
{
    uint64_t const half = INSTRUCTION_NS / 2;
    uint64_t const ns = ((2u * (uint64_t)instructions) + 3u) * half;
    uint64_t const cycles = (ns * STRESS_CLOCK_HZ) / NS_PER_SECOND;
    SysTick->LOAD = (uint32_t)cycles;
    SysTick->VAL = 0u;
    SysTick->CTRL = SysTick_CTRL_CLKSOURCE_Msk | SysTick_CTRL_TICKINT_Msk | SysTick_CTRL_ENABLE_Msk;
}

static void stop(void)
{
    SysTick->CTRL = 0u;
    SCB->ICSR = SCB_ICSR_PENDSTCLR_Msk;
}

static void moment(uint32_t pc, probe_handler handler, unsigned line)
{
    probe.pcs[probe.moments] = pc;
    ++probe.moments;
    if (handler != NULL) {
        NVIC->ISPR[0] = 1u << line;
    }
}

/* The frame is that of the interrupted code; its word 6 is the next instruction. */
__attribute__((used)) void probe_expired(uint32_t const *frame)
{
    stop(); /* SysTick has started again, and may expire soon */
    switch (probe.stage) {
    case FIRST:
        moment(frame[6], probe.first, PROBE_FIRST_LINE);
        if (probe.later_after != PROBE_NEVER) {
            probe.stage = LATER;
            count_down(probe.later_after);
        } else {
            probe.stage = OVERDUE;
            count_down(STUCK);
        }
        break;
    case LATER:
        moment(frame[6], probe.later, PROBE_LATER_LINE);
        probe.stage = OVERDUE;
        count_down(STUCK);
        break;
    default:
        stress_fail("it never ends", __FILE_NAME__, __LINE__);
    }
}

__attribute__((naked)) void SysTick_Handler(void)
{
    __asm__ volatile("movs  r0, #4              \n"
                     "mov   r1, lr              \n"
                     "tst   r1, r0              \n"
                     "mrs   r0, msp             \n"
                     "beq   1f                  \n"
                     "mrs   r0, psp             \n"
                     "1:                        \n"
                     "ldr   r1, =probe_expired  \n"
                     "bx    r1                  \n"
                     ".ltorg                    \n");
}

void Interrupt10_Handler(void)
{
    PAWL_ISR_ENTER();
    probe.first();
    PAWL_ISR_EXIT();
}

void Interrupt11_Handler(void)
{
    PAWL_ISR_ENTER();
    probe.later();
    PAWL_ISR_EXIT();
}

void Interrupt12_Handler(void)
{
    PAWL_ISR_ENTER();
    probe.own();
    PAWL_ISR_EXIT();
}

static void enable(int line, uint32_t priority)
{
    NVIC_SetPriority((IRQn_Type)line, priority);
    NVIC_EnableIRQ((IRQn_Type)line);
}

void probe_init(void)
{
    NVIC_SetPriority(SysTick_IRQn, 0u);
    enable(PROBE_FIRST_LINE, PRIORITY_FIRST);
    enable(PROBE_LATER_LINE, PRIORITY_LATER);
    enable(PROBE_OWN_LINE, PRIORITY_OWN);
}

void probe_start(uint32_t first, probe_handler on_first, uint32_t later, probe_handler on_later)
{
    stop();
    probe.first = on_first;
    probe.later = on_later;
    probe.later_after = later;
    probe.stage = FIRST;
    probe.moments = 0u;
    count_down(first);
}

void probe_stop(void)
{
    if (probe.stage != OVERDUE) {
        stop();
        probe.stage = OVERDUE;
        count_down(STUCK);
    }
}

void probe_end(void)
{
    stop();
}

unsigned probe_moments(void)
{
    return probe.moments;
}

uint32_t probe_pc(unsigned index)
{
    return probe.pcs[index];
}

void probe_interrupt(probe_handler handler)
{
    probe.own = handler;
    NVIC->ISPR[0] = 1u << PROBE_OWN_LINE;
    __DSB();
    __ISB();
}

bool probe_is_quiet(void)
{
    bool const pending = ((SCB->ICSR & (SCB_ICSR_PENDSVSET_Msk | SCB_ICSR_ISRPENDING_Msk)) != 0u);
    bool masked = __get_PRIMASK() != 0u;
#if !defined(__ARM_ARCH_6M__)
    masked = masked || (__get_BASEPRI() != 0u);
#endif
    return !pending && !masked && (__get_IPSR() == 0u);
}
