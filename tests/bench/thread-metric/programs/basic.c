/* SPDX-License-Identifier: Apache-2.0 */
/* Basic: one thread works on an array, without a call of the kernel. */
#include "metric.h"

enum { LENGTH = 64 };

unsigned const tm_counters = 1u;
static uint32_t volatile numbers[LENGTH];

static void run(void)
{
    for (;;) {
        for (unsigned i = 0u; i < (unsigned)LENGTH; ++i) {
            numbers[i] = (numbers[i] + tm_counts[0]) ^ i;
        }
        TM_COUNT(0);
    }
}

void tm_define(void)
{
    tm_create(0u, 1u, run);
}

/* The last number after so many passes. */
static uint32_t number_after(uint32_t passes)
{
    uint32_t number = 0u;
    for (uint32_t pass = 0u; pass < passes; ++pass) {
        number = (number + pass) ^ ((uint32_t)LENGTH - 1u);
    }
    return number;
}

/* A pass that has just ended may not have been counted yet. */
bool tm_is_right(void)
{
    uint32_t const last = numbers[LENGTH - 1];
    return (last == number_after(tm_counts[0])) || (last == number_after(tm_counts[0] + 1u));
}
