/* SPDX-License-Identifier: Apache-2.0 */
/* Whether the state after two concurrent calls is that of one of the two orders of the calls. */
#include "fixture.h"

#include <string.h>

static void sort(uint8_t bytes[PART_BYTES])
{
    for (unsigned i = 1u; i < (unsigned)PART_BYTES; ++i) {
        for (unsigned k = i; (k != 0u) && (bytes[k - 1u] > bytes[k]); --k) {
            uint8_t const swapped = bytes[k];
            bytes[k] = bytes[k - 1u];
            bytes[k - 1u] = swapped;
        }
    }
}

/* The result of a call during the steps of another one is between the results of the two orders. */
static bool lies_between(observation const *seen, observation const *before,
                         observation const *after, unsigned part)
{
    if (part == (unsigned)MARKS) {
        return true; /* taken at a time that neither order has */
    }
    if (part != (unsigned)RESULTS) {
        return false;
    }
    for (unsigned i = 0u; i < (unsigned)PART_BYTES; ++i) {
        uint8_t const value = seen->parts[part][i];
        uint8_t const one = before->parts[part][i];
        uint8_t const other = after->parts[part][i];
        if ((value < ((one < other) ? one : other)) || (value > ((one < other) ? other : one))) {
            return false;
        }
    }
    return true;
}

static bool same_part(observation const *one, observation const *other, unsigned part)
{
    if (memcmp(one->parts[part], other->parts[part], PART_BYTES) == 0) {
        return true;
    }
    if ((part < (unsigned)LOGS) || (part >= (unsigned)TIMERS)) {
        return false;
    }
    observation sorted[2] = {*one, *other};
    sort(sorted[0].parts[part]);
    sort(sorted[1].parts[part]);
    return memcmp(sorted[0].parts[part], sorted[1].parts[part], PART_BYTES) == 0;
}

bool fixture_is_as_one_order(observation const *seen, observation const *before,
                             observation const *after, bool stepwise)
{
    if (!stepwise) {
        return (memcmp(seen, before, sizeof *seen) == 0) ||
               (memcmp(seen, after, sizeof *seen) == 0);
    }
    for (unsigned part = 0u; part < (unsigned)PARTS; ++part) {
        if (!same_part(seen, before, part) && !same_part(seen, after, part) &&
            !lies_between(seen, before, after, part)) {
            return false;
        }
    }
    return true;
}
