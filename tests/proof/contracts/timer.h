/* SPDX-License-Identifier: Apache-2.0 */
/* Contracts of src/timer.c. */
#ifndef PAWL_PROOF_CONTRACTS_TIMER_H
#define PAWL_PROOF_CONTRACTS_TIMER_H

#include "events.h"
#include <runtime.h>
#include <timers.h>

/*@ requires timer_2: rate < pawl_runtime.system.tick_rates;
    assigns \nothing;
    ensures \result == pawl_runtime.system.clocks + rate; */
static pawl_clock *clock_of(unsigned rate);

/*@ requires \valid(list) && \valid(list->previous) && \valid(link);
    requires \separated(link, list) && \separated(link, list->previous);
    requires list->previous->next == list;
    assigns *link, list->previous, list->previous->next;
    ensures last: list->previous == link && link->next == list;
    ensures behind: link->previous == \old(list->previous) && link->previous->next == link; */
static inline void append(pawl_timer_link *list, pawl_timer_link *link);

/*@ requires \valid(link) && \valid(link->next) && \valid(link->previous);
    requires \separated(link, link->next) && \separated(link, link->previous);
    requires link->next == link->previous || \separated(link->next, link->previous);
    assigns link->previous->next, link->next->previous;
    ensures link->previous->next == link->next && link->next->previous == link->previous; */
static inline void leave(pawl_timer_link const *link);

/* A fact about bits that the provers do not find; tests/proof/exhaustive tries all 256 values. */
/*@ axiomatic pawl_status {
      axiom a_stale_timeout_counts: \forall integer status; 0 <= status <= UINT8_MAX &&
        (status & PAWL_TIMER_STALES) != 0 ==> status >= PAWL_TIMER_STALE;
    }
*/

/*@ requires \valid(event);
    requires timer_4: (event->references & PAWL_TIMER_STALES) != 0 ||
                      (event->references & PAWL_TIMER_QUEUED) != 0;
    assigns event->references;
    ensures \result <==> (\old(event->references) & PAWL_TIMER_STALES) == 0;
    ensures !\result ==> event->references == \old(event->references) - PAWL_TIMER_STALE;
    ensures \result ==> event->references == \old(event->references) - PAWL_TIMER_QUEUED; */
static inline bool accept(pawl_event *event);

/*@ requires \valid((pawl_event *)timeout);
    requires timer_4: (timeout->references & PAWL_TIMER_STALES) != 0 ||
                      (timeout->references & PAWL_TIMER_QUEUED) != 0;
    assigns ((pawl_event *)timeout)->references;
    ensures \result <==> (\old(timeout->references) & PAWL_TIMER_STALES) == 0;
    ensures !\result ==> timeout->references == \old(timeout->references) - PAWL_TIMER_STALE;
    ensures \result ==> timeout->references == \old(timeout->references) - PAWL_TIMER_QUEUED; */
bool pawl_timeout_accept(pawl_event const *timeout);

/*@ requires \valid(timer);
    assigns timer->event.references;
    ensures armed: timer->period != 0 ==> timer->event.references ==
              (\old(timer->event.references) | PAWL_TIMER_QUEUED);
    ensures spent: timer->period == 0 ==> (timer->event.references & PAWL_TIMER_ARMED) == 0;
    ensures posted: \result <==> (\old(timer->event.references) & PAWL_TIMER_QUEUED) == 0; */
static inline bool expire(pawl_timer *timer);

/*@ requires timer_2: rate < pawl_runtime.system.tick_rates;
    requires \valid_read(pawl_runtime.system.clocks + rate);
    assigns \nothing;
    ensures \result == pawl_runtime.system.clocks[rate].now; */
pawl_ticks pawl_now(uint8_t rate);

#endif
