# SPDX-License-Identifier: Apache-2.0
# Only if PAWL_TRACE is set. Boards provide the output and the clock.
pawl_sources(points.c ring.c frame.c drain.c)
