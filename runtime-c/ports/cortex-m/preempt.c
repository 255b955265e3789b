/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Preemption on one stack, after interrupts and critical sections, for the kernels without threads.
 *
 * An ISR, or a task in a critical section of the application, that makes something more urgent
 * ready pends PendSV, the least urgent exception. The handler of PendSV pushes an exception frame
 * that it has made, and returns into it: so pawl_port_preempt_thread runs in thread mode,
 * interrupts enabled, on top of the preempted object. It must end with an exception, too, because
 * only the hardware can restore the frame of the preempted object: it pends PendSV, with
 * `returning` set.
 *
 *     | preempted object | its frame | r1, EXC_RETURN | preempting objects ...
 *
 * pawl_port_preempt_thread begins with the ceiling held and interrupts enabled. It sets `returning`
 * in the critical section in which the kernel has found nothing ready above the
 * ceiling. Later interrupts may make something ready: the handler tests again after it has dropped
 * the frame. So the stack has one such frame for each preempted object, however many interrupts
 * there are.
 *
 * tests/proof/preempt.pml is a model of this, which SPIN checks: a change here has to be made
 * there, too. v6-M uses PRIMASK instead of BASEPRI.
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
        "2:                                  \n" PREEMPT);
}
