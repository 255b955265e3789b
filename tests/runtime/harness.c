/* SPDX-License-Identifier: Apache-2.0 */
/* The small system of the tests, and its log. Described in harness.h. */
#include "harness.h"

#include "platform.h"

static pawl_clock clocks[2];

#define TIMERS_OF(p)                                                                               \
    PAWL_TIMER(&probes[p].active, PAWL_TIMEOUT_SIGNAL(0), &clocks[0]),                             \
        PAWL_TIMER(&probes[p].active, PAWL_TIMEOUT_SIGNAL(1), &clocks[0]),                         \
        PAWL_TIMER(&probes[p].active, PAWL_TIMEOUT_SIGNAL(2), &clocks[1])

#define PROBE(p)                                                                                   \
    {                                                                                              \
        PAWL_ACTIVE(&descriptors[p]), TIMERS_OF(p), NULL                                           \
    }

probe probes[PROBES + 1] = {PROBE(0), PROBE(1), PROBE(2), PROBE(3), PROBE(4)};
static probe const probes_at_first[PROBES + 1] = {PROBE(0), PROBE(1), PROBE(2), PROBE(3), PROBE(4)};

pawl_event const event_a = PAWL_EVENT(A);
pawl_event const event_b = PAWL_EVENT(B);
pawl_event const event_c = PAWL_EVENT(C);
pawl_event const event_d = PAWL_EVENT(D);

static PAWL_BLOCK(number_event) blocks[BLOCKS];
pawl_pool numbers = PAWL_POOL(blocks);

static pawl_event const *queues[PROBES + 1][QUEUE_LENGTH];
pawl_active_descriptor descriptors[PROBES + 1];
pawl_priority_set subscribers[SIGNALS_END - A];
pawl_system test_system;

static pawl_active *const by_priority[PROBES + 1] = {
    NULL, &probes[1].active, &probes[2].active, &probes[3].active, &probes[4].active,
};
static pawl_pool *const pools[] = {&numbers};

static char log_text[512];
static jmp_buf idle;

void note(char const *text)
{
    size_t const used = strlen(log_text);
    assert_true(used + strlen(text) < sizeof log_text);
    strcpy(&log_text[used], text);
}

void note_number(uint32_t value)
{
    char digits[11] = {0};
    size_t i = sizeof digits - 1u;
    do {
        --i;
        digits[i] = (char)('0' + (char)(value % 10u));
        value /= 10u;
    } while (value != 0u);
    note(&digits[i]);
}

void expect_log(char const *expected)
{
    assert_string_equal(log_text, expected);
    log_text[0] = '\0';
}

static void probe_start(void *me)
{
    note_number(((probe *)me)->active.descriptor->priority);
    note(":start ");
}

static void note_signal(pawl_signal signal)
{
    if (signal >= PAWL_TIMEOUT_SIGNAL(0)) {
        note("T");
        note_number((uint32_t)signal - PAWL_TIMEOUT_SIGNAL(0));
    } else {
        char const name[2] = {(char)('A' + (char)(signal - A)), '\0'};
        note(name);
    }
}

static void probe_dispatch(void *me_, pawl_event const *event)
{
    probe *const me = me_;
    note_number(me->active.descriptor->priority);
    note(":");
    note_signal(event->signal);
    note("{");
    if (me->on_event != NULL) {
        me->on_event(me, event);
    }
    note("}");
}

int prepare(void **state)
{
    (void)state;
    platform_reset();
    memcpy(probes, probes_at_first, sizeof probes);
    memset(subscribers, 0, sizeof subscribers);
    for (uint8_t p = 0u; p <= PROBES; ++p) {
        descriptors[p] = (pawl_active_descriptor){
            probe_start, probe_dispatch, queues[p], QUEUE_LENGTH, p, p,
        };
    }
    test_system = (pawl_system){
        .by_priority = by_priority,
        .highest = PROBES,
        .subscribers = subscribers,
        .first_signal = A,
        .signal_count = SIGNALS_END - A,
        .pools = pools,
        .pool_count = 1u,
        .clocks = clocks,
        .tick_rates = 2u,
    };
    log_text[0] = '\0';
    return 0;
}

void boot(void)
{
    pawl_start(&test_system);
    run();
    log_text[0] = '\0';
}

/* Runs at the idle priority: leaving pawl_run from here interrupts no step. */
void pawl_on_idle(void)
{
    longjmp(idle, 1);
}

void run(void)
{
    if (setjmp(idle) == 0) {
        (void)pawl_run();
    }
}

pawl_event *new_number(pawl_signal signal, uint32_t value)
{
    number_event *const n = (number_event *)(void *)pawl_event_new(&numbers, signal);
    n->value = value;
    return &n->event;
}

void interrupt(void (*handler)(void))
{
    platform_interrupt(handler);
}

static void tick_rate_0(void)
{
    pawl_tick(0u);
}

static void tick_rate_1(void)
{
    pawl_tick(1u);
}

void tick(uint8_t rate, unsigned count)
{
    for (unsigned i = 0u; i < count; ++i) {
        interrupt((rate == 0u) ? tick_rate_0 : tick_rate_1);
    }
}
