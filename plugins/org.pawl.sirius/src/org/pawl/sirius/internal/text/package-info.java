// SPDX-License-Identifier: EPL-2.0
/**
 * The text of a diagram's model: it is that of the workbench's file buffer, which the text editor
 * shows too. {@code FileBufferBinding} keeps both equal, {@code FileBufferText} is the buffer and
 * {@code CommandHistory} the diagram's undo history.
 */
package org.pawl.sirius.internal.text;
