set(PAWL_PORT cortex-m)
set(PAWL_EFM32_CLOCK_MHZ 19 CACHE STRING "Clock of the kit: 19 or 40 MHz")
set(PAWL_BOARD_OPTIONS "" CACHE STRING "Options of the program, which has no command line on the kit")
if(NOT PAWL_EFM32_CLOCK_MHZ MATCHES "^(19|40)$")
    message(FATAL_ERROR "PAWL_EFM32_CLOCK_MHZ is ${PAWL_EFM32_CLOCK_MHZ}; it can be 19 or 40")
endif()

# No FPU use: the figures of docs/performance are those of the core alone.
pawl_cortex_m(-mcpu=cortex-m4 -mfloat-abi=soft)
pawl_sources(board.c clock.c input.c pins.c registers.c rtt.c tick.c)
pawl_headers(efm32_slstk3401a.h)
pawl_shared_board_sources(cortex-m-common startup.c)
pawl_common_board_sources()
pawl_linker_script(efm32-slstk3401a.ld ../cortex-m-common/sections.ld)
pawl_openocd(board/efm32.cfg)
target_compile_definitions(${PAWL_TARGET} PRIVATE PAWL_EFM32_CLOCK_MHZ=${PAWL_EFM32_CLOCK_MHZ}u
    "PAWL_BOARD_OPTIONS=\"${PAWL_BOARD_OPTIONS}\"")
