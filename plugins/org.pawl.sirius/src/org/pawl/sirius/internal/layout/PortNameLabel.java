// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gmf.runtime.diagram.ui.editparts.LabelEditPart;
import org.eclipse.gmf.runtime.notation.Location;
import org.eclipse.gmf.runtime.notation.Node;
import org.pawl.diagram.geometry.Box;

/**
 * The name of a port or point, outside of its node and above the line that ends there.
 *
 * @param port the box of the port
 * @param room the space for the name in the layout; null if there is none
 * @param node the corner of its node
 */
record PortNameLabel(LabelEditPart label, Box port, Box room, Point node) {
  private static final int GAP = 3;

  /** Returns whether its place has changed. */
  boolean place() {
    if (!(label.getNotationView() instanceof Node view
        && view.getLayoutConstraint() instanceof Location location)) {
      return false;
    }
    Point wanted = wanted(label.getFigure().getPreferredSize());
    if (location.getX() == wanted.x && location.getY() == wanted.y) {
      return false;
    }
    location.setX(wanted.x);
    location.setY(wanted.y);
    return true;
  }

  /** Relative to the corner of the port. */
  private Point wanted(Dimension size) {
    if (room != null) {
      return new Point((int) (room.x() - port.x()), (int) (room.y() - port.y()));
    }
    boolean left = port.x() < node.x;
    int x = left ? -GAP - size.width : (int) port.width() + GAP;
    return new Point(x, GAP - size.height);
  }
}
