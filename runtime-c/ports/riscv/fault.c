/* SPDX-License-Identifier: Apache-2.0 */
/* This port keeps no record of faults. Described in <pawl/fault.h>. */
#include <pawl/fault.h>

#include <stddef.h>

pawl_fault const *pawl_fault_last(void)
{
    return NULL;
}

void pawl_fault_forget(void)
{
}
