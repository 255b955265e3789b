/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A change of threads as a pulse of the pin PF4, which is a LED of the kit: an oscilloscope shows
 * two pulses. The first one has the length of switching the pin off; the second one ends in the
 * thread that was resumed. The change takes the second pulse minus the first one.
 */
#include "switch.h"

#include "efm32pg1b.h"

#define PIN (1u << 4)

void switch_open(void)
{
    /* pawl_board_init has configured the pins of the LEDs */
}

void switch_begin(void)
{
    GPIO->P[GPIO_PORT_F].DOUT = PIN;
    GPIO->P[GPIO_PORT_F].DOUT = 0u;
    GPIO->P[GPIO_PORT_F].DOUT = PIN;
    pawl_thread_resume(&switch_urgent);
}

void switch_end(void)
{
    GPIO->P[GPIO_PORT_F].DOUT = 0u;
}
