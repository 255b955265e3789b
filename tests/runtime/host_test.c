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

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { STOP_AT = 5 };

static void start(void *me)
{
    (void)me;
}

static pawl_event const stop_event = PAWL_EVENT(PAWL_FIRST_SIGNAL + 1);
static unsigned dispatched;

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    ++dispatched;
    if (event == &stop_event) {
        pawl_stop(3);
    } else if (pawl_now(0u) >= STOP_AT) {
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
    (void)pawl_post_margin(&object, &event, 0u); /* a busy computer delivers many ticks at once */
}

static void start_tick(void)
{
    pawl_board_tick_start(1000u, on_tick);
}

static char typed[3];
static unsigned typed_count;

static void on_character(char c)
{
    assert_true(typed_count < sizeof typed);
    typed[typed_count] = c;
    ++typed_count;
    if ((c == 'q') || (c == PAWL_END_OF_INPUT)) {
        pawl_stop(0);
    }
}

static void start_nothing(void)
{
}

static void (*in_idle)(void); /* called by the idle hook the first time */

void pawl_on_idle(void)
{
    if (in_idle != NULL) {
        void (*const what)(void) = in_idle;
        in_idle = NULL;
        what();
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
    assert_true(pawl_now(0u) >= STOP_AT);
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

static void dispatch_urgent(void *me, pawl_event const *received)
{
    (void)me;
    (void)received;
    ++dispatched;
}

static pawl_event const *urgent_queue[4];
static pawl_active_descriptor const urgent_descriptor = {start, dispatch_urgent, urgent_queue, 4, 2,
                                                         2};
static pawl_active urgent = PAWL_ACTIVE(&urgent_descriptor);

static void stop_and_post(void *me, pawl_event const *received)
{
    (void)me;
    (void)received;
    pawl_stop(8);
    pawl_post(&urgent, &event);
}

static void afterStopAPostRunsNoObject(void **state)
{
    static pawl_event const *stopping_queue[4];
    static pawl_active_descriptor const stopping_descriptor = {
        start, stop_and_post, stopping_queue, 4, 1, 1};
    static pawl_active stopping = PAWL_ACTIVE(&stopping_descriptor);
    static pawl_active *const two[] = {NULL, &stopping, &urgent};
    static pawl_system const two_objects = {
        .by_priority = two, .highest = 2, .clocks = clocks, .tick_rates = 1};
    (void)state;
    pawl_host_reset();
    pawl_board_init(6, words);
    dispatched = 0u;
    on_start = start_nothing;
    pawl_start(&two_objects);
    pawl_post(&stopping, &event);
    assert_int_equal(pawl_run(), 8);
    on_start = start_tick;
    assert_int_equal(dispatched, 0);
}

static int input_ends[2];

static void make_input_without_keys(void)
{
    assert_int_equal(pipe(input_ends), 0);
    assert_int_equal(dup2(input_ends[0], STDIN_FILENO), STDIN_FILENO);
    typed_count = 0u;
}

/* Waits until the keyboard's thread reads. */
static void wait_for_the_reader(void)
{
    struct timespec const pause = {0, 50000000L};
    (void)nanosleep(&pause, NULL);
}

static void type_a_key_and_end_the_input(void)
{
    wait_for_the_reader();
    assert_int_equal(write(input_ends[1], "k", 1u), 1);
    assert_int_equal(close(input_ends[1]), 0);
}

static void run_with_input_and_idle_hook(void (*what)(void))
{
    pawl_host_reset();
    on_start = start_input;
    in_idle = what;
    pawl_start(&one_object);
    assert_int_equal(pawl_run(), 0);
    on_start = start_tick;
}

static void expect_the_key_and_then_the_end(void)
{
    assert_int_equal(typed_count, 2u);
    assert_int_equal(typed[0], 'k');
    assert_int_equal(typed[1], PAWL_END_OF_INPUT);
}

static void inputWithoutAKeyYetIsNotTheEnd(void **state)
{
    (void)state;
    make_input_without_keys();
    assert_int_equal(fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK), 0);
    run_with_input_and_idle_hook(type_a_key_and_end_the_input);
    expect_the_key_and_then_the_end();
}

static void ignore_signal(int signal_number)
{
    (void)signal_number;
}

/* The signal interrupts the read of the keyboard's thread; all other threads mask it. */
static void send_a_signal_and_type(void)
{
    sigset_t set;
    wait_for_the_reader();
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGUSR1);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
    assert_int_equal(kill(getpid(), SIGUSR1), 0);
    type_a_key_and_end_the_input();
    (void)pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void signalIsNotTheEndOfTheInput(void **state)
{
    struct sigaction action = {0};
    (void)state;
    action.sa_handler = ignore_signal; /* without SA_RESTART: read returns with EINTR */
    assert_int_equal(sigaction(SIGUSR1, &action, NULL), 0);
    make_input_without_keys();
    run_with_input_and_idle_hook(send_a_signal_and_type);
    expect_the_key_and_then_the_end();
}

static void typedCharactersInterruptInOrder(void **state)
{
    (void)state;
    make_input_without_keys();
    assert_int_equal(write(input_ends[1], "psq", 3u), 3);
    run_with_input_and_idle_hook(NULL);
    assert_memory_equal(typed, "psq", 3);
    (void)close(input_ends[1]);
}

/* No interrupt is raised: idle would wait for ever if it did not test again. */
static int run_with_idle_hook(void (*what)(void))
{
    pawl_host_reset();
    on_start = start_nothing;
    in_idle = what;
    dispatched = 0u;
    pawl_start(&one_object);
    int const code = pawl_run();
    on_start = start_tick;
    return code;
}

static void post_to_stop(void)
{
    pawl_post(&object, &stop_event);
}

static void stop_now(void)
{
    pawl_stop(4);
}

enum { OTHER_LINE = 5, SILENT_LINE = 6 };

static void raise_other_line(void)
{
    pawl_host_interrupt(OTHER_LINE, post_to_stop);
    pawl_host_raise(OTHER_LINE);
}

static void raise_lines_with_and_without_handler(void)
{
    pawl_host_raise(SILENT_LINE);
    raise_other_line();
}

static void idleHookMayPost(void **state)
{
    (void)state;
    assert_int_equal(run_with_idle_hook(post_to_stop), 3);
    assert_int_equal(dispatched, 1);
}

static void idleHookMayStop(void **state)
{
    (void)state;
    assert_int_equal(run_with_idle_hook(stop_now), 4);
    assert_int_equal(dispatched, 0);
}

static void interruptBeforeTheSleepIsNotSleptThrough(void **state)
{
    (void)state;
    assert_int_equal(run_with_idle_hook(raise_other_line), 3);
    assert_int_equal(dispatched, 1);
}

static void interruptWithoutAHandlerIsDropped(void **state)
{
    (void)state;
    assert_int_equal(run_with_idle_hook(raise_lines_with_and_without_handler), 3);
    assert_int_equal(dispatched, 1);
}

static void post_two_to_stop(void)
{
    uint8_t const before = pawl_scheduler_lock(255u);
    pawl_post(&object, &stop_event);
    pawl_post(&object, &event);
    pawl_scheduler_unlock(before);
}

static void stopKeepsQueuedEvents(void **state)
{
    (void)state;
    assert_int_equal(run_with_idle_hook(post_two_to_stop), 3);
    assert_int_equal(dispatched, 1);
}

static void theMainStackOfAHostIsNotKnown(void **state)
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
        cmocka_unit_test(afterStopAPostRunsNoObject),
        cmocka_unit_test(inputWithoutAKeyYetIsNotTheEnd),
        cmocka_unit_test(signalIsNotTheEndOfTheInput),
        cmocka_unit_test(typedCharactersInterruptInOrder), /* its thread continues to read */
        cmocka_unit_test(idleHookMayPost),
        cmocka_unit_test(idleHookMayStop),
        cmocka_unit_test(interruptBeforeTheSleepIsNotSleptThrough),
        cmocka_unit_test(interruptWithoutAHandlerIsDropped),
        cmocka_unit_test(stopKeepsQueuedEvents),
        cmocka_unit_test(theMainStackOfAHostIsNotKnown),
        cmocka_unit_test(realTimeTicksArriveAndStopEndsTheRun), /* its thread continues to tick */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
