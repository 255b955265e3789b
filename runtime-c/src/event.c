/* SPDX-License-Identifier: Apache-2.0 */
/* Keeping events: adds references (docs/reference/semantics.md, rule 20). Described in
 * <pawl/event.h>. */
#include "events.h"
#include <pawl/critical.h>

void pawl_event_keep(pawl_event const *event)
{
    PAWL_CHECK(EVENT, 2, !pawl_event_is_timeout(event));
    pawl_critical const before = pawl_critical_enter();
    pawl_event_add_reference(event);
    pawl_critical_exit(before);
}
