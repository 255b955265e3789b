// SPDX-License-Identifier: EPL-2.0
/** A trace as text, tables or lines of JSON. */
package org.pawl.trace.text;
