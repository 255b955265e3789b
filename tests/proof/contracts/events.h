/* SPDX-License-Identifier: Apache-2.0 */
/* Contracts of the functions of src/events.h: the reference counts of events. */
#ifndef PAWL_PROOF_CONTRACTS_EVENTS_H
#define PAWL_PROOF_CONTRACTS_EVENTS_H

#include <events.h>

/*@ requires \valid_read(event);
    assigns \nothing;
    ensures \result <==> event->pool != 0; */
static inline bool pawl_event_is_pooled(pawl_event const *event);

/*@ requires \valid_read(event);
    assigns \nothing;
    ensures \result <==> event->pool == 0 && event->references != 0; */
static inline bool pawl_event_is_timeout(pawl_event const *event);

/*@ assigns \nothing;
    ensures \result == (pawl_event *)event; */
static inline pawl_event *pawl_event_writable(pawl_event const *event);

/*@ requires \valid_read(event);
    assigns ((pawl_event *)event)->references;
    behavior pooled:
      assumes event->pool != 0;
      requires \valid((pawl_event *)event);
      requires event_1: event->references < UINT8_MAX;
      assigns ((pawl_event *)event)->references;
      ensures event->references == \old(event->references) + 1;
    behavior not_counted:
      assumes event->pool == 0;
      assigns \nothing;
      ensures event->references == \old(event->references);
    complete behaviors;
    disjoint behaviors; */
static inline void pawl_event_add_reference(pawl_event const *event);

#endif
