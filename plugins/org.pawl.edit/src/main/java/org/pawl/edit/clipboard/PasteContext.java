// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.Optional;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;

/**
 * The diagram that something is pasted on.
 *
 * @param layout the current layout of the diagram
 * @param layouts computes the layout after the paste
 * @param pointed the position on the drawing that the user pointed at, if any
 * @param visible the part of the drawing that is visible on the screen
 */
public record PasteContext(Layout layout, Layouts layouts, Optional<Point> pointed, Box visible) {}
