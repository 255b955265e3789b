# SPDX-License-Identifier: Apache-2.0
# pawl_flash(<target>): offers the target flash-<target>, which writes the image to the board with OpenOCD, checks it
# and starts it. Boards that OpenOCD does not support get no such target.
#
# The file is also the script that does it: cmake -DIMAGE=... -DSCRIPT=... -P PawlFlash.cmake

function(pawl_flash target)
    get_target_property(script pawl::runtime PAWL_OPENOCD)
    if(script)
        add_custom_target(flash-${target} USES_TERMINAL VERBATIM
            COMMAND "${CMAKE_COMMAND}" "-DIMAGE=$<TARGET_FILE:${target}>" "-DSCRIPT=${script}"
                -P "${CMAKE_CURRENT_FUNCTION_LIST_FILE}")
        add_dependencies(flash-${target} ${target})
    endif()
endfunction()

# What OpenOCD's errors mean for the user of a kit.
function(pawl_flash_explain said result)
    if(said MATCHES "No J-Link device found|unable to find a matching|no device found")
        set(why "no kit is connected: connect its debug USB connector, and set its power switch to AEM")
    elseif(said MATCHES "LIBUSB_ERROR_ACCESS")
        set(why "the kit is connected, but this user has no access to it: install OpenOCD's udev rules, or run as root")
    elseif(said MATCHES "LIBUSB_ERROR_BUSY")
        set(why "another program uses the kit")
    elseif(said MATCHES "Error connecting DP|cannot read IDR|Could not find MEM-AP")
        set(why "the kit's debugger is connected, but its processor does not answer: set the power switch to AEM")
    elseif(said MATCHES "Verify Failed|contents differ")
        set(why "the content of the flash differs from the image")
    else()
        set(why "OpenOCD failed")
    endif()
    set(${result} "${why}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    find_program(openocd openocd NO_CACHE)
    if(NOT openocd)
        message("Not flashed: OpenOCD is not installed (Debian: openocd)")
        message(FATAL_ERROR "Not flashed")
    endif()
    execute_process(COMMAND "${openocd}" -f "${SCRIPT}" -c "program {${IMAGE}} verify reset exit"
        RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said TIMEOUT 120)
    if(failed)
        pawl_flash_explain("${said}" why)
        string(STRIP "${said}" said)
        message("${said}\n\nNot flashed: ${why}") # which FATAL_ERROR would wrap
        message(FATAL_ERROR "Not flashed")
    endif()
    message(STATUS "Flashed ${IMAGE}")
endif()
