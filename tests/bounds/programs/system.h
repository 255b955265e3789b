/* SPDX-License-Identifier: Apache-2.0 */
/* A system with one object, for tests: the variables and tables that an analysis of an image looks for. REACTION is its handler. */
#include "runtime.h"

void REACTION(void *me, pawl_event const *event);

static void start(void *me)
{
    (void)me;
}

static pawl_event const *slots[4];
static pawl_active_descriptor const descriptor = {start, REACTION, slots, 4u, 1u, 1u};
static pawl_active object = PAWL_ACTIVE(&descriptor);
static pawl_active *const by_priority[] = {0, &object};
pawl_system const test_topology = {.by_priority = by_priority, .highest = 1u};
pawl_runtime_state pawl_runtime;
uint32_t pawl_stack_bottom[256];
extern uint32_t const pawl_stack_top[];
__asm__(".global pawl_stack_top\n.set pawl_stack_top, pawl_stack_bottom + 1024");

__attribute__((noinline)) void pawl_on_idle(void)
{
    __asm__ volatile("wfi");
}

int pawl_run(void)
{
    for (;;) {
        uint32_t const ready = pawl_runtime.ready;
        if (ready != 0u) {
            pawl_active *const active = by_priority[1];
            active->descriptor->dispatch(active, slots[0]);
            pawl_runtime.ready = 0u;
        } else {
            pawl_on_idle();
        }
    }
}

int main(void)
{
    return pawl_run();
}
