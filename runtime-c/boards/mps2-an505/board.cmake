# SPDX-License-Identifier: Apache-2.0
# This image of the core has neither FPU nor DSP extension.
pawl_cortex_m(-mcpu=cortex-m33+nodsp -mfloat-abi=soft)
include("${PAWL_RUNTIME_DIR}/boards/mps2-common/sources.cmake")
pawl_linker_script(mps2-an505.ld ../cortex-m-common/sections.ld)
