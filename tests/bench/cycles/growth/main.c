/* SPDX-License-Identifier: Apache-2.0 */
/* The program of all growth benchmarks: line 0 kicks the driver, lines 1 and 2 are ticks. MODEL is the name of the model. */
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define JOINED_OF(a, b) a##b
#define JOINED(a, b) JOINED_OF(a, b)
#define FILE_OF(model) TEXT(model.h)
#include FILE_OF(MODEL)

#include <pawl/pawl.h>

#define NVIC_ENABLE (*(uint32_t volatile *)0xE000E100u)

void Interrupt0_Handler(void);
void Interrupt1_Handler(void);
void Interrupt2_Handler(void);

void Interrupt0_Handler(void)
{
    PAWL_ISR_ENTER();
    JOINED(MODEL, _KICK_post_GO)();
    PAWL_ISR_EXIT();
}

void Interrupt1_Handler(void)
{
    PAWL_ISR_ENTER();
    pawl_tick(0u);
    PAWL_ISR_EXIT();
}

/* A function of its own, so that a benchmark can tell its tick from those of line 1. */
__attribute__((no_icf)) void Interrupt2_Handler(void)
{
    PAWL_ISR_ENTER();
    pawl_tick(0u);
    PAWL_ISR_EXIT();
}

void pawl_on_start(void)
{
    NVIC_ENABLE = 7u;
}

/* Interrupts come here. The kernel would sleep until the next one. */
__attribute__((noinline)) void idle_step(void);
__attribute__((noinline)) void idle_step(void)
{
    __asm volatile("");
}

void pawl_on_idle(void)
{
    for (;;) {
        idle_step();
    }
}

void pawl_on_assert(char const *module, int number)
{
    (void)module;
    (void)number;
}

int main(void)
{
    JOINED(MODEL, _start)();
    return pawl_run();
}
