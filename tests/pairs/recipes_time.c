/* SPDX-License-Identifier: Apache-2.0 */
/* Recipes for timers and ticks. */
#include "fixture.h"
#include "pairs.h"

#include <stddef.h>

/* Each call has another time, which shows the call that came last. */
static uint32_t arm_once(unsigned call)
{
    pawl_timer_arm(&fixture.timer, 1u + call, 0u);
    return 0u;
}

static uint32_t arm_periodic(unsigned call)
{
    pawl_timer_arm(&fixture.timer, 2u - call, 1u + call);
    return 0u;
}

static uint32_t arm_other(unsigned call)
{
    (void)call;
    pawl_timer_arm(&fixture.other, 1u, 2u);
    return 0u;
}

static uint32_t disarm(unsigned call)
{
    (void)call;
    pawl_timer_disarm(&fixture.timer);
    return 0u;
}

static uint32_t disarm_other(unsigned call)
{
    (void)call;
    pawl_timer_disarm(&fixture.other);
    return 0u;
}

static uint32_t is_armed(unsigned call)
{
    (void)call;
    return pawl_timer_is_armed(&fixture.timer) ? 1u : 0u;
}

static uint32_t tick(unsigned call)
{
    (void)call;
    fixture_tick();
    return 0u;
}

static uint32_t quiet(unsigned call)
{
    (void)call;
    return pawl_timer_quiet(0u);
}

/* No timer may be armed in between, as the header states. */
static uint32_t skip(unsigned call)
{
    (void)call;
    pawl_critical const before = pawl_critical_enter();
    pawl_ticks const ticks = (pawl_timer_quiet(0u) == 0u) ? 0u : 1u;
    pawl_tick_skip(0u, ticks);
    pawl_critical_exit(before);
    return ticks;
}

static uint32_t now(unsigned call)
{
    (void)call;
    return pawl_now(0u);
}

recipe const time_recipes[] = {
    {"pawl_timer_arm", "once", arm_once, 0u},
    {"pawl_timer_arm", "periodically", arm_periodic, 0u},
    {"pawl_timer_arm", "another one", arm_other, 0u},
    {"pawl_timer_disarm", "", disarm, 0u},
    {"pawl_timer_disarm", "another one", disarm_other, 0u},
    {"pawl_timer_is_armed", "", is_armed, 0u},
    {"pawl_tick", "", tick, STEPWISE | TICKS},
    {"pawl_timer_quiet", "", quiet, NO_TICK},
    {"pawl_tick_skip", "", skip, TICKS | NO_TICK},
    {"pawl_now", "", now, 0u},
    {NULL, NULL, NULL, 0u},
};
