// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.Optional;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;

/**
 * What a person sees of a diagram that something is pasted on.
 *
 * @param layout of the diagram as it is shown
 * @param layouts that find out how it is to be shown
 * @param pointed where on the drawing the person wants it, if that was said
 * @param visible the part of the drawing that is on the screen
 */
public record PasteContext(Layout layout, Layouts layouts, Optional<Point> pointed, Box visible) {}
