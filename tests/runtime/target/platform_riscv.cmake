# SPDX-License-Identifier: Apache-2.0
# The numbers of the faults of assertion.c on RISC-V: mcause.
set(undefined 2)
set(jump 1)
set(bus 7)
