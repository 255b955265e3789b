# Only where PAWL_TRACE asks for it. Boards bring the way out and the clock; hooks.c is for those that have none.
pawl_sources(points.c ring.c frame.c drain.c)
