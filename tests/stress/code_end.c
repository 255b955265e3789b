/* SPDX-License-Identifier: Apache-2.0 */
/* Linked after all other code of the stress test and before the runtime: marks the border. */

void stress_code_end(void);

void stress_code_end(void)
{
}
