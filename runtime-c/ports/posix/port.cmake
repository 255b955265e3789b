# SPDX-License-Identifier: Apache-2.0
pawl_sources(port.c stack.c)
if(PAWL_THREADS)
    pawl_sources(threads.c)
endif()
pawl_headers(pawl_port.h pawl_host.h)
find_package(Threads REQUIRED)
target_link_libraries(${PAWL_TARGET} PUBLIC Threads::Threads)
