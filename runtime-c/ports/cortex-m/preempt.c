/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption after interrupts and critical sections, on one stack. An interrupt, or a task in a
 * section of the application, that made something urgent ready pends PendSV, the least urgent
 * exception. Its handler pushes a frame of its own making and returns
 * into it: pawl_port_preempt_thread runs in thread mode, interrupts on, on top of the preempted
 * object. When it is done it must leave through an exception again, for only the hardware can
 * restore the preempted object's frame: it pends PendSV itself, with `returning` set.
 *
 *     | preempted object | its frame | r1, EXC_RETURN | preempting objects ...
 *
 * The thread begins in a critical section, which the first object's handler opens, and sets
 * `returning` in the one in which the kernel found nothing ready above the ceiling. Interrupts that
 * come after may make something ready: the handler looks again once the thread's frame is gone. So
 * the stack holds one such frame for each preempted object, however often interrupts come.
 * tests/proof/preempt.pml is a model of this that SPIN has checked: keep the two in step.
 *
 * v6-M has PRIMASK in the place of BASEPRI.
 */
#include "pendsv.h"
#include <pawl_port_kernel.h>

void pawl_port_preempt_after_isr(void)
{
    pend();
}

__attribute__((naked)) void PendSV_Handler(void)
{
    __asm__ volatile(
        "ldr   r2, =pawl_runtime             \n" DROP_FRAME_IF_RETURNING LOOK_ABOVE_CEILING
        "bne   2f                            \n" RETURN
        "2:                                  \n" PREEMPT ::"i"(CLOSED));
}
