/* SPDX-License-Identifier: Apache-2.0 */
/* The default of pawl_on_idle. It is not linked if the application defines the hook. */
#include <pawl/kernel.h>

void pawl_on_idle(void)
{
}
