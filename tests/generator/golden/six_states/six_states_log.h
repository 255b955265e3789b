/* SPDX-License-Identifier: Apache-2.0 */
/* The hand-written C that six_states.pawl uses. */
#ifndef SIX_STATES_LOG_H
#define SIX_STATES_LOG_H

/** Notes what the machine does. */
void six_states_log(char const *what);

#endif
