/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The clock of the core. Described in clock.h.
 *
 * The flash needs no wait state up to 25 MHz, and one above: it is set before the clock becomes
 * faster, and removed after the clock has become slower. Each wait for the hardware is limited: if
 * an oscillator does not start, the clock stays as it was.
 */
#include "clock.h"

#include "efm32pg1b.h"

#include <stdbool.h>

enum { HFRCO_HZ = 19000000, HFXO_HZ = 40000000 };

/* Tests of a status register before giving up, about 50 ms at 19 MHz. A crystal takes 1 to 2 ms. */
enum { PATIENCE = 100000 };

static uint32_t hz = HFRCO_HZ;

static bool becomes(uint32_t const volatile *status, uint32_t mask, uint32_t value)
{
    for (uint32_t i = 0u; i < (uint32_t)PATIENCE; ++i) {
        if ((*status & mask) == value) {
            return true;
        }
    }
    return false;
}

static void set_wait_states(uint32_t mode)
{
    MSC->READCTRL = (MSC->READCTRL & ~MSC_READCTRL_MODE_MASK) | mode;
}

static bool is_hfrco_ready(void)
{
    return becomes(&CMU->STATUS, CMU_STATUS_HFRCORDY, CMU_STATUS_HFRCORDY);
}

/* The core runs on this oscillator after reset, in the same band, but without calibration. */
static void calibrate_hfrco(void)
{
    if (becomes(&CMU->SYNCBUSY, CMU_SYNCBUSY_HFRCOBSY, 0u)) {
        CMU->HFRCOCTRL = DEVINFO_HFRCOCAL8;
    }
}

/* The crystal is ready when it oscillates and the current of its driver is adjusted. */
static bool start_crystal(void)
{
    uint32_t const ready =
        CMU_STATUS_HFXORDY | CMU_STATUS_HFXOPEAKDETRDY | CMU_STATUS_HFXOSHUNTOPTRDY;
    CMU->OSCENCMD = CMU_OSCENCMD_HFXOEN;
    return becomes(&CMU->STATUS, ready, ready);
}

/* Above 32 MHz the clock of the low-energy peripherals has to be divided further. */
static bool select_crystal(void)
{
    set_wait_states(MSC_READCTRL_MODE_WS1);
    CMU->CTRL |= CMU_CTRL_WSHFLE;
    CMU->HFPRESC |= CMU_HFPRESC_HFCLKLE_DIV4;
    CMU->HFCLKSEL = CMU_HFCLKSEL_HFXO;
    return becomes(&CMU->HFCLKSTATUS, CMU_HFCLKSTATUS_MASK, CMU_HFCLKSEL_HFXO);
}

static clock_result set_40_mhz(void)
{
    if (!start_crystal() || !select_crystal()) {
        CMU->HFCLKSEL = CMU_HFCLKSEL_HFRCO;
        CMU->OSCENCMD = CMU_OSCENCMD_HFXODIS;
        return CLOCK_NO_CRYSTAL;
    }
    CMU->OSCENCMD = CMU_OSCENCMD_HFRCODIS;
    hz = HFXO_HZ;
    return CLOCK_AS_REQUESTED;
}

clock_result clock_set_mhz(uint32_t mhz)
{
    if (!is_hfrco_ready()) {
        return CLOCK_NO_OSCILLATOR;
    }
    calibrate_hfrco();
    if (mhz == 40u) {
        return set_40_mhz();
    }
    set_wait_states(MSC_READCTRL_MODE_WS0);
    return CLOCK_AS_REQUESTED;
}

uint32_t pawl_board_clock_hz(void)
{
    return hz;
}
