# SPDX-License-Identifier: Apache-2.0
# No FPU use: the figures of docs/explanation/performance.md are those of the core alone.
pawl_cortex_m(-mcpu=cortex-m4 -mfloat-abi=soft)
include("${PAWL_RUNTIME_DIR}/boards/mps2-common/sources.cmake")
pawl_linker_script(mps2-an386.ld ../cortex-m-common/sections.ld)
