// SPDX-License-Identifier: EPL-2.0
/**
 * The text side of a diagram: a mirror's text is that of the workbench's file buffer, which the
 * text editor shows too. {@code CoupledText} keeps both the same, {@code BufferedText} is the
 * buffer and {@code CommandHistory} the diagram's undo.
 */
package org.pawl.sirius.internal.text;
