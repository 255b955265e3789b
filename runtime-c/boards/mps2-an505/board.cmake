set(PAWL_PORT cortex-m)
# This image of the core has neither FPU nor DSP extension.
pawl_cortex_m(-mcpu=cortex-m33+nodsp -mfloat-abi=soft)
pawl_shared_board_sources(cortex-m-common startup.c systick.c semihosting.c)
pawl_shared_board_sources(mps2-common board.c input.c)
pawl_common_board_sources()
pawl_linker_script(mps2-an505.ld ../cortex-m-common/sections.ld)
