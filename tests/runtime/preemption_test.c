/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The order in which objects run: preemption, thresholds, scheduler lock and ceilings. If the
 * kernels differ, a test has two logs: cooperative, then preemptive.
 */
#include "harness.h"

static void expect_either(char const *cooperative, char const *preemptive)
{
    expect_log(PREEMPTIVE ? preemptive : cooperative);
}

/* Under kernel nvic on v6-M there are three levels for four objects: 1 and 2 share one. */
static void expect_one_of(char const *cooperative, char const *preemptive, char const *shared)
{
#if defined(PAWL_KERNEL_NVIC) && defined(__ARM_ARCH_6M__)
    (void)cooperative;
    (void)preemptive;
    expect_log(shared);
#else
    (void)shared;
    expect_either(cooperative, preemptive);
#endif
}

/* By priority of a probe: the priority to which it posts B when it gets A; 0: none. */
static unsigned posts_to[PROBES + 1];

static void post_on_a(probe *me, pawl_event const *event)
{
    unsigned const to = posts_to[me->active.descriptor->priority];
    if ((event->signal == A) && (to != 0u)) {
        note("<");
        pawl_post(&probes[to].active, &event_b);
        note(">");
    }
}

static void let_post(unsigned from, unsigned to)
{
    probes[from].on_event = post_on_a;
    posts_to[from] = to;
}

static void postToAMoreUrgentObjectPreempts(void **state)
{
    (void)state;
    boot();
    let_post(1u, 3u);
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_either("1:A{<>}3:B{}", "1:A{<3:B{}>}");
}

static void post_in_other_ways(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        note("<");
        pawl_post_lifo(&probes[3].active, &event_b);
        note("|");
        assert_true(pawl_post_margin(&probes[3].active, &event_c, 0u));
        note(">");
    }
}

static void otherWaysToPostPreemptToo(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = post_in_other_ways;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_either("1:A{<|>}3:B{}3:C{}", "1:A{<3:B{}|3:C{}>}");
}

static void postToALessUrgentObjectDoesNotPreempt(void **state)
{
    (void)state;
    boot();
    let_post(3u, 1u);
    pawl_post(&probes[3].active, &event_a);
    run();
    expect_log("3:A{<>}1:B{}");
}

static void postToItselfIsTheNextStep(void **state)
{
    (void)state;
    boot();
    let_post(2u, 2u);
    pawl_post(&probes[2].active, &event_a);
    run();
    expect_log("2:A{<>}2:B{}");
}

static void objectsUpToTheThresholdDoNotPreempt(void **state)
{
    (void)state;
    descriptors[1].threshold = 3u;
    boot();
    let_post(1u, 3u);
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_log("1:A{<>}3:B{}");
}

static void objectsAboveTheThresholdPreempt(void **state)
{
    (void)state;
    descriptors[1].threshold = 3u;
    boot();
    let_post(1u, 4u);
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_either("1:A{<>}4:B{}", "1:A{<4:B{}>}");
}

static void post_to_2_and_4(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_post(&probes[2].active, &event_b);
        note("-");
        pawl_post(&probes[4].active, &event_b);
    }
}

static void thresholdEndsWithItsStep(void **state)
{
    (void)state;
    descriptors[1].threshold = 2u;
    boot();
    probes[1].on_event = post_to_2_and_4;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_either("1:A{-}4:B{}2:B{}", "1:A{-4:B{}}2:B{}");
}

static void post_on(probe *me, pawl_event const *event)
{
    unsigned const next = me->active.descriptor->priority + 1u;
    (void)event;
    if (next <= PROBES) {
        pawl_post(&probes[next].active, &event_c);
    }
}

static void preemptionNestsAsDeepAsThereArePriorities(void **state)
{
    (void)state;
    boot();
    for (unsigned p = 1u; p <= PROBES; ++p) {
        probes[p].on_event = post_on;
    }
    pawl_post(&probes[1].active, &event_c);
    run();
    expect_one_of("1:C{}2:C{}3:C{}4:C{}", "1:C{2:C{3:C{4:C{}}}}", "1:C{}2:C{3:C{4:C{}}}");
}

static void post_a_to_3(void)
{
    pawl_post(&probes[3].active, &event_a);
}

static void post_b_to_3(void)
{
    pawl_post(&probes[3].active, &event_b);
}

static void post_b_to_2_and_4(void)
{
    pawl_post(&probes[2].active, &event_b);
    pawl_post(&probes[4].active, &event_b);
    note("isr ");
}

static void (*handler_on_a)(void);

static void interrupt_on_a(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        note("<");
        interrupt(handler_on_a);
        note(">");
    }
}

static void interruptThatPostsPreemptsTheInterrupted(void **state)
{
    (void)state;
    boot();
    handler_on_a = post_b_to_3;
    probes[1].on_event = interrupt_on_a;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_either("1:A{<>}3:B{}", "1:A{<3:B{}>}");
}

static void interruptEndsBeforeAnyObjectPreempts(void **state)
{
    (void)state;
    boot();
    handler_on_a = post_b_to_2_and_4;
    probes[1].on_event = interrupt_on_a;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_one_of("1:A{<isr >}4:B{}2:B{}", "1:A{<isr 4:B{}2:B{}>}", "1:A{<isr 4:B{}>}2:B{}");
}

static void interruptThatPostsToTheLessUrgentDoesNotPreempt(void **state)
{
    (void)state;
    boot();
    handler_on_a = post_b_to_3;
    probes[4].on_event = interrupt_on_a;
    pawl_post(&probes[4].active, &event_a);
    run();
    expect_log("4:A{<>}3:B{}");
}

static void interruptPreemptsThePreempting(void **state)
{
    (void)state;
    boot();
    handler_on_a = post_b_to_2_and_4;
    probes[3].on_event = interrupt_on_a;
    interrupt(post_a_to_3);
    run();
    expect_either("3:A{<isr >}4:B{}2:B{}", "3:A{<isr 4:B{}>}2:B{}");
}

static void lock_scheduler(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        uint8_t const before = pawl_scheduler_lock(3u);
        pawl_post(&probes[3].active, &event_b);
        pawl_post(&probes[4].active, &event_b);
        note("unlock ");
        pawl_scheduler_unlock(before);
    }
}

static void schedulerLockHoldsObjectsUpToItsCeiling(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = lock_scheduler;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_either("1:A{unlock }4:B{}3:B{}", "1:A{4:B{}unlock 3:B{}}");
}

static pawl_mutex outer = PAWL_MUTEX(2u);
static pawl_mutex inner = PAWL_MUTEX(3u);

static void lock_nested(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_mutex_lock(&outer);
        pawl_mutex_lock(&inner);
        pawl_post(&probes[2].active, &event_b);
        pawl_post(&probes[3].active, &event_b);
        note("inner ");
        pawl_mutex_unlock(&inner);
        note("outer ");
        pawl_mutex_unlock(&outer);
    }
}

static void mutexesNestAndEachExcludesItsUsers(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = lock_nested;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_one_of("1:A{inner outer }3:B{}2:B{}", "1:A{inner 3:B{}outer 2:B{}}",
                  "1:A{inner 3:B{}outer }2:B{}");
}

static void lock_low(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_mutex_lock(&outer);
        pawl_post(&probes[3].active, &event_b);
        note("unlock ");
        pawl_mutex_unlock(&outer);
    }
}

static void mutexOfALowerCeilingDoesNotLowerTheThreshold(void **state)
{
    (void)state;
    descriptors[1].threshold = 4u;
    boot();
    probes[1].on_event = lock_low;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_log("1:A{unlock }3:B{}");
}

static void interrupt_under_mutex(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_mutex_lock(&inner);
        interrupt(post_b_to_3);
        note("unlock ");
        pawl_mutex_unlock(&inner);
    }
}

static void interruptUnderAMutexWaitsForTheUnlock(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = interrupt_under_mutex;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_either("1:A{unlock }3:B{}", "1:A{unlock 3:B{}}");
}

static void publish_b_on_a(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_publish(&event_b);
        note("published ");
    }
}

static void post_c_to_3(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    pawl_post(&probes[3].active, &event_c);
}

static void publishReachesAllBeforeAnyPreempts(void **state)
{
    (void)state;
    subscribers[B - A] = 0xEu;
    boot();
    probes[1].on_event = publish_b_on_a;
    probes[4].on_event = post_c_to_3;
    pawl_post(&probes[1].active, &event_a);
    run();
    expect_one_of("1:A{published }4:B{}3:B{}3:C{}2:B{}", "1:A{4:B{}3:B{}3:C{}2:B{}published }",
                  "1:A{4:B{}3:B{}3:C{}published }2:B{}");
}

/* What the test below does in a critical section: each posts B to 3, which is more urgent. */
static void sends_b_to_3(void)
{
    pawl_post(&probes[3].active, &event_b);
}

static void sends_b_to_3_first(void)
{
    pawl_post_lifo(&probes[3].active, &event_b);
}

static void sends_b_to_3_if_there_is_room(void)
{
    assert_true(pawl_post_margin(&probes[3].active, &event_b, 0u));
}

static void publishes_b(void)
{
    pawl_publish(&event_b);
}

static void unlocks_a_mutex(void)
{
    pawl_mutex_lock(&inner);
    pawl_post(&probes[3].active, &event_b);
    pawl_mutex_unlock(&inner);
}

static void unlocks_the_scheduler(void)
{
    uint8_t const before = pawl_scheduler_lock(255u);
    pawl_post(&probes[3].active, &event_b);
    pawl_scheduler_unlock(before);
}

static void is_interrupted(void)
{
    interrupt(post_b_to_3);
}

static void (*inside)(void);

static void do_it_inside(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_critical const outer_section = pawl_critical_enter();
        pawl_critical const inner_section = pawl_critical_enter();
        note("[");
        inside();
        pawl_critical_exit(inner_section);
        note("]");
        pawl_critical_exit(outer_section);
        note(">");
    }
}

static void aCriticalSectionEndsBeforeAMoreUrgentObjectPreempts(void **state)
{
    (void)state;
    static void (*const ways[])(void) = {
        sends_b_to_3,   sends_b_to_3_first, sends_b_to_3_if_there_is_room,
        publishes_b,    unlocks_a_mutex,    unlocks_the_scheduler,
        is_interrupted,
    };
    for (unsigned i = 0u; i < (sizeof ways / sizeof ways[0]); ++i) {
        (void)prepare(NULL);
        subscribers[B - A] = 1u << 2u;
        boot();
        inside = ways[i];
        probes[1].on_event = do_it_inside;
        pawl_post(&probes[1].active, &event_a);
        run();
        expect_either("1:A{[]>}3:B{}", "1:A{[]3:B{}>}");
    }
}

static unsigned shared_by_1_and_3;

static void write_what_1_reads(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    shared_by_1_and_3 = 99u;
}

static void share_with_3(probe *me, pawl_event const *event)
{
    (void)me;
    if (event->signal == A) {
        pawl_critical const before = pawl_critical_enter();
        shared_by_1_and_3 = 1u;
        pawl_post(&probes[3].active, &event_b);
        note_number(shared_by_1_and_3);
        pawl_critical_exit(before);
    }
}

/* 1 reads the value that it wrote in the same section, under each kernel: the digit in the log. */
static void aCriticalSectionExcludesTheMoreUrgent(void **state)
{
    (void)state;
    boot();
    probes[1].on_event = share_with_3;
    probes[3].on_event = write_what_1_reads;
    pawl_post(&probes[1].active, &event_a);
    run();
    assert_int_equal(shared_by_1_and_3, 99u);
    expect_either("1:A{1}3:B{}", "1:A{13:B{}}");
}

static void sends_b_to_the_less_urgent(void)
{
    pawl_post(&probes[1].active, &event_b);
    pawl_post(&probes[3].active, &event_b);
}

static void do_it_and_enter_another_section(probe *me, pawl_event const *event)
{
    do_it_inside(me, event);
    pawl_critical_exit(pawl_critical_enter());
    note("-");
}

/*
 * Less urgent objects that a section makes ready run after the step, the most urgent first, each
 * once. A later section runs none of them.
 */
static void aSectionThatMakesOnlyLessUrgentObjectsReadyKeepsTheOrder(void **state)
{
    (void)state;
    boot();
    inside = sends_b_to_the_less_urgent;
    probes[4].on_event = do_it_and_enter_another_section;
    pawl_post(&probes[4].active, &event_a);
    run();
    expect_log("4:A{[]>-}3:B{}1:B{}");
}

#define TEST(name) cmocka_unit_test_setup(name, prepare)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(postToAMoreUrgentObjectPreempts),
        TEST(otherWaysToPostPreemptToo),
        TEST(postToALessUrgentObjectDoesNotPreempt),
        TEST(postToItselfIsTheNextStep),
        TEST(objectsUpToTheThresholdDoNotPreempt),
        TEST(objectsAboveTheThresholdPreempt),
        TEST(thresholdEndsWithItsStep),
        TEST(preemptionNestsAsDeepAsThereArePriorities),
        TEST(interruptThatPostsPreemptsTheInterrupted),
        TEST(interruptEndsBeforeAnyObjectPreempts),
        TEST(interruptThatPostsToTheLessUrgentDoesNotPreempt),
        TEST(interruptPreemptsThePreempting),
        TEST(schedulerLockHoldsObjectsUpToItsCeiling),
        TEST(mutexesNestAndEachExcludesItsUsers),
        TEST(mutexOfALowerCeilingDoesNotLowerTheThreshold),
        TEST(interruptUnderAMutexWaitsForTheUnlock),
        TEST(publishReachesAllBeforeAnyPreempts),
        TEST(aCriticalSectionEndsBeforeAMoreUrgentObjectPreempts),
        TEST(aCriticalSectionExcludesTheMoreUrgent),
        TEST(aSectionThatMakesOnlyLessUrgentObjectsReadyKeepsTheOrder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
