/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The functions of <pawl/fault.h> for ports without a record of faults. Weak: a port with a record
 * defines its own.
 */
#include <pawl/fault.h>

#include <stddef.h>

__attribute__((weak)) pawl_fault const *pawl_fault_last(void)
{
    return NULL;
}

__attribute__((weak)) void pawl_fault_forget(void)
{
}
