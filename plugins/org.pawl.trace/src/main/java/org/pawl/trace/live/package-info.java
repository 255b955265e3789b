// SPDX-License-Identifier: EPL-2.0
/**
 * What a running program does, while it does it: its trace is read as it is written, and {@link
 * org.pawl.trace.live.LiveSystem} knows where every object is now. No user interface, no process.
 */
package org.pawl.trace.live;
