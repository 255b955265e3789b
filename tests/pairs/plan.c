/* SPDX-License-Identifier: Apache-2.0 */
/* The pairs of calls, and the order in which they are run. */
#include "plan.h"

#include "fixture.h"

#include <stddef.h>
#include <string.h>

enum { LONGEST = 4096 };

plan_run plan;

static uint8_t worth[LONGEST / 8]; /* a bit for each boundary in the runtime's code */
static uint32_t boundaries;        /* of the first call */

/* ---- Possible pairs ---- */

static bool runs_here(recipe const *call)
{
#if defined(PLATFORM_HOST)
    (void)call;
    return true;
#else
    return (call->properties & (unsigned)RUNS_LONG) == 0u;
#endif
}

static bool runner_fits(void)
{
    unsigned wanted = (unsigned)BY_TASK | (unsigned)BY_OWNER;
    if (plan.runner == (unsigned)RUNNER_WORKER) {
#if defined(KERNEL_BLOCKING)
        wanted = (unsigned)BY_THREAD;
#else
        return false;
#endif
    } else if (plan.runner == (unsigned)RUNNER_INTERRUPT) {
        wanted = (unsigned)BY_ISR;
    } else {
        /* an object */
    }
    return ((callers_of(plan.first) & wanted) != 0u) && runs_here(plan_first_call());
}

static bool pair_fits(void)
{
    unsigned const one = plan_first_call()->properties;
    unsigned const other = plan_second_call()->properties;
    bool const ticking =
        ((one & (unsigned)TICKS) != 0u) && ((other & ((unsigned)TICKS | (unsigned)NO_TICK)) != 0u);
    return ((callers_of(plan.second) & (unsigned)BY_ISR) != 0u) && runs_here(plan_second_call()) &&
           !ticking;
}

/* ---- Boundaries ---- */

bool plan_boundary(void)
{
    if (!point_came()) {
        boundaries = plan.n;
        plan.n = 0u;
        plan.second = UINT32_MAX;
        return false;
    }
    EXPECT(plan.n < (uint32_t)LONGEST);
    if (point_was_of_runtime()) {
        worth[plan.n / 8u] |= (uint8_t)(1u << (plan.n % 8u));
    }
    ++plan.n;
    return true;
}

static bool is_worth(uint32_t n)
{
    return (worth[n / 8u] & (1u << (n % 8u))) != 0u;
}

bool plan_next_boundary(void)
{
    do {
        ++plan.n;
        if (plan.n >= boundaries) {
            return false;
        }
    } while (!is_worth(plan.n));
    return true;
}

bool plan_first_boundary(void)
{
    plan.n = 0u;
    return is_worth(0u) || plan_next_boundary();
}

/* ---- Pairs ---- */

static void begin_pair(void)
{
    ++plan.pairs;
    plan.when = BEFORE;
}

bool plan_second(void)
{
    do {
        ++plan.second;
        if (plan_second_call() == NULL) {
            return false;
        }
    } while (!pair_fits());
    begin_pair();
    return true;
}

bool plan_first(void)
{
    do {
        ++plan.runner;
        if (plan.runner == (unsigned)RUNNERS) {
            plan.runner = 0u;
            ++plan.first;
        }
        if (plan_first_call() == NULL) {
            plan.first = 0u;
            ++plan.state;
            if (fixture_states[plan.state] == NULL) {
                return false;
            }
        }
    } while (!runner_fits());
    plan.when = NEVER;
    plan.n = 0u;
    (void)memset(worth, 0, sizeof worth);
    return true;
}

void plan_begin(void)
{
    plan.runner = UINT32_MAX;
    (void)plan_first();
}

/* ---- Messages ---- */

static void put_call(recipe const *call)
{
    point_puts(call->functions);
    if (call->name[0] != '\0') {
        point_puts(" (");
        point_puts(call->name);
        point_puts(")");
    }
}

void plan_print(void)
{
    static char const *const runners[] = {"an object", "a thread", "an interrupt"};
    static char const *const times[] = {", nothing", ", before it ", ", after it ", ", during it "};
    put_call(plan_first_call());
    point_puts(" by ");
    point_puts(runners[plan.runner]);
    point_puts(", state ");
    point_puts(fixture_states[plan.state]);
    point_puts(times[plan.when]);
    if (plan.when != (unsigned)NEVER) {
        put_call(plan_second_call());
    }
    if (plan.when == (unsigned)AT) {
        point_puts(", boundary ");
        point_put_number(plan.n);
        point_print();
    }
}
