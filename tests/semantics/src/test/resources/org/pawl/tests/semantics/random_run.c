/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Runs each machine of a random model with the same pseudo-random events and prints what it did.
 * Timers are kept here, without a clock: an armed one may expire at any moment.
 */
#include "machines.h"
#include "random.h"
#include "trace.h"

#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

/* Long enough for any step but those that never end. */
enum { STEPS = 120, MOST_LINES_OF_A_STEP = 150, MOST_TIMERS = 64 };

static jmp_buf endless;
static unsigned lines_of_step;
static pawl_timer *timers[MOST_TIMERS];
static unsigned timer_count;
static uint32_t random_state;

static uint32_t random_below(uint32_t limit)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % limit;
}

void trace(char const *what)
{
    printf("%s;", what);
    ++lines_of_step;
    if (lines_of_step > (unsigned)MOST_LINES_OF_A_STEP) {
        longjmp(endless, 1);
    }
}

void pawl_timer_arm(pawl_timer *timer, pawl_ticks delay, pawl_ticks period)
{
    unsigned i = 0u;
    while ((i < timer_count) && (timers[i] != timer)) {
        ++i;
    }
    if (i == timer_count) {
        timers[timer_count] = timer;
        ++timer_count;
    }
    timer->due = delay;
    timer->period = period;
    printf("arm %u %u;", (unsigned)delay, (unsigned)period);
}

void pawl_timer_disarm(pawl_timer *timer)
{
    if (timer->due != 0u) {
        printf("disarm %u;", (unsigned)timer->due);
    }
    timer->due = 0u;
}

void pawl_port_assert_failed(char const *module, int number)
{
    printf("assertion %s:%d\n", module, number);
    exit(1);
}

void pawl_port_check_failed(unsigned code)
{
    printf("check %u\n", code);
    exit(1);
}

static pawl_event const *expire(void)
{
    pawl_timer *armed[MOST_TIMERS];
    unsigned count = 0u;
    for (unsigned i = 0u; i < timer_count; ++i) {
        if (timers[i]->due != 0u) {
            armed[count] = timers[i];
            ++count;
        }
    }
    if (count == 0u) {
        return NULL;
    }
    pawl_timer *const timer = armed[random_below(count)];
    printf("expires %u: ", (unsigned)timer->due);
    if (timer->period == 0u) {
        timer->due = 0u;
    }
    return &timer->event;
}

static void run(machine_under_test const *machine, unsigned seed)
{
    static pawl_event const events[] = {
        PAWL_EVENT(RANDOM_A), PAWL_EVENT(RANDOM_B), PAWL_EVENT(RANDOM_C), PAWL_EVENT(RANDOM_D)};

    random_state = seed;
    timer_count = 0u;
    lines_of_step = 0u;
    *machine->variable = random_below(256u);
    printf("%s: ", machine->name);
    if (setjmp(endless) != 0) {
        printf(" endless\n");
        return;
    }
    machine->start();
    printf("\n");
    for (unsigned step = 0u; step < (unsigned)STEPS; ++step) {
        lines_of_step = 0u;
        *machine->variable = random_below(256u);
        pawl_event const *event = (random_below(3u) == 0u) ? expire() : NULL;
        if (event == NULL) {
            uint32_t const which = random_below(4u);
            printf("%c: ", (int)('A' + which));
            event = &events[which];
        }
        bool const handled = machine->dispatch(event);
        printf("%s\n", handled ? "" : " unhandled");
    }
}

int main(void)
{
    for (unsigned i = 0u; i < machine_count; ++i) {
        run(&machines[i], i + 1u);
    }
    return 0;
}
