# SPDX-License-Identifier: Apache-2.0
# Toolchain for bare RISC-V, 32 and 64 bits. The board adds the processor's flags.
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../runtime-c/cmake/riscv64-unknown-elf.cmake -DPAWL_BOARD=qemu-virt ...
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR riscv)
set(CMAKE_C_COMPILER riscv64-unknown-elf-gcc)
set(CMAKE_ASM_COMPILER riscv64-unknown-elf-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # nothing links without a board
set(CMAKE_EXECUTABLE_SUFFIX_C .elf)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
