/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Completion in a chart with the greatest number of regions: one state owns all of them, and each
 * has a state that completes at once.
 */
#include <pawl/pawl.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { GO = PAWL_FIRST_SIGNAL, WIDTH = PAWL_MAX_REGIONS - 1 };

static pawl_place places[PAWL_MAX_REGIONS];
static pawl_region regions[WIDTH];
static pawl_vertex states[WIDTH];
static pawl_segment initials[WIDTH];

static pawl_vertex const all;
static pawl_segment const to_all = {NULL, &all, PAWL_EXTERNAL};
static pawl_region const top = {.initial = &to_all};

static pawl_segment const *all_react(void *me, pawl_event const *event)
{
    (void)me;
    return (event->signal == GO) ? &to_all : NULL;
}

static pawl_vertex const all = {.region = &top,
                                .regions = regions,
                                .region_count = WIDTH,
                                .react = all_react,
                                .kind = PAWL_COMPOSITE};

static unsigned asked;

static pawl_segment const *done(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    ++asked;
    assert_true(asked <= WIDTH);
    return NULL;
}

static void eachOfManyStatesIsAskedOnceWhenItCompletes(void **state)
{
    pawl_event const go = PAWL_EVENT(GO);
    (void)state;
    for (unsigned i = 0u; i < WIDTH; ++i) {
        initials[i] = (pawl_segment){NULL, &states[i], PAWL_EXTERNAL};
        regions[i] = (pawl_region){
            .owner = &all, .initial = &initials[i], .depth = 1u, .index = (uint8_t)(i + 1u)};
        states[i] = (pawl_vertex){.region = &regions[i], .done = done, .kind = PAWL_STATE};
    }
    pawl_chart_start(places, NULL, &top);
    assert_int_equal(asked, WIDTH);
    asked = 0u;
    assert_int_equal(pawl_chart_dispatch(places, NULL, &go), PAWL_MOVED);
    assert_int_equal(asked, WIDTH);
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test(eachOfManyStatesIsAskedOnceWhenItCompletes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
