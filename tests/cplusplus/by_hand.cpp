/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A system written by hand in C++, with each initialiser of the public headers: two objects, a pool, a timer, a
 * store of deferred events, a mutex and, under kernel blocking, a thread with a semaphore. It ends with code 0 if
 * all of them worked.
 */
#include <pawl/board.h>
#include <pawl/pawl.h>

#include <cstddef>

PAWL_MODULE("by_hand");

namespace
{
enum { GO = PAWL_FIRST_SIGNAL, NUMBER, SIGNALS_END, TIMEOUT = PAWL_TIMEOUT_SIGNAL(0) };

struct number_event {
    pawl_event event;
    uint32_t value;
};

/* An active object whose step is a member function. */
class adder
{
public:
    pawl_active active;
    pawl_timer timer;
    uint32_t sum;

    void step(pawl_event const *event);
};

struct sink {
    pawl_active active;
    uint32_t seen;
};

extern adder the_adder;
extern sink the_sink;

PAWL_BLOCK(number_event) blocks[3];
pawl_pool numbers = PAWL_POOL(blocks);
pawl_event const *slots[2];
pawl_deferred deferred = PAWL_DEFERRED(slots);
pawl_mutex mutex = PAWL_MUTEX(2u);
pawl_event const go = PAWL_EVENT(GO);
unsigned shared;

void start(void *)
{
}

void adder_dispatch(void *me, pawl_event const *event)
{
    static_cast<adder *>(me)->step(event);
}

void send(uint32_t value)
{
    auto *const number = reinterpret_cast<number_event *>(pawl_event_new(&numbers, NUMBER));
    number->value = value;
    pawl_post(&the_adder.active, &number->event);
}

void adder::step(pawl_event const *event)
{
    switch (event->signal) {
    case GO:
        pawl_timer_arm(&timer, 2u, 0u);
        send(40u);
        send(2u);
        break;
    case NUMBER:
        if (pawl_timer_is_armed(&timer)) {
            pawl_defer(&deferred, event);
        } else {
            sum += reinterpret_cast<number_event const *>(event)->value;
            (void)pawl_recall(&active, &deferred);
        }
        break;
    case TIMEOUT:
        PAWL_ASSERT(pawl_deferred_count(&deferred) == 2u);
        (void)pawl_recall(&active, &deferred);
        pawl_publish(&go);
        break;
    default:
        PAWL_ASSERT(false);
        break;
    }
}

void sink_dispatch(void *me, pawl_event const *event)
{
    PAWL_ASSERT(event->signal == GO);
    pawl_mutex_lock(&mutex);
    ++shared;
    pawl_mutex_unlock(&mutex);
    ++static_cast<sink *>(me)->seen;
}

pawl_event const *adder_queue[4];
pawl_event const *sink_queue[2];
pawl_active_descriptor const adder_descriptor = {start, adder_dispatch, adder_queue, 4u, 1u, 1u};
pawl_active_descriptor const sink_descriptor = {start, sink_dispatch, sink_queue, 2u, 2u, 2u};
pawl_clock clocks[1];
adder the_adder = {PAWL_ACTIVE(&adder_descriptor), PAWL_TIMER(&the_adder.active, TIMEOUT, &clocks[0]), 0u};
sink the_sink = {PAWL_ACTIVE(&sink_descriptor), 0u};

#ifdef PAWL_KERNEL_BLOCKING
pawl_semaphore tick_passed = PAWL_SEMAPHORE(0u, 100u);
uint32_t waits;

void wait_for_ticks(void *)
{
    for (;;) {
        pawl_semaphore_wait(&tick_passed);
        ++waits;
        pawl_delay(1u);
    }
}

PAWL_STACK(stack, 512);
pawl_thread_descriptor const thread_descriptor = PAWL_THREAD_DESCRIPTOR(3, wait_for_ticks, nullptr, stack);
pawl_thread thread = PAWL_THREAD(&thread_descriptor);
pawl_active *const third = &thread.active;
uint8_t const highest = 3u;
#else
pawl_active *const third = nullptr;
uint8_t const highest = 2u;
#endif

pawl_active *const by_priority[] = {nullptr, &the_adder.active, &the_sink.active, third};
pawl_priority_set const subscribers[] = {1u << 1u, 0u};
pawl_pool *const pools[] = {&numbers};

/* Interrupt context. */
void on_tick()
{
    PAWL_ISR_ENTER();
    pawl_tick(0u);
#ifdef PAWL_KERNEL_BLOCKING
    (void)pawl_semaphore_signal(&tick_passed);
#endif
    if (pawl_now(0u) == 10u) {
        pawl_stop(0);
    }
    PAWL_ISR_EXIT();
}

bool is_done()
{
#ifdef PAWL_KERNEL_BLOCKING
    PAWL_ASSERT((waits > 1u) && (pawl_thread_least_free(&thread) > 0u));
#endif
    return (the_adder.sum == 42u) && (the_sink.seen == 1u) && (shared == 1u) && (pawl_pool_least_free(&numbers) == 1u);
}
} // namespace

extern "C" void pawl_on_start(void)
{
    pawl_board_tick_start(100u, on_tick);
    pawl_critical const before = pawl_critical_enter();
    pawl_post(&the_adder.active, &go);
    pawl_critical_exit(before);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    pawl_system system = {};
    system.by_priority = by_priority;
    system.subscribers = subscribers;
    system.pools = pools;
    system.clocks = clocks;
    system.first_signal = GO;
    system.signal_count = SIGNALS_END - GO;
    system.highest = highest;
    system.pool_count = 1u;
    system.tick_rates = 1u;
    pawl_start(&system);
    int const code = pawl_run();
    pawl_statistics counts;
    pawl_statistics_get(1u, &counts);
    pawl_trace_user(0u, the_adder.sum);
    return is_done() ? code : 1;
}
