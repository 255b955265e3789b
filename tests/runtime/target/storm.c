/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption by interrupts at any time. The least urgent object computes without pause while
 * SysTick posts to the others; each object preempts less urgent ones. No event may be lost, no
 * object may preempt a more urgent one, and the result of the least urgent object must be correct:
 * otherwise a preemption has changed its registers.
 *
 * An emulated core can be too slow for the ticks, or get many at once after a pause of its host.
 * Ticks that are too many for a round of the least urgent object post nothing and are not counted.
 * So the number of posts does not depend on the speed.
 */
#include <pawl/board.h>
#include <pawl/pawl.h>

PAWL_MODULE("storm");

enum { ROUND = PAWL_FIRST_SIGNAL, WORK, OBJECTS = 4, TICKS = 4000, HZ = 10000 };
/* Each object gets every third tick; its queue has slots for two rounds. */
enum { TICKS_OF_A_ROUND = 24 };

typedef struct {
    pawl_active active;
    uint32_t volatile received;
    uint32_t volatile result;
} object;

static object objects[OBJECTS + 1];
static uint32_t volatile ticks;
static uint32_t posted[OBJECTS + 1]; /* by the object of the priority below */
static uint32_t
    posted_by_isr[OBJECTS + 1]; /* separate from `posted`, so that each has one writer */
static uint32_t rounds;
static uint32_t volatile ticks_before; /* ticks before this round */
static pawl_event const next_round = PAWL_EVENT(ROUND);
static pawl_event const work = PAWL_EVENT(WORK);

static void start(void *me)
{
    (void)me;
}

/* The same for the registers of an FPU, which a preemption saves only if needed. */
#if defined(__ARM_FP)
static uint32_t compute_real(uint32_t seed, uint32_t length)
{
    float x[12];
    for (uint32_t k = 0u; k < 12u; ++k) {
        x[k] = (float)(seed + k);
    }
    for (uint32_t i = 0u; i < (length / 16u); ++i) {
        for (uint32_t k = 0u; k < 12u; ++k) {
            x[k] = (x[k] * 0.75f) + x[(k + 1u) % 12u] + 1.0f;
        }
    }
    float sum = 0.0f;
    for (uint32_t k = 0u; k < 12u; ++k) {
        sum += x[k];
    }
    return (sum > 1.0e9f) ? 1u : (uint32_t)sum;
}
#else
static uint32_t compute_real(uint32_t seed, uint32_t length)
{
    return seed + length;
}
#endif

/* A long chain of operations that depends on each register and on the flags. */
static __attribute__((noinline)) uint32_t compute(uint32_t seed, uint32_t length)
{
    uint32_t a = seed;
    uint32_t b = 0x9E3779B9u;
    uint32_t c = 0x7F4A7C15u;
    uint32_t d = 1u;
    for (uint32_t i = 0u; i < length; ++i) {
        a = (a >> 1) ^ (((a & 1u) != 0u) ? 0xEDB88320u : b);
        b += (c < d) ? a : i;
        c ^= (b << 5) | (d >> 3);
        d = (d * 33u) + ((a > c) ? 7u : b);
    }
    return a ^ b ^ c ^ d ^ compute_real(seed, length);
}

static void finish(void)
{
    uint32_t sum = 0u;
    for (unsigned p = 2u; p <= OBJECTS; ++p) {
        PAWL_ASSERT(objects[p].received == (posted[p] + posted_by_isr[p]));
        sum += objects[p].received;
    }
    PAWL_ASSERT(sum != 0u);
    pawl_board_put_number(rounds);
    pawl_board_puts(" rounds, ");
    pawl_board_put_number(sum);
    pawl_board_puts(" events: storm weathered\n");
    pawl_board_exit(0);
}

static void compute_round(void *me, pawl_event const *event)
{
    static uint32_t expected;
    static bool ended;
    uint32_t const result = compute(4711u, 500u);
    (void)me;
    expected = (rounds == 0u) ? result : expected;
    PAWL_ASSERT(result == expected);
    ++rounds;
    ticks_before = ticks;
    if (ended) {
        finish();
    }
    ended = (ticks == TICKS); /* the last events of this round may still be queued */
    pawl_post(&objects[1].active, event);
}

static void count(void *me, pawl_event const *event)
{
    object *const self = me;
    unsigned const priority = self->active.descriptor->priority;
    PAWL_ASSERT(event->signal == WORK);
    ++self->received;
    self->result = compute(priority, 20u);
    if ((priority < OBJECTS) && ((self->received % 3u) == 0u)) {
        ++posted[priority + 1u];
        pawl_post(&objects[priority + 1u].active, &work);
    }
}

static pawl_event const *queues[OBJECTS + 1][32];

#define DESCRIPTOR(p, dispatch)                                                                    \
    {                                                                                              \
        start, dispatch, queues[p], 32, p, p                                                       \
    }
static pawl_active_descriptor const descriptors[OBJECTS + 1] = {
    DESCRIPTOR(0, count), DESCRIPTOR(1, compute_round), DESCRIPTOR(2, count),
    DESCRIPTOR(3, count), DESCRIPTOR(4, count),
};
static object objects[OBJECTS + 1] = {
    {PAWL_ACTIVE(&descriptors[0]), 0u, 0u}, {PAWL_ACTIVE(&descriptors[1]), 0u, 0u},
    {PAWL_ACTIVE(&descriptors[2]), 0u, 0u}, {PAWL_ACTIVE(&descriptors[3]), 0u, 0u},
    {PAWL_ACTIVE(&descriptors[4]), 0u, 0u},
};
static pawl_active *const by_priority[] = {NULL, &objects[1].active, &objects[2].active,
                                           &objects[3].active, &objects[4].active};
static pawl_system const storm = {.by_priority = by_priority, .highest = OBJECTS};

static void on_tick(void)
{
    if ((ticks < TICKS) && ((ticks - ticks_before) < TICKS_OF_A_ROUND)) {
        unsigned const priority = 2u + (ticks % 3u);
        ++ticks;
        ++posted_by_isr[priority];
        pawl_post(&objects[priority].active, &work);
    }
}

void pawl_on_start(void)
{
    pawl_board_tick_start(HZ, on_tick);
    pawl_post(&objects[1].active, &next_round);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    pawl_start(&storm);
    return pawl_run();
}
