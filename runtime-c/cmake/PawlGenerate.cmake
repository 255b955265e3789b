# SPDX-License-Identifier: Apache-2.0
# Generates C from a model as part of a C build.
#
#   pawl_generate(TARGET <target> MODEL <file.pawl> [STRATEGY discovered|precomputed]
#                 [ORDER uml|action-first] [DIRECTORY <folder>])
#
# adds the generated sources to the target and their folder (by default one in the build tree) and the model's folder,
# whose headers the model may import, to its include path. Without STRATEGY and ORDER, PAWL_STRATEGY and PAWL_ORDER
# decide if set, else the model does. With PAWL_COVERAGE active objects report the states, branches and guards that they
# reach to a trace. Messages of the compiler and debuggers refer to the model by absolute paths. The `pawl` command
# lists the generated files when cmake runs; cmake runs again when one of the model's files changes. The command is
# PAWL_COMMAND if set (a list: it may carry arguments), else releng/pawl of a checkout around the runtime, else `pawl`.

set(PAWL_COMMAND "" CACHE STRING "The pawl command; empty: releng/pawl, or pawl on the PATH")
set(PAWL_STRATEGY "" CACHE STRING "Strategy of all machines; empty: as the models specify")
set(PAWL_ORDER "" CACHE STRING "Order of execution of all machines; empty: as the models specify")
option(PAWL_COVERAGE "Traces record which states, branches and guards active objects reach" OFF)

# Sets `result` in the caller's scope.
function(pawl_find_command result)
    set(command "${PAWL_COMMAND}")
    if(NOT command)
        find_program(PAWL_EXECUTABLE pawl
            HINTS "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../releng" "${PACKAGE_PREFIX_DIR}/bin")
        set(command "${PAWL_EXECUTABLE}")
    endif()
    if(NOT command)
        message(FATAL_ERROR "pawl_generate: no pawl command found. Set PAWL_COMMAND to it.")
    endif()
    set(${result} ${command} PARENT_SCOPE)
endfunction()

# Member `name`, an array of strings, of a JSON object, as a list in the caller's scope.
function(pawl_json_list result json name)
    set(list "")
    string(JSON count LENGTH "${json}" "${name}")
    if(count GREATER 0)
        math(EXPR last "${count} - 1")
        foreach(i RANGE ${last})
            string(JSON item GET "${json}" "${name}" ${i})
            list(APPEND list "${item}")
        endforeach()
    endif()
    set(${result} "${list}" PARENT_SCOPE)
endfunction()

# Under kernel nvic each active object of a system needs one of the board's free interrupts.
function(pawl_require_interrupts json model)
    if(NOT TARGET pawl::runtime)
        return()
    endif()
    get_target_property(interrupts pawl::runtime PAWL_OBJECT_INTERRUPTS)
    if(NOT interrupts)
        return()
    endif()
    string(JSON systems LENGTH "${json}" systems)
    if(systems EQUAL 0)
        return()
    endif()
    get_target_property(board pawl::runtime PAWL_BOARD_NAME)
    math(EXPR last "${systems} - 1")
    foreach(i RANGE ${last})
        string(JSON system GET "${json}" systems ${i} name)
        string(JSON objects GET "${json}" systems ${i} objects)
        if(objects GREATER interrupts)
            message(FATAL_ERROR "${model}.pawl: system '${system}' has ${objects} active objects, and board '${board}' has "
                "${interrupts} free interrupts for objects under kernel nvic. Remove objects, choose another kernel or "
                "board, or add free interrupts to PAWL_FREE_INTERRUPTS of the board's interrupts.h and to "
                "'interrupts' of its board.properties.")
        endif()
    endforeach()
endfunction()

function(pawl_generate)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;MODEL;STRATEGY;ORDER;DIRECTORY" "")
    if(NOT arg_TARGET OR NOT arg_MODEL OR arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "pawl_generate(TARGET <target> MODEL <file.pawl> [STRATEGY <s>] "
            "[ORDER <o>] [DIRECTORY <folder>]): ${arg_UNPARSED_ARGUMENTS}")
    endif()
    get_filename_component(model "${arg_MODEL}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_SOURCE_DIR}")
    get_filename_component(name "${model}" NAME_WE)
    if(NOT arg_DIRECTORY)
        set(arg_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/${arg_TARGET}-${name}")
    endif()
    foreach(choice STRATEGY ORDER)
        if(NOT arg_${choice})
            set(arg_${choice} "${PAWL_${choice}}")
        endif()
    endforeach()
    set(options --line-paths)
    if(arg_STRATEGY)
        list(APPEND options --strategy "${arg_STRATEGY}")
    endif()
    if(arg_ORDER)
        list(APPEND options --order "${arg_ORDER}")
    endif()
    if(PAWL_COVERAGE)
        list(APPEND options --coverage)
    endif()

    pawl_find_command(command)
    execute_process(COMMAND ${command} describe "${model}" --json
        OUTPUT_VARIABLE description RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "pawl_generate: 'pawl describe ${model}' failed (${failed})")
    endif()
    pawl_require_interrupts("${description}" "${name}")
    pawl_json_list(inputs "${description}" inputs)
    pawl_json_list(outputs "${description}" outputs)
    list(TRANSFORM outputs PREPEND "${arg_DIRECTORY}/")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${inputs})

    # The command leaves unchanged files alone; the stamp records that it has run.
    set(stamp "${arg_DIRECTORY}/${name}.stamp")
    file(MAKE_DIRECTORY "${arg_DIRECTORY}")
    add_custom_command(OUTPUT "${stamp}" BYPRODUCTS ${outputs}
        COMMAND ${command} generate ${options} -o "${arg_DIRECTORY}" "${model}"
        COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
        DEPENDS ${inputs} COMMENT "Generating C from ${name}.pawl" VERBATIM)
    set_source_files_properties(${outputs} PROPERTIES GENERATED TRUE OBJECT_DEPENDS "${stamp}")
    set(sources ${outputs})
    list(FILTER sources INCLUDE REGEX "\\.c$")
    target_sources(${arg_TARGET} PRIVATE ${sources} "${stamp}")
    get_filename_component(model_dir "${model}" DIRECTORY)
    target_include_directories(${arg_TARGET} PUBLIC "${arg_DIRECTORY}" "${model_dir}")

    # Files of the target that only include a generated header need it too, on every generator.
    add_custom_target(${arg_TARGET}-${name}-generated DEPENDS "${stamp}")
    add_dependencies(${arg_TARGET} ${arg_TARGET}-${name}-generated)
endfunction()
