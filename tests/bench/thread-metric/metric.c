/* SPDX-License-Identifier: Apache-2.0 */
/* The counters, and the ends of a run. Described in metric.h. */
#include "metric.h"

uint32_t volatile tm_counts[TM_MOST_THREADS];

__attribute__((noinline)) _Noreturn void tm_failed(void)
{
    for (;;) {
        __asm__ volatile("nop");
    }
}

__attribute__((noinline)) _Noreturn void tm_passed(void)
{
    for (;;) {
        __asm__ volatile("nop \n nop");
    }
}

void tm_end(void)
{
    uint32_t least = UINT32_MAX;
    uint32_t most = 0u;
    for (unsigned i = 0u; i < tm_counters; ++i) {
        uint32_t const count = tm_counts[i];
        least = (count < least) ? count : least;
        most = (count > most) ? count : most;
    }
    TM_REQUIRE((most > 0u) && ((most - least) <= 1u));
    TM_REQUIRE(tm_is_right());
    tm_passed();
}
