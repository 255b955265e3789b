/* SPDX-License-Identifier: Apache-2.0 */
/* Recipes for mutexes, the scheduler lock, semaphores and threads. */
#include "fixture.h"
#include "pairs.h"

#include <stddef.h>

/* ---- Exclusion ---- */

static uint32_t count_guarded(void)
{
    pawl_critical const before = pawl_critical_enter();
    unsigned const count = fixture.guarded;
    fixture.guarded = count + 1u;
    pawl_critical_exit(before);
    return count;
}

static uint32_t critical(unsigned call)
{
    (void)call;
    return count_guarded();
}

static uint32_t mutex(unsigned call)
{
    (void)call;
    pawl_mutex_lock(&fixture.mutex);
    EXPECT(!fixture.locked);
    fixture.locked = true;
    uint32_t const count = count_guarded();
    fixture.locked = false;
    pawl_mutex_unlock(&fixture.mutex);
    return count;
}

static uint32_t scheduler_lock(unsigned call)
{
    (void)call;
    uint8_t const before = pawl_scheduler_lock(HIGH);
    uint32_t const count = count_guarded();
    pawl_scheduler_unlock(before);
    return count;
}

/* ---- Semaphores and threads ---- */

#if defined(KERNEL_BLOCKING)
static uint32_t signal_counter(unsigned call)
{
    bool const counted = pawl_semaphore_signal(&fixture.counter);
    fixture.balance[call] += counted ? 1 : 0;
    return counted ? 1u : 0u;
}

static uint32_t signal_bell(unsigned call)
{
    (void)call;
    return pawl_semaphore_signal(&bell) ? 1u : 0u;
}

static uint32_t try_counter(unsigned call)
{
    bool const counted = pawl_semaphore_try(&fixture.counter);
    fixture.balance[call] -= counted ? 1 : 0;
    return counted ? 1u : 0u;
}

static uint32_t wait_counter(unsigned call)
{
    pawl_semaphore_wait(&fixture.counter);
    --fixture.balance[call];
    return 0u;
}

static uint32_t wait_for_counter(unsigned call)
{
    bool const counted = pawl_semaphore_wait_for(&fixture.counter, 2u);
    fixture.balance[call] -= counted ? 1 : 0;
    return counted ? 1u : 0u;
}

static uint32_t delay(unsigned call)
{
    (void)call;
    pawl_delay(2u);
    return 0u;
}

static uint32_t slots[4][2];
static pawl_fifo fifo = PAWL_FIFO(slots);
static uint32_t sent;

static void make_message(uint32_t *message)
{
    message[0] = ++sent;
    message[1] = message[0];
}

/* What was put is taken whole, by this caller or the other one. */
static uint32_t try_fifo(unsigned call)
{
    uint32_t message[2];
    (void)call;
    make_message(message);
    EXPECT(pawl_fifo_try_put(&fifo, message));
    EXPECT(pawl_fifo_try_take(&fifo, message));
    EXPECT(message[0] == message[1]);
    return 0u;
}

static uint32_t use_fifo(unsigned call)
{
    uint32_t message[2];
    (void)call;
    make_message(message);
    pawl_fifo_put(&fifo, message);
    pawl_fifo_take(&fifo, message);
    EXPECT(message[0] == message[1]);
    return 0u;
}

static uint32_t use_fifo_in_time(unsigned call)
{
    uint32_t message[2];
    (void)call;
    make_message(message);
    EXPECT(pawl_fifo_put_for(&fifo, message, 1u));
    EXPECT(pawl_fifo_take_for(&fifo, message, 1u));
    EXPECT(message[0] == message[1]);
    return 0u;
}

static pawl_resource resource = PAWL_RESOURCE(HIGH);

static uint32_t use_resource(unsigned call)
{
    (void)call;
    pawl_resource_lock(&resource);
    pawl_resource_unlock(&resource);
    EXPECT(pawl_resource_try(&resource));
    pawl_resource_unlock(&resource);
    EXPECT(pawl_resource_lock_for(&resource, 1u));
    pawl_resource_unlock(&resource);
    return 0u;
}

static uint32_t resume(unsigned call)
{
    (void)call;
    pawl_thread_resume(&worker);
    return 0u;
}

static uint32_t suspend(unsigned call)
{
    (void)call;
    pawl_thread_resume(&worker);
    pawl_thread_suspend();
    return 0u;
}

static uint32_t yield(unsigned call)
{
    (void)call;
    unsigned const before = fixture.turns;
    EXPECT(pawl_semaphore_signal(&turn));
    pawl_thread_yield(); /* to a thread that waited */
    EXPECT(fixture.turns == (before + 1u));
    pawl_thread_yield(); /* to one that has yielded */
    EXPECT(fixture.turns == (before + 2u));
    pawl_thread_yield(); /* none is ready */
    return 0u;
}

static uint32_t thread_least_free(unsigned call)
{
    (void)call;
    (void)pawl_thread_least_free(&worker);
    return 0u;
}
#endif

recipe const task_recipes[] = {
    {"pawl_critical_enter pawl_critical_exit", "", critical, 0u},
    {"pawl_mutex_lock pawl_mutex_unlock", "", mutex, STEPWISE},
    {"pawl_scheduler_lock pawl_scheduler_unlock", "", scheduler_lock, STEPWISE},
#if defined(KERNEL_BLOCKING)
    {"pawl_semaphore_signal", "", signal_counter, 0u},
    {"pawl_semaphore_signal", "to more urgent", signal_bell, 0u},
    {"pawl_semaphore_try", "", try_counter, 0u},
    {"pawl_semaphore_wait", "", wait_counter, STEPWISE},
    {"pawl_semaphore_wait_for", "", wait_for_counter, STEPWISE},
    {"pawl_delay", "", delay, STEPWISE},
    {"pawl_fifo_try_put pawl_fifo_try_take", "", try_fifo, STEPWISE},
    {"pawl_fifo_put pawl_fifo_take", "", use_fifo, STEPWISE},
    {"pawl_fifo_put_for pawl_fifo_take_for", "", use_fifo_in_time, STEPWISE},
    {"pawl_resource_lock pawl_resource_unlock pawl_resource_try pawl_resource_lock_for", "",
     use_resource, STEPWISE},
    {"pawl_thread_resume", "", resume, 0u},
    {"pawl_thread_suspend", "", suspend, STEPWISE},
    {"pawl_thread_yield", "", yield, STEPWISE},
    {"pawl_thread_least_free", "", thread_least_free, RUNS_LONG},
#endif
    {NULL, NULL, NULL, 0u},
};
