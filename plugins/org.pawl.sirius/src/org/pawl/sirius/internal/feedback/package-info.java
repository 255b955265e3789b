// SPDX-License-Identifier: EPL-2.0
/**
 * What a diagram's editor shows beside the diagram: that its text has a syntax error, which
 * problems the model has, why a tool was refused, in which states the running program is; and the
 * ways from the diagram to text and C. {@code Editors} and {@code AllWindows} tell which editors
 * there are, for the other packages, too.
 */
package org.pawl.sirius.internal.feedback;
