/* SPDX-License-Identifier: Apache-2.0 */
#include <pawl/kernel.h>

void pawl_on_idle(void)
{
}
