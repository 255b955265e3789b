/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Resources of the kernel blocking: implements docs/reference/semantics.md, rule 28. Described in
 * <pawl/resource.h>.
 *
 * A thread that becomes the owner has the resource's ceiling from then on, in `own`, which the
 * kernel makes the scheduler's ceiling each time the thread begins to run. Unlocking makes a
 * waiting thread the owner at once. A time-out only makes the thread ready; it then finds whether
 * it is the owner.
 */
#include "check.h"
#include <pawl/resource.h>
#include <pawl_kernel.h>

/* In a critical section. */
static void own(pawl_resource *resource, pawl_thread *thread)
{
    resource->owner = thread;
    resource->saved = thread->own;
    thread->own = pawl_higher(thread->own, resource->ceiling);
}

/* Enters a critical section. Returns whether the resource was free; then the caller owns it. */
static bool enter(pawl_resource *resource)
{
    pawl_thread *const thread = pawl_thread_enter();
    bool const is_free = resource->owner == NULL;
    PAWL_CHECK_NAMED("resource", 1, resource->owner != thread);
    if (is_free) {
        own(resource, thread);
        pawl_runtime.ceiling = thread->own;
    }
    return is_free;
}

bool pawl_resource_try(pawl_resource *resource)
{
    bool const is_free = enter(resource);
    pawl_critical_exit(0u);
    return is_free;
}

void pawl_resource_lock(pawl_resource *resource)
{
    if (enter(resource)) {
        pawl_critical_exit(0u);
    } else {
        pawl_thread const *const thread = pawl_threads.current;
        resource->waiting |= thread->active.bit;
        pawl_thread_block(thread);
    }
}

bool pawl_resource_lock_for(pawl_resource *resource, pawl_ticks ticks)
{
    PAWL_CHECK(THREAD, 4, ticks != 0u);
    bool owns = enter(resource);
    if (!owns) {
        pawl_thread *const thread = pawl_threads.current;
        pawl_priority_set const bit = thread->active.bit;
        resource->waiting |= bit;
        pawl_thread_block_for(thread, ticks);
        pawl_port_close();
        owns = (resource->waiting & bit) == 0u;
        resource->waiting &= ~bit;
        pawl_threads.delayed &= ~bit;
        /* After a time-out, a more urgent owner may have unlocked it since the thread continued. */
        pawl_runtime.ceiling = thread->own;
    }
    pawl_critical_exit(0u);
    return owns;
}

void pawl_resource_unlock(pawl_resource *resource)
{
    pawl_thread *const thread = pawl_thread_enter();
    uint8_t const before = resource->saved;
    PAWL_CHECK_NAMED("resource", 2, resource->owner == thread);
    PAWL_CHECK_NAMED("resource", 3, thread->own == pawl_higher(before, resource->ceiling));
    thread->own = before;
    resource->owner = NULL;
    pawl_priority_set const waiting = resource->waiting;
    if (waiting != 0u) {
        unsigned const priority = pawl_highest(waiting);
        pawl_priority_set const bit = pawl_priority_bit(priority);
        resource->waiting = waiting & ~bit;
        own(resource, (pawl_thread *)(void *)pawl_runtime.system.by_priority[priority]);
        pawl_runtime.ready |= bit;
        PAWL_OBSERVE_READY(priority);
    }
    pawl_runtime.ceiling = before;
    pawl_critical_exit(0u);
    pawl_kernel_unhold(before);
}
