# SPDX-License-Identifier: Apache-2.0
# The sources of all MPS2 boards; their board.cmake sets the core and the memories.
pawl_shared_board_sources(cortex-m-common startup.c systick.c)
pawl_shared_board_sources(common semihosting.c)
pawl_shared_board_sources(mps2-common board.c input.c)
if(PAWL_TRACE_ON)
    pawl_shared_board_sources(mps2-common trace.c)
    pawl_shared_board_sources(common semihosting_file.c)
endif()
pawl_common_board_sources()
