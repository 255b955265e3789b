/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Failures and their records: --main, --isr and --thread overflow a stack, --trap fails an
 * assertion, --bus reads from an address without memory. The default hook prints the record. Built
 * with WITH_RESET, the hook returns, the processor is reset, and the next run reads the record.
 */
#include <pawl/board.h>
#include <pawl/pawl.h>

#include "core.h"
#include "no_memory.h"

PAWL_MODULE("failures");

enum { OBJECT = 2, THREAD = 5, HIGHEST = THREAD, TEST_LINE = 15, RESETS = 0x52535453 };

static uint32_t resets __attribute__((section(".noinit")));

/* Each call takes about 50 bytes of stack and writes to all of them. */
static __attribute__((noinline)) uint32_t use_up(uint32_t depth)
{
    uint32_t volatile some[8];
    for (unsigned i = 0u; i < 8u; ++i) {
        some[i] = depth;
    }
    return (depth == 0u) ? 0u : use_up(depth - 1u) + some[3];
}

static uint32_t volatile result;

static void overflow(void)
{
    result = use_up(100000u);
}

void Interrupt15_Handler(void);

void Interrupt15_Handler(void)
{
    overflow();
}

static bool asked(char const *what)
{
    return pawl_board_option(what) != NULL;
}

static void start(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
    if (asked("main")) {
        overflow();
    } else if (asked("isr")) {
        NVIC_EnableIRQ((IRQn_Type)TEST_LINE);
        NVIC_SetPendingIRQ((IRQn_Type)TEST_LINE);
        __DSB();
        __ISB();
    } else if (asked("bus")) {
        result = *(uint32_t volatile *)NO_MEMORY;
    } else {
        PAWL_ASSERT(asked("nothing"));
    }
}

static pawl_event const *queue[1];
static pawl_event const event = PAWL_EVENT(PAWL_FIRST_SIGNAL);
static pawl_active_descriptor const descriptor = {start, dispatch, queue, 1, OBJECT, OBJECT};
static pawl_active object = PAWL_ACTIVE(&descriptor);

#if defined(KERNEL_BLOCKING)
static void run_thread(void *unused)
{
    (void)unused;
    if (asked("thread")) {
        overflow();
    }
    pawl_post(&object, &event);
}

static PAWL_STACK(stack, 512);
static pawl_thread_descriptor const thread_descriptor =
    PAWL_THREAD_DESCRIPTOR(THREAD, run_thread, NULL, stack);
static pawl_thread thread = PAWL_THREAD(&thread_descriptor);
#define THREADS &thread.active
#else
#define THREADS NULL
#endif

static pawl_active *const by_priority[HIGHEST + 1] = {NULL,
                                                      NULL, [OBJECT] = &object, [THREAD] = THREADS};
static pawl_system const failures = {.by_priority = by_priority, .highest = HIGHEST};

void pawl_on_start(void)
{
    if (by_priority[THREAD] == NULL) {
        pawl_post(&object, &event);
    }
}

#if defined(WITH_RESET)
void pawl_on_assert(char const *module, int number)
{
    (void)module;
    (void)number;
}
#endif

static void tell(pawl_fault const *fault)
{
    pawl_board_puts((fault->overflow != 0u) ? "overflow of" : "failed on");
    pawl_board_puts(" stack ");
    pawl_board_put_number(fault->stack);
    pawl_board_puts(" at priority ");
    pawl_board_put_number(fault->priority);
    pawl_board_puts(" in exception ");
    pawl_board_put_number(fault->exception);
    pawl_board_puts((fault->pc != 0u) ? " at a pc" : " somewhere");
    pawl_board_puts((fault->status != 0u) ? ", status" : ", no status");
    pawl_board_puts(", assertion ");
    pawl_board_put_number(fault->assertion);
    pawl_board_put('\n');
}

int main(int argc, char **argv)
{
    pawl_board_init(argc, argv);
    pawl_fault const *const last = pawl_fault_last();
    if (last != NULL) {
        tell(last);
        pawl_fault_forget();
        pawl_board_puts((pawl_fault_last() == NULL) ? "forgotten\n" : "still there\n");
        return 0;
    }
    if (resets == (uint32_t)RESETS) {
        pawl_board_puts("no record\n");
        return 1;
    }
    resets = (uint32_t)RESETS;
    pawl_start(&failures);
    return pawl_run();
}
