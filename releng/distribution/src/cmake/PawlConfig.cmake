# SPDX-License-Identifier: Apache-2.0
# find_package(Pawl) in an unpacked distribution: pawl::runtime for PAWL_KERNEL and PAWL_BOARD, and
# pawl_generate. The runtime comes as source and is built with the project, by its compiler.
get_filename_component(pawl_home "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(PAWL_COMMAND "${pawl_home}/bin/pawl" CACHE STRING "The pawl command")
if(NOT TARGET pawl::runtime)
    add_subdirectory("${pawl_home}/runtime-c" "${CMAKE_BINARY_DIR}/pawl-runtime" EXCLUDE_FROM_ALL)
endif()
include("${pawl_home}/runtime-c/cmake/PawlGenerate.cmake")
include("${pawl_home}/runtime-c/cmake/PawlFlash.cmake")
unset(pawl_home)
