/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A closed program for Frama-C's EVA: a system of two objects, a pool, a store of deferred events
 * and a timer, which the program starts and uses. EVA models memory as bytes, so in its model the
 * link of a free block overlaps the bytes of an event, which WP does not. The program tests the
 * conditions that the public headers demand of the caller; a failed assertion of the runtime is an
 * error.
 *
 * -DENDLESS: queues, publishing and deferral in each order, without end, with events that are not
 * pooled. Otherwise: all services, in all sequences of three operations, each after a new start.
 * EVA follows each sequence separately. If it joined two of them, the bytes of a block would be
 * those of a link or of an event, without a known value. For the payload and for a period it
 * takes all values at once.
 */
#include <__fc_builtin.h>
#include <stdint.h>

/* EVA's own function has an unknown result. No loop, because each round would be a step for EVA. */
static int count_leading_zeros(uint32_t set)
{
    int zeros = 0;
    if ((set & 0xFFFF0000u) == 0u) {
        set <<= 16;
        zeros += 16;
    }
    if ((set & 0xFF000000u) == 0u) {
        set <<= 8;
        zeros += 8;
    }
    if ((set & 0xF0000000u) == 0u) {
        set <<= 4;
        zeros += 4;
    }
    if ((set & 0xC0000000u) == 0u) {
        set <<= 2;
        zeros += 2;
    }
    return ((set & 0x80000000u) == 0u) ? zeros + 1 : zeros;
}

#define __builtin_clz count_leading_zeros

#include "services.c"

enum { SLOTS = 3, BLOCKS = 3, STORE = 2, SUBSCRIBED = 2 };

typedef struct {
    pawl_event event;
    uint32_t payload[2];
} payload_event;

static PAWL_BLOCK(payload_event) blocks[BLOCKS];
static pawl_pool pool = PAWL_POOL(blocks);
static pawl_event const *slots[2][SLOTS];
static pawl_event const *store[STORE];
static pawl_deferred deferred = PAWL_DEFERRED(store);
static pawl_clock clocks[1];
static pawl_event static_event = PAWL_EVENT(1);

static void take_initial_transition(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
}

static pawl_active_descriptor const descriptors[2] = {
    {take_initial_transition, dispatch, slots[0], SLOTS, 1, 2},
    {take_initial_transition, dispatch, slots[1], SLOTS, 3, 3},
};
static pawl_active objects[2] = {PAWL_ACTIVE(&descriptors[0]), PAWL_ACTIVE(&descriptors[1])};
static pawl_active *const by_priority[4] = {0, &objects[0], 0, &objects[1]};
static pawl_priority_set const subscribers[SUBSCRIBED] = {5u, 0u};
static pawl_pool *const pools[1] = {&pool};
static pawl_timer timer = PAWL_TIMER(&objects[0], PAWL_TIMEOUT_SIGNAL(0), &clocks[0]);
static pawl_system const system_ = {
    .by_priority = by_priority,
    .subscribers = subscribers,
    .pools = pools,
    .clocks = clocks,
    .first_signal = 1,
    .signal_count = SUBSCRIBED,
    .highest = 3,
    .pool_count = 1,
    .tick_rates = 1,
};

static bool happens(void)
{
    return Frama_C_interval(0, 1) != 0;
}

static uint32_t any(uint32_t least, uint32_t most)
{
    return Frama_C_unsigned_int_interval(least, most);
}

/* A step, as a kernel does it. The object may defer the event. */
static inline void step(pawl_active *object, bool defers)
{
    if (object->free == SLOTS) {
        return;
    }
    pawl_queue const queue = pawl_queue_of(object);
    unsigned const free = object->free;
    pawl_event const *const event = pawl_queue_take(object, &queue);
    pawl_queue_mark(object, free);
    if (pawl_event_is_timeout(event)) {
        (void)pawl_timeout_accept(event);
        return;
    }
    if (defers && (deferred.count < STORE)) {
        pawl_defer(&deferred, event);
    }
    pawl_event_recycle(event);
}

#ifdef ENDLESS
static inline void use(pawl_active *object)
{
    if (happens()) {
        step(object, happens());
    }
    if (happens()) {
        (void)pawl_post_margin(object, &static_event, (uint8_t)any(0u, 255u));
    }
    if (happens() && (object->free != 0u)) {
        pawl_post(object, &static_event);
    }
    if (happens() && (object->free != 0u)) {
        pawl_post_lifo(object, &static_event);
    }
    if (happens() && (object->free != 0u)) {
        (void)pawl_recall(object, &deferred);
    }
    if (happens() && (objects[0].free != 0u) && (objects[1].free != 0u)) {
        static_event.signal = (pawl_signal)any(1u, SUBSCRIBED);
        pawl_publish(&static_event);
    }
}

/* Initialises the slots of the queues, because EVA cannot determine which of them are in use. */
static void fill(void)
{
    for (unsigned i = 0u; i < SLOTS; ++i) {
        slots[0][i] = &static_event;
        slots[1][i] = &static_event;
    }
    store[0] = &static_event;
    store[1] = &static_event;
}

int main(void)
{
    pawl_start(&system_);
    fill();
    while (happens()) {
        use(&objects[0]);
        use(&objects[1]);
    }
    return 0;
}
#else
enum { OPERATIONS = 16 };

static pawl_event *make(pawl_signal signal)
{
    payload_event *const event = (payload_event *)pawl_event_new_margin(&pool, signal, 0u);
    if (event == NULL) {
        return &static_event;
    }
    event->payload[0] = any(0u, UINT32_MAX);
    event->payload[1] = any(0u, UINT32_MAX);
    return &event->event;
}

static void use(unsigned operation)
{
    switch (operation) {
    case 0u:
        step(&objects[0], false);
        break;
    case 1u:
        step(&objects[0], true);
        break;
    case 2u:
        step(&objects[1], false);
        break;
    case 3u:
        pawl_post(&objects[0], make(1u));
        break;
    case 4u:
        pawl_post_lifo(&objects[0], make(1u));
        break;
    case 5u:
        (void)pawl_post_margin(&objects[0], make(1u), 1u);
        break;
    case 6u:
        (void)pawl_post_margin(&objects[0], make(1u), 255u);
        break;
    case 7u:
        pawl_publish(make(1u));
        break;
    case 8u:
        pawl_publish(make(2u));
        break;
    case 9u:
        pawl_event_recycle(make(1u));
        break;
    case 10u:
        (void)pawl_recall(&objects[0], &deferred);
        break;
    case 11u:
        pawl_timer_arm(&timer, UINT32_MAX, any(0u, UINT32_MAX));
        break;
    case 12u:
        pawl_timer_arm(&timer, 1u, 1u);
        break;
    case 13u:
        pawl_timer_arm(&timer, 1u, 0u);
        break;
    case 14u:
        pawl_timer_disarm(&timer);
        break;
    default:
        pawl_tick(0u);
        break;
    }
}

/* Resets all variables, so that EVA can drop the states before. */
static void restart_system(void)
{
    for (unsigned i = 0u; i < BLOCKS; ++i) {
        blocks[i].event = (payload_event){{0u, 0u, 0u}, {0u, 0u}};
    }
    for (unsigned i = 0u; i < SLOTS; ++i) {
        slots[0][i] = NULL;
        slots[1][i] = NULL;
    }
    store[0] = NULL;
    store[1] = NULL;
    deferred.count = 0u;
    timer = (pawl_timer)PAWL_TIMER(&objects[0], PAWL_TIMEOUT_SIGNAL(0), &clocks[0]);
    pawl_start(&system_);
}

int main(void)
{
    for (unsigned first = 0u; first < OPERATIONS; ++first) {
        for (unsigned second = 0u; second < OPERATIONS; ++second) {
            for (unsigned third = 0u; third < OPERATIONS; ++third) {
                restart_system();
                use(first);
                use(second);
                use(third);
            }
        }
    }
    return 0;
}
#endif
