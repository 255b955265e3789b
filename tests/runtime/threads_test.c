/* SPDX-License-Identifier: Apache-2.0 */
/* The kernel blocking: threads, semaphores and delays, with active objects and interrupts. */
#include "threads.h"

#include <pawl/critical.h>

static pawl_semaphore one;
static pawl_semaphore two;
static void (*on_a[PROBES + 1])(void);

static int prepare_all(void **state)
{
    one = (pawl_semaphore)PAWL_SEMAPHORE(0u, 3u);
    two = (pawl_semaphore)PAWL_SEMAPHORE(0u, 1u);
    return prepare_threads(state);
}

static void act_on_a(probe *me, pawl_event const *event)
{
    if (event->signal == A) {
        note("<");
        on_a[me->active.descriptor->priority]();
        note(">");
    }
}

/* Posts A to a probe, which handles it at once. */
static void have_probe(unsigned priority, void (*action)(void))
{
    on_a[priority] = action;
    probes[priority].on_event = act_on_a;
    pawl_post(&probes[priority].active, &event_a);
}

static void signal_one(void)
{
    note(pawl_semaphore_signal(&one) ? "s" : "full");
}

static void signal_two(void)
{
    (void)pawl_semaphore_signal(&two);
}

static void wait_twice(void)
{
    pawl_semaphore_wait(&one);
    note("got ");
    pawl_semaphore_wait(&one);
    note("again");
}

static void wait_for_one(void)
{
    pawl_semaphore_wait(&one);
}

static void nothing(void)
{
}

static void threadsRunFirstWhenTheSystemDoesTheMostUrgentFirst(void **state)
{
    (void)state;
    bodies[LOW] = nothing;
    bodies[HIGH] = nothing;
    bodies[TOP] = nothing;
    boot_threads();
    expect_log("t6{}t5{}t2{}");
}

static void signalledThreadPreemptsALessUrgentObject(void **state)
{
    (void)state;
    bodies[HIGH] = wait_twice;
    boot_threads();
    have_probe(1u, signal_one);
    expect_log("t5{1:A{<got s>}");
    have_probe(1u, signal_one);
    expect_log("1:A{<again}s>}");
}

static void signalledThreadDoesNotPreemptAMoreUrgentObject(void **state)
{
    (void)state;
    bodies[LOW] = wait_for_one;
    boot_threads();
    have_probe(3u, signal_one);
    expect_log("t2{3:A{<s>}}");
}

static void thresholdKeepsAThreadFromPreempting(void **state)
{
    (void)state;
    descriptors[3].threshold = HIGH;
    bodies[HIGH] = wait_for_one;
    boot_threads();
    have_probe(3u, signal_one);
    expect_log("t5{3:A{<s>}}");
}

static void post_b_to_3(void)
{
    note("<");
    pawl_post(&probes[3].active, &event_b);
    note(">");
}

static void objectPreemptsALessUrgentThreadThatPosts(void **state)
{
    (void)state;
    bodies[LOW] = post_b_to_3;
    boot_threads();
    expect_log("t2{<3:B{}>}");
}

static void objectWaitsForAMoreUrgentThreadThatPosts(void **state)
{
    (void)state;
    bodies[HIGH] = post_b_to_3;
    boot_threads();
    expect_log("t5{<>}3:B{}");
}

static void (*handler)(void);

static void interrupt_here(void)
{
    note("<");
    interrupt(handler);
    note(">");
}

static void post_b_to_1_and_4(void)
{
    pawl_post(&probes[1].active, &event_b);
    pawl_post(&probes[4].active, &event_b);
    note("isr ");
}

static void interruptThatPostsHasAnObjectPreemptTheThread(void **state)
{
    (void)state;
    handler = post_b_to_1_and_4;
    bodies[LOW] = interrupt_here;
    boot_threads();
    expect_log("t2{<isr 4:B{}>}1:B{}");
}

static void interruptThatSignalsHasAThreadPreemptTheObject(void **state)
{
    (void)state;
    handler = signal_one;
    bodies[HIGH] = wait_for_one;
    boot_threads();
    have_probe(3u, interrupt_here);
    expect_log("t5{3:A{<<s}>>}");
}

static void interruptThatSignalsHasAThreadPreemptAThread(void **state)
{
    (void)state;
    handler = signal_one;
    bodies[HIGH] = wait_for_one;
    bodies[LOW] = interrupt_here;
    boot_threads();
    expect_log("t5{t2{<s}>}");
}

static void interruptWhileAllWaitWakesAThread(void **state)
{
    (void)state;
    bodies[LOW] = wait_for_one;
    boot_threads();
    interrupt(signal_one);
    expect_log("t2{s}");
}

static void have_3_signal(void)
{
    note("<");
    have_probe(3u, signal_one);
    note(">");
}

static void wait_and_have_4_act(void)
{
    pawl_semaphore_wait(&one);
    handler = post_b_to_1_and_4;
    interrupt_here();
    pawl_semaphore_signal(&two);
    note("waits ");
    pawl_semaphore_wait(&one);
}

static void wait_for_two(void)
{
    pawl_semaphore_wait(&two);
}

static void objectsAndThreadsPreemptEachOtherAllTheWayUp(void **state)
{
    (void)state;
    bodies[LOW] = have_3_signal;
    bodies[HIGH] = wait_and_have_4_act;
    bodies[TOP] = wait_for_two;
    boot_threads();
    expect_log("t6{t5{t2{<3:A{<<isr >}waits 4:B{}s>}>}1:B{}");
}

static void semaphoreCountsUpToItsMaximumAndDownToZero(void **state)
{
    (void)state;
    one.count = 1u;
    boot_threads();
    assert_true(pawl_semaphore_signal(&one));
    assert_true(pawl_semaphore_signal(&one));
    assert_false(pawl_semaphore_signal(&one));
    assert_true(pawl_semaphore_try(&one));
    assert_true(pawl_semaphore_try(&one));
    assert_true(pawl_semaphore_try(&one));
    assert_false(pawl_semaphore_try(&one));
}

static void countedSignalsNeedNoWaiting(void **state)
{
    (void)state;
    one.count = 2u;
    bodies[LOW] = wait_twice;
    boot_threads();
    expect_log("t2{got again}");
}

static void theMostUrgentWaitingThreadGoesFirst(void **state)
{
    (void)state;
    bodies[LOW] = wait_for_one;
    bodies[HIGH] = wait_for_one;
    bodies[TOP] = wait_for_one;
    boot_threads();
    expect_log("t6{t5{t2{");
    signal_one();
    expect_log("}s");
    signal_one();
    expect_log("}s");
    signal_one();
    expect_log("}s");
    assert_int_equal(one.count, 0u);
}

static void signalsOfOneStepWakeByPriority(void **state)
{
    (void)state;
    bodies[LOW] = wait_for_two;
    bodies[HIGH] = wait_for_one;
    boot_threads();
    expect_log("t5{t2{");
    uint8_t const before = pawl_scheduler_lock(TOP);
    signal_two();
    signal_one();
    note("unlock ");
    pawl_scheduler_unlock(before);
    expect_log("sunlock }}");
}

static void wait_for_two_ticks(void)
{
    note(pawl_semaphore_wait_for(&one, 2u) ? "signalled" : "gave up");
}

static void waitGivesUpWithItsLastTick(void **state)
{
    (void)state;
    bodies[HIGH] = wait_for_two_ticks;
    boot_threads();
    tick(0u, 1u);
    tick(1u, 5u); /* another rate */
    expect_log("t5{");
    tick(0u, 1u);
    expect_log("gave up}");
    assert_true(pawl_semaphore_signal(&one)); /* no thread waits any more */
    assert_int_equal(one.count, 1u);
}

static void wait_and_delay(void)
{
    wait_for_two_ticks();
    pawl_delay(3u);
    note(" delayed");
}

static void signalInTimeEndsTheWaitAndItsTimeOut(void **state)
{
    (void)state;
    bodies[HIGH] = wait_and_delay;
    boot_threads();
    tick(0u, 1u);
    signal_one();
    expect_log("t5{signalleds");
    tick(0u, 2u); /* the first tick would have ended the time-out */
    expect_log("");
    tick(0u, 1u);
    expect_log(" delayed}");
}

static void timedWaitUsesACountedSignalAtOnce(void **state)
{
    (void)state;
    one.count = 1u;
    bodies[HIGH] = wait_for_two_ticks;
    boot_threads();
    expect_log("t5{signalled}");
    tick(0u, 3u);
    expect_log("");
}

static void signalCountsUntilTheThreadHasNoticedItsTimeOut(void **state)
{
    (void)state;
    bodies[HIGH] = wait_for_two_ticks;
    boot_threads();
    uint8_t const before = pawl_scheduler_lock(TOP);
    tick(0u, 2u);
    signal_one();
    pawl_scheduler_unlock(before);
    expect_log("t5{ssignalled}");
    assert_int_equal(one.count, 0u);
}

static void timeOutAfterASignalThatWasNotYetNoticedChangesNothing(void **state)
{
    (void)state;
    bodies[HIGH] = wait_and_delay;
    boot_threads();
    uint8_t const before = pawl_scheduler_lock(TOP);
    signal_one();
    tick(0u, 2u);
    pawl_scheduler_unlock(before);
    expect_log("t5{ssignalled");
    tick(0u, 2u);
    expect_log("");
    tick(0u, 1u);
    expect_log(" delayed}");
}

static void delay_three(void)
{
    pawl_delay(3u);
}

static void delay_one(void)
{
    pawl_delay(1u);
    note("1 ");
    pawl_delay(1u);
    note("2 ");
}

static void delayEndsWithItsLastTick(void **state)
{
    (void)state;
    bodies[LOW] = delay_three;
    boot_threads();
    tick(0u, 2u);
    expect_log("t2{");
    tick(0u, 1u);
    expect_log("}");
    tick(0u, 5u);
    expect_log("");
}

static void quietTicksEndBeforeADelayDoes(void **state)
{
    (void)state;
    bodies[LOW] = delay_three;
    boot_threads();
    assert_int_equal(pawl_timer_quiet(0u), 2);
    pawl_timer_arm(&probes[1].timer, 2u, 0u);
    assert_int_equal(pawl_timer_quiet(0u), 1);
    pawl_timer_disarm(&probes[1].timer);
    pawl_tick_skip(0u, 2u);
    expect_log("t2{");
    tick(0u, 1u);
    expect_log("}");
}

static void delaysKeepThePhaseOfTheTick(void **state)
{
    (void)state;
    bodies[LOW] = delay_one;
    boot_threads();
    tick(0u, 1u);
    expect_log("t2{1 ");
    tick(0u, 1u);
    expect_log("2 }");
}

static void delaysOfOneTickEndByPriority(void **state)
{
    (void)state;
    bodies[LOW] = delay_three;
    bodies[HIGH] = delay_one;
    bodies[TOP] = delay_three;
    boot_threads();
    expect_log("t6{t5{t2{");
    tick(0u, 1u);
    expect_log("1 ");
    tick(0u, 1u);
    expect_log("2 }");
    tick(0u, 1u);
    expect_log("}}");
}

static void wait_for_nine_ticks(void)
{
    note(pawl_semaphore_wait_for(&one, 9u) ? "signalled" : "gave up");
    pawl_delay(4u);
    note("!");
}

static void theEarliestOfManyIsFoundAgain(void **state)
{
    (void)state;
    bodies[LOW] = wait_for_two_ticks;
    bodies[HIGH] = wait_for_nine_ticks;
    bodies[TOP] = delay_three;
    boot_threads();
    expect_log("t6{t5{t2{");
    tick(0u, 1u);
    signal_one(); /* the thread at 5: its new delay ends with tick 5 */
    expect_log("signalleds");
    tick(0u, 1u);
    expect_log("gave up}");
    tick(0u, 1u);
    expect_log("}");
    tick(0u, 1u);
    expect_log("");
    tick(0u, 1u);
    expect_log("!}");
}

static void timeoutOfAnObjectAndDelayShareATick(void **state)
{
    (void)state;
    bodies[LOW] = delay_three;
    bodies[HIGH] = delay_three;
    boot_threads();
    pawl_timer_arm(&probes[3].timer, 3u, 0u);
    expect_log("t5{t2{");
    tick(0u, 3u);
    expect_log("}3:T0{}}");
}

static pawl_mutex outer;
static pawl_mutex inner;

static void post_under_mutexes(void)
{
    outer = (pawl_mutex)PAWL_MUTEX(3u);
    inner = (pawl_mutex)PAWL_MUTEX(4u);
    pawl_mutex_lock(&outer);
    pawl_mutex_lock(&inner);
    pawl_post(&probes[3].active, &event_b);
    pawl_post(&probes[4].active, &event_b);
    note("inner ");
    pawl_mutex_unlock(&inner);
    note("outer ");
    pawl_mutex_unlock(&outer);
}

static void mutexesOfAThreadNestAndEachExcludesItsUsers(void **state)
{
    (void)state;
    bodies[LOW] = post_under_mutexes;
    boot_threads();
    expect_log("t2{inner 4:B{}outer 3:B{}}");
}

static void signal_under_mutex(void)
{
    outer = (pawl_mutex)PAWL_MUTEX(4u);
    pawl_mutex_lock(&outer);
    (void)pawl_semaphore_signal(&one);
    note("unlock ");
    pawl_mutex_unlock(&outer);
}

static void wait_and_post_to_4(void)
{
    pawl_semaphore_wait(&one);
    pawl_post(&probes[4].active, &event_b);
    note("waits ");
    pawl_semaphore_wait(&one);
}

static void preemptedHolderOfAMutexKeepsItsCeiling(void **state)
{
    (void)state;
    bodies[LOW] = signal_under_mutex;
    bodies[HIGH] = wait_and_post_to_4;
    boot_threads();
    expect_log("t5{t2{waits unlock 4:B{}}");
}

static void objectThatHoldsAMutexKeepsThreadsOut(void **state)
{
    (void)state;
    outer = (pawl_mutex)PAWL_MUTEX(4u);
    bodies[LOW] = wait_for_one;
    boot_threads();
    have_probe(1u, signal_under_mutex);
    expect_log("t2{1:A{<unlock }>}");
}

static void interrupt_under_mutex(void)
{
    outer = (pawl_mutex)PAWL_MUTEX(4u);
    pawl_mutex_lock(&outer);
    interrupt(post_b_to_1_and_4);
    note("unlock ");
    pawl_mutex_unlock(&outer);
}

static void interruptUnderAMutexOfAThreadWaitsForTheUnlock(void **state)
{
    (void)state;
    bodies[LOW] = interrupt_under_mutex;
    boot_threads();
    expect_log("t2{isr unlock 4:B{}}1:B{}");
}

static void post_in_critical_section(void)
{
    pawl_critical const before = pawl_critical_enter();
    pawl_post(&probes[3].active, &event_b);
    note("-");
    pawl_critical_exit(before);
}

static void threadLeavesWhenItsCriticalSectionEnds(void **state)
{
    (void)state;
    bodies[LOW] = post_in_critical_section;
    boot_threads();
    expect_log("t2{-3:B{}}");
}

static void signal_in_critical_section(void)
{
    pawl_critical const before = pawl_critical_enter();
    signal_one();
    note("-");
    pawl_critical_exit(before);
}

static void objectIsPreemptedByAThreadWhenItsCriticalSectionEnds(void **state)
{
    (void)state;
    bodies[HIGH] = wait_for_one;
    boot_threads();
    have_probe(1u, signal_in_critical_section);
    expect_log("t5{1:A{<s-}>}");
}

static void objectIsPreemptedByAnObjectWhenItsCriticalSectionEnds(void **state)
{
    (void)state;
    boot_threads();
    have_probe(1u, post_in_critical_section);
    expect_log("1:A{<-3:B{}>}");
}

static void publish_b(void)
{
    pawl_publish(&event_b);
    note("published ");
}

static void publishOfAThreadReachesAllBeforeAnyPreempts(void **state)
{
    (void)state;
    subscribers[B - A] = 0xDu;
    bodies[LOW] = publish_b;
    boot_threads();
    expect_log("t2{4:B{}3:B{}published }1:B{}");
}

static uintptr_t object_ran_at;

static void note_stack(void)
{
    char const here = 0;
    object_ran_at = (uintptr_t)&here;
}

static void have_3_note_stack(void)
{
    have_probe(3u, note_stack);
}

static void objectsRunOnTheCommonStack(void **state)
{
    uintptr_t const stack = (uintptr_t)thread_descriptors[LOW].stack;
    (void)state;
    bodies[LOW] = have_3_note_stack;
    boot_threads();
    expect_log("t2{3:A{<>}}");
    assert_true((object_ran_at < stack) ||
                (object_ran_at >= stack + thread_descriptors[LOW].stack_size));
}

enum { DEEP = PAWL_PORT_STACK_BYTES(STACK) / 2u };

static void use_stack(void)
{
    char volatile used[DEEP];
    for (unsigned i = 0u; i < sizeof used; ++i) {
        used[i] = (char)i;
    }
    pawl_semaphore_wait(&one);
    note_number((uint32_t)used[7]);
}

static void lowWaterMarkOfAStackIsKnown(void **state)
{
    (void)state;
    bodies[LOW] = wait_for_one;
    boot_threads();
    size_t const little = pawl_thread_least_free(&threads[LOW]);
    assert_true(little > DEEP);
    (void)prepare_all(NULL);
    bodies[LOW] = use_stack;
    boot_threads();
    assert_true(pawl_thread_least_free(&threads[LOW]) + (DEEP / 2u) < little);
    signal_one();
    expect_log("t2{7}s");
}

#define TEST(name) cmocka_unit_test_setup(name, prepare_all)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(threadsRunFirstWhenTheSystemDoesTheMostUrgentFirst),
        TEST(signalledThreadPreemptsALessUrgentObject),
        TEST(signalledThreadDoesNotPreemptAMoreUrgentObject),
        TEST(thresholdKeepsAThreadFromPreempting),
        TEST(objectPreemptsALessUrgentThreadThatPosts),
        TEST(objectWaitsForAMoreUrgentThreadThatPosts),
        TEST(interruptThatPostsHasAnObjectPreemptTheThread),
        TEST(interruptThatSignalsHasAThreadPreemptTheObject),
        TEST(interruptThatSignalsHasAThreadPreemptAThread),
        TEST(interruptWhileAllWaitWakesAThread),
        TEST(objectsAndThreadsPreemptEachOtherAllTheWayUp),
        TEST(semaphoreCountsUpToItsMaximumAndDownToZero),
        TEST(countedSignalsNeedNoWaiting),
        TEST(theMostUrgentWaitingThreadGoesFirst),
        TEST(signalsOfOneStepWakeByPriority),
        TEST(waitGivesUpWithItsLastTick),
        TEST(signalInTimeEndsTheWaitAndItsTimeOut),
        TEST(timedWaitUsesACountedSignalAtOnce),
        TEST(signalCountsUntilTheThreadHasNoticedItsTimeOut),
        TEST(timeOutAfterASignalThatWasNotYetNoticedChangesNothing),
        TEST(delayEndsWithItsLastTick),
        TEST(quietTicksEndBeforeADelayDoes),
        TEST(delaysKeepThePhaseOfTheTick),
        TEST(delaysOfOneTickEndByPriority),
        TEST(theEarliestOfManyIsFoundAgain),
        TEST(timeoutOfAnObjectAndDelayShareATick),
        TEST(mutexesOfAThreadNestAndEachExcludesItsUsers),
        TEST(preemptedHolderOfAMutexKeepsItsCeiling),
        TEST(objectThatHoldsAMutexKeepsThreadsOut),
        TEST(interruptUnderAMutexOfAThreadWaitsForTheUnlock),
        TEST(threadLeavesWhenItsCriticalSectionEnds),
        TEST(objectIsPreemptedByAThreadWhenItsCriticalSectionEnds),
        TEST(objectIsPreemptedByAnObjectWhenItsCriticalSectionEnds),
        TEST(publishOfAThreadReachesAllBeforeAnyPreempts),
        TEST(objectsRunOnTheCommonStack),
        TEST(lowWaterMarkOfAStackIsKnown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
