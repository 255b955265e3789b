set(PAWL_PORT cortex-m)
# No FPU use: the figures of docs/performance are those of the core alone.
pawl_cortex_m(-mcpu=cortex-m4 -mfloat-abi=soft)
pawl_shared_board_sources(cortex-m-common startup.c systick.c semihosting.c)
pawl_shared_board_sources(mps2-common board.c input.c)
pawl_common_board_sources()
pawl_linker_script(mps2-an386.ld ../cortex-m-common/sections.ld)
