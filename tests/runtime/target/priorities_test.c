/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Priorities of interrupts: those more urgent than the kernel's are never delayed, neither by a
 * critical section nor by PendSV. Runs with a clock of instructions (--fast).
 */
#include "../harness.h"
#ifdef KERNEL_BLOCKING
#include "../threads.h"
#endif

#include "core.h"

enum { TEST_LINE = 15, URGENT_LINE = 14 };

static unsigned urgent_taken;
static unsigned aware_taken;

void Interrupt14_Handler(void);

void Interrupt14_Handler(void)
{
    ++urgent_taken;
    PAWL_ISR_EXIT();
}

static void take_aware(void)
{
    ++aware_taken;
}

static void pend_urgent(void)
{
    NVIC_SetPendingIRQ((IRQn_Type)URGENT_LINE);
    __DSB();
    __ISB();
}

static int prepare_lines(void **state)
{
    (void)prepare(state);
    boot();
    NVIC_SetPriority((IRQn_Type)URGENT_LINE, 0u);
    NVIC_EnableIRQ((IRQn_Type)URGENT_LINE);
    urgent_taken = 0u;
    aware_taken = 0u;
    return 0;
}

#if defined(__ARM_ARCH_6M__)
enum { LINES = 32, LEAST_URGENT = 0xC0, OTHER = 0x80, KERNEL = 0 };
#else
enum { LINES = 48, LEAST_URGENT = 0xFF, OTHER = 0xA0, KERNEL = PAWL_KERNEL_INTERRUPT_PRIORITY };
#endif

/* Under kernel nvic the most urgent object has the first line of the board's free ones. */
#if defined(__ARM_ARCH_6M__)
enum { FIRST_LINE = 20, LEAST_OF_OBJECTS = 0xC0 };
#else
enum { FIRST_LINE = 16, LEAST_OF_OBJECTS = 0xFE }; /* the last bit is a subpriority */
#endif
enum { LINE_OF_2 = FIRST_LINE + PROBES - 2 };

static bool has_an_object(unsigned line)
{
#if defined(PAWL_KERNEL_NVIC)
    return (line - (unsigned)FIRST_LINE) < (unsigned)PROBES;
#else
    (void)line;
    return false;
#endif
}

#if defined(PAWL_KERNEL_NVIC)
/* v6-M has three levels for the four objects: the two least urgent share one. */
static void objectsHaveTheLeastUrgentLevelsInTheOrderOfTheirPriorities(void **state)
{
    (void)state;
    uint32_t level = LEAST_OF_OBJECTS;
    for (unsigned priority = 1u; priority <= PROBES; ++priority) {
#if defined(__ARM_ARCH_6M__)
        level -= (priority > 2u) ? 0x40u : 0u;
#else
        level -= (priority > 1u) ? 2u : 0u;
#endif
        int const line = FIRST_LINE + PROBES - (int)priority;
        assert_int_equal(NVIC_GetPriority((IRQn_Type)line), level);
        assert_true(level > KERNEL);
    }
}
#endif

static void allInterruptsHaveTheKernelsPriorityAndPendSVTheLeastUrgent(void **state)
{
    static bool is_there[LINES];
    unsigned there = 0u;
    (void)state;
    NVIC_SetPriority(PendSV_IRQn, 0u);
    NVIC_SetPriority(SysTick_IRQn, OTHER);
    for (unsigned line = 0u; line < LINES; ++line) {
        NVIC_SetPriority((IRQn_Type)line, OTHER);
        is_there[line] = NVIC_GetPriority((IRQn_Type)line) == OTHER;
        there += is_there[line] ? 1u : 0u;
    }
    assert_true(there >= 16u);
    run();
    NVIC_SetPriority(SVCall_IRQn, 0xFFu); /* reads back as the bits that are implemented */
    assert_int_equal(NVIC_GetPriority(PendSV_IRQn), NVIC_GetPriority(SVCall_IRQn));
    assert_int_equal(NVIC_GetPriority(PendSV_IRQn), LEAST_URGENT);
    assert_int_equal(NVIC_GetPriority(SysTick_IRQn), KERNEL);
    for (unsigned line = 0u; line < LINES; ++line) {
        assert_true(!is_there[line] || has_an_object(line) ||
                    (NVIC_GetPriority((IRQn_Type)line) == KERNEL));
    }
}

static void criticalSectionDelaysOnlyInterruptsThatMayCallPawl(void **state)
{
    (void)state;
    pawl_critical const before = pawl_critical_enter();
    interrupt(take_aware);
    pend_urgent();
    assert_int_equal(aware_taken, 0u);
#if defined(__ARM_ARCH_6M__)
    assert_int_equal(urgent_taken, 0u); /* PRIMASK masks all priorities */
#else
    assert_int_equal(urgent_taken, 1u);
#endif
    pawl_critical_exit(before);
    assert_int_equal(aware_taken, 1u);
    assert_int_equal(urgent_taken, 1u);
}

#if !defined(__ARM_ARCH_6M__)
/*
 * Code that masks less urgent interrupts by BASEPRI may be interrupted by an ISR that calls Pawl.
 * It raises BASEPRI while PRIMASK is set, as erratum 837070 of the Cortex-M7 demands.
 */
static void lessUrgentMaskIsNoCriticalSection(void **state)
{
    (void)state;
    __disable_irq();
    __set_BASEPRI(2u * KERNEL);
    __DSB();
    __ISB();
    __enable_irq();
    interrupt(take_aware);
    __set_BASEPRI(0u);
    assert_int_equal(aware_taken, 1u);
}

/* SysTick, more urgent than the kernel, interrupts after each number of ticks up to this. */
enum { MOST_TICKS = 600, LATEST = 8 }; /* about twenty instructions */

static bool volatile alarmed;
static unsigned in_critical_section;
static unsigned in_switch;
static unsigned latest;

/* Whether the interrupt comes in PendSV or, under kernel nvic, in the interrupt of an object. */
static bool switching(void)
{
#if defined(PAWL_KERNEL_NVIC)
    return NVIC_GetActive((IRQn_Type)LINE_OF_2) != 0u;
#else
    return (SCB->SHCSR & SCB_SHCSR_PENDSVACT_Msk) != 0u;
#endif
}

void SysTick_Handler(void);

void SysTick_Handler(void)
{
    uint32_t const late = SysTick->LOAD - SysTick->VAL;
    SysTick->CTRL = 0u;
    latest = (late > latest) ? late : latest;
    in_critical_section += (__get_BASEPRI() != 0u) ? 1u : 0u;
    in_switch += switching() ? 1u : 0u;
    alarmed = true;
    PAWL_ISR_EXIT();
}

/* SysTick then counts down from MOST_TICKS, so that the handler can read its delay. */
static void interrupt_after(uint32_t ticks)
{
    alarmed = false;
    SysTick->LOAD = ticks;
    SysTick->VAL = 0u;
    SysTick->CTRL = SysTick_CTRL_CLKSOURCE_Msk | SysTick_CTRL_TICKINT_Msk | SysTick_CTRL_ENABLE_Msk;
    while ((SysTick->VAL == 0u) && !alarmed) {
    }
    SysTick->LOAD = MOST_TICKS;
}

static void sweep(void (*act)(void), char const *log)
{
    NVIC_SetPriority(SysTick_IRQn, 0u);
    in_critical_section = 0u;
    in_switch = 0u;
    latest = 0u;
    for (uint32_t ticks = 2u; ticks < MOST_TICKS; ++ticks) {
        interrupt_after(ticks);
        act();
        while (!alarmed) {
        }
#ifndef KERNEL_PREEMPTIVE
        run(); /* sets the priorities again */
        NVIC_SetPriority(SysTick_IRQn, 0u);
#endif
        expect_log(log);
    }
    assert_true(in_critical_section > 0u);
    assert_true((in_switch > 0u) == (PREEMPTIVE != 0));
    assert_true(latest <= LATEST);
}

static void post_to_two(void)
{
    pawl_post(&probes[2].active, &event_a);
}

static void interrupt_posts(void)
{
    interrupt(post_to_two);
}

static void postAndPreemptionDelayNoMoreUrgentInterrupt(void **state)
{
    (void)state;
    sweep(interrupt_posts, "2:A{}");
}

#ifdef KERNEL_BLOCKING
static pawl_semaphore wanted = PAWL_SEMAPHORE(0u, 1u);
static pawl_semaphore done = PAWL_SEMAPHORE(0u, 1u);

static void answer_for_ever(void)
{
    for (;;) {
        pawl_semaphore_wait(&wanted);
        (void)pawl_semaphore_signal(&done);
    }
}

static void want(void)
{
    (void)pawl_semaphore_signal(&wanted);
}

static void interrupt_wants(void)
{
    interrupt(want);
    pawl_semaphore_wait(&done); /* the other has preempted */
}

static void sweep_in_thread(void)
{
    expect_log("t5{t2{");
    sweep(interrupt_wants, "");
    note("swept");
}

static void changeOfThreadsDelaysNoMoreUrgentInterrupt(void **state)
{
    (void)prepare_threads(state);
    bodies[HIGH] = answer_for_ever;
    bodies[LOW] = sweep_in_thread;
    boot_threads();
    expect_log("swept}");
}
#endif
#endif

#define TEST(name) cmocka_unit_test_setup(name, prepare_lines)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(allInterruptsHaveTheKernelsPriorityAndPendSVTheLeastUrgent),
#if defined(PAWL_KERNEL_NVIC)
        TEST(objectsHaveTheLeastUrgentLevelsInTheOrderOfTheirPriorities),
#endif
        TEST(criticalSectionDelaysOnlyInterruptsThatMayCallPawl),
#if !defined(__ARM_ARCH_6M__)
        TEST(lessUrgentMaskIsNoCriticalSection),
        TEST(postAndPreemptionDelayNoMoreUrgentInterrupt),
#ifdef KERNEL_BLOCKING
        TEST(changeOfThreadsDelaysNoMoreUrgentInterrupt),
#endif
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
