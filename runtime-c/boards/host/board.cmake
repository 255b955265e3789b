set(PAWL_PORT posix)
pawl_sources(board.c)
pawl_common_board_sources()
