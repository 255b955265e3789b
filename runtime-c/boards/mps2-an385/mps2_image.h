/* SPDX-License-Identifier: Apache-2.0 */
/** FPGA image AN385, a Cortex-M3 (Arm DAI 0385). */
#ifndef MPS2_IMAGE_H
#define MPS2_IMAGE_H

#include "mps2_devices.h"

#endif
