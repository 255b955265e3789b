# SPDX-License-Identifier: Apache-2.0
pawl_sources(kernel.c mutex.c)
