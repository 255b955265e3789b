# SPDX-License-Identifier: Apache-2.0
pawl_cortex_m(-mcpu=cortex-m3 -mfloat-abi=soft)
include("${PAWL_RUNTIME_DIR}/boards/mps2-common/sources.cmake")
pawl_linker_script(mps2-an385.ld ../cortex-m-common/sections.ld)
