/* SPDX-License-Identifier: Apache-2.0 */
/* Checks the offsets of registers in the device header against the manual. */
#include "efm32pg1b.h"

#include <stddef.h>

#define AT(type, member, offset) _Static_assert(offsetof(type, member) == (offset), #member)

AT(CMU_TypeDef, HFRCOCTRL, 0x010);
AT(CMU_TypeDef, OSCENCMD, 0x060);
AT(CMU_TypeDef, HFCLKSEL, 0x074);
AT(CMU_TypeDef, LFECLKSEL, 0x088);
AT(CMU_TypeDef, STATUS, 0x090);
AT(CMU_TypeDef, HFCLKSTATUS, 0x094);
AT(CMU_TypeDef, HFBUSCLKEN0, 0x0B0);
AT(CMU_TypeDef, LFECLKEN0, 0x0F0);
AT(CMU_TypeDef, HFPRESC, 0x100);
AT(CMU_TypeDef, SYNCBUSY, 0x140);
AT(MSC_TypeDef, READCTRL, 0x004);
AT(RTCC_TypeDef, CNT, 0x008);
AT(RTCC_TypeDef, IF, 0x018);
AT(RTCC_TypeDef, IEN, 0x024);
AT(RTCC_TypeDef, CC[1].CCV, 0x054);
AT(GPIO_PORT_TypeDef, DOUT, 0x00C);
AT(GPIO_PORT_TypeDef, DIN, 0x01C);
AT(GPIO_TypeDef, P[GPIO_PORT_F], 0x0F0);
AT(GPIO_TypeDef, EXTIPSELL, 0x400);
AT(GPIO_TypeDef, EXTIPINSELL, 0x408);
AT(GPIO_TypeDef, EXTIRISE, 0x410);
AT(GPIO_TypeDef, IF, 0x41C);
AT(GPIO_TypeDef, IEN, 0x428);
