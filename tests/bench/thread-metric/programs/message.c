/* SPDX-License-Identifier: Apache-2.0 */
/* Message: one thread sends four words to a queue and receives them. */
#include "metric.h"

unsigned const tm_counters = 1u;

static uint32_t sent[TM_WORDS] = {0x11111111u, 0x22222222u, 0x33333333u, 0x44444444u};
static uint32_t received[TM_WORDS];

static void run(void)
{
    for (;;) {
        (void)tm_queue_send(sent);
        (void)tm_queue_receive(received);
        TM_COUNT(0);
    }
}

void tm_define(void)
{
    tm_create(0u, 1u, run);
}

bool tm_is_right(void)
{
    bool same = true;
    for (unsigned i = 0u; i < (unsigned)TM_WORDS; ++i) {
        same = same && (received[i] == sent[i]);
    }
    return same;
}
