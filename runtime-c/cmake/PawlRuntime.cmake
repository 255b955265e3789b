# SPDX-License-Identifier: Apache-2.0
# Makes a runtime library out of services, a kernel, a board and the board's port. Each part has a file in its own
# folder: kernel.cmake, port.cmake, board.cmake.

get_filename_component(PAWL_RUNTIME_DIR "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
include("${CMAKE_CURRENT_LIST_DIR}/PawlProperties.cmake")

set(PAWL_TRACE OFF CACHE STRING "Tracing: OFF, ALL, or a list of classes of records (see trace.h)")
set(PAWL_TRACE_WORDS 512 CACHE STRING "Words of RAM for records not yet taken by the board: a power of two")
set(PAWL_MAX_REGIONS 32 CACHE STRING "Most regions of a discovered machine that has orthogonal ones, at most 255")
set(PAWL_MAX_PARALLEL 8 CACHE STRING "Most reactions that one event selects in a discovered machine")
option(PAWL_STATISTICS "Counts events, steps and time of each priority (see statistics.h)" OFF)

# The runtime has no warnings with the compilers that Pawl tests. Those of another compiler must not end a user's build.
option(PAWL_WARNINGS_AS_ERRORS "Warnings in the runtime's sources are errors (Pawl's own builds)" OFF)
set(pawl_warnings -Wall -Wextra -Wconversion -Wpedantic -Wshadow -Wcast-qual)
if(PAWL_WARNINGS_AS_ERRORS)
    list(APPEND pawl_warnings -Werror)
endif()

# pawl_add_runtime(<target> <kernel> <board>): the board is one of Pawl's, or a folder (pawl_board_folder).
function(pawl_add_runtime target kernel board)
    pawl_require_part(kernels "${kernel}" kernel.cmake)
    pawl_board_folder(board_folder "${board}")
    set(PAWL_TARGET ${target})
    set(include "${PAWL_RUNTIME_DIR}/include")

    add_library(${target} STATIC)
    set_target_properties(${target} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON
        C_EXTENSIONS OFF)
    target_compile_features(${target} PUBLIC c_std_11)
    target_compile_options(${target} PRIVATE ${pawl_warnings})
    target_compile_definitions(${target} PUBLIC PAWL_MAX_DEPTH=${PAWL_MAX_DEPTH}
        PAWL_MAX_REGIONS=${PAWL_MAX_REGIONS} PAWL_MAX_PARALLEL=${PAWL_MAX_PARALLEL})
    # The code of a model after `when kernel X` is between #ifdef PAWL_KERNEL_X and #endif.
    string(TOUPPER "${kernel}" kernel_macro)
    target_compile_definitions(${target} PUBLIC PAWL_KERNEL_${kernel_macro}=1)
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${include}>)
    set_property(TARGET ${target} PROPERTY PAWL_HEADERS "")

    file(GLOB services CONFIGURE_DEPENDS "${PAWL_RUNTIME_DIR}/src/*.c")
    target_sources(${target} PRIVATE ${services})
    target_include_directories(${target} PRIVATE "${PAWL_RUNTIME_DIR}/src")

    pawl_add_observers()
    pawl_add_part("kernels/${kernel}" kernel.cmake)
    pawl_property(PAWL_PORT "${board_folder}/board.properties" port)
    pawl_add_part("${board_folder}" board.cmake)
    if(NOT PAWL_PORT)
        message(FATAL_ERROR "Pawl: ${board_folder}/board.properties needs a line 'port = ', a folder of ports/")
    endif()
    pawl_require_part(ports "${PAWL_PORT}" port.cmake)
    pawl_kernels_of_port(kernels "${PAWL_PORT}")
    if(NOT kernel IN_LIST kernels)
        message(FATAL_ERROR "Pawl: port ${PAWL_PORT} of board ${board} has no kernel ${kernel}; it has: ${kernels}")
    endif()
    pawl_property(PAWL_INTERRUPTS "${board_folder}/board.properties" interrupts)
    if(kernel STREQUAL "nvic" AND NOT PAWL_INTERRUPTS)
        message(FATAL_ERROR "Pawl: board ${board} has no interrupts for the objects of kernel nvic: list free ones in "
            "PAWL_FREE_INTERRUPTS of its interrupts.h, and add their number to ${board_folder}/board.properties: "
            "'interrupts = '")
    endif()
    pawl_property(PAWL_THREADS "${PAWL_RUNTIME_DIR}/kernels/${kernel}/kernel.properties" threads) # for the port
    pawl_add_part("ports/${PAWL_PORT}" port.cmake)
endfunction()

# pawl_kernels(<result> <board>): the kernels that the board's port has, in the caller's scope; nvic only if the board has
# interrupts for objects.
function(pawl_kernels result board)
    pawl_board_folder(board_folder "${board}")
    pawl_property(port "${board_folder}/board.properties" port)
    pawl_kernels_of_port(kernels "${port}")
    pawl_property(interrupts "${board_folder}/board.properties" interrupts)
    if(NOT interrupts)
        list(REMOVE_ITEM kernels nvic)
    endif()
    set(${result} "${kernels}" PARENT_SCOPE)
endfunction()

# All kernels, unless port.properties lists those that the port has.
function(pawl_kernels_of_port result port)
    pawl_property(kernels "${PAWL_RUNTIME_DIR}/ports/${port}/port.properties" kernels)
    string(REPLACE " " ";" kernels "${kernels}")
    if(NOT kernels)
        file(GLOB kernels RELATIVE "${PAWL_RUNTIME_DIR}/kernels" "${PAWL_RUNTIME_DIR}/kernels/*/kernel.cmake")
        list(TRANSFORM kernels REPLACE "/.*" "")
    endif()
    set(${result} "${kernels}" PARENT_SCOPE)
endfunction()

function(pawl_require_part kind name file)
    if(NOT EXISTS "${PAWL_RUNTIME_DIR}/${kind}/${name}/${file}")
        file(GLOB known RELATIVE "${PAWL_RUNTIME_DIR}/${kind}" "${PAWL_RUNTIME_DIR}/${kind}/*/${file}")
        list(TRANSFORM known REPLACE "/.*" "")
        message(FATAL_ERROR "'${name}' is none of Pawl's ${kind}: ${known}")
    endif()
endfunction()

# The folder of a board, in the caller's scope: a name without "/" is one of Pawl's boards if there is one. Everything
# else is a folder, relative to the project's. `pawl run` and releng/parts.sh have the same rule.
function(pawl_board_folder result board)
    set(folder "${PAWL_RUNTIME_DIR}/boards/${board}")
    if("${board}" MATCHES "/" OR NOT EXISTS "${folder}/board.properties")
        get_filename_component(folder "${board}" ABSOLUTE BASE_DIR "${CMAKE_SOURCE_DIR}")
        if("${board}" STREQUAL "" OR NOT IS_DIRECTORY "${folder}")
            file(GLOB known RELATIVE "${PAWL_RUNTIME_DIR}/boards" "${PAWL_RUNTIME_DIR}/boards/*/board.properties")
            list(TRANSFORM known REPLACE "/.*" "")
            string(REPLACE ";" ", " known "${known}")
            message(FATAL_ERROR "PAWL_BOARD: there is no board '${board}'; there are: ${known}; or name the folder of "
                "a board. The folder ${folder} does not exist.")
        endif()
        string(REGEX REPLACE "^[A-Za-z]:" "" path "${folder}") # a drive
        if("${path}" MATCHES "([]$;\":<>|[])") # a backslash has become a slash
            message(FATAL_ERROR "PAWL_BOARD: '${board}' cannot be built: CMake or make does not support the character "
                "${CMAKE_MATCH_1} in the path of a board. Rename or move the folder ${folder}.")
        endif()
    endif()
    if(NOT EXISTS "${folder}/board.properties" AND NOT EXISTS "${folder}/board.cmake") # older boards have only the latter
        message(FATAL_ERROR "PAWL_BOARD: '${board}' is no board: the folder ${folder} has no file board.properties. "
            "docs/how-to/add-a-board.md of Pawl has the steps.")
    elseif(NOT EXISTS "${folder}/board.cmake")
        message(FATAL_ERROR "PAWL_BOARD: the board '${board}' cannot be built: the folder ${folder} has no file "
            "board.cmake. docs/how-to/add-a-board.md of Pawl has the steps.")
    endif()
    set(${result} "${folder}" PARENT_SCOPE)
endfunction()

# The functions below are for the CMake files of parts. PAWL_PART is the folder of the current part, PAWL_TARGET the
# library.

macro(pawl_add_part folder file)
    get_filename_component(PAWL_PART "${folder}" ABSOLUTE BASE_DIR "${PAWL_RUNTIME_DIR}")
    target_include_directories(${PAWL_TARGET} PRIVATE "${PAWL_PART}")
    include("${PAWL_PART}/${file}")
endmacro()

# Tracing and statistics, if they are enabled. Boards see PAWL_TRACE_ON for either: both use its clock.
macro(pawl_add_observers)
    pawl_trace_classes(pawl_classes)
    set(PAWL_TRACE_ON OFF)
    if(PAWL_STATISTICS)
        set(PAWL_TRACE_ON ON)
        target_compile_definitions(${PAWL_TARGET} PUBLIC PAWL_STATISTICS=1)
        pawl_add_part(statistics statistics.cmake)
    endif()
    if(NOT pawl_classes EQUAL 0)
        set(PAWL_TRACE_ON ON)
        target_compile_definitions(${PAWL_TARGET} PUBLIC PAWL_TRACE_CLASSES=${pawl_classes}
            PRIVATE PAWL_TRACE_WORDS=${PAWL_TRACE_WORDS})
        pawl_add_part(trace trace.cmake)
    endif()
endmacro()

# PAWL_TRACE as the sum of its classes, in the caller's scope. trace.h has the classes and their values.
function(pawl_trace_classes result)
    file(STRINGS "${PAWL_RUNTIME_DIR}/include/pawl/trace.h" lines REGEX "^    PAWL_TRACE_[A-Z]+ = 0x[0-9A-F]+,")
    set(names "")
    foreach(line IN LISTS lines)
        string(REGEX MATCH "PAWL_TRACE_([A-Z]+) = (0x[0-9A-F]+)" line "${line}")
        string(TOLOWER "${CMAKE_MATCH_1}" name)
        list(APPEND names ${name})
        set(value_${name} ${CMAKE_MATCH_2})
    endforeach()
    set(sum 0)
    string(TOLOWER "${PAWL_TRACE}" chosen)
    if(chosen STREQUAL "all")
        set(chosen ${names})
    elseif(chosen STREQUAL "off" OR chosen STREQUAL "")
        set(chosen "")
    endif()
    foreach(name IN LISTS chosen)
        if(NOT name IN_LIST names)
            message(FATAL_ERROR "PAWL_TRACE: '${name}' is no class of records; OFF, ALL, or a list of: ${names}")
        endif()
        math(EXPR sum "${sum} | ${value_${name}}")
    endforeach()
    set(${result} ${sum} PARENT_SCOPE)
endfunction()

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
    foreach(pawl_file IN ITEMS adopt_options.c attended.c console.c lamp.c options.c on_assert.c on_idle.c on_start.c
        virtual_time.c)
        target_sources(${PAWL_TARGET} PRIVATE "${pawl_common}/${pawl_file}")
    endforeach()
endmacro()

# What some boards share: C files of a folder of boards/ that is no board itself.
macro(pawl_shared_board_sources folder)
    target_include_directories(${PAWL_TARGET} PRIVATE "${PAWL_RUNTIME_DIR}/boards/${folder}")
    foreach(pawl_file IN ITEMS ${ARGN})
        target_sources(${PAWL_TARGET} PRIVATE "${PAWL_RUNTIME_DIR}/boards/${folder}/${pawl_file}")
    endforeach()
endmacro()

# The first file is the script, relative to the part; the others it includes. A script that
# is missing beside a board outside of boards/ is taken from Pawl's boards.
macro(pawl_linker_script)
    set(pawl_scripts "")
    foreach(pawl_file IN ITEMS ${ARGN})
        set(pawl_name "${pawl_file}")
        get_filename_component(pawl_file "${pawl_name}" ABSOLUTE BASE_DIR "${PAWL_PART}")
        if(NOT EXISTS "${pawl_file}")
            get_filename_component(pawl_file "${pawl_name}" ABSOLUTE BASE_DIR "${PAWL_RUNTIME_DIR}/boards/common")
        endif()
        if(NOT EXISTS "${pawl_file}")
            message(FATAL_ERROR "pawl_linker_script: there is no ${pawl_name}, seen from ${PAWL_PART} or from one of "
                "Pawl's boards")
        endif()
        list(APPEND pawl_scripts "${pawl_file}")
        get_filename_component(pawl_folder "${pawl_file}" DIRECTORY)
        target_link_options(${PAWL_TARGET} PUBLIC $<BUILD_INTERFACE:-L${pawl_folder}>)
    endforeach()
    list(GET pawl_scripts 0 pawl_file)
    get_filename_component(pawl_script "${pawl_file}" NAME)
    set(pawl_installed "$<INSTALL_PREFIX>/${PAWL_INSTALL_LIB}")
    target_link_options(${PAWL_TARGET} PUBLIC
        $<BUILD_INTERFACE:-T${pawl_file}>
        $<INSTALL_INTERFACE:-L${pawl_installed}> $<INSTALL_INTERFACE:-T${pawl_installed}/${pawl_script}>)
    set_property(TARGET ${PAWL_TARGET} PROPERTY PAWL_LINKER_SCRIPT "${pawl_scripts}")
    foreach(pawl_file IN LISTS pawl_scripts)
        set_property(TARGET ${PAWL_TARGET} APPEND PROPERTY INTERFACE_LINK_DEPENDS
            $<BUILD_INTERFACE:${pawl_file}>)
    endforeach()
endmacro()

# The configuration of the board for OpenOCD, which pawl_flash uses.
macro(pawl_openocd script)
    set_target_properties(${PAWL_TARGET} PROPERTIES PAWL_OPENOCD "${script}")
    set_property(TARGET ${PAWL_TARGET} APPEND PROPERTY EXPORT_PROPERTIES PAWL_OPENOCD)
endmacro()

# The core of a board with a Cortex-M: the compiler's options for it. The port reads PAWL_CPU. No macro of a compiler
# distinguishes a Cortex-M7 from a Cortex-M4, so the workaround of its erratum is set here.
macro(pawl_cortex_m)
    if("${ARGN}" MATCHES "-mcpu=cortex-m7")
        target_compile_definitions(${PAWL_TARGET} PUBLIC PAWL_ERRATUM_837070=1)
    endif()
    set(PAWL_CPU ${ARGN})
    set(pawl_cpu_options ${ARGN} -mthumb $<$<C_COMPILER_ID:GNU>:-masm-syntax-unified>)
    target_compile_options(${PAWL_TARGET} PUBLIC ${pawl_cpu_options}
        -ffunction-sections -fdata-sections)
    target_link_options(${PAWL_TARGET} PUBLIC ${pawl_cpu_options} -nostartfiles
        --specs=nano.specs -Wl,--gc-sections)
endmacro()
