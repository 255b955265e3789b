/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The tick of qemu-virt by the timer of the hart. It is linked only by programs that call
 * pawl_board_tick_start: others may define a MachineTimer_Handler.
 */
#include <pawl/board.h>
#include <pawl/critical.h>

#include "trap.h"
#include "virt.h"

static void (*on_tick)(void);
static uint32_t interval;
static uint64_t next;

/* Between the writes of the halves, the alarm must not be a time that has passed. */
static void set_alarm(uint64_t moment)
{
    CLINT_MTIMECMP_HIGH = UINT32_MAX;
    CLINT_MTIMECMP_LOW = (uint32_t)moment;
    CLINT_MTIMECMP_HIGH = (uint32_t)(moment >> 32);
}

static uint64_t now(void)
{
    uint32_t high;
    uint32_t low;
    do {
        high = CLINT_MTIME_HIGH;
        low = CLINT_MTIME_LOW;
    } while (high != CLINT_MTIME_HIGH);
    return ((uint64_t)high << 32) | low;
}

/*
 * The next alarm is computed from the last one, so that a late interrupt does not delay the ticks
 * after it. Ticks that were missed are not made up for, as with a hardware timer: otherwise an
 * emulator that had to wait for its host would deliver many at once.
 */
void MachineTimer_Handler(void)
{
    PAWL_ISR_ENTER();
    uint64_t const moment = now();
    next += interval;
    if (next <= moment) {
        next = moment + interval;
    }
    set_alarm(next);
    on_tick();
    PAWL_ISR_EXIT();
}

void pawl_board_tick_start(uint32_t hz, void (*handler)(void))
{
    on_tick = handler;
    interval = (uint32_t)CLINT_HZ / hz;
    next = now() + interval;
    set_alarm(next);
    virt_enable((uint32_t)MIE_TIMER);
}
