/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Dynamic subscriptions to the signals of docs/reference/semantics.md, rule 21. Described in
 * <pawl/publish.h>. A file of its own, so that a program that
 * does not use them does not link it.
 */
#include "queues.h"
#include <pawl/critical.h>
#include <pawl/publish.h>

/*
 * The set of subscribers of a signal. Its const is removed only after the check that the table is
 * in RAM.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-qual"
static pawl_priority_set *subscribers_of(pawl_signal signal)
{
    pawl_system const *const system = &pawl_runtime.system;
    pawl_signal const index = (pawl_signal)(signal - system->first_signal);
    PAWL_CHECK(PUBLISH, 1, index < system->signal_count);
    PAWL_CHECK(PUBLISH, 2, system->dynamic_subscriptions);
    return (pawl_priority_set *)&system->subscribers[index];
}
#pragma GCC diagnostic pop

static pawl_priority_set bit_of(pawl_active const *active)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    unsigned const priority = descriptor->priority;
    PAWL_CHECK(PUBLISH, 3,
               (priority <= pawl_runtime.system.highest) &&
                   (pawl_runtime.system.by_priority[priority] == active) &&
                   (descriptor->queue_length != 0u));
    return pawl_priority_bit(priority);
}

void pawl_subscribe(pawl_active const *active, pawl_signal signal)
{
    pawl_priority_set *const subscribers = subscribers_of(signal);
    pawl_priority_set const bit = bit_of(active);
    pawl_critical const before = pawl_critical_enter();
    *subscribers |= bit;
    pawl_critical_exit(before);
}

void pawl_unsubscribe(pawl_active const *active, pawl_signal signal)
{
    pawl_priority_set *const subscribers = subscribers_of(signal);
    pawl_priority_set const bit = bit_of(active);
    pawl_critical const before = pawl_critical_enter();
    *subscribers &= ~bit;
    pawl_critical_exit(before);
}
