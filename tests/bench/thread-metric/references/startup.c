/* SPDX-License-Identifier: Apache-2.0 */
/* The start-up code of the reference systems, which have none for this board: vector table and
 * reset. */
#include "startup.h"

#include "metric.h"

extern uint32_t tm_data_image[], tm_data_start[], tm_data_end[];
extern uint32_t tm_bss_start[], tm_bss_end[];

int main(void);
void Reset_Handler(void);
void Unexpected_Handler(void);
void Interrupt0_Handler(void) __attribute__((weak, alias("Unexpected_Handler")));
void SVC_Handler(void) __attribute__((weak, alias("Unexpected_Handler")));
void PendSV_Handler(void);

typedef union {
    void (*handler)(void);
    uint32_t *stack;
} vector;

void Unexpected_Handler(void)
{
    tm_failed();
}

static vector const vectors[] __attribute__((section(".vectors"), used)) = {
    {.stack = tm_stack_top},
    {Reset_Handler},
    {Unexpected_Handler},
    {Unexpected_Handler},
    {Unexpected_Handler},
    {Unexpected_Handler},
    {Unexpected_Handler},
    {0},
    {0},
    {0},
    {0},
    {SVC_Handler},
    {Unexpected_Handler},
    {0},
    {PendSV_Handler},
    {Unexpected_Handler},
    {Interrupt0_Handler},
    {tm_end},
};

void Reset_Handler(void)
{
    uint32_t const *from = tm_data_image;
    for (uint32_t volatile *to = tm_data_start; to != tm_data_end; ++to) {
        *to = *from;
        ++from;
    }
    for (uint32_t volatile *to = tm_bss_start; to != tm_bss_end; ++to) {
        *to = 0u;
    }
    (void)main();
    tm_failed();
}
