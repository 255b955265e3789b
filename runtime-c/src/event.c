/* SPDX-License-Identifier: Apache-2.0 */
#include "events.h"
#include <pawl/critical.h>

/*@ requires \valid_read(event);
    requires event_2: event->pool <= PAWL_MAX_POOLS;
    requires 1 <= event->pool ==> \valid((pawl_event *)event);
    requires event_1: 1 <= event->pool ==> event->references < UINT8_MAX;
    assigns ((pawl_event *)event)->references;
    ensures event->references == \old(event->references) + (\old(event->pool) >= 1 ? 1 : 0); */
void pawl_event_keep(pawl_event const *event)
{
    PAWL_CHECK(EVENT, 2, !pawl_event_is_timeout(event));
    pawl_critical const before = pawl_critical_enter();
    pawl_event_add_reference(event);
    pawl_critical_exit(before);
}
