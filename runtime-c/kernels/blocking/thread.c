/* SPDX-License-Identifier: Apache-2.0 */
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
    pawl_paint(descriptor->stack, end_of_stack(descriptor));
    thread->context = pawl_port_new_context(descriptor);
    thread->ceiling = descriptor->base.priority;
    pawl_runtime.ready |= pawl_priority_bit(descriptor->base.priority);
    PAWL_OBSERVE_READY(descriptor->base.priority);
}

pawl_thread *pawl_thread_that_waits(void)
{
    pawl_thread *const thread = pawl_threads.current;
    PAWL_CHECK(THREAD, 1, (thread != NULL) && !pawl_port_in_isr());
    PAWL_CHECK(THREAD, 2, pawl_runtime.ceiling == thread->active.descriptor->priority);
    return thread;
}

/* A thread that has ended waits for ever. */
void pawl_kernel_thread_main(void)
{
    pawl_thread_descriptor const *const descriptor = pawl_thread_described(pawl_threads.current);
    descriptor->run(descriptor->argument);
    (void)pawl_thread_that_waits();
    (void)pawl_thread_enter();
    pawl_thread_block(pawl_priority_bit(descriptor->base.priority));
}

PAWL_READS_STACK size_t pawl_thread_least_free(pawl_thread const *thread)
{
    pawl_thread_descriptor const *const descriptor = pawl_thread_described(thread);
    return pawl_painted(descriptor->stack, end_of_stack(descriptor));
}

void pawl_thread_limit(pawl_thread *thread, pawl_priority_set bit, pawl_ticks ticks)
{
    pawl_ticks const now = pawl_now(0u);
    if ((pawl_threads.delayed == 0u) || (ticks < (pawl_threads.earliest - now))) {
        pawl_threads.earliest = now + ticks;
    }
    thread->due = now + ticks;
    pawl_threads.delayed |= bit;
}

void pawl_delay(pawl_ticks ticks)
{
    pawl_thread *const thread = pawl_thread_that_waits();
    pawl_priority_set const bit = pawl_priority_bit(thread->active.descriptor->priority);
    PAWL_CHECK(THREAD, 4, ticks != 0u);
    (void)pawl_thread_enter();
    pawl_thread_limit(thread, bit, ticks);
    pawl_thread_block(bit);
}

/* Whether that thread, which waits for time, is due; then it is ready. */
static bool wake_if_due(pawl_thread const *thread, pawl_priority_set bit, pawl_ticks now)
{
    bool const due = thread->due == now;
    if (due) {
        pawl_critical const before = pawl_critical_enter();
        pawl_threads.delayed &= ~bit;
        pawl_runtime.ready |= bit;
        PAWL_OBSERVE_READY(thread->active.descriptor->priority);
        pawl_critical_exit(before);
    }
    return due;
}

/* No thread runs meanwhile: who waits for time, and until when, changes here only. */
void pawl_threads_wake(pawl_ticks now)
{
    pawl_priority_set rest = pawl_threads.delayed;
    pawl_ticks least = UINT32_MAX;
    uint8_t woken = 0u;
    while (rest != 0u) {
        uint8_t const priority = (uint8_t)pawl_highest(rest);
        pawl_priority_set const bit = pawl_priority_bit(priority);
        pawl_thread const *const thread =
            (pawl_thread const *)(void const *)pawl_runtime.system.by_priority[priority];
        rest &= ~bit;
        if (wake_if_due(thread, bit, now)) {
            woken = (woken == 0u) ? priority : woken;
        } else if ((thread->due - now) < least) {
            least = thread->due - now;
        } else {
            /* another one is due before */
        }
    }
    pawl_threads.earliest = now + least;
    pawl_kernel_made_ready(woken);
}
