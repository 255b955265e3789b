/* SPDX-License-Identifier: Apache-2.0 */
/** As much of CMSIS-Core as the kit's files under test need, on a host. */
#ifndef FAKE_CORE_CM4_H
#define FAKE_CORE_CM4_H

#define __IM  volatile
#define __OM  volatile
#define __IOM volatile

void NVIC_EnableIRQ(IRQn_Type line);

#endif
