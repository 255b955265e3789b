// SPDX-License-Identifier: EPL-2.0
/**
 * What the running program does: {@code TraceSessions} has the trace followed, {@code ActiveStates}
 * tells diagrams which states to highlight, and the trace view shows all of it.
 */
package org.pawl.ui.trace;
