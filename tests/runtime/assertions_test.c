/* SPDX-License-Identifier: Apache-2.0 */
/* Fails each assertion of the runtime: a table of wrong calls and the assertions that they fail. */
#define _POSIX_C_SOURCE 200809L

#include "harness.h"
#ifdef KERNEL_BLOCKING
#include "threads.h"

#include <pawl/critical.h>
#endif

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

PAWL_MODULE("misuse");

static jmp_buf tripped;
static bool hook_returns;
static char tripped_name[32];

void pawl_on_assert(char const *module, int number)
{
    if (hook_returns) {
        return;
    }
    (void)snprintf(tripped_name, sizeof tripped_name, "%s:%d", module, number);
    longjmp(tripped, 1);
}

static void publish_a(void)
{
    pawl_publish(&event_a);
}

static void fill_queue(void)
{
    (void)pawl_scheduler_lock(255u);
    for (unsigned i = 0u; i < QUEUE_LENGTH; ++i) {
        pawl_post(&probes[1].active, &event_a);
    }
}

static void post_to_full_queue(void)
{
    fill_queue();
    pawl_post(&probes[1].active, &event_a);
}

static void post_lifo_to_full_queue(void)
{
    fill_queue();
    pawl_post_lifo(&probes[1].active, &event_a);
}

static void publish_to_full_queue(void)
{
    fill_queue();
    subscribers[0] = 1u;
    publish_a();
}

static void tick_into_full_queue(void)
{
    fill_queue();
    pawl_timer_arm(&probes[1].timer, 1u, 0u);
    tick(0u, 1u);
}

static void refer_too_often(void)
{
    pawl_event *const event = new_number(A, 1u);
    for (unsigned i = 0u; i <= 255u; ++i) {
        pawl_event_keep(event);
    }
}

static void keep_timeout(void)
{
    pawl_event_keep(&probes[1].timer.event);
}

static void post_timeout_lifo(void)
{
    pawl_post_lifo(&probes[1].active, &probes[1].timer.event);
}

static void defer_timeout(void)
{
    static pawl_event const *slots[1];
    pawl_deferred deferred = PAWL_DEFERRED(slots);
    pawl_defer(&deferred, &probes[1].timer.event);
}

/* A clock that is not one of the system. */
static pawl_clock stopped;

static void publish_timeout(void)
{
    static pawl_timer timer = PAWL_TIMER(&probes[1].active, A, &stopped);
    pawl_publish(&timer.event);
}

static void recycle_into_unknown_pool(void)
{
    static pawl_event stray = {A, 2u, 0u};
    pawl_event_recycle(&stray);
}

static void allocate_too_much(void)
{
    for (unsigned i = 0u; i <= BLOCKS; ++i) {
        (void)new_number(A, i);
    }
}

static void recycle_twice(void)
{
    pawl_event *const event = new_number(A, 1u);
    pawl_event_recycle(event);
    *event = (pawl_event){A, 1u, 0u}; /* the block has the values of an event again */
    pawl_event_recycle(event);
}

static void allocate_from_the_only_fit_too_often(void)
{
    for (unsigned i = 0u; i <= BLOCKS; ++i) {
        (void)pawl_event_new_fit(sizeof(number_event), A);
    }
}

static void allocate_more_than_any_block(void)
{
    (void)pawl_event_new_fit(numbers.block_size + 1u, A);
}

static void start_with_empty_pool(void)
{
    static pawl_pool empty;
    static pawl_pool *const pools[] = {&empty};
    test_system.pools = pools;
    pawl_start(&test_system);
}

static void start_with_blocks_too_small_for_a_pointer(void)
{
    static pawl_event block[2];
    static pawl_pool tiny = {.blocks = block, .block_size = 2u, .count = 2u};
    static pawl_pool *const pools[] = {&tiny};
    test_system.pools = pools;
    pawl_start(&test_system);
}

static void start_with_subscriptions(bool dynamic)
{
    test_system.dynamic_subscriptions = dynamic;
    pawl_start(&test_system);
}

static void subscribe_below_the_range(void)
{
    start_with_subscriptions(true);
    pawl_subscribe(&probes[1].active, PAWL_NO_SIGNAL);
}

static void unsubscribe_above_the_range(void)
{
    start_with_subscriptions(true);
    pawl_unsubscribe(&probes[1].active, SIGNALS_END);
}

static void subscribe_where_subscriptions_are_constant(void)
{
    start_with_subscriptions(false);
    pawl_subscribe(&probes[1].active, A);
}

static void subscribe_beyond_the_highest(void)
{
    test_system.highest = 2u;
    start_with_subscriptions(true);
    pawl_subscribe(&probes[4].active, A);
}

static void subscribe_without_queue(void)
{
    start_with_subscriptions(true);
    descriptors[1].queue_length = 0u; /* as a thread's */
    pawl_subscribe(&probes[1].active, A);
}

static void subscribe_an_unknown_object(void)
{
    static pawl_active unknown = PAWL_ACTIVE(&descriptors[1]);
    start_with_subscriptions(true);
    pawl_subscribe(&unknown, A);
}

static void publish_below_the_range(void)
{
    static pawl_event const none = PAWL_EVENT(PAWL_NO_SIGNAL);
    pawl_publish(&none);
}

static void publish_above_the_range(void)
{
    static pawl_event const unknown = PAWL_EVENT(SIGNALS_END);
    pawl_publish(&unknown);
}

static void arm_without_delay(void)
{
    pawl_timer_arm(&probes[1].timer, 0u, 1u);
}

static void tick_of_unknown_rate(void)
{
    pawl_tick(2u);
}

static void skip_at_unknown_rate(void)
{
    pawl_tick_skip(2u, 0u);
}

static void skip_what_is_due(void)
{
    pawl_timer_arm(&probes[1].timer, 10u, 0u);
    pawl_tick_skip(0u, 9u);
    pawl_tick(0u);
    pawl_timer_arm(&probes[1].timer, 10u, 0u);
    pawl_tick_skip(0u, 10u);
}

static void arm_with_stopped_clock(void)
{
    static pawl_timer timer = PAWL_TIMER(&probes[1].active, PAWL_TIMEOUT_SIGNAL(0), &stopped);
    pawl_timer_arm(&timer, 1u, 0u);
}

static void now_of_unknown_rate(void)
{
    (void)pawl_now(2u);
}

static void too_many_stale_timeouts(void)
{
    static pawl_event const *long_queue[64];
    descriptors[1].queue = long_queue;
    descriptors[1].queue_length = 64u;
    pawl_start(&test_system);
    for (unsigned i = 0u; i < 33u; ++i) {
        pawl_timer_arm(&probes[1].timer, 1u, 0u);
        tick(0u, 1u);
    }
}

static void post_timeout(void)
{
    pawl_post(&probes[1].active, &probes[1].timer.event);
    run();
}

static void defer_too_much(void)
{
    static pawl_event const *slots[1];
    pawl_deferred deferred = PAWL_DEFERRED(slots);
    pawl_defer(&deferred, &event_a);
    pawl_defer(&deferred, &event_a);
}

static pawl_state const leaf = {.depth = 1, .kind = PAWL_STATE};
static pawl_reaction const to_leaf = {NULL, &leaf, PAWL_EXTERNAL};

static void start_machine_twice(void)
{
    pawl_machine machine = {NULL};
    pawl_machine_start(&machine, NULL, &to_leaf);
    pawl_machine_start(&machine, NULL, &to_leaf);
}

static void dispatch_before_start(void)
{
    pawl_machine machine = {NULL};
    (void)pawl_machine_dispatch(&machine, NULL, &event_a);
}

static void nest_too_deep(void)
{
    pawl_state chain[PAWL_MAX_DEPTH + 1];
    memset(chain, 0, sizeof chain);
    for (unsigned i = 0u; i <= PAWL_MAX_DEPTH; ++i) {
        chain[i].parent = (i == 0u) ? NULL : &chain[i - 1u];
        chain[i].depth = (uint8_t)(i + 1u);
    }
    pawl_reaction const initial = {NULL, &chain[PAWL_MAX_DEPTH], PAWL_EXTERNAL};
    pawl_machine machine = {NULL};
    pawl_machine_start(&machine, NULL, &initial);
}

static pawl_reaction const *decide_without_target(void *me, pawl_event const *event)
{
    static pawl_reaction const without_target = {NULL, NULL, PAWL_EXTERNAL};
    (void)me;
    (void)event;
    return &without_target;
}

static void choice_without_a_target(void)
{
    static pawl_state const choice = {
        .decide = decide_without_target, .depth = 1, .kind = PAWL_CHOICE};
    static pawl_reaction const initial = {NULL, &choice, PAWL_EXTERNAL};
    pawl_machine machine = {NULL};
    pawl_machine_start(&machine, NULL, &initial);
}

static pawl_reaction const *decide_nothing(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    return NULL;
}

static void choice_without_a_branch(void)
{
    static pawl_state const choice = {.decide = decide_nothing, .depth = 1, .kind = PAWL_CHOICE};
    static pawl_reaction const initial = {NULL, &choice, PAWL_EXTERNAL};
    pawl_machine machine = {NULL};
    pawl_machine_start(&machine, NULL, &initial);
}

static void initial_out_of_its_composite(void)
{
    static pawl_state const composite = {.initial = &to_leaf, .depth = 1, .kind = PAWL_COMPOSITE};
    static pawl_reaction const initial = {NULL, &composite, PAWL_EXTERNAL};
    pawl_machine machine = {NULL};
    pawl_machine_start(&machine, NULL, &initial);
}

#ifdef KERNEL_PREEMPTIVE
static void lock_twice(void)
{
    pawl_mutex mutex = PAWL_MUTEX(1u);
    pawl_mutex_lock(&mutex);
    pawl_mutex_lock(&mutex);
}

static void unlock_unlocked(void)
{
    pawl_mutex mutex = PAWL_MUTEX(1u);
    pawl_mutex_unlock(&mutex);
}

static void unlock_in_wrong_order(void)
{
    pawl_mutex one = PAWL_MUTEX(1u);
    pawl_mutex other = PAWL_MUTEX(2u);
    pawl_mutex_lock(&one);
    pawl_mutex_lock(&other);
    pawl_mutex_unlock(&one);
}
#endif

#ifdef KERNEL_BLOCKING
static pawl_semaphore semaphore = PAWL_SEMAPHORE(0u, 1u);
static pawl_mutex mutex = PAWL_MUTEX(HIGH);

/* Runs the system with threads; the thread at LOW has that body. */
static void in_thread(void (*body)(void))
{
    (void)prepare_threads(NULL);
    bodies[LOW] = body;
    pawl_start(&test_system);
    run();
}

static void wait_for_ever(void)
{
    pawl_semaphore_wait(&semaphore);
}

static void wait_for_a_tick(void)
{
    (void)pawl_semaphore_wait_for(&semaphore, 1u);
}

static void delay(void)
{
    pawl_delay(1u);
}

static void delay_on_event(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    delay();
}

static void object_delays(void)
{
    probes[1].on_event = delay_on_event;
    pawl_post(&probes[1].active, &event_a);
}

static void interrupt_that_waits(void)
{
    interrupt(wait_for_ever);
}

static void interrupt_of_a_thread_waits(void)
{
    in_thread(interrupt_that_waits);
}

static void wait_under_mutex(void)
{
    semaphore.count = 1u; /* even if it would not have to wait */
    mutex.locked = 0u;
    pawl_mutex_lock(&mutex);
    wait_for_ever();
}

static void holder_waits(void)
{
    in_thread(wait_under_mutex);
}

static void wait_for_a_tick_under_lock(void)
{
    (void)pawl_scheduler_lock(TOP);
    wait_for_a_tick();
}

static void locker_waits_for_a_tick(void)
{
    in_thread(wait_for_a_tick_under_lock);
}

static void delay_under_lock(void)
{
    (void)pawl_scheduler_lock(TOP);
    delay();
}

static void locker_delays(void)
{
    in_thread(delay_under_lock);
}

static void end_under_lock(void)
{
    (void)pawl_scheduler_lock(TOP);
}

static void locker_ends(void)
{
    in_thread(end_under_lock);
}

static void delay_in_critical_section(void)
{
    (void)pawl_critical_enter();
    delay();
}

static void delay_with_interrupts_masked(void)
{
    in_thread(delay_in_critical_section);
}

static void wait_in_critical_section(void)
{
    (void)pawl_critical_enter();
    wait_for_ever();
}

static void wait_with_interrupts_masked(void)
{
    in_thread(wait_in_critical_section);
}

static void wait_for_a_tick_in_critical_section(void)
{
    (void)pawl_critical_enter();
    wait_for_a_tick();
}

static void wait_for_a_tick_with_interrupts_masked(void)
{
    in_thread(wait_for_a_tick_in_critical_section);
}

static void delay_nothing(void)
{
    pawl_delay(0u);
}

static void no_delay(void)
{
    in_thread(delay_nothing);
}

static void wait_for_nothing(void)
{
    (void)pawl_semaphore_wait_for(&semaphore, 0u);
}

static void no_time_to_wait(void)
{
    in_thread(wait_for_nothing);
}

static void start_with_small_stack(void)
{
    (void)prepare_threads(NULL);
    thread_descriptors[HIGH].stack_size = 64u;
    pawl_start(&test_system);
}

static void use_up_stack(void)
{
    thread_descriptors[LOW].stack[0] = 0u;
    delay();
}

static void stack_used_up(void)
{
    in_thread(use_up_stack);
}

static pawl_resource resource = PAWL_RESOURCE(HIGH);
static pawl_resource inner_resource = PAWL_RESOURCE(TOP);

static void lock_resource_twice(void)
{
    resource = (pawl_resource)PAWL_RESOURCE(HIGH);
    pawl_resource_lock(&resource);
    pawl_resource_lock(&resource);
}

static void owner_locks_again(void)
{
    in_thread(lock_resource_twice);
}

static void unlock_free_resource(void)
{
    resource = (pawl_resource)PAWL_RESOURCE(HIGH);
    pawl_resource_unlock(&resource);
}

static void other_thread_unlocks(void)
{
    in_thread(unlock_free_resource);
}

static void unlock_outer_resource(void)
{
    resource = (pawl_resource)PAWL_RESOURCE(HIGH);
    inner_resource = (pawl_resource)PAWL_RESOURCE(TOP);
    pawl_resource_lock(&resource);
    pawl_resource_lock(&inner_resource);
    pawl_resource_unlock(&resource);
}

static void owner_unlocks_in_wrong_order(void)
{
    in_thread(unlock_outer_resource);
}

static void lock_resource_for_no_time(void)
{
    (void)pawl_resource_lock_for(&resource, 0u);
}

static void no_time_for_a_resource(void)
{
    in_thread(lock_resource_for_no_time);
}

static void post_to_high(void)
{
    pawl_post(&threads[HIGH].active, &event_a);
}

static void post_to_a_thread(void)
{
    in_thread(post_to_high);
}

static void post_to_high_on_event(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    post_to_high();
}

static void object_posts_to_a_thread(void)
{
    (void)prepare_threads(NULL);
    probes[1].on_event = post_to_high_on_event;
    pawl_start(&test_system);
    pawl_post(&probes[1].active, &event_a);
    run();
}

static void start_with_thread_that_subscribes(void)
{
    (void)prepare_threads(NULL);
    subscribers[0] = 0x10u;
    pawl_start(&test_system);
}

static void delay_without_ticks(void)
{
    (void)prepare_threads(NULL);
    test_system.tick_rates = 0u;
    bodies[LOW] = delay;
    pawl_start(&test_system);
    run();
}
#endif

static void start_with_too_many_priorities(void)
{
    test_system.highest = 33u;
    pawl_start(&test_system);
}

static void start_with_too_many_pools(void)
{
    test_system.pool_count = PAWL_MAX_POOLS + 1;
    pawl_start(&test_system);
}

static void start_with_too_many_rates(void)
{
    test_system.tick_rates = PAWL_MAX_TICK_RATES + 1;
    pawl_start(&test_system);
}

static void start_with_wrong_priority(void)
{
    descriptors[2].priority = 3u;
    pawl_start(&test_system);
}

static void start_with_low_threshold(void)
{
    descriptors[2].threshold = 1u;
    pawl_start(&test_system);
}

static void start_without_queue(void)
{
    descriptors[2].queue_length = 0u;
    pawl_start(&test_system);
}

static void start_with_unknown_subscriber(void)
{
    subscribers[0] = 0x10u;
    pawl_start(&test_system);
}

static pawl_segment const to_state;
static pawl_region const plain_region = {.initial = &to_state};
static pawl_vertex const state_of_chart = {.region = &plain_region, .kind = PAWL_STATE};
static pawl_segment const to_state = {NULL, &state_of_chart, PAWL_EXTERNAL};

static void start_chart_twice(void)
{
    pawl_place places[1] = {NULL};
    pawl_chart_start(places, NULL, &plain_region);
    pawl_chart_start(places, NULL, &plain_region);
}

static void dispatch_to_chart_before_start(void)
{
    pawl_place places[1] = {NULL};
    (void)pawl_chart_dispatch(places, NULL, &event_a);
}

/*
 * Each state has two regions, and the path leads into the second one. The first one has to be
 * entered completely before that, and its path leads into a second region again.
 */
static void wait_in_too_many_composites(void)
{
    enum { LEVELS = PAWL_MAX_DEPTH + 1 };
    pawl_place places[1 + 2 * LEVELS] = {NULL};
    pawl_vertex states[LEVELS + 1];
    pawl_region regions[1 + 2 * LEVELS];
    pawl_segment initials[LEVELS + 1];
    memset(states, 0, sizeof states);
    memset(regions, 0, sizeof regions);
    memset(initials, 0, sizeof initials);
    pawl_vertex second[LEVELS];
    memset(second, 0, sizeof second);
    for (unsigned i = 0u; i < LEVELS; ++i) {
        states[i].region = (i == 0u) ? &regions[0] : &regions[2u * i - 1u];
        states[i].regions = &regions[2u * i + 1u];
        states[i].region_count = 2u;
        states[i].kind = PAWL_COMPOSITE;
        second[i].region = &regions[2u * i + 2u];
        initials[i].target = &second[i];
        for (unsigned n = 1u; n <= 2u; ++n) {
            regions[2u * i + n] =
                (pawl_region){&states[i], NULL, (uint8_t)(i + 1u), (uint8_t)(2u * i + n), 0u, 0u};
        }
        if (i != 0u) {
            regions[2u * i - 1u].initial = &initials[i];
        }
    }
    states[LEVELS].region = &regions[2u * LEVELS - 1u];
    initials[LEVELS].target = &states[LEVELS];
    regions[2u * LEVELS - 1u].initial = &initials[LEVELS];
    regions[0].initial = &initials[0];
    pawl_chart_start(places, NULL, &regions[0]);
}

static pawl_segment const *select_nothing(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    return NULL;
}

static pawl_segment const *select_without_target(void *me, pawl_event const *event)
{
    static pawl_segment const without_target = {NULL, NULL, PAWL_EXTERNAL};
    (void)me;
    (void)event;
    return &without_target;
}

static void start_with_vertex(uint8_t kind, pawl_select select)
{
    pawl_segment initial = {NULL, NULL, PAWL_EXTERNAL};
    pawl_region const region = {.initial = &initial};
    pawl_vertex const vertex = {.region = &region, .react = select, .kind = kind};
    pawl_place places[1] = {NULL};
    initial.target = &vertex;
    pawl_chart_start(places, NULL, &region);
}

static void choice_of_chart_without_a_branch(void)
{
    start_with_vertex(PAWL_CHOICE, select_nothing);
}

static void choice_of_chart_without_a_target(void)
{
    start_with_vertex(PAWL_CHOICE, select_without_target);
}

static void junction_without_a_target(void)
{
    start_with_vertex(PAWL_JUNCTION, NULL);
}

static void initial_out_of_its_region(void)
{
    pawl_segment to_composite = {NULL, NULL, PAWL_EXTERNAL};
    pawl_region inner = {.initial = &to_state, .depth = 1u, .index = 1u};
    pawl_region const outer = {.initial = &to_composite};
    pawl_vertex const composite = {
        .region = &outer, .regions = &inner, .region_count = 1u, .kind = PAWL_COMPOSITE};
    pawl_place places[2] = {NULL};
    inner.owner = &composite;
    to_composite.target = &composite;
    pawl_chart_start(places, NULL, &outer);
}

static void region_of_too_great_an_index(void)
{
    pawl_segment initial = {NULL, NULL, PAWL_EXTERNAL};
    pawl_region const region = {.initial = &initial, .index = PAWL_MAX_REGIONS};
    pawl_vertex const vertex = {.region = &region, .kind = PAWL_STATE};
    pawl_place places[PAWL_MAX_REGIONS + 1] = {NULL};
    initial.target = &vertex;
    pawl_chart_start(places, NULL, &region);
}

static void inner_region_of_too_great_an_index(void)
{
    pawl_segment initial = {NULL, NULL, PAWL_EXTERNAL};
    pawl_region const outer = {.initial = &initial};
    pawl_region const inner = {.depth = 1u, .index = PAWL_MAX_REGIONS};
    pawl_vertex const composite = {
        .region = &outer, .regions = &inner, .region_count = 1u, .kind = PAWL_COMPOSITE};
    pawl_place places[PAWL_MAX_REGIONS + 1] = {NULL};
    initial.target = &composite;
    pawl_chart_start(places, NULL, &outer);
}

static pawl_segment const *stay(void *me, pawl_event const *event)
{
    static pawl_segment const internal = {NULL, NULL, PAWL_INTERNAL};
    (void)me;
    (void)event;
    return &internal;
}

static void select_too_many_reactions(void)
{
    enum { REGIONS = PAWL_MAX_PARALLEL + 1 };
    pawl_vertex states[REGIONS];
    pawl_segment initials[REGIONS];
    pawl_region regions[REGIONS];
    pawl_segment initial = {NULL, NULL, PAWL_EXTERNAL};
    pawl_region const outer = {.initial = &initial};
    pawl_vertex const composite = {
        .region = &outer, .regions = regions, .region_count = REGIONS, .kind = PAWL_COMPOSITE};
    pawl_place places[REGIONS + 1] = {NULL};
    initial.target = &composite;
    memset(states, 0, sizeof states);
    for (unsigned i = 0u; i < REGIONS; ++i) {
        states[i].region = &regions[i];
        states[i].react = stay;
        initials[i] = (pawl_segment){NULL, &states[i], PAWL_EXTERNAL};
        regions[i] = (pawl_region){&composite, &initials[i], 1u, (uint8_t)(i + 1u), 0u, 0u};
    }
    pawl_chart_start(places, NULL, &outer);
    (void)pawl_chart_dispatch(places, NULL, &event_a);
}

static void take_what_is_not_deferred(void)
{
    static pawl_event const *slots[1];
    pawl_deferred deferred = PAWL_DEFERRED(slots);
    (void)pawl_deferred_take(&deferred, 0u);
}

/* A negative value, as of a program with an error. */
#if PAWL_STATISTICS
static void ask_for_no_priority(void)
{
    pawl_statistics known;
    pawl_statistics_get((uint8_t)(PAWL_MAX_PRIORITY + 1), &known);
}
#endif

static void application_assertion(void)
{
    PAWL_ASSERT(BLOCKS == 0);
}
enum { APPLICATION_LINE = __LINE__ - 2 };

static struct {
    char const *name;
    void (*misuse)(void);
} const misuses[] = {
    {"event:1", refer_too_often},
    {"event:2", keep_timeout},
    {"event:2", post_timeout_lifo},
    {"event:2", defer_timeout},
    {"event:2", publish_timeout},
    {"event:3", recycle_into_unknown_pool},
    {"pool:1", allocate_too_much},
    {"pool:1", allocate_from_the_only_fit_too_often},
    {"pool:4", allocate_more_than_any_block},
    {"pool:2", recycle_twice},
    {"pool:3", start_with_empty_pool},
    {"pool:3", start_with_blocks_too_small_for_a_pointer},
    {"queue:1", post_to_full_queue},
    {"queue:1", post_lifo_to_full_queue},
    {"queue:1", publish_to_full_queue},
    {"queue:1", tick_into_full_queue},
    {"publish:1", publish_below_the_range},
    {"publish:1", publish_above_the_range},
    {"publish:1", subscribe_below_the_range},
    {"publish:1", unsubscribe_above_the_range},
    {"publish:2", subscribe_where_subscriptions_are_constant},
    {"publish:3", subscribe_an_unknown_object},
    {"publish:3", subscribe_beyond_the_highest},
    {"publish:3", subscribe_without_queue},
    {"timer:1", arm_without_delay},
    {"timer:2", tick_of_unknown_rate},
    {"timer:2", skip_at_unknown_rate},
    {"timer:2", arm_with_stopped_clock},
    {"timer:2", now_of_unknown_rate},
    {"timer:3", too_many_stale_timeouts},
    {"timer:4", post_timeout},
    {"timer:5", skip_what_is_due},
    {"defer:1", defer_too_much},
    {"defer:2", take_what_is_not_deferred},
    {"chart:1", start_chart_twice},
    {"chart:2", dispatch_to_chart_before_start},
    {"chart:3", wait_in_too_many_composites},
    {"chart:4", choice_of_chart_without_a_branch},
    {"chart:4", choice_of_chart_without_a_target},
    {"chart:4", junction_without_a_target},
    {"chart:5", initial_out_of_its_region},
    {"chart:6", region_of_too_great_an_index},
    {"chart:6", inner_region_of_too_great_an_index},
    {"chart:7", select_too_many_reactions},
    {"machine:1", start_machine_twice},
    {"machine:2", dispatch_before_start},
    {"machine:3", nest_too_deep},
    {"machine:4", choice_without_a_branch},
    {"machine:4", choice_without_a_target},
    {"machine:5", initial_out_of_its_composite},
#ifdef KERNEL_PREEMPTIVE
    {"mutex:1", lock_twice},
    {"mutex:2", unlock_unlocked},
    {"mutex:3", unlock_in_wrong_order},
#endif
#ifdef KERNEL_BLOCKING
    {"thread:1", wait_for_ever},
    {"thread:1", wait_for_a_tick},
    {"thread:1", object_delays},
    {"thread:1", interrupt_of_a_thread_waits},
    {"thread:2", holder_waits},
    {"thread:2", locker_waits_for_a_tick},
    {"thread:2", locker_delays},
    {"thread:2", locker_ends},
    {"thread:3", delay_with_interrupts_masked},
    {"thread:3", wait_with_interrupts_masked},
    {"thread:3", wait_for_a_tick_with_interrupts_masked},
    {"thread:4", no_delay},
    {"thread:4", no_time_to_wait},
    {"thread:4", no_time_for_a_resource},
    {"resource:1", owner_locks_again},
    {"resource:2", other_thread_unlocks},
    {"resource:3", owner_unlocks_in_wrong_order},
    {"thread:5", start_with_small_stack},
    {"thread:6", stack_used_up},
    {"queue:1", post_to_a_thread},
    {"queue:1", object_posts_to_a_thread},
    {"system:5", start_with_thread_that_subscribes},
    {"timer:2", delay_without_ticks},
#endif
    {"system:1", start_with_too_many_priorities},
    {"system:1", start_with_too_many_pools},
    {"system:1", start_with_too_many_rates},
    {"system:2", start_with_wrong_priority},
    {"system:3", start_with_low_threshold},
    {"system:4", start_without_queue},
    {"system:5", start_with_unknown_subscriber},
#if PAWL_STATISTICS
    {"system:6", ask_for_no_priority},
#endif
};

static char const *trip(void (*misuse)(void))
{
    (void)prepare(NULL);
    boot();
    (void)strcpy(tripped_name, "nothing");
    if (setjmp(tripped) == 0) {
        misuse();
    }
    return tripped_name;
}

static void everyWrongCallFailsItsAssertion(void **state)
{
    (void)state;
    for (unsigned i = 0u; i < sizeof misuses / sizeof misuses[0]; ++i) {
        assert_string_equal(trip(misuses[i].misuse), misuses[i].name);
        (void)printf("tripped %s\n", misuses[i].name); /* for tests/runtime/assertions */
    }
}

static void applicationAssertionHasItsModuleAndLine(void **state)
{
    char expected[32];
    (void)state;
    (void)snprintf(expected, sizeof expected, "misuse:%d", (int)APPLICATION_LINE);
    assert_string_equal(trip(application_assertion), expected);
}

/* The signal that ends a program whose hook returns from the assertion; 0: the program continues.
 */
static int signal_after(void (*misuse)(void))
{
    int status = 0;
    pid_t const child = fork();
    if (child == 0) {
        hook_returns = true;
        misuse();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static void nothingGoesOnAfterAFailedAssertion(void **state)
{
    (void)state;
    (void)prepare(NULL);
    boot();
    assert_int_equal(signal_after(arm_without_delay), SIGABRT);
    assert_int_equal(signal_after(application_assertion), SIGABRT);
}

int main(void)
{
    static struct CMUnitTest const tests[] = {
        cmocka_unit_test(everyWrongCallFailsItsAssertion),
        cmocka_unit_test(applicationAssertionHasItsModuleAndLine),
        cmocka_unit_test(nothingGoesOnAfterAFailedAssertion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
