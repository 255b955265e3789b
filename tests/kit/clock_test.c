/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The clock of the kit, with a model of its registers. At each access the model evaluates what was
 * written before, answers as the hardware does, and checks that the wait states of the flash
 * suffice.
 */
#include "efm32pg1b.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { CALIBRATION = 0x12345678 };

static CMU_TypeDef cmu;
static MSC_TypeDef msc;
static bool has_oscillator;
static bool has_crystal;
static bool ran_ahead_of_the_flash;

static void model(void)
{
    uint32_t const crystal_ready =
        CMU_STATUS_HFXORDY | CMU_STATUS_HFXOPEAKDETRDY | CMU_STATUS_HFXOSHUNTOPTRDY;
    if (!has_oscillator) {
        return;
    }
    if ((cmu.OSCENCMD & CMU_OSCENCMD_HFXOEN) != 0u) {
        cmu.STATUS |= has_crystal ? crystal_ready : 0u;
    } else if ((cmu.OSCENCMD & CMU_OSCENCMD_HFRCODIS) != 0u) {
        cmu.STATUS &= ~CMU_STATUS_HFRCORDY;
    }
    if (cmu.HFCLKSEL != 0u) {
        cmu.HFCLKSTATUS = cmu.HFCLKSEL;
    }
    if ((cmu.HFCLKSTATUS == CMU_HFCLKSEL_HFXO) &&
        ((msc.READCTRL & MSC_READCTRL_MODE_MASK) != MSC_READCTRL_MODE_WS1)) {
        ran_ahead_of_the_flash = true;
    }
}

static CMU_TypeDef *access_cmu(void)
{
    model();
    return &cmu;
}

static MSC_TypeDef *access_msc(void)
{
    model();
    return &msc;
}

static uint32_t const calibration = CALIBRATION;

#undef CMU
#undef MSC
#undef DEVINFO_HFRCOCAL8
#define CMU               (access_cmu())
#define MSC               (access_msc())
#define DEVINFO_HFRCOCAL8 calibration

#include "clock.c"

/* The state after reset, except that the flash has no wait state. */
static int reset(void **state)
{
    (void)state;
    memset(&cmu, 0, sizeof cmu);
    msc.READCTRL = 0x100u | MSC_READCTRL_MODE_WS0;
    cmu.STATUS = CMU_STATUS_HFRCORDY;
    cmu.HFCLKSTATUS = CMU_HFCLKSEL_HFRCO;
    has_oscillator = true;
    has_crystal = true;
    ran_ahead_of_the_flash = false;
    hz = HFRCO_HZ;
    return 0;
}

static void nineteenMegahertzAreCalibratedAndNeedNoWaitState(void **state)
{
    (void)state;
    msc.READCTRL = 0x100u | MSC_READCTRL_MODE_WS1;
    assert_int_equal(clock_set_mhz(19u), CLOCK_AS_REQUESTED);
    assert_int_equal(cmu.HFRCOCTRL, CALIBRATION);
    assert_int_equal(msc.READCTRL, 0x100u | MSC_READCTRL_MODE_WS0);
    assert_int_equal(pawl_board_clock_hz(), 19000000);
}

static void fortyMegahertzAreTheCrystalWithAWaitStateFirst(void **state)
{
    (void)state;
    assert_int_equal(clock_set_mhz(40u), CLOCK_AS_REQUESTED);
    model();
    assert_int_equal(cmu.HFCLKSTATUS, CMU_HFCLKSEL_HFXO);
    assert_int_equal(msc.READCTRL, 0x100u | MSC_READCTRL_MODE_WS1);
    assert_false(ran_ahead_of_the_flash);
    assert_int_equal(cmu.CTRL & CMU_CTRL_WSHFLE, CMU_CTRL_WSHFLE);
    assert_int_equal(cmu.HFPRESC & CMU_HFPRESC_HFCLKLE_DIV4, CMU_HFPRESC_HFCLKLE_DIV4);
    assert_int_equal(cmu.STATUS & CMU_STATUS_HFRCORDY, 0);
    assert_int_equal(pawl_board_clock_hz(), 40000000);
}

static void withoutACrystalTheClockStaysAtNineteenMegahertz(void **state)
{
    (void)state;
    has_crystal = false;
    assert_int_equal(clock_set_mhz(40u), CLOCK_NO_CRYSTAL);
    model();
    assert_int_equal(cmu.HFCLKSTATUS, CMU_HFCLKSEL_HFRCO);
    assert_int_equal(cmu.OSCENCMD, CMU_OSCENCMD_HFXODIS);
    assert_int_equal(cmu.HFRCOCTRL, CALIBRATION);
    assert_int_equal(pawl_board_clock_hz(), 19000000);
}

static void withoutOscillatorsNoRegisterIsWritten(void **state)
{
    CMU_TypeDef untouched;
    (void)state;
    has_oscillator = false;
    memset(&cmu, 0, sizeof cmu);
    memset(&untouched, 0, sizeof untouched);
    assert_int_equal(clock_set_mhz(40u), CLOCK_NO_OSCILLATOR);
    assert_memory_equal(&cmu, &untouched, sizeof cmu);
    assert_int_equal(pawl_board_clock_hz(), 19000000);
}

#define TEST(name) cmocka_unit_test_setup(name, reset)

int main(void)
{
    static struct CMUnitTest const tests[] = {
        TEST(nineteenMegahertzAreCalibratedAndNeedNoWaitState),
        TEST(fortyMegahertzAreTheCrystalWithAWaitStateFirst),
        TEST(withoutACrystalTheClockStaysAtNineteenMegahertz),
        TEST(withoutOscillatorsNoRegisterIsWritten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
