/* SPDX-License-Identifier: Apache-2.0 */
/* The host as a board: real and virtual time, the keyboard, options, and the end of a run. */
#define _POSIX_C_SOURCE 200809L

#include <pawl/board.h>
#include <pawl/pawl.h>
#include <pawl_host.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <unistd.h>

enum { STOP_AT = 5 };

static void start(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    if (pawl_now(0u) >= STOP_AT) {
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

static void start_tick(void)
{
    pawl_board_tick_start(1000u, on_tick);
}

static char typed[3];
static unsigned typed_count;

static void on_character(char c)
{
    typed[typed_count] = c;
    ++typed_count;
    if (c == 'q') {
        pawl_stop(0);
    }
}

static void start_input(void)
{
    pawl_board_input_start(on_character);
}

static void (*on_start)(void) = start_tick;

void pawl_on_start(void)
{
    on_start();
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
    assert_true(pawl_now(0u) >= STOP_AT); /* a busy machine may bring several ticks at once */
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

static void stopBeforeTheRunEndsItAtOnce(void **state)
{
    (void)state;
    pawl_host_reset();
    pawl_board_init(6, words);
    pawl_start(&one_object);
    pawl_stop(7);
    assert_int_equal(pawl_run(), 7);
    assert_int_equal(pawl_now(0u), 0);
}

static void typedCharactersInterruptInOrder(void **state)
{
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    assert_int_equal(write(ends[1], "psq", 3u), 3);
    pawl_host_reset();
    on_start = start_input;
    pawl_start(&one_object);
    assert_int_equal(pawl_run(), 0);
    assert_memory_equal(typed, "psq", 3);
    (void)close(ends[1]);
    on_start = start_tick;
}

/* Last: the tick's thread goes on until the program ends. */
static void nobodyKnowsTheMainStackOfAHost(void **state)
{
    (void)state;
    assert_int_equal(pawl_stack_least_free(), 0u);
}

int main(void)
{
    static struct CMUnitTest const tests[] = {
        cmocka_unit_test(optionsAreFoundByName),
        cmocka_unit_test(numbersOfOptionsAreDecimal),
        cmocka_unit_test(virtualTimePassesOnlyInIdle),
        cmocka_unit_test(stopBeforeTheRunEndsItAtOnce),
        cmocka_unit_test(typedCharactersInterruptInOrder),
        cmocka_unit_test(realTimeTicksArriveAndStopEndsTheRun),
        cmocka_unit_test(nobodyKnowsTheMainStackOfAHost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
