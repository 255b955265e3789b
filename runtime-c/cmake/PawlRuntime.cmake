# SPDX-License-Identifier: Apache-2.0
# Makes a runtime library out of services, a kernel, a board and the board's port. What each part
# contributes stands in its own folder: kernel.cmake, port.cmake, board.cmake.

get_filename_component(PAWL_RUNTIME_DIR "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)

set(pawl_warnings -Wall -Wextra -Wconversion -Wpedantic -Wshadow -Werror)

# pawl_add_runtime(<target> <kernel> <board>)
function(pawl_add_runtime target kernel board)
    pawl_require_part(kernels "${kernel}" kernel.cmake)
    pawl_require_part(boards "${board}" board.cmake)
    set(PAWL_TARGET ${target})
    set(include "${PAWL_RUNTIME_DIR}/include")

    add_library(${target} STATIC)
    set_target_properties(${target} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF)
    target_compile_features(${target} PUBLIC c_std_11)
    target_compile_options(${target} PRIVATE ${pawl_warnings})
    target_compile_definitions(${target} PUBLIC PAWL_MAX_DEPTH=${PAWL_MAX_DEPTH})
    # What a model guards with `when kernel X` stands between #ifdef PAWL_KERNEL_X and #endif.
    string(TOUPPER "${kernel}" kernel_macro)
    target_compile_definitions(${target} PUBLIC PAWL_KERNEL_${kernel_macro}=1)
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${include}>)
    set_property(TARGET ${target} PROPERTY PAWL_HEADERS "")

    file(GLOB services CONFIGURE_DEPENDS "${PAWL_RUNTIME_DIR}/src/*.c")
    target_sources(${target} PRIVATE ${services})
    target_include_directories(${target} PRIVATE "${PAWL_RUNTIME_DIR}/src")

    pawl_add_part("kernels/${kernel}" kernel.cmake)
    pawl_add_part("boards/${board}" board.cmake)
    pawl_add_part("ports/${PAWL_PORT}" port.cmake)
endfunction()

function(pawl_require_part kind name file)
    if(NOT EXISTS "${PAWL_RUNTIME_DIR}/${kind}/${name}/${file}")
        file(GLOB known RELATIVE "${PAWL_RUNTIME_DIR}/${kind}" "${PAWL_RUNTIME_DIR}/${kind}/*/${file}")
        list(TRANSFORM known REPLACE "/.*" "")
        message(FATAL_ERROR "'${name}' is none of Pawl's ${kind}: ${known}")
    endif()
endfunction()

# The rest is for the parts. PAWL_PART is the folder of the part at hand, PAWL_TARGET the library.

macro(pawl_add_part folder file)
    set(PAWL_PART "${PAWL_RUNTIME_DIR}/${folder}")
    target_include_directories(${PAWL_TARGET} PRIVATE "${PAWL_PART}")
    include("${PAWL_PART}/${file}")
endmacro()

# C files of the part.
macro(pawl_sources)
    foreach(pawl_file IN ITEMS ${ARGN})
        target_sources(${PAWL_TARGET} PRIVATE "${PAWL_PART}/${pawl_file}")
    endforeach()
endmacro()

# Headers of the part that applications may include.
macro(pawl_headers)
    target_include_directories(${PAWL_TARGET} PUBLIC $<BUILD_INTERFACE:${PAWL_PART}>)
    foreach(pawl_file IN ITEMS ${ARGN})
        set_property(TARGET ${PAWL_TARGET} APPEND PROPERTY PAWL_HEADERS "${PAWL_PART}/${pawl_file}")
    endforeach()
endmacro()

# What boards share: options, console text, default hooks.
macro(pawl_common_board_sources)
    set(pawl_common "${PAWL_RUNTIME_DIR}/boards/common")
    target_include_directories(${PAWL_TARGET} PRIVATE "${pawl_common}")
    foreach(pawl_file IN ITEMS console.c options.c on_assert.c on_idle.c on_start.c)
        target_sources(${PAWL_TARGET} PRIVATE "${pawl_common}/${pawl_file}")
    endforeach()
endmacro()

macro(pawl_linker_script file)
    target_link_options(${PAWL_TARGET} PUBLIC
        $<BUILD_INTERFACE:-T${PAWL_PART}/${file}>
        $<INSTALL_INTERFACE:-T$<INSTALL_PREFIX>/${PAWL_INSTALL_LIB}/${file}>)
    set_property(TARGET ${PAWL_TARGET} PROPERTY PAWL_LINKER_SCRIPT "${PAWL_PART}/${file}")
    set_property(TARGET ${PAWL_TARGET} APPEND PROPERTY INTERFACE_LINK_DEPENDS
        $<BUILD_INTERFACE:${PAWL_PART}/${file}>)
endmacro()
