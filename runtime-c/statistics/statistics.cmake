# SPDX-License-Identifier: Apache-2.0
# Only where PAWL_STATISTICS asks for it. The clock is the boards' for traces.
pawl_sources(counts.c print.c)
