/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Services that every kernel has: pairs of get and put at the 1st and at the 180th of 224 blocks of a pool, and posts, publishing,
 * a timer, a mutex and interrupts, in whose critical sections an interrupt above the kernel's is measured.
 */
#include "platform.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

enum { LOW = 1, HIGH = 2, HIGHEST = HIGH };
enum { GO = PAWL_FIRST_SIGNAL, DATA, NEWS, TIMEOUT, SIGNALS };
enum { BLOCKS = 224, HELD = 179, SLOTS = 8 };

typedef struct {
    pawl_event event;
    uint8_t data[124];
} packet;

static PAWL_BLOCK(packet) blocks[BLOCKS];
static pawl_pool packets = PAWL_POOL(blocks);
static pawl_pool *const pools[] = {&packets};
static pawl_event *held[HELD];

static pawl_event const go = PAWL_EVENT(GO);
static pawl_event const data = PAWL_EVENT(DATA);
static pawl_event const news = PAWL_EVENT(NEWS);

static void start(void *me);
static void low_dispatch(void *me, pawl_event const *event);
static void high_dispatch(void *me, pawl_event const *event);

static pawl_event const *low_slots[SLOTS];
static pawl_event const *high_slots[SLOTS];
static pawl_active_descriptor const low_descriptor = {start, low_dispatch, low_slots, SLOTS, LOW, LOW};
static pawl_active_descriptor const high_descriptor = {start, high_dispatch, high_slots, SLOTS, HIGH, HIGH};
static pawl_active low = PAWL_ACTIVE(&low_descriptor);
static pawl_active high = PAWL_ACTIVE(&high_descriptor);

static pawl_active *const by_priority[] = {NULL, &low, &high};
static pawl_priority_set const subscribers[SIGNALS - PAWL_FIRST_SIGNAL] = {[NEWS - PAWL_FIRST_SIGNAL] = 3u};
static pawl_clock clocks[1];
static pawl_system const the_system = {
    .by_priority = by_priority, .highest = HIGHEST,
    .subscribers = subscribers, .first_signal = PAWL_FIRST_SIGNAL, .signal_count = SIGNALS - PAWL_FIRST_SIGNAL,
    .pools = pools, .pool_count = 1u,
    .clocks = clocks, .tick_rates = 1u};
static pawl_timer timer = PAWL_TIMER(&high, TIMEOUT, &clocks[0]);
static pawl_timer later = PAWL_TIMER(&high, TIMEOUT, &clocks[0]);
static pawl_mutex mutex = PAWL_MUTEX(HIGH);

static unsigned handled[SIGNALS];

static void start(void *me)
{
    (void)me;
}

STEP first_pair(void)
{
    pawl_event *const event = pawl_event_new(&packets, DATA);
    pawl_event_recycle(event);
}

STEP hold(void)
{
    for (unsigned i = 0u; i < HELD; ++i) {
        held[i] = pawl_event_new(&packets, DATA);
    }
}

/* 179 blocks are held. */
STEP last_pair(void)
{
    pawl_event *const event = pawl_event_new(&packets, DATA);
    pawl_event_recycle(event);
}

STEP release(void)
{
    for (unsigned i = 0u; i < HELD; ++i) {
        pawl_event_recycle(held[i]);
    }
}

STEP post(void)
{
    pawl_post(&high, &data);
    pawl_post(&high, pawl_event_new(&packets, DATA));
    pawl_post_lifo(&high, &data);
    check(pawl_post_margin(&high, &data, 1u));
}

STEP publish(void)
{
    pawl_publish(&news);
}

STEP arm(void)
{
    pawl_timer_arm(&timer, 1u, 0u);
    platform_interrupt(TICK_LINE);
    pawl_timer_arm(&later, 5u, 0u);
    (void)pawl_timer_disarm(&later);
}

STEP lock(void)
{
    pawl_mutex_lock(&mutex);
    pawl_post(&high, &data);
    pawl_mutex_unlock(&mutex);
}

void on_interrupt(void)
{
    pawl_post(&high, &data);
}

static void low_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    ++handled[event->signal];
    if (event->signal == GO) {
        first_pair();
        hold();
        last_pair();
        release();
        check(pawl_pool_least_free(&packets) == (BLOCKS - HELD - 1u));
        post();
        publish();
        arm();
        lock();
        platform_interrupt(OTHER_LINE);
    }
}

static void high_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    ++handled[event->signal];
}

void pawl_on_start(void)
{
    platform_start();
    measuring_begins();
    pawl_post(&low, &go);
}

void pawl_on_idle(void)
{
    if (handled[NEWS] == 2u) {
        measuring_ends();
        check(handled[GO] == 1u);
        check(handled[DATA] == 6u);
        check(handled[TIMEOUT] == 1u);
        note("each event was handled");
        finish();
    }
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    pawl_start(&the_system);
    return pawl_run();
}
