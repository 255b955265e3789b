// SPDX-License-Identifier: EPL-2.0
/**
 * API for the drawing editor, and the trace view: {@code TraceSessions} follows the trace of the
 * running program, {@code ActiveStates} gives the active states to diagrams.
 */
package org.pawl.ui.trace;
