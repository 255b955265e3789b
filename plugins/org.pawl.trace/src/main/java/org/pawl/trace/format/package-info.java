// SPDX-License-Identifier: EPL-2.0
/**
 * Reads the trace format, version 1: frames, records and damage. {@link
 * org.pawl.trace.format.TraceReader} reads a stream. Depends on no other package of this bundle.
 */
package org.pawl.trace.format;
