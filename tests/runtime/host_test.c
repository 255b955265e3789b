/* SPDX-License-Identifier: Apache-2.0 */
/* The host as a board: real and virtual time, options, and the end of a run. */
#include <pawl/board.h>
#include <pawl/pawl.h>
#include <pawl_host.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { STOP_AT = 5 };

static void start(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    if (pawl_now(0u) == STOP_AT) {
        pawl_stop(42);
    }
}

static pawl_event const *queue[64];
static pawl_active_descriptor const descriptor = {start, dispatch, queue, 64, 1, 1};
static pawl_active object = PAWL_ACTIVE(&descriptor);
static pawl_active *const by_priority[] = {NULL, &object};
static pawl_clock clocks[1];
static pawl_system const one_object = {
    .by_priority = by_priority, .highest = 1, .clocks = clocks, .tick_rates = 1};
static pawl_event const event = PAWL_EVENT(PAWL_FIRST_SIGNAL);

static void on_tick(void)
{
    pawl_tick(0u);
    pawl_post(&object, &event);
}

void pawl_on_start(void)
{
    pawl_board_tick_start(1000u, on_tick);
}

static char *words[] = {"program", "--seed=42", "--fast", "--name=x=y", "--bad=4a", "plain", NULL};

static void optionsAreFoundByName(void **state)
{
    (void)state;
    pawl_board_init(6, words);
    assert_string_equal(pawl_board_option("seed"), "42");
    assert_string_equal(pawl_board_option("fast"), "");
    assert_string_equal(pawl_board_option("name"), "x=y");
    assert_null(pawl_board_option("see"));
    assert_null(pawl_board_option("seeds"));
    assert_null(pawl_board_option("plain"));
    assert_null(pawl_board_option("program"));
}

static void numbersOfOptionsAreDecimal(void **state)
{
    (void)state;
    pawl_board_init(6, words);
    assert_int_equal(pawl_board_option_number("seed", 7u), 42);
    assert_int_equal(pawl_board_option_number("fast", 7u), 7);
    assert_int_equal(pawl_board_option_number("bad", 7u), 7);
    assert_int_equal(pawl_board_option_number("none", 7u), 7);
}

static void realTimeTicksArriveAndStopEndsTheRun(void **state)
{
    (void)state;
    pawl_board_init(1, words);
    pawl_host_reset();
    pawl_start(&one_object);
    assert_int_equal(pawl_run(), 42);
    assert_int_equal(pawl_now(0u), STOP_AT);
}

static void virtualTimePassesOnlyInIdle(void **state)
{
    (void)state;
    pawl_host_reset();
    pawl_board_init(6, words);
    pawl_start(&one_object);
    assert_int_equal(pawl_run(), 42);
    assert_int_equal(pawl_now(0u), STOP_AT);
}

/* Last: the tick's thread goes on until the program ends. */
int main(void)
{
    static struct CMUnitTest const tests[] = {
        cmocka_unit_test(optionsAreFoundByName),
        cmocka_unit_test(numbersOfOptionsAreDecimal),
        cmocka_unit_test(virtualTimePassesOnlyInIdle),
        cmocka_unit_test(realTimeTicksArriveAndStopEndsTheRun),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
