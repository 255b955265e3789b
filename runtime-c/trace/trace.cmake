# Only where PAWL_TRACE asks for it. Without an application's way out the program still links.
pawl_sources(points.c ring.c frame.c drain.c hooks.c)
