// SPDX-License-Identifier: EPL-2.0
/**
 * The live state of a running program: its trace is read as it is written, and {@link
 * org.pawl.trace.live.LiveSystem} has the current state of each object. Contains no user interface
 * and starts no process.
 */
package org.pawl.trace.live;
