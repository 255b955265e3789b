// SPDX-License-Identifier: EPL-2.0
/**
 * Writes a trace as text, tables or lines of JSON. Depends on {@code format}, {@code names} and
 * {@code analysis}.
 */
package org.pawl.trace.text;
