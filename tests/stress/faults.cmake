# SPDX-License-Identifier: Apache-2.0
# Programs of a test with faults seeded into the runtime. Only the files that a fault changes are compiled again: the
# test and the rest of the runtime are those of the program without faults.

# stress_link(<program> <target> <runtime>): of test-<target> and the library.
function(stress_link program target runtime)
    add_executable(${program} $<TARGET_OBJECTS:test-${target}>)
    set_target_properties(${program} PROPERTIES LINKER_LANGUAGE C)
    target_link_libraries(${program} PRIVATE ${runtime})
endfunction()

# stress_fault(<name> <kernel> <file>...): the C files that the fault changes. Files that are not part of this runtime
# are left out, but at least one must be.
function(stress_fault name kernel)
    set(PAWL_RUNTIME_DIR "${stress_faults}/${name}/runtime-c")
    pawl_add_runtime(faulty-${name} ${kernel} ${PAWL_BOARD})
    get_target_property(sources faulty-${name} SOURCES)
    set(changed "")
    set(replaced "")
    foreach(source IN LISTS sources)
        get_filename_component(source "${source}" ABSOLUTE)
        file(RELATIVE_PATH file "${PAWL_RUNTIME_DIR}" "${source}")
        if(file IN_LIST ARGN)
            list(APPEND changed "${source}")
            list(APPEND replaced "${file}")
        endif()
    endforeach()
    if(changed STREQUAL "")
        message(FATAL_ERROR "fault ${name} changes no file of kernel ${kernel} on ${PAWL_BOARD}")
    endif()
    list(JOIN replaced "|" replaced)
    set(target ${stress_program}-${kernel})
    set(others "$<FILTER:$<TARGET_OBJECTS:runtime-${target}>,EXCLUDE,/(${replaced})\\.o(bj)?$>")
    set_target_properties(faulty-${name} PROPERTIES SOURCES "${changed};${others}")
    stress_link(fault-${name} ${target} faulty-${name})
endfunction()

# stress_add_faults(<program> <folder>): fault-<name> for each fault that FaultSeeder.java has put into the folder, as
# <program>-<kernel> is without it; none if the folder is empty.
macro(stress_add_faults program folder)
    set(stress_program ${program})
    set(stress_faults "${folder}")
    if(stress_faults)
        include("${stress_faults}/faults.cmake")
    endif()
endmacro()
