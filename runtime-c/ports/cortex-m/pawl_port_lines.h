/* SPDX-License-Identifier: Apache-2.0 */
/**
 * Interrupts of objects, for the kernel nvic. Each object has a line of the interrupt controller
 * from the board's table of free ones (PAWL_FREE_INTERRUPTS of interrupts.h). lines.c describes how
 * objects get lines and levels of priority.
 *
 * The ceiling is a mask of these lines:
 *
 * - with BASEPRI, its value is the level of the most urgent object up to the ceiling. Objects that
 *   share this level are masked, too. A critical section has a more urgent value;
 * - v6-M has no BASEPRI: the lines up to the ceiling are disabled, and `pawl_runtime.ceiling` is
 *   the ceiling. So interrupts of devices are not masked.
 *
 * Requests that come while a line is masked stay pending.
 */
#ifndef PAWL_PORT_LINES_H
#define PAWL_PORT_LINES_H

#include "runtime.h"
#include <pawl/critical.h>

#include <stdbool.h>
#include <stdint.h>

/* What each priority has; one without an object has that of the next less urgent object. */
typedef struct {
    uint8_t line[PAWL_MAX_PRIORITY + 1];  /* the number of the interrupt, PAWL_NO_LINE: none */
    uint8_t level[PAWL_MAX_PRIORITY + 1]; /* its priority in the interrupt controller; 0: none */
    uint32_t used;                        /* v6-M: a bit for each line of an object */
} pawl_line_table;

enum { PAWL_NO_LINE = 255 };

extern pawl_line_table pawl_lines;

/*
 * Gives lines and levels to the objects of `pawl_runtime.system`, and disables the lines. Asserts:
 * port:3, the board has a free interrupt for each object; port:4, the device has it.
 */
void pawl_port_assign_lines(void);

/* Sets the levels and enables the lines, which the ceiling still masks. */
void pawl_port_open_lines(void);

/* For observers and tests: whether the object of that priority has an event that it has not begun
 * to take; the priority of the most urgent such object, 0: none. */
bool pawl_port_is_pending(unsigned priority);
unsigned pawl_port_highest_pending(void);

/* The priority of the object that runs, also below ISRs; 0: none. */
uint8_t pawl_port_running_priority(void);

/* Whether the exception of that number is the interrupt of an object. */
bool pawl_port_is_object(uint32_t exception);

/* What pawl_port_pend needs for a line: `bit` of its object. */
#if defined(__ARM_ARCH_6M__)
static inline uint32_t pawl_port_request_of(uint8_t line)
{
    return (uint32_t)1u << line;
}
#else
static inline uint32_t pawl_port_request_of(uint8_t line)
{
    return line;
}
#endif

/* Requests an interrupt: one store. In a critical section, at whose end it may be taken. */
static inline void pawl_port_pend(uint32_t request)
{
#if defined(__ARM_ARCH_6M__)
    *(uint32_t volatile *)0xE000E200u = request; /* ISPR */
#else
    *(uint32_t volatile *)0xE000EF00u = request; /* STIR */
#endif
}

/* Requested interrupts that nothing masks are taken before this function returns. */
static inline void pawl_port_take_lines(void)
{
#if defined(PAWL_ERRATUM_837070) || defined(__ARM_ARCH_8M_MAIN__)
    __DSB(); /* these cores may still have the request in a buffer */
#endif
    __ISB();
}

/* The index of a ceiling 0..255 in the table. */
static inline unsigned pawl_port_up_to(uint8_t ceiling)
{
    return (ceiling < (uint8_t)PAWL_MAX_PRIORITY) ? ceiling : (unsigned)PAWL_MAX_PRIORITY;
}

/*
 * pawl_port_raise_ceiling raises the ceiling, unless it is higher, and returns what
 * pawl_port_restore_ceiling needs. The latter takes requested interrupts that are not masked any
 * more before it returns. pawl_port_has_raised: whether the ceiling is as after
 * pawl_port_raise_ceiling, which has returned `before`.
 *
 * pawl_port_enter_object begins a critical section at the entry to the handler of an object, and
 * returns what pawl_port_leave_object needs at its end. pawl_port_during is what the section is
 * left with for the time of the step: the ceiling is the threshold. pawl_port_preempts, for
 * observers: whether an object that is ready runs before what the object that is left has
 * preempted.
 */
#if defined(__ARM_ARCH_6M__)
/* The lines of objects above a ceiling. The more urgent an object, the lower its line. */
static inline uint32_t pawl_port_lines_above(uint8_t ceiling)
{
    uint8_t const line = pawl_lines.line[pawl_port_up_to(ceiling)];
    return (line < 32u) ? (pawl_lines.used & ~(UINT32_MAX << line)) : pawl_lines.used;
}

static inline void pawl_port_disable_lines(uint32_t lines)
{
    *(uint32_t volatile *)0xE000E180u = lines; /* ICER */
    __DSB();
    __ISB();
}

static inline void pawl_port_enable_lines(uint32_t lines)
{
    *(uint32_t volatile *)0xE000E100u = lines; /* ISER */
}

uint8_t pawl_port_raise_ceiling(uint8_t ceiling);
void pawl_port_restore_ceiling(uint8_t before);

static inline bool pawl_port_has_raised(uint8_t before, uint8_t ceiling)
{
    return pawl_runtime.ceiling == pawl_higher(before, ceiling);
}

static inline pawl_critical pawl_port_during(uint8_t threshold)
{
    (void)threshold;
    return 0u;
}

/* Lines up to the object's own priority do not preempt it: only a threshold disables any. */
static inline pawl_critical pawl_port_enter_object(pawl_active const *active)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    pawl_port_close();
    pawl_critical const before = pawl_runtime.ceiling;
    pawl_runtime.ceiling = descriptor->threshold;
    if (descriptor->threshold != descriptor->priority) {
        pawl_port_disable_lines(pawl_port_lines_above(descriptor->priority) &
                                ~pawl_port_lines_above(descriptor->threshold));
    }
    return before;
}

static inline void pawl_port_leave_object(pawl_active const *active, pawl_critical before)
{
    pawl_active_descriptor const *const descriptor = active->descriptor;
    pawl_port_close();
    pawl_runtime.ceiling = (uint8_t)before;
    if (descriptor->threshold != descriptor->priority) {
        pawl_port_enable_lines(pawl_port_lines_above((uint8_t)before));
    }
    pawl_critical_exit(0u);
}

static inline bool pawl_port_preempts(unsigned priority, pawl_critical before)
{
    return priority > before;
}
#else
static inline uint8_t pawl_port_raise_ceiling(uint8_t ceiling)
{
    uint32_t const level = pawl_lines.level[pawl_port_up_to(ceiling)];
    uint32_t const before = __get_BASEPRI();
    pawl_port_raise_basepri(level);
    return (uint8_t)before;
}

static inline void pawl_port_restore_ceiling(uint8_t before)
{
    __set_BASEPRI(before);
    pawl_port_take_lines();
}

/* BASEPRI 0 masks nothing; otherwise the lower value masks more. */
static inline bool pawl_port_has_raised(uint8_t before, uint8_t ceiling)
{
    uint32_t const level = pawl_lines.level[pawl_port_up_to(ceiling)];
    bool const higher = (level != 0u) && ((before == 0u) || (level < before));
    return __get_BASEPRI() == (higher ? level : before);
}

static inline pawl_critical pawl_port_during(uint8_t threshold)
{
    return pawl_lines.level[pawl_port_up_to(threshold)];
}

static inline pawl_critical pawl_port_enter_object(pawl_active const *active)
{
    (void)active;
    return pawl_critical_enter();
}

static inline void pawl_port_leave_object(pawl_active const *active, pawl_critical before)
{
    (void)active;
    pawl_critical_exit(before);
}

static inline bool pawl_port_preempts(unsigned priority, pawl_critical before)
{
    return (priority != 0u) && ((before == 0u) || (pawl_lines.level[priority] < before));
}
#endif

#endif
