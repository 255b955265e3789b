# SPDX-License-Identifier: Apache-2.0
pawl_sources(board.c)
if(PAWL_TRACE_ON)
    pawl_sources(trace.c)
endif()
pawl_common_board_sources()
