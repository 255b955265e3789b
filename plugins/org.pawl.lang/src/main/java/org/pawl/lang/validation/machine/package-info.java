// SPDX-License-Identifier: EPL-2.0
/** Checks of state machines: structure, reachability, transitions, choices and time. */
package org.pawl.lang.validation.machine;
