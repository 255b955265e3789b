/* SPDX-License-Identifier: Apache-2.0 */
/* The kernel blocking: suspended threads, FIFOs and resources, with active objects and interrupts.
 */
#include "threads.h"

static uint32_t slots[2][2];
static pawl_fifo fifo;
static pawl_resource resource;

static int prepare_all(void **state)
{
    fifo = (pawl_fifo)PAWL_FIFO(slots);
    resource = (pawl_resource)PAWL_RESOURCE(HIGH);
    return prepare_threads(state);
}

static void suspend(void)
{
    pawl_thread_suspend();
    note("resumed");
}

static void resume_high(void)
{
    note("<");
    pawl_thread_resume(&threads[HIGH]);
    note(">");
}

static void resumedThreadRunsAtOnceIfItIsMoreUrgent(void **state)
{
    (void)state;
    bodies[HIGH] = suspend;
    bodies[LOW] = resume_high;
    boot_threads();
    expect_log("t5{t2{<resumed}>}");
}

static void resume_low(void)
{
    pawl_thread_resume(&threads[LOW]);
    note("later ");
}

static void resumedThreadWaitsForMoreUrgentOnes(void **state)
{
    (void)state;
    bodies[LOW] = suspend;
    boot_threads();
    expect_log("t2{");
    interrupt(resume_low);
    expect_log("later resumed}");
}

static void resume_before(void)
{
    pawl_thread_resume(&threads[HIGH]);
    pawl_thread_resume(&threads[HIGH]);
    suspend();
    suspend();
}

static void resumeBeforeTheSuspensionIsKeptOnce(void **state)
{
    (void)state;
    bodies[HIGH] = resume_before;
    boot_threads();
    expect_log("t5{resumed");
    interrupt(resume_high);
    expect_log("<>resumed}");
}

static void put(uint32_t value)
{
    uint32_t const message[] = {value, value + 1u};
    pawl_fifo_put(&fifo, message);
}

static void note_message(uint32_t const *message)
{
    note_number(message[0]);
    note_number(message[1]);
    note(" ");
}

static void take_three(void)
{
    for (unsigned i = 0u; i < 3u; ++i) {
        uint32_t message[2];
        pawl_fifo_take(&fifo, message);
        note_message(message);
    }
}

static void put_three(void)
{
    put(1u);
    put(3u);
    note("- ");
    put(5u);
}

static void readerTakesMessagesInTheirOrder(void **state)
{
    (void)state;
    bodies[LOW] = put_three;
    bodies[HIGH] = take_three;
    boot_threads();
    expect_log("t5{t2{12 34 - 56 }}");
}

static void writerWaitsForRoom(void **state)
{
    (void)state;
    bodies[LOW] = take_three;
    bodies[HIGH] = put_three;
    boot_threads();
    expect_log("t5{- t2{}12 34 56 }");
}

static void send_four_words(void)
{
    static uint32_t room[2][4];
    static pawl_fifo four = PAWL_FIFO(room);
    uint32_t message[4] = {1u, 2u, 3u, 4u};
    for (unsigned i = 0u; i < 3u; ++i) {
        uint32_t taken[4];
        pawl_fifo_put(&four, message);
        pawl_fifo_take(&four, taken);
        for (unsigned word = 0u; word < 4u; ++word) {
            assert_int_equal(taken[word], message[word]);
        }
        message[0] += message[3];
        message[2] += message[1];
    }
    note("same ");
}

static void messagesOfFourWordsArriveWhole(void **state)
{
    (void)state;
    bodies[HIGH] = send_four_words;
    boot_threads();
    expect_log("t5{same }");
}

static void use_full_and_empty_fifo(void)
{
    uint32_t message[2] = {7u, 8u};
    note(pawl_fifo_take_for(&fifo, message, 2u) ? "taken " : "none ");
    note(pawl_fifo_try_take(&fifo, message) ? "taken " : "none ");
    note(pawl_fifo_put_for(&fifo, message, 2u) ? "put " : "full ");
    note(pawl_fifo_try_put(&fifo, message) ? "put " : "full ");
    note(pawl_fifo_try_put(&fifo, message) ? "put " : "full ");
    note(pawl_fifo_put_for(&fifo, message, 2u) ? "put " : "full ");
    note(pawl_fifo_take_for(&fifo, message, 2u) ? "taken " : "none ");
    note(pawl_fifo_try_take(&fifo, message) ? "taken " : "none ");
    note_message(message);
}

static void waitingForAFifoEndsInTime(void **state)
{
    (void)state;
    bodies[HIGH] = use_full_and_empty_fifo;
    boot_threads();
    tick(0u, 1u);
    expect_log("t5{");
    tick(0u, 1u);
    expect_log("none none put put full ");
    tick(0u, 2u);
    expect_log("full taken taken 78 }");
}

static void take_at_notice(probe *me, pawl_event const *event)
{
    uint32_t message[2];
    (void)me;
    (void)event;
    note(pawl_fifo_try_take(&fifo, message) ? "taken " : "none ");
    note_message(message);
}

static void put_in_isr(void)
{
    uint32_t const message[] = {1u, 2u};
    note(pawl_fifo_try_put(&fifo, message) ? "put " : "full ");
}

static void objectIsToldOfEachMessage(void **state)
{
    (void)state;
    probes[3].on_event = take_at_notice;
    boot_threads();
    pawl_fifo_notify(&fifo, &probes[3].active, &event_b);
    interrupt(put_in_isr);
    expect_log("put 3:B{taken 12 }");
    pawl_fifo_notify(&fifo, NULL, NULL);
    interrupt(put_in_isr);
    expect_log("put ");
}

static void lock_and_delay(void)
{
    pawl_resource_lock(&resource);
    note("locked ");
    pawl_delay(2u);
    note("unlock ");
    pawl_resource_unlock(&resource);
}

static void ownerMayWaitAndOthersWaitForIt(void **state)
{
    (void)state;
    bodies[LOW] = lock_and_delay;
    bodies[HIGH] = lock_and_delay;
    boot_threads();
    expect_log("t5{locked t2{");
    tick(0u, 2u);
    expect_log("unlock }locked ");
    tick(0u, 2u);
    expect_log("unlock }");
}

static void delay_and_lock(void)
{
    pawl_delay(1u);
    note("wants ");
    lock_and_delay();
}

static void waitingOwnerKeepsAMoreUrgentUserOut(void **state)
{
    (void)state;
    bodies[LOW] = lock_and_delay;
    bodies[HIGH] = delay_and_lock;
    boot_threads();
    expect_log("t5{t2{locked ");
    tick(0u, 1u);
    expect_log("wants ");
    tick(0u, 1u);
    expect_log("unlock locked }");
    tick(0u, 2u);
    expect_log("unlock }");
}

static void lock_and_post(void)
{
    pawl_resource_lock(&resource);
    pawl_delay(1u);
    pawl_post(&probes[4].active, &event_b);
    pawl_thread_resume(&threads[TOP]);
    note("unlock ");
    pawl_resource_unlock(&resource);
    note("- ");
}

static void ownerHasTheCeilingOfTheResourceAlsoAfterWaiting(void **state)
{
    (void)state;
    bodies[LOW] = lock_and_post;
    bodies[TOP] = suspend;
    boot_threads();
    expect_log("t6{t2{");
    tick(0u, 1u);
    expect_log("resumed}unlock 4:B{}- }");
}

static void lock_in_time(void)
{
    note(pawl_resource_try(&resource) ? "locked " : "not ");
    note(pawl_resource_lock_for(&resource, 1u) ? "locked " : "late ");
    note(pawl_resource_lock_for(&resource, 5u) ? "locked " : "late ");
    pawl_resource_unlock(&resource);
    note(pawl_resource_lock_for(&resource, 5u) ? "locked " : "late ");
    pawl_resource_unlock(&resource);
    note(pawl_resource_try(&resource) ? "locked " : "not ");
    pawl_resource_unlock(&resource);
}

static void lock_and_delay_two(void)
{
    pawl_resource_lock(&resource);
    pawl_delay(2u);
    pawl_resource_unlock(&resource);
}

static void lock_after_low(void)
{
    pawl_thread_suspend();
    lock_in_time();
}

static void waitingForAResourceEndsInTime(void **state)
{
    (void)state;
    bodies[LOW] = lock_and_delay_two;
    bodies[HIGH] = lock_after_low;
    boot_threads();
    interrupt(resume_high);
    expect_log("t5{t2{<>not ");
    tick(0u, 1u);
    expect_log("late ");
    tick(0u, 1u);
    expect_log("locked locked locked }}");
}

static void lock_and_suspend(void)
{
    pawl_resource_lock(&resource);
    pawl_thread_suspend();
    pawl_resource_unlock(&resource);
}

static void lock_or_give_up(void)
{
    note(pawl_resource_lock_for(&resource, 1u) ? "locked " : "late ");
    pawl_resource_unlock(&resource);
    note("unlocked ");
}

/* The owner becomes ready when the thread is chosen for the second time, after its time-out. */
static pawl_thread *resume_owner_and_pick(pawl_thread_group *group)
{
    static unsigned picked;
    picked++;
    if (picked == 2u) {
        interrupt(resume_high);
    }
    return pawl_thread_pick(group);
}

static void moreUrgentOwnerUnlocksAfterTheTimeOut(void **state)
{
    static pawl_thread_group alone = PAWL_THREAD_GROUP(LOW, LOW);
    (void)state;
    alone.pick = resume_owner_and_pick;
    thread_descriptors[LOW].group = &alone;
    bodies[LOW] = lock_or_give_up;
    bodies[HIGH] = lock_and_suspend;
    boot_threads();
    expect_log("t5{t2{");
    tick(0u, 1u);
    expect_log("<>}locked unlocked }");
}

static void nest(void)
{
    static pawl_resource inner = PAWL_RESOURCE(TOP);
    pawl_resource_lock(&resource);
    pawl_resource_lock(&inner);
    pawl_thread_resume(&threads[TOP]);
    note("inner ");
    pawl_resource_unlock(&inner);
    note("outer ");
    pawl_resource_unlock(&resource);
}

static void resourcesNest(void **state)
{
    (void)state;
    bodies[LOW] = nest;
    bodies[TOP] = suspend;
    boot_threads();
    expect_log("t6{t2{inner resumed}outer }");
}

int main(void)
{
    struct CMUnitTest const tests[] = {
        cmocka_unit_test_setup(resumedThreadRunsAtOnceIfItIsMoreUrgent, prepare_all),
        cmocka_unit_test_setup(resumedThreadWaitsForMoreUrgentOnes, prepare_all),
        cmocka_unit_test_setup(resumeBeforeTheSuspensionIsKeptOnce, prepare_all),
        cmocka_unit_test_setup(readerTakesMessagesInTheirOrder, prepare_all),
        cmocka_unit_test_setup(writerWaitsForRoom, prepare_all),
        cmocka_unit_test_setup(waitingForAFifoEndsInTime, prepare_all),
        cmocka_unit_test_setup(messagesOfFourWordsArriveWhole, prepare_all),
        cmocka_unit_test_setup(objectIsToldOfEachMessage, prepare_all),
        cmocka_unit_test_setup(ownerMayWaitAndOthersWaitForIt, prepare_all),
        cmocka_unit_test_setup(waitingOwnerKeepsAMoreUrgentUserOut, prepare_all),
        cmocka_unit_test_setup(ownerHasTheCeilingOfTheResourceAlsoAfterWaiting, prepare_all),
        cmocka_unit_test_setup(waitingForAResourceEndsInTime, prepare_all),
        cmocka_unit_test_setup(moreUrgentOwnerUnlocksAfterTheTimeOut, prepare_all),
        cmocka_unit_test_setup(resourcesNest, prepare_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
