/* SPDX-License-Identifier: Apache-2.0 */
/** FPGA image AN386, a Cortex-M4 (Arm DAI 0386). */
#ifndef MPS2_IMAGE_H
#define MPS2_IMAGE_H

#include "mps2_devices.h"

#endif
