/* SPDX-License-Identifier: Apache-2.0 */
/* The board functions of the philosophers, the same for all boards by <pawl/board.h>. */
#include "bsp.h"
#include "dpp.h"
#include "view.h"

#include <pawl/board.h>
#include <pawl/pawl.h>

#include <stddef.h>

PAWL_MODULE("bsp");

/* With --events=N, or without a terminal, ticks press the buttons and raise GPIO. */
enum { CHANGES_UNATTENDED = 40, CHANGES_OF_EVENTS = 100 };
enum { PAUSE_PERIOD = 512, PAUSE_AT = 256, SERVE_AT = 320, WAKE_AT = 448, TEST_PERIOD = 97 };

static uint32_t volatile ticks;
static uint32_t streams[DPP_N_PHILO]; /* guarded by dpp_random */
static uint32_t events_left;          /* guarded by the scheduler lock */
static bool unattended;

/* Marsaglia's xorshift. It never gives 0, and needs a start that is not 0. */
static uint32_t draw(uint8_t philo, uint32_t from, uint32_t below)
{
    PAWL_ASSERT(philo < DPP_N_PHILO);
    pawl_mutex_lock(&dpp_random);
    uint32_t x = streams[philo];
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    streams[philo] = x;
    pawl_mutex_unlock(&dpp_random);
    return from + (x >> 8) % (below - from);
}

uint32_t bsp_think_time(uint8_t philo)
{
    return draw(philo, 20U, 80U);
}

uint32_t bsp_eat_time(uint8_t philo)
{
    return draw(philo, 20U, 60U);
}

/* The scheduler lock keeps the output of one change together. */
void bsp_philosopher_is(uint8_t philo, bsp_philosopher_state state)
{
    uint8_t const before = pawl_scheduler_lock(PAWL_MAX_PRIORITY);
    if (events_left > 0U) {
        view_philosopher(ticks, philo, state);
        --events_left;
        if (events_left == 0U) {
            pawl_stop(0);
        }
    }
    pawl_scheduler_unlock(before);
}

void bsp_table_is(bsp_table_state state)
{
    uint8_t const before = pawl_scheduler_lock(PAWL_MAX_PRIORITY);
    if (events_left > 0U) {
        view_table(ticks, state);
    }
    pawl_scheduler_unlock(before);
}

#ifdef PAWL_KERNEL_BLOCKING
enum { TEST_DELAY = 10 }; /* ticks */

static void show_test(void)
{
    uint8_t const before = pawl_scheduler_lock(PAWL_MAX_PRIORITY);
    if (events_left > 0U) {
        view_test(ticks);
    }
    pawl_scheduler_unlock(before);
}

void bsp_wake_test(void)
{
    (void)pawl_semaphore_signal(&dpp_button);
}

/* Waits until the button is pressed or the table pauses; delays before it waits again. */
void test_thread(void *argument)
{
    (void)argument;
    for (;;) {
        pawl_semaphore_wait(&dpp_button);
        show_test();
        pawl_delay(TEST_DELAY);
    }
}
#else
void bsp_wake_test(void)
{
}
#endif

/* Called in an ISR. */
static void on_tick(void)
{
    ++ticks;
    pawl_tick(0U);
    if (unattended) {
        uint32_t const phase = ticks % PAUSE_PERIOD;
        if (phase == PAUSE_AT) {
            dpp_SysTick_publish_PAUSE();
        } else if (phase == SERVE_AT) {
            dpp_SysTick_publish_SERVE();
        } else if (phase == WAKE_AT) {
            bsp_wake_test();
        } else if (ticks % TEST_PERIOD == 0U) {
            dpp_GPIO_EVEN_post_TEST();
        } else {
            /* most ticks do nothing */
        }
    }
}

/* Called in an ISR. */
static void on_key(char key)
{
    switch (key) {
    case 'p':
        dpp_SysTick_publish_PAUSE();
        break;
    case 's':
        dpp_SysTick_publish_SERVE();
        break;
    case 't':
        dpp_GPIO_EVEN_post_TEST();
        break;
    case 'b':
        bsp_wake_test();
        break;
    case 'q':
    case PAWL_END_OF_INPUT:
        pawl_stop(0);
        break;
    default:
        break;
    }
}

void pawl_on_start(void)
{
    if (unattended) {
        pawl_board_virtual_time();
    }
    pawl_board_tick_start(DPP_TICK_HZ, on_tick);
    if (!unattended) {
        pawl_board_input_start(on_key);
    }
}

/* The number of changes to show. */
static uint32_t changes(void)
{
    if (pawl_board_option("events") != NULL) {
        unattended = true;
        return pawl_board_option_number("events", CHANGES_OF_EVENTS);
    }
    unattended = !pawl_board_is_attended();
    return unattended ? (uint32_t)CHANGES_UNATTENDED : UINT32_MAX;
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    events_left = changes();
    uint32_t const seed = pawl_board_option_number("seed", 1U);
    for (uint8_t n = 0U; n < DPP_N_PHILO; ++n) {
        streams[n] = (seed * 2654435761U + n * 40503U) | 1U;
    }
    view_open(!unattended && pawl_board_option("log") == NULL);
    dpp_start();
    int const code = (events_left != 0U) ? pawl_run() : 0;
    view_close();
    return code;
}
