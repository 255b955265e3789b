/* SPDX-License-Identifier: Apache-2.0 */
/* Message: an object posts an event of four words to itself, and handles it. */
#include "metric.h"

unsigned const tm_counters = 1u;

static uint32_t sent[TM_WORDS] = {0x11111111u, 0x22222222u, 0x33333333u, 0x44444444u};
static uint32_t received[TM_WORDS];

void tm_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == (pawl_signal)TM_NEXT) {
        tm_message const *const message = (tm_message const *)(void const *)event;
        for (unsigned i = 0u; i < (unsigned)TM_WORDS; ++i) {
            received[i] = message->words[i];
        }
        TM_COUNT(0);
    }
    tm_message *const next = (tm_message *)(void *)pawl_event_new(&tm_messages, TM_NEXT);
    for (unsigned i = 0u; i < (unsigned)TM_WORDS; ++i) {
        next->words[i] = sent[i];
    }
    pawl_post(&tm_object, &next->event);
}

bool tm_is_right(void)
{
    bool same = true;
    for (unsigned i = 0u; i < (unsigned)TM_WORDS; ++i) {
        same = same && (received[i] == sent[i]);
    }
    return same;
}
