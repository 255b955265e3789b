# SPDX-License-Identifier: Apache-2.0
# Toolchain for bare Arm. The board adds the processor's flags.
#   cmake -DCMAKE_TOOLCHAIN_FILE=.../runtime-c/cmake/arm-none-eabi.cmake -DPAWL_BOARD=mps2-an386 ...
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
set(CMAKE_ASM_COMPILER arm-none-eabi-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # nothing links without a board
set(CMAKE_EXECUTABLE_SUFFIX_C .elf)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)

# For a Cortex-M, CMake's -O3 makes images larger, and hardly faster.
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "Options of the compiler for the build type Release")
