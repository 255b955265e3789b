/* SPDX-License-Identifier: Apache-2.0 */
/* Contracts of src/event.c. */
#ifndef PAWL_PROOF_CONTRACTS_EVENT_H
#define PAWL_PROOF_CONTRACTS_EVENT_H

#include "events.h"

/*@ requires \valid_read(event);
    requires event_2: event->pool != 0 || event->references == 0;
    requires 1 <= event->pool ==> \valid((pawl_event *)event);
    requires event_1: 1 <= event->pool ==> event->references < UINT8_MAX;
    assigns ((pawl_event *)event)->references;
    ensures event->references == \old(event->references) + (\old(event->pool) >= 1 ? 1 : 0); */
void pawl_event_keep(pawl_event const *event);

#endif
