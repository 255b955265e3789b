# SPDX-License-Identifier: Apache-2.0
# The same board with the FPU in use: arguments in its registers, lazy stacking.
target_include_directories(${PAWL_TARGET} PRIVATE "${PAWL_PART}/../mps2-an386")
pawl_cortex_m(-mcpu=cortex-m4 -mfpu=fpv4-sp-d16 -mfloat-abi=hard)
include("${PAWL_RUNTIME_DIR}/boards/mps2-common/sources.cmake")
pawl_linker_script(../mps2-an386/mps2-an386.ld ../cortex-m-common/sections.ld)
