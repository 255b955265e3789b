# SPDX-License-Identifier: Apache-2.0
pawl_sources(kernel.c thread.c semaphore.c group.c suspend.c fifo.c resource.c
             ../preemptive/mutex.c ../preemptive/run.c ../preemptive/at_once.c)
