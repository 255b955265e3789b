// SPDX-License-Identifier: EPL-2.0
/** Prints the source of a system: objects, pools, subscriptions, interrupts, threads. */
package org.pawl.generator.internal.system;
