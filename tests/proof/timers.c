/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Exhaustive tests of timers, for what the provers leave open: each step is compared with a model
 * (timers_model.c). Interrupts come when a tick leaves its critical section, and when arming or
 * disarming enters or leaves its section. With few levels (PAWL_TIMER_LEVELS) few ticks reach all
 * of them.
 */
#include "timers_model.c"

/* Timeouts: all 256 statuses. */

static void accept_timeouts(void)
{
    for (unsigned status = 0u; status <= UINT8_MAX; ++status) {
        unsigned const stales = (status >> 2) & 31u;
        bool const queued = (status & 2u) != 0u;
        if (!queued && stales == 0u) {
            continue; /* asserts timer:4 */
        }
        pawl_event timeout = {1u, 0u, (uint8_t)status};
        bool const accepted = pawl_timeout_accept(&timeout);
        HOLDS(accepted == (stales == 0u));
        HOLDS(timeout.references == status - (accepted ? 2u : 4u));
        ++cases;
    }
}

/* All sequences of arming, disarming, ticks and taking from the queue. */

/* Makes ticks until all effects of the interrupt must have ended. */
static void tick_on(void)
{
    for (unsigned i = 0u; i < 9u; ++i) {
        tick();
        if (w.queued > 4u) {
            take_timeout();
        }
    }
}

static void try_interrupts(void)
{
    world const before = w;
    for (unsigned opening = 1u; opening <= 3u * TIMERS + 2u; ++opening) {
        for (unsigned i = 0u; i < TIMERS * WAYS; ++i) {
            interrupt.opening = opening;
            interrupt.timer = i / WAYS;
            interrupt.how = i % WAYS;
            tick();
            bool const came = interrupt.openings >= opening;
            tick_on();
            w = before;
            if (!came) {
                return;
            }
        }
    }
}

/*
 * An interrupt that arms or disarms, at boundary `at` of the critical sections of arming or
 * disarming: before a section is entered, or after it is left. Returns false if there is no such
 * boundary.
 */
static bool try_pair(unsigned operation, unsigned *at)
{
    world const before = w;
    unsigned const t = operation / WAYS, how = operation % WAYS;
    interrupt.closings = 0u;
    interrupt.openings = 0u;
    if (at == &interrupt.closing) {
        do_arm_or_disarm(t, how);
        model_arm_or_disarm(t, how);
    } else {
        arm_or_disarm(t, how);
    }
    bool const came =
        interrupt.closings >= interrupt.closing && interrupt.openings >= interrupt.opening;
    *at = 0u;
    if (came) {
        check_timers();
        tick_on();
    }
    w = before;
    return came;
}

static void try_pairs_at(unsigned *at)
{
    for (unsigned operation = 0u; operation < TIMERS * WAYS; ++operation) {
        for (unsigned other = 0u; other < TIMERS * WAYS; ++other) {
            interrupt.timer = other / WAYS;
            interrupt.how = other % WAYS;
            unsigned boundary = 0u;
            do {
                *at = ++boundary;
            } while (try_pair(operation, at));
        }
    }
}

enum { OPERATIONS = 2 + WAYS * TIMERS };

/*
 * A tick, taking a timeout from the queue, or arming or disarming a timer. Returns false if the
 * queue has no timeout.
 */
static bool operate(unsigned operation)
{
    if (operation == 0u) {
        tick();
    } else if (operation == 1u) {
        if (w.queued == 0u) {
            return false;
        }
        take_timeout();
    } else {
        arm_or_disarm((operation - 2u) / WAYS, (operation - 2u) % WAYS);
    }
    return true;
}

static void try_pairs(unsigned steps)
{
    try_pairs_at(&interrupt.closing);
    try_pairs_at(&interrupt.opening);
    if (steps == 0u) {
        return;
    }
    world const before = w;
    for (unsigned operation = 0u; operation < OPERATIONS; ++operation) {
        if (operate(operation)) {
            try_pairs(steps - 1u);
            w = before;
        }
    }
}

/* A skip of ticks is one more operation. */
static void try_sequences(unsigned steps, bool with_interrupts)
{
    if (with_interrupts) {
        try_interrupts();
    }
    if (steps == 0u) {
        return;
    }
    world const before = w;
    for (unsigned operation = 0u; operation <= OPERATIONS; ++operation) {
        if (operation == OPERATIONS) {
            skip();
        } else if (!operate(operation)) {
            continue;
        } else {
            check_timers();
        }
        try_sequences(steps - 1u, with_interrupts);
        w = before;
    }
}

static void start_at(uint32_t now)
{
    memset(&w, 0, sizeof w);
    w.now = now;
    start_clock(&w.clock);
    w.clock.now = now;
    w.owner = (pawl_active)PAWL_ACTIVE(&owner);
    w.owner.free = SLOTS;
    for (unsigned t = 0u; t < TIMERS; ++t) {
        w.timers[t] = (pawl_timer)PAWL_TIMER(&w.owner, 1u, &w.clock);
    }
    pawl_runtime.system.clocks = &w.clock;
    pawl_runtime.system.tick_rates = 1u;
}

static void sequences(void)
{
    start_at(UINT32_MAX - 1u); /* the clock wraps within a few ticks */
    try_sequences(6u, false);
    start_at(1u);
    try_sequences(6u, false);
}

static void interrupts(void)
{
    for (uint32_t now = 0u; now < 8u; ++now) {
        start_at(UINT32_MAX - 5u + now);
        try_sequences((now % 4u == 0u) ? 4u : 3u, true);
    }
}

static void interrupted_arming(void)
{
    for (uint32_t now = 0u; now < 8u; ++now) {
        start_at(UINT32_MAX - 5u + now);
        try_pairs(2u);
    }
}

/* The number of visits of a single timer until it expires. timer.h states the bound. */

static unsigned log2_of(uint32_t n)
{
    return (n > 1u) ? 1u + log2_of(n / 2u) : 0u;
}

static void count_visits(uint32_t now, uint32_t delay)
{
    unsigned visits = 0u;
    start_at(now);
    pawl_timer_arm(&w.timers[0], delay, 0u);
    for (uint32_t i = 0u; i < delay; ++i) {
        HOLDS(w.owner.free == SLOTS);
        interrupt.openings = 0u;
        pawl_tick(0u);
        visits += interrupt.openings - 2u - (SLOTS - w.owner.free); /* each post leaves a section */
    }
    HOLDS(w.owner.free == SLOTS - 1u && !pawl_timer_is_armed(&w.timers[0]));
    HOLDS(visits <= 3u + log2_of(delay) + (delay >> (PAWL_TIMER_LEVELS - 1)));
    ++cases;
}

static void visits(void)
{
    for (uint32_t now = 0u; now < 70u; ++now) {
        for (uint32_t delay = 1u; delay < 140u; ++delay) {
            count_visits(now - 35u, delay);
        }
    }
    for (uint32_t delay = 1u; delay <= 300000u; delay += delay / 3u + 1u) {
        count_visits(32767u, delay);
        count_visits(UINT32_MAX - delay / 2u, delay);
    }
}

/* The greatest delays: the timer is never in a list that is visited too early. */
static void farthest(void)
{
    for (uint32_t now = 0u; now < 70u; ++now) {
        for (uint32_t short_of = 0u; short_of < 40u; ++short_of) {
            start_at(now);
            pawl_timer_arm(&w.timers[0], UINT32_MAX - short_of, 0u);
            pawl_timer_arm(&w.timers[1], UINT32_MAX - short_of, 0u);
            w.armed = 2u;
            w.order[1] = 1u;
            w.due[0] = w.due[1] = now + UINT32_MAX - short_of;
            for (unsigned i = 0u; i < 70u; ++i) {
                tick();
            }
            arm_or_disarm(now % 2u, WAYS - 1u);
            check_timers();
        }
    }
}

static void part(char const *what, void (*test)(void))
{
    unsigned long const before = cases;
    test();
    printf("exhaustive: %s, %lu cases\n", what, cases - before);
}

/* Option --interrupts-of-arming: only these, for a seeded fault that they must find. */
int main(int argc, char **argv)
{
    bool const only = argc > 1 && strcmp(argv[1], "--interrupts-of-arming") == 0;
    printf("exhaustive: timers with %d levels\n", PAWL_TIMER_LEVELS);
    part("interrupts of arming and disarming", interrupted_arming);
    if (!only) {
        part("timeouts accepted", accept_timeouts);
        part("sequences", sequences);
        part("interrupts of a tick", interrupts);
        part("visits counted", visits);
        part("far delays", farthest);
    }
    printf("exhaustive: %lu cases, all as in the model\n", cases);
    return 0;
}
