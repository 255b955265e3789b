// SPDX-License-Identifier: EPL-2.0
/**
 * What a diagram's editor shows beside the diagram: that its text has a syntax error, why a tool
 * was refused, in which states the running program is; and the ways from the diagram to text and C.
 */
package org.pawl.sirius.shown;
