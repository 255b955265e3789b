set(PAWL_PORT cortex-m)
pawl_sources(startup.c board.c tick.c input.c)
pawl_common_board_sources()

# No FPU use: the figures of docs/performance are those of the core alone.
set(cpu -mcpu=cortex-m4 -mthumb -mfloat-abi=soft)
target_compile_options(${PAWL_TARGET} PUBLIC ${cpu} -ffunction-sections -fdata-sections)
target_link_options(${PAWL_TARGET} PUBLIC ${cpu} -nostartfiles --specs=nano.specs -Wl,--gc-sections)
pawl_linker_script(mps2-an386.ld)
