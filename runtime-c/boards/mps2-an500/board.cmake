# SPDX-License-Identifier: Apache-2.0
# A Cortex-M7. The devices that the programs use have the same addresses as on the board with the Cortex-M4.
target_include_directories(${PAWL_TARGET} PRIVATE "${PAWL_PART}/../mps2-an386")
pawl_cortex_m(-mcpu=cortex-m7 -mfloat-abi=soft)
include("${PAWL_RUNTIME_DIR}/boards/mps2-common/sources.cmake")
pawl_linker_script(../mps2-an386/mps2-an386.ld ../cortex-m-common/sections.ld)
