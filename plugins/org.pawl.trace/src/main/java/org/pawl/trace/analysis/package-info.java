// SPDX-License-Identifier: EPL-2.0
/**
 * Relates the entries of a trace: the cause of each entry, the steps, and the losses. Depends on
 * {@code format}.
 */
package org.pawl.trace.analysis;
