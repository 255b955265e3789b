/* SPDX-License-Identifier: Apache-2.0 */
/*
 * storm.c with threads. The least urgent thread computes without pause while SysTick posts to
 * objects and signals to threads of the priorities between. Objects signal to threads, threads post
 * to objects, and threads wait with and without time limits. No signal and no event may be lost,
 * nothing may preempt a more urgent object or thread, and each result must be correct: otherwise a
 * change of contexts has changed its registers (with an FPU, also those of the FPU).
 *
 * An emulated core can be too slow for the ticks, or get many at once after a pause of its host.
 * Ticks that are too many for a round of the least urgent thread are not counted. So what is sent
 * does not depend on the speed.
 */
#include <pawl/board.h>
#include <pawl/pawl.h>

PAWL_MODULE("storm");

enum { WORK = PAWL_FIRST_SIGNAL, TICKS = 4000, HZ = 10000, STACK = 768 };
enum { TICKS_OF_A_ROUND = 32 }; /* what they send fits into the queues */

/* The objects and threads by priority. */
enum { COMPUTER = 1, LOW_OBJECT, LOW_THREAD, MID_OBJECT, HIGH_THREAD, HIGH_OBJECT, CLOCK, HIGHEST };

static uint32_t volatile ticks;
static uint32_t volatile ticks_before;      /* ticks before this round of the least urgent thread */
static uint32_t volatile sent[HIGHEST];     /* by tasks; each has one sender */
static uint32_t volatile sent_isr[HIGHEST]; /* by the interrupt */
static uint32_t volatile got[HIGHEST];
static uint32_t volatile gave_up;
static uint8_t volatile running; /* the priority that runs */

#if defined(__ARM_FP)
typedef float number;
#else
typedef int32_t number;
#endif

static pawl_event const work = PAWL_EVENT(WORK);
static pawl_semaphore low_work = PAWL_SEMAPHORE(0u, 100u);
static pawl_semaphore high_work = PAWL_SEMAPHORE(0u, 100u);
static pawl_mutex shared_mutex = PAWL_MUTEX(HIGH_THREAD);
static uint32_t shared[2];

/* A long chain of operations that depends on each register and the flags, and on those of an FPU.
 */
static __attribute__((noipa)) uint32_t compute(uint32_t seed, uint32_t length)
{
    uint32_t a = seed;
    uint32_t b = 0x9E3779B9u;
    uint32_t c = 0x7F4A7C15u;
    uint32_t d = 1u;
    number x = 1;
    number y = (number)(seed & 15u);
    for (uint32_t i = 0u; i < length; ++i) {
        a = (a >> 1) ^ (((a & 1u) != 0u) ? 0xEDB88320u : b);
        b += (c < d) ? a : i;
        c ^= (b << 5) | (d >> 3);
        d = (d * 33u) + ((a > c) ? 7u : b);
        x = (x / 2) + y;
        y = (y < 8) ? (y + 1) : (y - x);
    }
    return a ^ b ^ c ^ d ^ (uint32_t)(int32_t)(x * 16);
}

/* Some work at a priority. Nothing less urgent may run before its end. */
static void work_at(uint8_t priority, uint32_t length)
{
    static uint32_t expected[HIGHEST];
    uint8_t const before = running;
    PAWL_ASSERT(before < priority);
    running = priority;
    number volatile source = (number)priority; /* in a register of its kind meanwhile */
    number const kept = source;
    uint32_t const result = compute(priority, length);
    PAWL_ASSERT(kept == source);
    PAWL_ASSERT((expected[priority] == 0u) || (expected[priority] == result));
    expected[priority] = result;
    PAWL_ASSERT(running == priority);
    running = before;
    ++got[priority];
}

/* Two words that are equal for each object and thread up to the ceiling. */
static void touch_shared(void)
{
    pawl_mutex_lock(&shared_mutex);
    PAWL_ASSERT(shared[0] == shared[1]);
    ++shared[0];
    (void)compute(1u, 5u);
    ++shared[1];
    pawl_mutex_unlock(&shared_mutex);
}

static void send(uint32_t volatile *counts, unsigned to);

static void start(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    uint8_t const priority = ((pawl_active *)me)->descriptor->priority;
    PAWL_ASSERT(event->signal == WORK);
    if (priority < HIGH_THREAD) {
        touch_shared();
    }
    work_at(priority, (priority == MID_OBJECT) ? 250u : 20u); /* longer than a tick, or short */
    if ((priority == MID_OBJECT) && ((got[MID_OBJECT] % 2u) == 0u)) {
        send(sent, HIGH_THREAD);
    } else if ((priority == LOW_OBJECT) && ((got[LOW_OBJECT] % 2u) == 0u)) {
        send(sent, LOW_THREAD);
    } else {
        /* nothing to send */
    }
}

static pawl_event const *queues[HIGHEST][64];

#define OBJECT(name, priority)                                                                     \
    static pawl_active_descriptor const name##_descriptor = {start, dispatch,   queues[priority],  \
                                                             64,    (priority), (priority)};       \
    static pawl_active name = PAWL_ACTIVE(&name##_descriptor)

OBJECT(low_object, LOW_OBJECT);
OBJECT(mid_object, MID_OBJECT);
OBJECT(high_object, HIGH_OBJECT);

static void send(uint32_t volatile *counts, unsigned to)
{
    ++counts[to];
    switch (to) {
    case LOW_OBJECT:
        pawl_post(&low_object, &work);
        break;
    case LOW_THREAD:
        PAWL_ASSERT(pawl_semaphore_signal(&low_work));
        break;
    case MID_OBJECT:
        pawl_post(&mid_object, &work);
        break;
    case HIGH_THREAD:
        PAWL_ASSERT(pawl_semaphore_signal(&high_work));
        break;
    default:
        pawl_post(&high_object, &work);
        break;
    }
}

static void finish(uint32_t rounds)
{
    uint32_t sum = 0u;
    for (unsigned p = LOW_OBJECT; p <= HIGH_OBJECT; ++p) {
        PAWL_ASSERT(got[p] == (sent[p] + sent_isr[p]));
        sum += got[p];
    }
    PAWL_ASSERT((shared[0] == shared[1]) && (got[CLOCK] > 100u));
    pawl_board_put_number(rounds);
    pawl_board_puts(" rounds, ");
    pawl_board_put_number(sum);
    pawl_board_puts(" events, ");
    pawl_board_put_number(gave_up);
    pawl_board_puts(" time-outs: storm weathered\n");
    pawl_board_exit(0);
}

static void run_computer(void *unused)
{
    uint32_t volatile seed = 4711u; /* otherwise the compiler computes only once */
    uint32_t const expected = compute(seed, 500u);
    uint32_t rounds = 1u;
    (void)unused;
    number volatile source = (number)expected;
    while (ticks < TICKS) {
        number const kept = source;
        touch_shared();
        PAWL_ASSERT(compute(seed, 500u) == expected);
        PAWL_ASSERT(kept == source);
        ++rounds;
        ticks_before = ticks;
    }
    pawl_delay(3u); /* the others finish */
    finish(rounds);
}

static void run_low_thread(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_semaphore_wait(&low_work);
        touch_shared();
        work_at(LOW_THREAD, 20u);
        if ((got[LOW_THREAD] % 3u) == 0u) {
            send(sent, MID_OBJECT);
        }
    }
}

static void run_high_thread(void *unused)
{
    (void)unused;
    for (;;) {
        if (pawl_semaphore_wait_for(&high_work, 1u)) {
            touch_shared();
            work_at(HIGH_THREAD, 20u);
            if ((got[HIGH_THREAD] % 3u) == 0u) {
                send(sent, HIGH_OBJECT);
            }
        } else {
            ++gave_up;
        }
    }
}

static void run_clock(void *unused)
{
    (void)unused;
    for (;;) {
        pawl_ticks const before = pawl_now(0u);
        pawl_delay(1u + (before % 3u));
        PAWL_ASSERT((pawl_now(0u) - before) >= (1u + (before % 3u)));
        work_at(CLOCK, 5u);
    }
}

#define THREAD(name, priority)                                                                     \
    static PAWL_STACK(name##_stack, STACK);                                                        \
    static pawl_thread_descriptor const name##_descriptor =                                        \
        PAWL_THREAD_DESCRIPTOR((priority), run_##name, NULL, name##_stack);                        \
    static pawl_thread name = PAWL_THREAD(&name##_descriptor)

THREAD(computer, COMPUTER);
THREAD(low_thread, LOW_THREAD);
THREAD(high_thread, HIGH_THREAD);
THREAD(clock, CLOCK);

static pawl_active *const by_priority[HIGHEST] = {
    NULL,        &computer.active,    &low_object,  &low_thread.active,
    &mid_object, &high_thread.active, &high_object, &clock.active,
};
static pawl_clock clocks[1];
static pawl_system const storm = {
    .by_priority = by_priority, .highest = CLOCK, .clocks = clocks, .tick_rates = 1u};

static void on_tick(void)
{
    if ((ticks < TICKS) && ((ticks - ticks_before) >= TICKS_OF_A_ROUND)) {
        return;
    }
    pawl_tick(0u);
    if (ticks < TICKS) {
        ++ticks;
        send(sent_isr, LOW_OBJECT + (ticks % 5u));
        if ((ticks % 7u) == 0u) {
            send(sent_isr, LOW_OBJECT + (ticks % 3u));
        }
    }
}

void pawl_on_start(void)
{
    pawl_board_tick_start(HZ, on_tick);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    pawl_start(&storm);
    return pawl_run();
}
