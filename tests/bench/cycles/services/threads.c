/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The services of OpenComRTOS in their four kinds, with those of kernel blocking: non-waiting, waiting, waiting with a time-out,
 * asynchronous. The user is the most urgent thread and calls the services in this order; each time that it waits, the driver
 * continues, which ends the waiting. The partner owns the resource while the user waits for it. Each step has a name, by which
 * declarations/services.toml finds the call.
 */
#include "platform.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

enum { DRIVER = 1, PARTNER, SERVER, USER, CLIENT, HIGHEST = CLIENT };
enum { REQUEST = PAWL_FIRST_SIGNAL, ANSWER, NOTICE, PACKET, SIGNALS };
enum { SLOTS = 4, BLOCKS = 2, TRIPS = 4, STACK = 1024 };

typedef struct {
    pawl_event event;
    uint32_t data[2];
} packet;

static PAWL_BLOCK(packet) blocks[BLOCKS];
static pawl_pool packets = PAWL_POOL(blocks);
static pawl_pool *const pools[] = {&packets};

static void start(void *me);
static void server_dispatch(void *me, pawl_event const *event);
static void client_dispatch(void *me, pawl_event const *event);

static pawl_event const *server_slots[SLOTS];
static pawl_event const *client_slots[SLOTS];
static pawl_active_descriptor const server_descriptor = {start, server_dispatch, server_slots, SLOTS, SERVER, SERVER};
static pawl_active_descriptor const client_descriptor = {start, client_dispatch, client_slots, SLOTS, CLIENT, CLIENT};
static pawl_active server = PAWL_ACTIVE(&server_descriptor);
static pawl_active client = PAWL_ACTIVE(&client_descriptor);

static void be_user(void *argument);
static void be_partner(void *argument);
static void be_driver(void *argument);

static PAWL_STACK(user_stack, STACK);
static PAWL_STACK(partner_stack, STACK);
static PAWL_STACK(driver_stack, STACK);
static pawl_thread_descriptor const user_descriptor = PAWL_THREAD_DESCRIPTOR(USER, be_user, NULL, user_stack);
static pawl_thread_descriptor const partner_descriptor = PAWL_THREAD_DESCRIPTOR(PARTNER, be_partner, NULL, partner_stack);
static pawl_thread_descriptor const driver_descriptor = PAWL_THREAD_DESCRIPTOR(DRIVER, be_driver, NULL, driver_stack);
static pawl_thread user = PAWL_THREAD(&user_descriptor);
static pawl_thread partner = PAWL_THREAD(&partner_descriptor);
static pawl_thread driver = PAWL_THREAD(&driver_descriptor);

static pawl_active *const by_priority[] = {NULL, &driver.active, &partner.active, &server, &user.active, &client};
static pawl_clock clocks[1];
static pawl_system const the_system = {
    .by_priority = by_priority, .highest = HIGHEST,
    .pools = pools, .pool_count = 1u,
    .clocks = clocks, .tick_rates = 1u};

static pawl_event const request = PAWL_EVENT(REQUEST);
static pawl_event const answer = PAWL_EVENT(ANSWER);
static pawl_event const notice = PAWL_EVENT(NOTICE);

static pawl_semaphore semaphore = PAWL_SEMAPHORE(0u, 8u);
static pawl_semaphore event_flag = PAWL_SEMAPHORE(0u, 1u);
static pawl_semaphore free_packets = PAWL_SEMAPHORE(BLOCKS, BLOCKS);
static pawl_semaphore ping = PAWL_SEMAPHORE(0u, 1u);
static pawl_semaphore pong = PAWL_SEMAPHORE(0u, 1u);
static pawl_semaphore partner_may = PAWL_SEMAPHORE(0u, 1u);
static pawl_semaphore user_may = PAWL_SEMAPHORE(0u, 1u);
static uint32_t fifo_slots[2][2];
static pawl_fifo fifo = PAWL_FIFO(fifo_slots);
static uint32_t noticed_slots[2][2];
static pawl_fifo noticed = PAWL_FIFO(noticed_slots);
static uint32_t port_slots[1][1];
static pawl_fifo port = PAWL_FIFO(port_slots);
static pawl_resource resource = PAWL_RESOURCE(USER);

static unsigned requests;
static unsigned answers;
static uint32_t noticed_sum;
static uint32_t packet_sum;

static void start(void *me)
{
    (void)me;
}

/* The object that owns what others ask for. */
static void server_dispatch(void *me, pawl_event const *event)
{
    uint32_t message[2] = {0u, 0u};
    (void)me;
    switch (event->signal) {
    case REQUEST:
        ++requests;
        pawl_post(&client, &answer);
        break;
    case NOTICE:
        check(pawl_fifo_try_take(&noticed, message));
        noticed_sum += message[0];
        break;
    default:
        packet_sum += ((packet const *)(void const *)event)->data[0];
        break;
    }
}

static void client_dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    ++answers;
}

void on_interrupt(void)
{
    (void)pawl_semaphore_signal(&semaphore);
}

static void tick(void)
{
    platform_interrupt(TICK_LINE);
}

/* Semaphores: steps of the user, then of the driver. */

STEP semaphore_refuse(void)
{
    check(!pawl_semaphore_try(&semaphore));
}

STEP semaphore_count(void)
{
    check(pawl_semaphore_signal(&semaphore));
}

STEP semaphore_try(void)
{
    check(pawl_semaphore_try(&semaphore));
}

STEP semaphore_have(void)
{
    pawl_semaphore_wait(&semaphore);
}

STEP semaphore_have_for(void)
{
    check(pawl_semaphore_wait_for(&semaphore, 1u));
}

STEP semaphore_wait(void)
{
    pawl_semaphore_wait(&semaphore);
}

STEP semaphore_time_out(void)
{
    check(!pawl_semaphore_wait_for(&semaphore, 1u));
}

STEP semaphore_ask(void)
{
    pawl_post(&server, &request);
}

STEP semaphore_give(void)
{
    check(pawl_semaphore_signal(&semaphore));
}

static void use_semaphore(void)
{
    semaphore_refuse();
    semaphore_count();
    semaphore_try();
    note("semaphore, non-waiting: refused, signalled, taken");
    semaphore_count();
    semaphore_have();
    semaphore_wait();
    note("semaphore, waiting: taken at once, taken after a signal");
    semaphore_wait();
    note("semaphore, waiting: taken after a signal of an interrupt");
    semaphore_count();
    semaphore_have_for();
    semaphore_time_out();
    note("semaphore, timed: taken at once, time-out");
    semaphore_ask();
    check(requests == 0u);
    note("semaphore, asynchronous: the caller continues before the object handles the event");
}

static void drive_semaphore(void)
{
    semaphore_give();
    platform_interrupt(OTHER_LINE);
    tick();
}

/* Events: a flag that a thread waits for, a semaphore with the greatest count 1. */

STEP event_raise(void)
{
    check(pawl_semaphore_signal(&event_flag));
}

STEP event_raise_again(void)
{
    check(!pawl_semaphore_signal(&event_flag));
}

STEP event_test(void)
{
    check(pawl_semaphore_try(&event_flag));
}

STEP event_wait(void)
{
    pawl_semaphore_wait(&event_flag);
}

STEP event_time_out(void)
{
    check(!pawl_semaphore_wait_for(&event_flag, 1u));
}

STEP event_post(void)
{
    pawl_post(&client, &answer);
}

STEP event_give(void)
{
    check(pawl_semaphore_signal(&event_flag));
}

static void use_event(void)
{
    event_raise();
    event_raise_again();
    event_test();
    note("event, non-waiting: raised, raised already, tested");
    event_wait();
    check(answers == 1u);
    note("event, waiting: tested after it was raised");
    event_time_out();
    note("event, timed: time-out");
    event_post();
    check(answers == 2u);
    note("event, asynchronous: the more urgent object has handled it");
}

static void drive_event(void)
{
    event_give();
    tick();
}

/* FIFOs. */

STEP fifo_refuse_take(void)
{
    uint32_t message[2];
    check(!pawl_fifo_try_take(&fifo, message));
}

STEP fifo_try_put(uint32_t value)
{
    uint32_t const message[2] = {value, 0u};
    check(pawl_fifo_try_put(&fifo, message));
}

STEP fifo_refuse_put(void)
{
    uint32_t const message[2] = {0u, 0u};
    check(!pawl_fifo_try_put(&fifo, message));
}

STEP fifo_try_take(uint32_t value)
{
    uint32_t message[2];
    check(pawl_fifo_try_take(&fifo, message));
    check(message[0] == value);
}

STEP fifo_have_room(void)
{
    uint32_t const message[2] = {3u, 0u};
    pawl_fifo_put(&fifo, message);
}

STEP fifo_have_message(void)
{
    uint32_t message[2];
    pawl_fifo_take(&fifo, message);
    check(message[0] == 3u);
}

STEP fifo_wait_for_message(void)
{
    uint32_t message[2];
    pawl_fifo_take(&fifo, message);
    check(message[0] == 4u);
}

STEP fifo_wait_for_room(void)
{
    uint32_t const message[2] = {7u, 0u};
    pawl_fifo_put(&fifo, message);
}

STEP fifo_have_room_for(void)
{
    uint32_t const message[2] = {8u, 0u};
    check(pawl_fifo_put_for(&fifo, message, 1u));
}

STEP fifo_have_message_for(uint32_t value)
{
    uint32_t message[2];
    check(pawl_fifo_take_for(&fifo, message, 1u));
    check(message[0] == value);
}

STEP fifo_time_out(void)
{
    uint32_t message[2];
    check(!pawl_fifo_take_for(&fifo, message, 1u));
}

STEP fifo_notify(void)
{
    uint32_t const message[2] = {9u, 0u};
    pawl_fifo_put(&noticed, message);
}

STEP fifo_give(void)
{
    uint32_t const message[2] = {4u, 0u};
    pawl_fifo_put(&fifo, message);
}

STEP fifo_make_room(void)
{
    uint32_t message[2];
    pawl_fifo_take(&fifo, message);
    check(message[0] == 5u);
}

static void use_fifo(void)
{
    fifo_refuse_take();
    fifo_try_put(1u);
    fifo_try_put(2u);
    fifo_refuse_put();
    fifo_try_take(1u);
    fifo_try_take(2u);
    note("FIFO, non-waiting: put, no room, taken in order, empty");
    fifo_have_room();
    fifo_have_message();
    fifo_wait_for_message();
    fifo_try_put(5u);
    fifo_try_put(6u);
    fifo_wait_for_room();
    note("FIFO, waiting: at once, for a message, for room");
    fifo_have_message_for(6u);
    fifo_have_room_for();
    fifo_have_message_for(7u);
    fifo_have_message_for(8u);
    fifo_time_out();
    note("FIFO, timed: at once, time-out");
    fifo_notify();
    check(noticed_sum == 0u);
    note("FIFO, asynchronous: the object takes the message later");
}

static void drive_fifo(void)
{
    fifo_give();
    fifo_make_room();
    tick();
}

/* The resource: steps of the user, then of the partner. */

STEP resource_try(void)
{
    check(pawl_resource_try(&resource));
}

STEP resource_unlock(void)
{
    pawl_resource_unlock(&resource);
}

STEP resource_refuse(void)
{
    check(!pawl_resource_try(&resource));
}

STEP resource_have(void)
{
    pawl_resource_lock(&resource);
}

STEP resource_have_for(void)
{
    check(pawl_resource_lock_for(&resource, 1u));
}

STEP resource_wait(void)
{
    pawl_resource_lock(&resource);
}

STEP resource_time_out(void)
{
    check(!pawl_resource_lock_for(&resource, 1u));
}

STEP resource_ask(void)
{
    pawl_post(&server, &request);
}

STEP resource_hand_over(void)
{
    pawl_resource_unlock(&resource);
}

static void use_resource(void)
{
    check(noticed_sum == 0u);
    resource_try();
    resource_unlock();
    pawl_semaphore_wait(&user_may);
    resource_refuse();
    note("resource, non-waiting: locked, refused");
    resource_wait();
    resource_unlock();
    resource_have();
    resource_unlock();
    note("resource, waiting: locked after the owner has unlocked it, locked at once");
    resource_have_for();
    resource_unlock();
    pawl_semaphore_wait(&user_may);
    resource_time_out();
    note("resource, timed: locked at once, time-out");
    resource_ask();
    check(answers == 2u);
    pawl_semaphore_wait(&user_may);
    check(answers == 3u);
    note("resource, asynchronous: the object that owns it has answered");
}

static void be_partner(void *argument)
{
    (void)argument;
    for (unsigned i = 0u; i < 2u; ++i) {
        pawl_semaphore_wait(&partner_may);
        pawl_resource_lock(&resource);
        (void)pawl_semaphore_signal(&user_may);
        pawl_semaphore_wait(&partner_may);
        resource_hand_over();
    }
    (void)pawl_semaphore_signal(&user_may);
    pawl_semaphore_wait(&partner_may);
    for (unsigned i = 0u; i < TRIPS; ++i) {
        (void)pawl_semaphore_signal(&ping);
        pawl_semaphore_wait(&pong);
    }
}

STEP partner_continues(void)
{
    (void)pawl_semaphore_signal(&partner_may);
}

static void drive_resource(void)
{
    partner_continues(); /* the partner locks it, and waits */
    partner_continues(); /* it unlocks it */
    partner_continues(); /* and locks it again */
    tick();
    partner_continues();
}

/* A port: packets are handed over. */

STEP port_try(void)
{
    check(pawl_post_margin(&server, &request, 0u));
}

STEP port_refuse(void)
{
    check(!pawl_post_margin(&server, &request, SLOTS));
}

STEP port_wait(void)
{
    uint32_t handed_over;
    pawl_fifo_take(&port, &handed_over);
    check(handed_over == 11u);
}

STEP port_time_out(void)
{
    uint32_t handed_over;
    check(!pawl_fifo_take_for(&port, &handed_over, 1u));
}

STEP port_post(void)
{
    pawl_post(&server, &request);
}

STEP port_give(void)
{
    uint32_t const handed_over = 11u;
    pawl_fifo_put(&port, &handed_over);
}

static void use_port(void)
{
    port_try();
    port_refuse();
    check(answers == 3u);
    note("port, non-waiting: posted, refused");
    port_wait();
    check(answers == 4u);
    note("port, waiting: handed over by the other thread");
    port_time_out();
    note("port, timed: time-out");
    port_post();
    check(answers == 4u);
    note("port, asynchronous: the caller continues before the object handles the event");
}

static void drive_port(void)
{
    port_give();
    tick();
}

/* Packets: events of a pool, whose free blocks a semaphore counts for those that wait. */

static packet *kept[BLOCKS];

STEP packet_try(unsigned i)
{
    kept[i] = (packet *)(void *)pawl_event_new_margin(&packets, PACKET, 0u);
    check(kept[i] != NULL);
}

STEP packet_refuse(void)
{
    check(pawl_event_new_margin(&packets, PACKET, 0u) == NULL);
}

STEP packet_return(unsigned i)
{
    pawl_event_recycle(&kept[i]->event);
}

STEP packet_take(unsigned i)
{
    pawl_semaphore_wait(&free_packets);
    kept[i] = (packet *)(void *)pawl_event_new(&packets, PACKET);
}

STEP packet_wait(unsigned i)
{
    pawl_semaphore_wait(&free_packets);
    kept[i] = (packet *)(void *)pawl_event_new(&packets, PACKET);
}

STEP packet_time_out(void)
{
    check(!pawl_semaphore_wait_for(&free_packets, 1u));
}

STEP packet_give_back(unsigned i)
{
    pawl_event_recycle(&kept[i]->event);
    (void)pawl_semaphore_signal(&free_packets);
}

STEP packet_post(void)
{
    packet *const sent = (packet *)(void *)pawl_event_new(&packets, PACKET);
    sent->data[0] = 12u;
    pawl_post(&server, &sent->event);
}

static void use_packets(void)
{
    packet_try(0u);
    packet_try(1u);
    packet_refuse();
    packet_return(0u);
    packet_return(1u);
    note("packet, non-waiting: two blocks, no third, returned");
    packet_take(0u);
    packet_take(1u);
    packet_wait(0u);
    note("packet, waiting: at once, after one was returned");
    packet_time_out();
    note("packet, timed: time-out");
    packet_give_back(0u);
    packet_give_back(1u);
    packet_post();
    check(packet_sum == 0u);
    note("packet, asynchronous: the object gets it later");
}

static void drive_packets(void)
{
    packet_give_back(0u);
    tick();
}

/* Threads. */

STEP thread_suspend(void)
{
    pawl_thread_suspend();
}

STEP thread_suspend_resumed(void)
{
    pawl_thread_suspend();
}

STEP thread_delay(void)
{
    pawl_delay(1u);
}

STEP thread_resume(void)
{
    pawl_thread_resume(&user);
}

STEP thread_resume_before(void)
{
    pawl_thread_resume(&user);
}

static void use_thread(void)
{
    thread_suspend();
    note("thread: suspended, resumed");
    thread_resume_before();
    thread_suspend_resumed();
    note("thread: resumed before it suspends itself");
    thread_delay();
    note("thread: delayed");
}

static void drive_thread(void)
{
    thread_resume();
    tick();
}

STEP trip(void)
{
    pawl_semaphore_wait(&ping);
    (void)pawl_semaphore_signal(&pong);
}

static void be_user(void *argument)
{
    (void)argument;
    use_semaphore();
    use_event();
    use_fifo();
    use_resource();
    use_port();
    use_packets();
    use_thread();
    for (unsigned i = 0u; i < TRIPS; ++i) {
        trip();
    }
    note("round trips made");
}

static void be_driver(void *argument)
{
    (void)argument;
    drive_semaphore();
    drive_event();
    drive_fifo();
    drive_resource();
    drive_port();
    drive_packets();
    drive_thread();
    partner_continues(); /* the round trips */
    measuring_ends();
    check(requests == 4u);
    check(answers == 5u);
    check(noticed_sum == 9u);
    check(packet_sum == 12u);
    finish();
}

void pawl_on_start(void)
{
    platform_start();
    measuring_begins();
}

void pawl_on_idle(void)
{
}

int main(int argc, char **argv)
{
    pawl_fifo_notify(&noticed, &server, &notice);
    pawl_board_init(argc, argv);
    pawl_start(&the_system);
    return pawl_run();
}
