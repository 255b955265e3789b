/* SPDX-License-Identifier: Apache-2.0 */
/* Threads of the kernel blocking: start, waiting, delays. Described in <pawl/thread.h>. */
#define PAWL_THREAD_SOURCE
#include "observe.h"
#include <pawl/thread.h>
#include <pawl_kernel.h>

static uint32_t *end_of_stack(pawl_thread_descriptor const *descriptor)
{
    return &descriptor->stack[descriptor->stack_size / sizeof(uint32_t)];
}

void pawl_thread_start(void *thread_)
{
    pawl_thread *const thread = thread_;
    pawl_thread_descriptor const *const descriptor = pawl_thread_described(thread);
    PAWL_CHECK(THREAD, 5, descriptor->stack_size >= (uint32_t)PAWL_PORT_LEAST_STACK);
    pawl_port_claim_stack(descriptor);
    uint32_t *const end = end_of_stack(descriptor);
    pawl_paint(descriptor->stack, end);
    thread->own = descriptor->base.threshold;
    thread->suspended = 0u;
    thread->guard = pawl_port_guard(descriptor->stack);
    thread->context = pawl_port_new_context(descriptor->stack, end);
    pawl_priority_set const bit = pawl_priority_bit(descriptor->base.priority);
    pawl_threads.all |= bit;
    pawl_runtime.ready |= bit;
    PAWL_OBSERVE_READY(descriptor->base.priority);
}

PAWL_SHARED void block_for(pawl_thread *thread, pawl_ticks ticks)
{
    PAWL_CHECK(TIMER, 2, pawl_runtime.system.tick_rates != 0u);
    pawl_ticks const now = pawl_runtime.system.clocks->now;
    pawl_ticks const due = now + ticks;
    if ((pawl_threads.delayed == 0u) || (ticks < (pawl_threads.earliest - now))) {
        pawl_threads.earliest = due;
    }
    thread->due = due;
    pawl_threads.delayed |= thread->active.bit;
    pawl_thread_block(thread);
}

void pawl_thread_block_for(pawl_thread *thread, pawl_ticks ticks)
{
    block_for(thread, ticks);
}

/* After its function has returned, a thread waits for ever. */
void pawl_kernel_thread_main(void)
{
    pawl_thread_descriptor const *const descriptor = pawl_thread_described(pawl_threads.current);
    descriptor->run(descriptor->argument);
    pawl_thread_block(pawl_thread_enter());
}

PAWL_READS_STACK size_t pawl_thread_least_free(pawl_thread const *thread)
{
    pawl_thread_descriptor const *const descriptor = pawl_thread_described(thread);
    return pawl_painted(descriptor->stack, end_of_stack(descriptor));
}

void pawl_delay(pawl_ticks ticks)
{
    PAWL_CHECK(THREAD, 4, ticks != 0u);
    block_for(pawl_thread_enter(), ticks);
}

/* Makes a thread ready that waited for a time. */
static inline void wake(pawl_priority_set bit)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_threads.delayed &= ~bit;
    pawl_runtime.ready |= bit;
    PAWL_OBSERVE_READY(pawl_highest(bit));
    pawl_critical_exit(before);
}

/* In the tick's ISR no thread runs, so nothing else changes which threads wait for a time. */
void pawl_threads_wake(pawl_ticks now)
{
    pawl_priority_set rest = pawl_threads.delayed;
    pawl_ticks least = UINT32_MAX;
    while (rest != 0u) {
        unsigned const priority = pawl_highest(rest);
        pawl_priority_set const bit = pawl_priority_bit(priority);
        pawl_thread const *const thread =
            (pawl_thread const *)(void const *)pawl_runtime.system.by_priority[priority];
        pawl_ticks const left = thread->due - now;
        rest &= ~bit;
        if (left == 0u) {
            wake(bit);
        } else if (left < least) {
            least = left;
        } else {
            /* another thread is due earlier */
        }
    }
    pawl_threads.earliest = now + least;
    pawl_kernel_unhold(pawl_runtime.ceiling); /* runs what is above the ceiling */
}
