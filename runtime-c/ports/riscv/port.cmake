# SPDX-License-Identifier: Apache-2.0
pawl_sources(trap.c preempt.c stack.c stop.c)
pawl_headers(pawl_port.h)
