# SPDX-License-Identifier: Apache-2.0
# Only if PAWL_STATISTICS is set. The clock is that of the boards for traces.
pawl_sources(counts.c print.c)
