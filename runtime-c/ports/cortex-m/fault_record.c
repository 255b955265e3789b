/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The record of the latest fault, in RAM that a reset does not clear. Described in <pawl/fault.h>.
 */
#include "faults.h"

kept_fault pawl_fault_kept __attribute__((section(".noinit")));

pawl_fault const *pawl_fault_last(void)
{
    return (pawl_fault_kept.mark == pawl_fault_mark()) ? &pawl_fault_kept.fault : NULL;
}

void pawl_fault_forget(void)
{
    pawl_fault_kept.mark = 0u;
}
