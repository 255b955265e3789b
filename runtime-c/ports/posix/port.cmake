pawl_sources(port.c)
pawl_headers(pawl_port.h pawl_host.h)
find_package(Threads REQUIRED)
target_link_libraries(${PAWL_TARGET} PUBLIC Threads::Threads)
