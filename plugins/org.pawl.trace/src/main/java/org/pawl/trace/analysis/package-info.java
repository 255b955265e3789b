// SPDX-License-Identifier: EPL-2.0
/**
 * What entries of a trace say about one another: which step an entry belongs to, what was lost.
 * Depends on {@code format}.
 */
package org.pawl.trace.analysis;
