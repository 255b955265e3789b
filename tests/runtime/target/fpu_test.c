/* SPDX-License-Identifier: Apache-2.0 */
/* The registers of the FPU are those of what runs. A context that does not use the FPU does not
 * save them. */
#include "../harness.h"
#ifdef KERNEL_BLOCKING
#include "../threads.h"
#endif

#include "core.h"

enum { TEST_LINE = 15, REGISTERS = 33, FPSCR = 32, EXC_RETURN = 8, NO_FP = 0x10 };

typedef struct {
    uint32_t word[REGISTERS]; /* s0 to s31, FPSCR */
} fpu;

#define ALL_OF_THE_FPU                                                                             \
    "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "s12", "s13", "s14", \
        "s15", "s16", "s17", "s18", "s19", "s20", "s21", "s22", "s23", "s24", "s25", "s26", "s27", \
        "s28", "s29", "s30", "s31"

/* Other values for each register and each seed; in FPSCR the flags and the rounding. */
static fpu pattern_of(uint32_t seed)
{
    fpu made;
    for (unsigned i = 0u; i < FPSCR; ++i) {
        made.word[i] = (seed << 24) + (0x010203u * i) + 1u;
    }
    made.word[FPSCR] = (seed << 28) | ((seed & 3u) << 22) | (seed & 0x1Fu);
    return made;
}

/* Loads the registers, takes the test's interrupt, and returns the registers after it. */
static __attribute__((noinline)) fpu registers_after_interrupt(fpu const *given)
{
    fpu found;
    uint32_t const before = __get_FPSCR();
    uint32_t const *from = given->word;
    uint32_t *to = found.word;
    __asm__ volatile("vldmia %0!, {s0-s31} \n"
                     "ldr    r3, [%0]      \n"
                     "vmsr   fpscr, r3     \n"
                     "str    %2, [%3]      \n"
                     "dsb                  \n"
                     "isb                  \n" /* the interrupt is taken here */
                     "vstmia %1!, {s0-s31} \n"
                     "vmrs   r3, fpscr     \n"
                     "str    r3, [%1]      \n"
                     : "+r"(from), "+r"(to)
                     : "r"(1uL << TEST_LINE), "r"(&NVIC->ISPR[0])
                     : "r3", "memory", ALL_OF_THE_FPU);
    __set_FPSCR(before);
    return found;
}

static void spoil(uint32_t seed)
{
    fpu const pattern = pattern_of(seed);
    uint32_t const *from = pattern.word;
    __asm__ volatile("vldmia %0!, {s0-s31} \n ldr r3, [%0] \n vmsr fpscr, r3 \n"
                     : "+r"(from)
                     :
                     : "r3", "memory", ALL_OF_THE_FPU);
}

/* Sets the handler from the next registers_after_interrupt on. The first call uses an interrupt of
 * its own. */
static void on_interrupt(void (*handler)(void))
{
    interrupt(handler);
}

static void survive(uint32_t seed)
{
    fpu const given = pattern_of(seed);
    fpu const found = registers_after_interrupt(&given);
    assert_int_equal(memcmp(&given, &found, sizeof given), 0);
}

static void lazyStackingIsOn(void **state)
{
    uint32_t const wanted = FPU_FPCCR_ASPEN_Msk | FPU_FPCCR_LSPEN_Msk;
    (void)state;
    assert_int_equal(FPU->FPCCR & wanted, wanted);
}

static bool put_off;

static void look(void)
{
    put_off = (FPU->FPCCR & FPU_FPCCR_LSPACT_Msk) != 0u;
}

static void interruptThatUsesNoFpuHasNothingStored(void **state)
{
    (void)state;
    on_interrupt(look);
    put_off = false;
    survive(1u);
    assert_true(put_off);
}

static void use_fpu(void)
{
    spoil(2u);
}

static void interruptThatUsesTheFpuLeavesItAsItWas(void **state)
{
    (void)state;
    on_interrupt(use_fpu);
    survive(1u);
}

#ifdef KERNEL_PREEMPTIVE
static void post_to_two(void)
{
    pawl_post(&probes[2].active, &event_a);
}

static void post_to_four(void)
{
    spoil(5u);
    pawl_post(&probes[4].active, &event_b);
}

static void spoil_and_survive(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    spoil(3u);
    on_interrupt(post_to_four);
    survive(6u);
}

static void spoil_as_four(probe *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    spoil(4u);
}

static void preemptedObjectsKeepTheirRegisters(void **state)
{
    (void)state;
    on_interrupt(post_to_two);
    expect_log("2:A{}");
    probes[2].on_event = spoil_and_survive;
    probes[4].on_event = spoil_as_four;
    survive(1u);
    expect_log("2:A{4:B{}4:B{}}");
}
#endif

#ifdef KERNEL_BLOCKING
static pawl_semaphore wanted = PAWL_SEMAPHORE(0u, 1u);
static pawl_semaphore again = PAWL_SEMAPHORE(0u, 1u);

static void want(void)
{
    (void)pawl_semaphore_signal(&wanted);
}

static void spoil_whenever_wanted(void)
{
    for (;;) {
        pawl_semaphore_wait(&wanted);
        spoil(7u);
    }
}

static void survive_threads(void)
{
    on_interrupt(want);
    survive(1u);
    survive(8u);
    note("survived");
}

static void preemptedThreadsKeepTheirRegisters(void **state)
{
    (void)prepare_threads(state);
    bodies[HIGH] = spoil_whenever_wanted;
    bodies[LOW] = survive_threads;
    boot_threads();
    expect_log("t5{t2{survived}");
}

/* The hardware saves s0 to s15 of what is interrupted on the main stack. */
static void objectsPreemptedByThreadsKeepTheirRegisters(void **state)
{
    (void)prepare_threads(state);
    bodies[HIGH] = spoil_whenever_wanted;
    boot_threads();
    on_interrupt(want);
    survive(1u);
    expect_log("t5{");
}

/* Waits with s16 to s31 in use, as a compiler may; a called function may change the others. */
static void wait_in_use(void)
{
    fpu const given = pattern_of(9u);
    fpu found = {{0u}};
    register pawl_semaphore *semaphore __asm__("r0") = &again;
    __asm__ volatile("vldmia %1, {s16-s31} \n"
                     "bl pawl_semaphore_wait \n"
                     "vstmia %2, {s16-s31} \n"
                     : "+r"(semaphore)
                     : "r"(given.word), "r"(found.word)
                     : "r1", "r2", "r3", "r12", "lr", "cc", "memory", ALL_OF_THE_FPU);
    assert_int_equal(memcmp(given.word, found.word, 16u * sizeof given.word[0]), 0);
    note("kept");
}

static void wake_the_other(void)
{
    spoil(10u);
    (void)pawl_semaphore_signal(&again);
    note("woken");
}

static void waitingThreadsKeepTheirRegisters(void **state)
{
    (void)prepare_threads(state);
    bodies[HIGH] = wait_in_use;
    bodies[LOW] = wake_the_other;
    boot_threads();
    expect_log("t5{t2{kept}woken}");
}

static bool uses_fpu;

static void wait_for_good(void)
{
    if (uses_fpu) {
        spoil(11u);
    }
    pawl_semaphore_wait(&again);
}

/* Bytes on the stack of the thread HIGH, which waits. */
static size_t depth(void)
{
    (void)prepare_threads(NULL);
    bodies[HIGH] = wait_for_good;
    again = (pawl_semaphore)PAWL_SEMAPHORE(0u, 1u);
    boot_threads();
    expect_log("t5{");
    uint32_t const *const context = threads[HIGH].context;
    assert_int_equal((context[EXC_RETURN] & NO_FP) != 0u, !uses_fpu);
    uintptr_t const end =
        (uintptr_t)thread_descriptors[HIGH].stack + thread_descriptors[HIGH].stack_size;
    return (size_t)(end - (uintptr_t)context);
}

static void threadWithoutFpuSavesNothingOfIt(void **state)
{
    (void)state;
    uses_fpu = false;
    size_t const without = depth();
    uses_fpu = true;
    size_t const with = depth();
    /* s0 to s15, FPSCR and a word for alignment in the frame; s16 to s31 */
    assert_int_equal(with - without, (18u + 16u) * sizeof(uint32_t));
}
#endif

static int prepare_fpu(void **state)
{
    (void)prepare(state);
    boot();
    return 0;
}

#define TEST(name) cmocka_unit_test_setup(name, prepare_fpu)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(lazyStackingIsOn),
        TEST(interruptThatUsesNoFpuHasNothingStored),
        TEST(interruptThatUsesTheFpuLeavesItAsItWas),
#ifdef KERNEL_PREEMPTIVE
        TEST(preemptedObjectsKeepTheirRegisters),
#endif
#ifdef KERNEL_BLOCKING
        TEST(preemptedThreadsKeepTheirRegisters),
        TEST(objectsPreemptedByThreadsKeepTheirRegisters),
        TEST(waitingThreadsKeepTheirRegisters),
        TEST(threadWithoutFpuSavesNothingOfIt),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
