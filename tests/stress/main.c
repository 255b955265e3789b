/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Runs all points of the stress test. A point is an operation, its runner, one or two interrupts,
 * and the instructions at which they come. A single interrupt, or the first of a pair, comes at
 * each instruction of the runtime that the operation executes until nothing is ready; the second of
 * a pair at each instruction after that. Option --stride=N takes a part of the pairs; --undisturbed
 * runs each operation once without interrupts.
 */
#include "model.h"
#include "operations.h"
#include "registers.h"
#include "runtime.h"
#include "verdict.h"
#include <pawl/board.h>

#include "core.h"

#include <stddef.h>

enum { LONGEST = 4096, CODE_BYTES = 32768, SLOTS = 2 };

/* Instructions after which a sleeping core is woken; and equal points in a row that mean sleep. */
enum { NAP = 4000, ASLEEP = 24 };

extern uint16_t const pawl_code_start[];
extern void stress_code_end(void); /* the runtime's code follows */

/* The present point. */
static struct {
    unsigned operation;
    unsigned runner;
    unsigned slot;
    unsigned first; /* action; 0: no interrupt, to find the instructions */
    unsigned pair;  /* index + 1; 0: no second interrupt */
    uint32_t n, m;
} at;

static bool under_way;
static uint32_t points, scenarios;
static uint32_t of_operation;
static uint32_t last_pc, same_pc; /* the last point's instruction, and how often it was the same */
static bool slept;

/* Option --undisturbed: for a trace of the instructions to interrupt. */
static bool undisturbed;

/* Pairs of boundaries (n, m) are run if they differ by a multiple of this. */
static uint32_t stride;

static uint8_t
    worth[LONGEST / 8]; /* a bit for each boundary of the operation in the runtime's code */
static uint8_t
    covered[CODE_BYTES / 16]; /* a bit for each instruction with an interrupt, all operations */

static operation const *operation_at_hand(void)
{
    return &operations[at.operation];
}

static action const *first_action(void)
{
    return &actions[at.first];
}

static action const *later_action(void)
{
    return (at.pair == 0u) ? &actions[0] : &actions[pairs[at.pair - 1u].later];
}

static bool ticks_are_due(void)
{
    return ((operation_at_hand()->properties | first_action()->properties |
             later_action()->properties) &
            (TICKS | TIMERS_ARMED)) != 0u;
}

static bool sleeps(void)
{
    return (operation_at_hand()->properties & SLEEPS) != 0u;
}

/* ---- Messages ---- */

static void put_hex(uint32_t number)
{
    for (int shift = 28; shift >= 0; shift -= 4) {
        pawl_board_put("0123456789abcdef"[(number >> shift) & 15u]);
    }
}

static void put_point(void)
{
    pawl_board_puts(operation_at_hand()->name);
    pawl_board_puts((at.runner == (unsigned)MID) ? " by an object" : " by a thread");
    pawl_board_puts(", slot ");
    pawl_board_put_number(at.slot);
    pawl_board_puts(": ");
    pawl_board_puts(first_action()->name);
    pawl_board_puts(" at ");
    pawl_board_put_number(at.n);
    if (probe_moments() > 0u) {
        pawl_board_puts(" (pc ");
        put_hex(probe_pc(0u));
        pawl_board_put(')');
    }
    if (at.pair != 0u) {
        pawl_board_puts(", then ");
        pawl_board_puts(later_action()->name);
        pawl_board_puts(" after ");
        pawl_board_put_number(at.m);
        if (probe_moments() > 1u) {
            pawl_board_puts(" (pc ");
            put_hex(probe_pc(1u));
            pawl_board_put(')');
        }
    }
}

_Noreturn void stress_fail(char const *text, char const *file, int line)
{
    probe_end();
    pawl_board_puts("FAILED: ");
    put_point();
    pawl_board_puts(": ");
    pawl_board_puts(file);
    pawl_board_put(':');
    pawl_board_put_number((uint32_t)line);
    pawl_board_puts(": ");
    pawl_board_puts(text);
    pawl_board_put('\n');
    pawl_board_exit(1);
}

void pawl_on_assert(char const *module, int number)
{
    stress_fail("assertion", module, number);
}

static void put_coverage(void)
{
    pawl_board_puts("covered:");
    for (unsigned i = 0u; i < ((unsigned)CODE_BYTES / 2u); ++i) {
        if ((covered[i / 8u] & (1u << (i % 8u))) != 0u) {
            pawl_board_put(' ');
            put_hex((uint32_t)pawl_code_start + (2u * i));
        }
    }
    pawl_board_put('\n');
}

static _Noreturn void finish(void)
{
    probe_end();
    put_coverage();
    pawl_board_puts("points ");
    pawl_board_put_number(points);
    pawl_board_puts(", scenarios ");
    pawl_board_put_number(scenarios);
    pawl_board_puts(": stress endured\n");
    pawl_board_exit(0);
}

/* ---- The next point ---- */

static bool is_runtime(uint32_t pc)
{
    return pc >= ((uint32_t)stress_code_end & ~1u);
}

static void cover(uint32_t pc)
{
    uint32_t const index = (pc - (uint32_t)pawl_code_start) / 2u;
    EXPECT((index / 8u) < sizeof(covered));
    covered[index / 8u] |= (uint8_t)(1u << (index % 8u));
}

static void note(void)
{
    uint32_t const pc = probe_pc(0u);
    cover(pc);
    if (probe_moments() > 1u) {
        cover(probe_pc(1u));
    }
    same_pc = (pc == last_pc) ? (same_pc + 1u) : 0u;
    last_pc = pc;
    if (at.first == 0u) {
        EXPECT(at.n < (uint32_t)LONGEST);
        if (is_runtime(pc) || registers_spoilt) {
            worth[at.n / 8u] |= (uint8_t)(1u << (at.n % 8u));
        }
        pawl_board_put(' ');
        put_hex(pc);
    }
}

/* The next boundary in the runtime, from `at.n` on; false: there is none. */
static bool find_boundary(void)
{
    while ((at.first != 0u) && (at.n < (uint32_t)LONGEST) &&
           ((worth[at.n / 8u] & (1u << (at.n % 8u))) == 0u)) {
        ++at.n;
    }
    return at.n < (uint32_t)LONGEST;
}

static bool pair_fits(action_pair const *pair)
{
    operation const *const op = operation_at_hand();
    return ((op->properties & PAIRS) != 0u) &&
           ((op->properties & (actions[pair->first].properties | actions[pair->later].properties) &
             EXCLUSIVE) == 0u);
}

static bool action_fits(action const *candidate)
{
    unsigned const properties = operation_at_hand()->properties;
    return ((properties & candidate->properties & EXCLUSIVE) == 0u) &&
           (((candidate->properties & TIMERS_ARMED) == 0u) || ((properties & TIMERS_ARMED) != 0u));
}

/* The next interrupts: none, then each action, then each pair. */
static bool next_actions(void)
{
    while (at.pair == 0u) {
        ++at.first;
        if (actions[at.first].name == NULL) {
            break;
        }
        if (action_fits(first_action())) {
            return true;
        }
    }
    for (;;) {
        action_pair const *const pair = &pairs[at.pair];
        ++at.pair;
        if (pair->first == 0u) {
            return false;
        }
        if ((at.slot == 0u) && pair_fits(pair)) {
            at.first = pair->first;
            return true;
        }
    }
}

static bool next_runner(void)
{
    bool const again =
        (at.runner == (unsigned)MID) && ((operation_at_hand()->properties & BY_THREAD) != 0u);
#if defined(KERNEL_BLOCKING)
    at.runner = WORKER;
    return again;
#else
    (void)again;
    return false;
#endif
}

static void begin_operation(void)
{
    at.first = 0u;
    at.pair = 0u;
    for (size_t i = 0u; i < sizeof(worth); ++i) {
        worth[i] = 0u;
    }
    registers_spoilt = (at.operation == 0u);
}

static void end_operation(void)
{
    pawl_board_puts("done: ");
    pawl_board_puts(operation_at_hand()->name);
    pawl_board_puts((at.runner == (unsigned)MID) ? " by an object: " : " by a thread: ");
    pawl_board_put_number(of_operation);
    pawl_board_puts(" points\n");
    of_operation = 0u;
}

static bool next_operation(void)
{
    if (++at.slot < (unsigned)SLOTS) {
        return true;
    }
    at.slot = 0u;
    end_operation();
    if (next_runner()) {
        return true;
    }
    ++at.operation;
    at.runner = ((operation_at_hand()->properties & BY_OBJECT) != 0u) ? MID : WORKER;
    return operation_at_hand()->name != NULL;
}

static void begin_scenario(void)
{
    ++scenarios;
    at.n = 0u;
    at.m = 0u;
    last_pc = 0u;
    if (at.first == 0u) {
        pawl_board_puts("sequence of ");
        pawl_board_puts(operation_at_hand()->name);
        pawl_board_put(':');
    }
}

/* Whether the last interrupt did not come any more: all its boundaries are done. */
static bool is_over(void)
{
    return probe_moments() <= ((at.pair == 0u) ? 0u : 1u);
}

/* Whether the core sleeps: all further points are the same. */
static bool is_asleep(void)
{
    return sleeps() && (same_pc >= (uint32_t)ASLEEP);
}

/* Selects the next point. */
static void advance(void)
{
    if ((at.pair != 0u) && !is_over()) {
        at.m += stride;
        return;
    }
    ++at.n;
    at.m = at.n % stride;
    bool const more = !undisturbed && (probe_moments() != 0u) && !is_asleep() && find_boundary();
    if (more) {
        return;
    }
    if (at.first == 0u) {
        pawl_board_put('\n');
    }
    if (undisturbed || !next_actions()) {
        if (!next_operation()) {
            finish();
        }
        begin_operation();
    }
    begin_scenario();
    (void)find_boundary();
}

/* ---- A point ---- */

/* Checks that the processor sleeps only if nothing is ready. */
static void expect_idle(void)
{
    EXPECT(model_ready() == 0u);
}

/* Called by MID or WORKER. The only call in the source, so that all runs of an image are the same.
 */
void model_run_operation(unsigned ceiling)
{
    uint32_t first = at.n;
    uint32_t later = (at.pair == 0u) ? PROBE_NEVER : at.m;
    probe_handler on_later = later_action()->run;
    if (sleeps()) {
        later = NAP;
        on_later = expect_idle;
    }
    if (undisturbed) {
        first = NAP;
        later = PROBE_NEVER;
    }
    probe_start(first, first_action()->run, later, on_later);
    operation_at_hand()->run(ceiling);
}

static void begin_point(void)
{
    model_prepare(at.slot, ticks_are_due());
    operations_prepare(((first_action()->properties | later_action()->properties) & TICKS) == 0u);
    under_way = true;
    slept = false;
    model_go(at.runner);
}

static void end_point(void)
{
    model_verify(ticks_are_due());
    operations_verify();
    if (!undisturbed && (probe_moments() != 0u)) {
        note();
        ++points;
        ++of_operation;
    }
    under_way = false;
    advance();
}

/* Does what is missing for the end of the point. Returns whether the kernel has to run for it. */
static bool finish_point(void)
{
#if !defined(KERNEL_COOPERATIVE)
    EXPECT(model_ready() == 0u);
#endif
    if ((operation_at_hand()->finish != NULL) && operation_at_hand()->finish()) {
        return true;
    }
    probe_stop();
#if defined(KERNEL_COOPERATIVE)
    if (model_ready() != 0u) {
        return true;
    }
#endif
    if (ticks_are_due() && (counts.ticks < (uint32_t)MODEL_LAST_TICK)) {
        operations_tick();
        return true;
    }
    return false;
}

void pawl_on_start(void)
{
    probe_init();
    at.runner = MID;
    begin_operation();
    begin_scenario();
}

/* Called each time nothing is ready. */
void pawl_on_idle(void)
{
    static uint32_t stack_pointer;
    EXPECT((stack_pointer == 0u) || (stack_pointer == __get_MSP()));
    stack_pointer = __get_MSP();
    do {
        if (!under_way) {
            begin_point();
        } else if (sleeps() && !slept) {
            slept = true;
            return;
        } else if (!finish_point()) {
            end_point();
        } else {
            /* the point is not finished */
        }
    } while (model_ready() == 0u);
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    stride = pawl_board_option_number("stride", 1u);
    undisturbed = pawl_board_option("undisturbed") != NULL;
    model_start();
    return pawl_run();
}
