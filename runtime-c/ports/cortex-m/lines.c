/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The interrupts of objects, for the kernel nvic: which object has which, and their handler.
 *
 * Lines. The most urgent object has the first line of the board's table, which is in ascending
 * order, the next one the second line, and so on. Of several requests of one level the hardware
 * takes the one with the lowest line first, so this is the most urgent object.
 *
 * Levels. The levels less urgent than PAWL_KERNEL_INTERRUPT_PRIORITY are for objects. The least
 * urgent object has the least urgent level, the next one the level above it, and so on. So levels
 * between the kernel's and those of the objects are left for interrupts of devices. If there are
 * more objects than levels, the most urgent ones have a level of their own, and all others share
 * the least urgent level: these do not preempt one another, and for each step the most urgent of
 * them that is ready runs.
 */
#include "object.h"
#include <pawl_port_kernel.h>

#include "core.h"
#include "interrupts.h" /* of the board: PAWL_FREE_INTERRUPTS(LINE), its table */

#if !defined(PAWL_FREE_INTERRUPTS)
#error                                                                                             \
    "kernel nvic: the board's interrupts.h needs PAWL_FREE_INTERRUPTS: docs/how-to/add-a-board.md"
#endif

pawl_line_table pawl_lines;

/* The numbers of the free interrupts. */
#define NUMBER(number, name) (number),
static uint8_t const free_lines[] = {PAWL_FREE_INTERRUPTS(NUMBER)};
enum { FREE_LINES = sizeof(free_lines), FIRST_EXCEPTION = 16 };

#if defined(PAWL_OBJECT_INTERRUPTS)
_Static_assert((unsigned)FREE_LINES == (unsigned)PAWL_OBJECT_INTERRUPTS,
               "board.properties: 'interrupts' is not the number of PAWL_FREE_INTERRUPTS");
#endif

/* What the handler of each free interrupt needs; without an object `active` is NULL. */
static pawl_line lines[FREE_LINES];

/*
 * The common part of all handlers. They call it last, so it ends as a handler does, and its name
 * tells tests/runtime/instructions so. Erratum 838869 of the Cortex-M4: stores must be complete.
 */
void pawl_object_Handler(pawl_line const *line);

__attribute__((noinline)) void pawl_object_Handler(pawl_line const *line)
{
    pawl_kernel_run_object(line);
#if !defined(__ARM_ARCH_6M__)
    __DSB();
#endif
}

/*
 * The handlers of all lines of the table, also of those that this system does not need: an
 * application that defines one of the names does not link.
 */
#define PLACE(number, name) PLACE_OF_##name,
enum { PAWL_FREE_INTERRUPTS(PLACE) PLACES };
_Static_assert((unsigned)PLACES == (unsigned)FREE_LINES, "places");

#define DEFINE(number, name)                                                                       \
    void name(void);                                                                               \
    void name(void)                                                                                \
    {                                                                                              \
        pawl_object_Handler(&lines[PLACE_OF_##name]);                                              \
    }
PAWL_FREE_INTERRUPTS(DEFINE)

static unsigned number_of_objects(void)
{
    pawl_system const *const system = &pawl_runtime.system;
    unsigned number = 0u;
    for (unsigned priority = 1u; priority <= system->highest; ++priority) {
        number += (system->by_priority[priority] != NULL) ? 1u : 0u;
    }
    return number;
}

static void close_lines(void)
{
    for (unsigned i = 0u; i < (unsigned)FREE_LINES; ++i) {
        NVIC_DisableIRQ((IRQn_Type)free_lines[i]);
        NVIC_ClearPendingIRQ((IRQn_Type)free_lines[i]);
        lines[i].active = NULL;
    }
}

/*
 * The least urgent level: the implemented bits of priorities, without those that PRIGROUP makes
 * subpriorities, which do not preempt. A line that does not exist has no bits.
 */
static uint32_t least_urgent_level(uint8_t line)
{
    NVIC_SetPriority((IRQn_Type)line, 0xFFu);
    uint32_t level = NVIC_GetPriority((IRQn_Type)line);
    PAWL_CHECK(PORT, 4, level != 0u);
#if !defined(__ARM_ARCH_6M__)
    level &= UINT32_MAX << (NVIC_GetPriorityGrouping() + 1u);
#endif
    return level;
}

void pawl_port_assign_lines(void)
{
    pawl_system const *const system = &pawl_runtime.system;
    unsigned const number = number_of_objects();
    PAWL_CHECK(PORT, 3, number <= (unsigned)FREE_LINES);
    close_lines();
    uint32_t const least_urgent = least_urgent_level(free_lines[0]);
    uint32_t const kernel = PAWL_KERNEL_INTERRUPT_PRIORITY & least_urgent;
    uint32_t const step = 256u - least_urgent;
    unsigned const levels = (least_urgent - kernel) / step;
    unsigned sharing = 0u; /* objects that still have to join the least urgent level */
    if (number > levels) {
        sharing = number - levels;
    }
    unsigned rest = number;
    uint32_t level = 0u;
    uint8_t line = (uint8_t)PAWL_NO_LINE;
    pawl_lines.used = 0u;
    for (unsigned priority = 0u; priority <= (unsigned)PAWL_MAX_PRIORITY; ++priority) {
        pawl_active *const active =
            (priority <= system->highest) ? system->by_priority[priority] : NULL;
        if (active != NULL) {
            if (rest == number) {
                level = least_urgent;
            } else if (sharing != 0u) {
                --sharing;
            } else {
                level -= step;
            }
            --rest;
            line = free_lines[rest];
            (void)least_urgent_level(line);
            lines[rest].active = active;
            active->bit = pawl_port_request_of(line);
            pawl_lines.used |= (line < 32u) ? ((uint32_t)1u << line) : 0u;
        }
        pawl_lines.level[priority] = (uint8_t)level;
        pawl_lines.line[priority] = line;
    }
    for (unsigned i = 0u; i < number; ++i) {
        pawl_active const *const active = lines[i].active;
        lines[i].dispatch = active->descriptor->dispatch;
        lines[i].queue = pawl_queue_of(active);
        lines[i].during = pawl_port_during(active->descriptor->threshold);
    }
}

void pawl_port_open_lines(void)
{
    for (unsigned i = 0u; (i < (unsigned)FREE_LINES) && (lines[i].active != NULL); ++i) {
        IRQn_Type const line = (IRQn_Type)free_lines[i];
        NVIC_SetPriority(line, pawl_lines.level[lines[i].active->descriptor->priority]);
#if !defined(__ARM_ARCH_6M__) /* where the ceiling disables them */
        NVIC_EnableIRQ(line);
#endif
    }
}

bool pawl_port_is_pending(unsigned priority)
{
    return NVIC_GetPendingIRQ((IRQn_Type)pawl_lines.line[priority]) != 0u;
}

unsigned pawl_port_highest_pending(void)
{
    for (unsigned i = 0u; (i < (unsigned)FREE_LINES) && (lines[i].active != NULL); ++i) {
        if (NVIC_GetPendingIRQ((IRQn_Type)free_lines[i]) != 0u) {
            return lines[i].active->descriptor->priority;
        }
    }
    return 0u;
}

bool pawl_port_is_object(uint32_t exception)
{
    for (unsigned i = 0u; (i < (unsigned)FREE_LINES) && (lines[i].active != NULL); ++i) {
        if (((uint32_t)free_lines[i] + (uint32_t)FIRST_EXCEPTION) == exception) {
            return true;
        }
    }
    return false;
}

#if defined(__ARM_ARCH_6M__)
uint8_t pawl_port_raise_ceiling(uint8_t ceiling)
{
    pawl_critical const critical = pawl_critical_enter();
    uint8_t const before = pawl_runtime.ceiling;
    if (ceiling > before) {
        pawl_runtime.ceiling = ceiling;
        pawl_port_disable_lines(pawl_port_lines_above(before) & ~pawl_port_lines_above(ceiling));
    }
    pawl_critical_exit(critical);
    return before;
}

void pawl_port_restore_ceiling(uint8_t before)
{
    pawl_critical const critical = pawl_critical_enter();
    pawl_runtime.ceiling = before;
    pawl_port_enable_lines(pawl_port_lines_above(before));
    pawl_critical_exit(critical);
    pawl_port_take_lines();
}

uint8_t pawl_port_running_priority(void)
{
    return pawl_runtime.ceiling;
}
#else
/* The most urgent active object has the first active line of the table. */
uint8_t pawl_port_running_priority(void)
{
    for (unsigned i = 0u; (i < (unsigned)FREE_LINES) && (lines[i].active != NULL); ++i) {
        if (NVIC_GetActive((IRQn_Type)free_lines[i]) != 0u) {
            return lines[i].active->descriptor->priority;
        }
    }
    return 0u;
}
#endif
