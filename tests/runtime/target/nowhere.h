/* SPDX-License-Identifier: Apache-2.0 */
/**
 * An address at which no board has memory or a device: a fault on each. (0xA0000000 is the Ethernet
 * controller of mps2-an500.)
 */
#ifndef NOWHERE_H
#define NOWHERE_H

#define NOWHERE 0xC0000000u

#endif
