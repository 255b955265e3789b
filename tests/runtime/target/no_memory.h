/* SPDX-License-Identifier: Apache-2.0 */
/**
 * An address without memory or a device on each board: access is a fault. (0xA0000000 is the
 * Ethernet controller of mps2-an500.)
 */
#ifndef NO_MEMORY_H
#define NO_MEMORY_H

#define NO_MEMORY 0xC0000000u

#endif
