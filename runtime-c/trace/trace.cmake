# SPDX-License-Identifier: Apache-2.0
# Only where PAWL_TRACE asks for it. Boards bring the way out and the clock.
pawl_sources(points.c ring.c frame.c drain.c)
