/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Threads on the host: user contexts of the thread that runs the kernel. A switch is a call, so
 * runs are as deterministic as without threads. The port reports each change of stacks to the
 * address sanitizer. If a test leaves a thread by longjmp, the sanitizer assumes that the thread
 * still runs; the next pawl_start corrects this.
 */
#define _XOPEN_SOURCE 700

#include <pawl_port_kernel.h>

#include <pawl_kernel.h>

#include <stdlib.h>
#include <ucontext.h>

#if defined(__SANITIZE_ADDRESS__)
#define PAWL_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PAWL_SANITIZED 1
#endif
#endif

#ifdef PAWL_SANITIZED
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#else
#define __sanitizer_start_switch_fiber(keep, bottom, size) ((void)(bottom), (void)(size))
#define __sanitizer_finish_switch_fiber(kept, bottom, size)
#define __asan_unpoison_memory_region(start, size) ((void)(start), (void)(size))
#endif

typedef struct {
    ucontext_t registers;
    void *fake_stack; /* of the address sanitizer */
    void const *stack;
    size_t stack_size;
} context;

/* The context of the main stack, while a thread runs. */
static context common;
static context *left; /* what ran before the last change */
static bool in_thread;

static void change(context *from, context *to)
{
    left = from;
    __sanitizer_start_switch_fiber(&from->fake_stack, to->stack, to->stack_size);
    if (swapcontext(&from->registers, &to->registers) != 0) {
        abort();
    }
    __sanitizer_finish_switch_fiber(from->fake_stack, NULL, NULL);
}

/* The first function on a thread's stack. The thread has just become the current one. */
static void enter(void)
{
    __sanitizer_finish_switch_fiber(NULL, &left->stack, &left->stack_size);
    pawl_critical_exit(false);
    pawl_kernel_thread_main();
}

/* A test has jumped back to the main stack: the frames below this one are abandoned. */
static void recover(void)
{
    char here;
    __sanitizer_start_switch_fiber(NULL, common.stack, common.stack_size);
    __sanitizer_finish_switch_fiber(NULL, NULL, NULL);
    __asan_unpoison_memory_region(common.stack, (size_t)(&here - (char const *)common.stack));
}

void pawl_port_forget_threads(void)
{
    if (in_thread) {
        in_thread = false;
        recover();
    }
}

void pawl_port_claim_stack(pawl_thread_descriptor const *thread)
{
    __asan_unpoison_memory_region(thread->stack, thread->stack_size);
}

/* The context is at the top of the stack. */
void *pawl_port_new_context(uint32_t *lowest, uint32_t *end)
{
    uint32_t const words = (uint32_t)((sizeof(context) + 15u) / 16u) * 4u;
    context *const fresh = (context *)(void *)((uintptr_t)(end - words) & ~(uintptr_t)15u);
    if (getcontext(&fresh->registers) != 0) {
        abort();
    }
    fresh->fake_stack = NULL;
    fresh->stack = lowest;
    fresh->stack_size = (size_t)((char *)fresh - (char *)lowest);
    fresh->registers.uc_stack.ss_sp = lowest;
    fresh->registers.uc_stack.ss_size = fresh->stack_size;
    fresh->registers.uc_link = NULL;
    makecontext(&fresh->registers, enter, 0);
    return fresh;
}

/* While objects preempt a thread, threads that preempt these objects are run by another call. */
void pawl_port_run_threads(void)
{
    pawl_thread *const outer = pawl_threads.preempted;
    pawl_threads.preempted = NULL;
    pawl_thread const *next = pawl_kernel_next();
    while (next != NULL) {
        in_thread = true;
        change(&common, next->context);
        in_thread = false;
        next = NULL;
        if ((pawl_threads.preempted != NULL) && !pawl_port_stopped()) {
            pawl_kernel_preempt_above(pawl_runtime.ceiling); /* objects preempt that thread */
            next = pawl_kernel_next();
        }
    }
    pawl_threads.preempted = outer;
    pawl_critical_exit(false);
}

void pawl_port_leave_thread(void)
{
    pawl_thread *const thread = pawl_threads.current;
    pawl_thread const *const next = pawl_kernel_next();
    if (next != thread) {
        change(thread->context, (next != NULL) ? next->context : &common);
    }
    pawl_critical_exit(false);
}

void pawl_port_hand_over(pawl_thread *thread, pawl_thread *next)
{
    (void)thread;
    pawl_threads.preempted = next;
    pawl_port_leave_thread();
}

void pawl_port_switch(void)
{
    pawl_port_preempt_after_isr();
    pawl_critical_exit(pawl_critical_enter()); /* as the port takes interrupts here */
}
