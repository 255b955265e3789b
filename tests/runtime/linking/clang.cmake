# SPDX-License-Identifier: Apache-2.0
# Toolchain for bare Arm: clang compiles, with the headers of the newlib of arm-none-eabi-gcc, which links.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET arm-none-eabi)
execute_process(COMMAND arm-none-eabi-gcc -print-sysroot OUTPUT_VARIABLE sysroot OUTPUT_STRIP_TRAILING_WHITESPACE)
find_path(NEWLIB newlib.h PATHS "${sysroot}/include" /usr/lib/arm-none-eabi/include NO_DEFAULT_PATH REQUIRED)
set(CMAKE_C_FLAGS_INIT "-isystem ${NEWLIB} -fshort-enums") # enums as newlib has them
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # nothing links without a board
set(CMAKE_C_LINK_EXECUTABLE "arm-none-eabi-gcc <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
set(CMAKE_EXECUTABLE_SUFFIX_C .elf)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
