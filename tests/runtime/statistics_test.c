/* SPDX-License-Identifier: Apache-2.0 */
/* Statistics, with a clock that the tests advance: each moment counts for the priority that runs.
 */
#include "harness.h"

#include <pawl/board.h>
#include <pawl/critical.h>

#ifdef KERNEL_BLOCKING
#include "threads.h"
#endif

static uint32_t clock_now;
static uint32_t late;      /* time that passes after the next reading of the clock */
static char console[1024]; /* while capturing */
static bool capturing;

void pawl_trace_open(void)
{
    clock_now = UINT32_MAX - 2u; /* it wraps in each test */
}

size_t pawl_trace_write(uint8_t const *bytes, size_t size)
{
    (void)bytes;
    return size;
}

uint32_t pawl_trace_clock(void)
{
    uint32_t const time = clock_now;
    clock_now += late;
    late = 0u;
    return time;
}

uint32_t pawl_trace_clock_hz(void)
{
    return 1000u;
}

/* The console: captured if a test requests it. On a target the runner of the tests uses it, too. */
void pawl_board_puts(char const *text)
{
    if (capturing) {
        assert_true((strlen(console) + strlen(text)) < sizeof console);
        strcpy(&console[strlen(console)], text);
    } else {
        for (; *text != '\0'; ++text) {
            pawl_board_put(*text);
        }
    }
}

void pawl_board_put_number(uint32_t number)
{
    char digits[11] = {0};
    size_t i = sizeof digits - 1u;
    do {
        --i;
        digits[i] = (char)('0' + (char)(number % 10u));
        number /= 10u;
    } while (number != 0u);
    pawl_board_puts(&digits[i]);
}

static void work(uint32_t time)
{
    clock_now += time;
}

static pawl_statistics of(unsigned priority)
{
    pawl_statistics known;
    pawl_statistics_get((uint8_t)priority, &known);
    return known;
}

/* Logs `priority:steps/refused/switches/longest/busy` of each priority that is not all 0. */
static void note_statistics(unsigned highest)
{
    for (unsigned priority = 0u; priority <= highest; ++priority) {
        pawl_statistics const known = of(priority);
        uint32_t const members[] = {known.steps, known.refused, known.switches, known.longest_step,
                                    (uint32_t)known.busy};
        assert_true(known.busy == (uint32_t)known.busy);
        note_number(priority);
        for (unsigned i = 0u; i < 5u; ++i) {
            note((i == 0u) ? ":" : "/");
            note_number(members[i]);
        }
        note(" ");
    }
}

static void expect_statistics(unsigned highest, char const *expected)
{
    run();
    expect_log("");
    note_statistics(highest);
    expect_log(expected);
}

static void quiet_start(void *me)
{
    work(((probe *)me)->active.descriptor->priority);
}

static void quiet_dispatch(void *me, pawl_event const *event)
{
    if (((probe *)me)->on_event != NULL) {
        ((probe *)me)->on_event(me, event);
    }
}

static int prepare_quietly(void **state)
{
    int const result = prepare(state);
    capturing = false;
    for (unsigned p = 1u; p <= PROBES; ++p) {
        descriptors[p].dispatch = quiet_dispatch;
        descriptors[p].start = quiet_start;
    }
    return result;
}

static void boot_and_reset(void)
{
    boot();
    pawl_statistics_reset();
}

/* A takes 10, B 20, C 30 */
static void work_by_signal(probe *me, pawl_event const *event)
{
    (void)me;
    work(10u * (uint32_t)(event->signal - A + 1));
}

static void startCountsInitialTransitionsAsTimeButNoSteps(void **state)
{
    (void)state;
    pawl_start(&test_system);
    note_statistics(4u);
    expect_log("0:0/0/1/0/0 1:0/0/1/0/1 2:0/0/1/0/2 3:0/0/1/0/3 4:0/0/1/0/4 ");
}

static void startBeginsAnew(void **state)
{
    (void)state;
    boot();
    probes[2].on_event = work_by_signal;
    pawl_post(&probes[2].active, &event_b);
    run();
    startCountsInitialTransitionsAsTimeButNoSteps(state);
}

static void longestStepAndSumOfSteps(void **state)
{
    (void)state;
    boot_and_reset();
    probes[2].on_event = work_by_signal;
    pawl_post(&probes[2].active, &event_a);
    pawl_post(&probes[2].active, &event_c);
    pawl_post(&probes[2].active, &event_b);
    expect_statistics(2u, PREEMPTIVE ? "0:0/0/3/0/0 1:0/0/0/0/0 2:3/0/3/30/60 "
                                     : "0:0/0/1/0/0 1:0/0/0/0/0 2:3/0/1/30/60 ");
}

static void a_then_b(probe *me, pawl_event const *event)
{
    if (event->signal == A) {
        pawl_post(&me->active, &event_b);
        late = 100u;
    } else {
        work(20u);
    }
}

static void timeBetweenStepsIsBusyButInNoStep(void **state)
{
    (void)state;
    boot_and_reset();
    probes[2].on_event = a_then_b;
    pawl_post(&probes[2].active, &event_a);
    expect_statistics(2u, "0:0/0/1/0/0 1:0/0/0/0/0 2:2/0/1/20/120 ");
}

static void timeInWhichNothingRunsIsIdle(void **state)
{
    (void)state;
    boot_and_reset();
    work(7u);
    probes[1].on_event = work_by_signal;
    pawl_post(&probes[1].active, &event_a);
    run();
    work(5u);
    expect_statistics(1u, "0:0/0/1/0/12 1:1/0/1/10/10 ");
}

static void sumsHave64Bits(void **state)
{
    (void)state;
    boot_and_reset();
    for (unsigned i = 0u; i < 3u; ++i) {
        work(UINT32_MAX);
        run(); /* idle reads the clock */
    }
    assert_true(of(0u).busy == (3u * (uint64_t)UINT32_MAX));
}

static void preempt_by_3(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    work(1u);
    pawl_post(&probes[3].active, &event_c);
    work(2u);
}

static void preemptedTimeCountsForThePreemptingPriority(void **state)
{
    (void)state;
    boot_and_reset();
    probes[2].on_event = preempt_by_3;
    probes[3].on_event = work_by_signal;
    pawl_post(&probes[2].active, &event_a);
    expect_statistics(3u, PREEMPTIVE ? "0:0/0/1/0/0 1:0/0/0/0/0 2:1/0/2/3/3 3:1/0/1/30/30 "
                                     : "0:0/0/1/0/0 1:0/0/0/0/0 2:1/0/1/3/3 3:1/0/1/30/30 ");
}

static void isr(void)
{
    work(100u);
    pawl_post(&probes[3].active, &event_c);
}

static void interrupt_by_isr(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    work(1u);
    interrupt(isr);
    work(2u);
}

static void interruptTimeCountsForTheInterruptedPriority(void **state)
{
    (void)state;
    boot_and_reset();
    probes[2].on_event = interrupt_by_isr;
    probes[3].on_event = work_by_signal;
    pawl_post(&probes[2].active, &event_a);
    expect_statistics(3u, PREEMPTIVE ? "0:0/0/1/0/0 1:0/0/0/0/0 2:1/0/2/103/103 3:1/0/1/30/30 "
                                     : "0:0/0/1/0/0 1:0/0/0/0/0 2:1/0/1/103/103 3:1/0/1/30/30 ");
}

static void refusedPostsAreTheReceivers(void **state)
{
    (void)state;
    uint8_t const before = pawl_scheduler_lock(255u);
    boot_and_reset();
    assert_false(pawl_post_margin(&probes[4].active, new_number(A, 1u), QUEUE_LENGTH));
    assert_false(pawl_post_margin(&probes[4].active, &event_a, QUEUE_LENGTH));
    assert_true(pawl_post_margin(&probes[3].active, &event_a, 1u));
    pawl_scheduler_unlock(before);
    run();
    assert_int_equal(of(4u).refused, 2);
    assert_int_equal(of(4u).steps, 0);
    assert_int_equal(of(3u).refused, 0);
    assert_int_equal(of(3u).steps, 1);
}

static void arm_and_disarm(probe *me, pawl_event const *event)
{
    if (event->signal == A) {
        pawl_timer_arm(&me->timer, 1u, 0u);
        tick(0u, 1u);
        pawl_timer_disarm(&me->timer);
    }
}

static void droppedTimeoutIsNoStep(void **state)
{
    (void)state;
    boot_and_reset();
    probes[2].on_event = arm_and_disarm;
    pawl_post(&probes[2].active, &event_a);
    run();
    assert_int_equal(of(2u).steps, 1);
}

static void reset_in_the_middle(probe *me, pawl_event const *event)
{
    (void)me;
    work(50u);
    if (event->signal == B) {
        pawl_statistics_reset();
        work(6u);
    }
}

static void resetInAStepCountsItsRest(void **state)
{
    (void)state;
    boot_and_reset();
    probes[2].on_event = reset_in_the_middle;
    pawl_post(&probes[2].active, &event_a);
    pawl_post(&probes[2].active, &event_b);
    run();
    assert_int_equal(of(2u).longest_step, 6);
    assert_int_equal(of(2u).steps, 1);
    assert_true(of(2u).busy == 6u);
    assert_int_equal(of(2u).switches, 0);
    assert_true(of(0u).busy == 0u);
}

static uint32_t seen;

static void look_at_itself(probe *me, pawl_event const *event)
{
    (void)event;
    work(9u);
    seen = (uint32_t)of(me->active.descriptor->priority).busy;
}

static void timeUnderWayIsKnown(void **state)
{
    (void)state;
    boot_and_reset();
    probes[2].on_event = look_at_itself;
    pawl_post(&probes[2].active, &event_a);
    run();
    assert_int_equal(seen, 9);
}

/* Prints into `console`. */
static void print(void)
{
    console[0] = '\0';
    capturing = true;
    pawl_statistics_print();
    capturing = false;
}

static void printShowsPrioritiesQueuesAndPools(void **state)
{
    static char const expected[] =
        "priority     steps   refused  switches   longest            busy  least free\n"
        "       0         0         0         1         0      8589934590\n"
        "       1         0         1         0         0               0     6 of 6\n"
        "       3         1         0         1        30              30     5 of 6\n"
        "pool   1     4 of 5 blocks of ";
    static pawl_active *const with_gap[] = {NULL, &probes[1].active, NULL, &probes[3].active};
    (void)state;
    test_system.by_priority = with_gap;
    test_system.highest = 3u;
    boot();
    clock_now = 0u;
    pawl_statistics_reset();
    probes[3].on_event = work_by_signal;
    pawl_post(&probes[3].active, new_number(C, 1u));
    run();
    assert_false(pawl_post_margin(&probes[1].active, &event_a, QUEUE_LENGTH));
    work(UINT32_MAX);
    run();
    work(UINT32_MAX);
    print();
    assert_true(strlen(console) > sizeof expected);
    assert_string_equal(&console[strlen(console) - strlen(" bytes\n")], " bytes\n");
    console[sizeof expected - 1u] = '\0'; /* the rest has a size that depends on the port */
    assert_string_equal(console, expected);
}

#ifdef KERNEL_BLOCKING
static pawl_semaphore semaphore = PAWL_SEMAPHORE(0u, 1u);

/* Runs 3 until it waits, then 40 with 30 of an object in between, then 5. */
static void thread_body(void)
{
    work(3u);
    pawl_semaphore_wait(&semaphore);
    work(20u);
    pawl_post(&probes[3].active, &event_c);
    work(20u);
    pawl_semaphore_wait(&semaphore);
    work(5u);
}

static void stepOfAThreadEndsWhereItWaits(void **state)
{
    (void)state;
    (void)prepare_threads(state);
    for (unsigned p = 1u; p <= PROBES; ++p) {
        descriptors[p].dispatch = quiet_dispatch;
        descriptors[p].start = quiet_start;
    }
    probes[3].on_event = work_by_signal;
    bodies[LOW] = thread_body;
    semaphore.count = 0u;
    pawl_start(&test_system);
    pawl_statistics_reset();
    run();
    assert_int_equal(of(LOW).steps, 1);
    assert_int_equal(of(LOW).longest_step, 3);
    work(1000u); /* while it waits */
    (void)pawl_semaphore_signal(&semaphore);
    run();
    assert_int_equal(of(LOW).steps, 2);
    assert_int_equal(of(LOW).longest_step, 40);
    expect_log("t2{");
    (void)pawl_semaphore_signal(&semaphore);
    run();
    expect_log("}");
    note_statistics(TOP);
    expect_log("0:0/0/3/0/1000 1:0/0/0/0/0 2:3/0/4/40/48 3:1/0/1/30/30 4:0/0/0/0/0 5:1/0/1/0/0 "
               "6:1/0/1/0/0 ");
    print();
    assert_non_null(strstr(
        console, "\n       2         3         0         4        40              48\n       3 "));
}
#endif

#define TEST(name) cmocka_unit_test_setup(name, prepare_quietly)

int main(void)
{
    struct CMUnitTest const tests[] = {
        TEST(startCountsInitialTransitionsAsTimeButNoSteps),
        TEST(startBeginsAnew),
        TEST(longestStepAndSumOfSteps),
        TEST(timeBetweenStepsIsBusyButInNoStep),
        TEST(timeInWhichNothingRunsIsIdle),
        TEST(sumsHave64Bits),
        TEST(preemptedTimeCountsForThePreemptingPriority),
        TEST(interruptTimeCountsForTheInterruptedPriority),
        TEST(refusedPostsAreTheReceivers),
        TEST(droppedTimeoutIsNoStep),
        TEST(resetInAStepCountsItsRest),
        TEST(timeUnderWayIsKnown),
        TEST(printShowsPrioritiesQueuesAndPools),
#ifdef KERNEL_BLOCKING
        TEST(stepOfAThreadEndsWhereItWaits),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
