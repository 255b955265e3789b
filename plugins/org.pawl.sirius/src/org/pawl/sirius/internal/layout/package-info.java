// SPDX-License-Identifier: EPL-2.0
/**
 * Layout of Sirius' diagrams by {@code org.pawl.diagram}, so that they equal {@code pawl render}
 * and the live view. {@code InitialLayout} places views before there are figures, {@code
 * FigurePlacement} the figures of an editor; {@code LayoutUpdater} does so after each change,
 * during a {@code RepaintFreeze}. {@code MoveRecorder} and {@code DropRecorder} store places set by
 * the user.
 */
package org.pawl.sirius.internal.layout;
