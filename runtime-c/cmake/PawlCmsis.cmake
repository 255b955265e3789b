# SPDX-License-Identifier: Apache-2.0
# Finds the headers of CMSIS-Core. They are not part of Pawl: PAWL_CMSIS_CORE names a folder that has them (core_cm4.h),
# or they are downloaded once, as an npm package, to a cache.

set(PAWL_CMSIS_CORE "" CACHE PATH "Folder with core_cm4.h; empty: fetch it with npm")
set(PAWL_CACHE "${CMAKE_BINARY_DIR}/pawl-cache" CACHE PATH "Where fetched packages are kept")

set(pawl_cmsis_package "@xpack-3rd-party/arm-cmsis-core@5.4.0-6")
# SHA-512 of the package's archive, to be changed with the version.
set(pawl_cmsis_checksum
    a2a1948d685098e3e549ccb03bb549e1a1ee2d0c2bcf18df9fee231e20e22424a6ed788a49cf3ff1c9081ebced234343fc875bf895c69c69d9fa23f3fe4f0505)

# Sets `result` in the caller's scope.
function(pawl_cmsis_core result)
    set(folder "${PAWL_CMSIS_CORE}")
    if(NOT folder)
        set(folder "${PAWL_CACHE}/arm-cmsis-core/package/CMSIS/Core/Include")
        if(NOT EXISTS "${folder}/core_cm4.h")
            pawl_fetch_cmsis("${PAWL_CACHE}/arm-cmsis-core")
        endif()
    endif()
    if(NOT EXISTS "${folder}/core_cm4.h")
        message(FATAL_ERROR "No core_cm4.h in '${folder}'. Set PAWL_CMSIS_CORE to the folder of "
            "CMSIS-Core's headers, or install npm and run cmake again.")
    endif()
    set(${result} "${folder}" PARENT_SCOPE)
endfunction()

function(pawl_fetch_cmsis folder)
    find_program(PAWL_NPM npm)
    if(NOT PAWL_NPM)
        message(FATAL_ERROR "CMSIS-Core is fetched with npm, which is not installed. Install it, "
            "or set PAWL_CMSIS_CORE to a folder with core_cm4.h.")
    endif()
    message(STATUS "Fetching ${pawl_cmsis_package}")
    file(MAKE_DIRECTORY "${folder}")
    execute_process(COMMAND "${PAWL_NPM}" pack --silent "${pawl_cmsis_package}"
        WORKING_DIRECTORY "${folder}" OUTPUT_VARIABLE archive OUTPUT_STRIP_TRAILING_WHITESPACE
        RESULT_VARIABLE failed TIMEOUT 300)
    if(failed)
        message(FATAL_ERROR "npm pack ${pawl_cmsis_package} failed (${failed}). Set "
            "PAWL_CMSIS_CORE to a folder with core_cm4.h to do without.")
    endif()
    file(SHA512 "${folder}/${archive}" checksum)
    if(NOT checksum STREQUAL pawl_cmsis_checksum)
        file(REMOVE "${folder}/${archive}")
        message(FATAL_ERROR "${pawl_cmsis_package} as fetched has the SHA-512 checksum ${checksum} instead of "
            "${pawl_cmsis_checksum}. It is not used. Check the registry or mirror that npm is set up for, or set "
            "PAWL_CMSIS_CORE to a folder with core_cm4.h.")
    endif()
    file(ARCHIVE_EXTRACT INPUT "${folder}/${archive}" DESTINATION "${folder}")
endfunction()
