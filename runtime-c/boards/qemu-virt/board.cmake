# SPDX-License-Identifier: Apache-2.0
# -misa-spec=2.2: the instructions for control registers belong to I, as in the names of the C library's folders.
set(pawl_cpu_options -march=rv32imac -mabi=ilp32 -misa-spec=2.2)
target_compile_options(${PAWL_TARGET} PUBLIC ${pawl_cpu_options} --specs=picolibc.specs
    -ffunction-sections -fdata-sections)
target_link_options(${PAWL_TARGET} PUBLIC ${pawl_cpu_options} --specs=picolibc.specs -nostartfiles
    -Wl,--gc-sections)
pawl_sources(startup.c board.c tick.c input.c semihosting_call.c)
pawl_shared_board_sources(common semihosting.c)
if(PAWL_TRACE_ON)
    pawl_sources(trace.c)
    pawl_shared_board_sources(common semihosting_file.c)
endif()
pawl_common_board_sources()
pawl_linker_script(qemu-virt.ld)
