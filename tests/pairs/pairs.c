/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Interrupts each function of the runtime by each other one, at each boundary of the first, in each
 * state of the fixture. The state afterwards must be that of one of the two orders, one call after
 * the other, which are run first. The functions and their callers are read from the public headers
 * (CallerTable.java).
 */
#include "pairs.h"
#include "fixture.h"
#include "plan.h"
#include "runtime.h"

#include <stddef.h>

enum { AFTER_TICKS = 3 };

static enum { BEGIN, SETTLED, PASSING, OVER } stage;
static unsigned passed;
static bool volatile returned, came;
static observation seen, before, after;
static struct {
    uint32_t points, runs;
} counts;

_Noreturn void pairs_fail(char const *text, char const *file, int line)
{
    point_stop();
    point_puts("FAILED: ");
    plan_print();
    point_puts(": ");
    point_puts(file);
    point_puts(":");
    point_put_number((uint32_t)line);
    point_puts(": ");
    point_puts(text);
    point_puts("\n");
    point_exit(1);
}

void pawl_on_assert(char const *module, int number)
{
    pairs_fail("assertion", module, number);
}

/* ---- A run ---- */

static void interrupt(void)
{
    came = true;
    fixture.results[1] = plan_second_call()->run(1u);
}

/* Interrupts nest: for an interrupt that is interrupted, the other one is a call. */
static void interrupt_now(void)
{
    if ((plan.runner == (unsigned)RUNNER_INTERRUPT) && !returned) {
        interrupt();
    } else {
        point_interrupt(interrupt);
    }
}

static void call(void)
{
    if (plan.when == (unsigned)BEFORE) {
        interrupt_now();
    }
    point_start((plan.when == (unsigned)AT || plan.when == (unsigned)NEVER) ? plan.n : UINT32_MAX,
                (plan.when == (unsigned)AT) ? interrupt : NULL);
    fixture.results[0] = plan_first_call()->run(0u);
    point_stop();
    fixture_check();
    if ((plan.when == (unsigned)AFTER) && !came) {
        interrupt_now();
    }
    returned = true;
}

static void run_call(void)
{
    if (plan.runner == (unsigned)RUNNER_INTERRUPT) {
        point_interrupt(call);
    } else {
        call();
    }
}

static void begin(void)
{
    fixture_reset();
    returned = false;
    came = false;
    passed = 0u;
    ++counts.runs;
    fixture_go((plan.runner == (unsigned)RUNNER_WORKER) ? WORKER : MID, plan.state);
}

/* Nothing is ready. If the thread still waits, the second call is made now. */
static void settle(void)
{
    point_stop();
    if ((plan.when == (unsigned)AFTER) && !came) {
        point_interrupt(interrupt);
    }
}

static void pass(void)
{
    ++passed;
    if (passed <= (unsigned)AFTER_TICKS) {
        point_interrupt(fixture_tick);
#if defined(KERNEL_BLOCKING)
    } else if (!returned) {
        EXPECT(pawl_semaphore_signal(&fixture.counter));
        ++fixture.balance[1];
#endif
    } else {
        stage = OVER;
    }
}

/* ---- From one run to the next ---- */

static bool advance(void)
{
    if (plan.when == (unsigned)NEVER) {
        return plan_boundary() || plan_second() || plan_first();
    }
    if (plan.when == (unsigned)BEFORE) {
        before = seen;
        plan.when = AFTER;
        return true;
    }
    if (plan.when == (unsigned)AFTER) {
        after = seen;
        plan.when = AT;
        if (plan_first_boundary()) {
            return true;
        }
    } else {
        EXPECT(came || ((plan_first_call()->properties & (unsigned)VARIES) != 0u));
        if (came) {
            ++counts.points;
            EXPECT(fixture_is_as_one_order(&seen, &before, &after,
                                           (plan_first_call()->properties & (unsigned)STEPWISE) !=
                                               0u));
        }
        if (plan_next_boundary()) {
            return true;
        }
    }
    return plan_second() || plan_first();
}

static _Noreturn void finish(void)
{
    point_puts("pairs: ");
    point_put_number(plan.pairs);
    point_puts(" pairs, interrupted at ");
    point_put_number(counts.points);
    point_puts(" points, ");
    point_put_number(counts.runs);
    point_puts(" runs, each as one of two orders\n");
    point_exit(0);
}

static void step(void)
{
    switch (stage) {
    case BEGIN:
        begin();
        stage = SETTLED;
        break;
    case SETTLED:
        settle();
        stage = PASSING;
        break;
    case PASSING:
        if (passed == 0u) {
            fixture_observe(&seen);
        }
        pass();
        break;
    default:
        EXPECT(returned);
        fixture_observe_logs(&seen);
        fixture_check_idle();
        stage = BEGIN;
        if (!advance()) {
            finish();
        }
        break;
    }
}

/* Called each time nothing is ready. */
void pawl_on_idle(void)
{
    do {
        step();
    } while (pawl_runtime.ready == 0u);
}

void pawl_on_start(void)
{
    point_init();
    recipes_collect();
    if (!callers_read()) {
        point_exit(1);
    }
    plan_begin();
}

int main(void)
{
    fixture_start(run_call);
    return pawl_run();
}
