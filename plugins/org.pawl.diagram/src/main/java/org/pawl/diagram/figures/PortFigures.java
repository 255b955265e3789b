// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.Port;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.picture.Shape.Align;
import org.pawl.diagram.picture.Shape.Disc;
import org.pawl.diagram.picture.Shape.Label;
import org.pawl.diagram.picture.Shape.Panel;
import org.pawl.diagram.picture.Shape.Path;

/**
 * The figures of entry points, exit points and ports on borders, with their names outside of the
 * node.
 */
final class PortFigures {
  private static final double GAP = 3;

  private PortFigures() {}

  /**
   * @param label the space for the name from the layout; null if there is none
   */
  static Figure of(Port port, Box place, Box node, Box label) {
    var shapes = new ArrayList<Shape>();
    Point center = NodeOutline.of(port.kind(), place).center();
    double radius = Math.min(place.width(), place.height()) / 2;
    switch (port.kind()) {
      case SENDER -> shapes.add(new Panel(Role.PORT, place, 0, 0));
      case ENTRY_POINT -> shapes.add(new Disc(Role.PSEUDOSTATE_OUTLINE, center, radius));
      case EXIT_POINT -> {
        shapes.add(new Disc(Role.PSEUDOSTATE_OUTLINE, center, radius));
        double arm = radius * Math.sqrt(0.5);
        shapes.add(bar(center, arm, arm));
        shapes.add(bar(center, arm, -arm));
      }
    }
    if (!port.name().isEmpty()) {
      Role role = port.kind() == Port.Kind.SENDER ? Role.PORT_NAME : Role.PSEUDOSTATE_NAME;
      shapes.add(label == null ? name(role, port.name(), place, node) : in(label, role, port));
    }
    return new Figure(port.key(), port.origin(), port.name(), List.copyOf(shapes));
  }

  private static Shape bar(Point center, double dx, double dy) {
    Point from = new Point(center.x() - dx, center.y() - dy);
    Point to = new Point(center.x() + dx, center.y() + dy);
    return new Path(Role.PSEUDOSTATE_OUTLINE, List.of(from, to), 0, false);
  }

  private static Shape in(Box label, Role role, Port port) {
    double base = label.y() + (label.height() + role.typeface().capitals()) / 2;
    Point at = new Point(Math.rint(label.x()), Math.rint(base));
    return new Label(role, port.name(), at, Align.START);
  }

  /** Beside the line that ends at the port, which leaves the node at a right angle. */
  private static Shape name(Role role, String text, Box place, Box node) {
    double x = place.x() + place.width() / 2;
    double y = place.y() + place.height() / 2;
    double left = Math.abs(x - node.x());
    double right = Math.abs(x - node.x() - node.width());
    double top = Math.abs(y - node.y());
    double bottom = Math.abs(y - node.y() - node.height());
    double nearest = Math.min(Math.min(left, right), Math.min(top, bottom));
    double capitals = role.typeface().capitals();
    if (nearest == left) {
      Point at = new Point(place.x() - GAP, Math.rint(place.y() - GAP + 2));
      return new Label(role, text, at, Align.END);
    }
    if (nearest == right) {
      Point at = new Point(place.x() + place.width() + GAP, Math.rint(place.y() - GAP + 2));
      return new Label(role, text, at, Align.START);
    }
    double base = nearest == top ? place.y() - GAP : place.y() + place.height() + GAP + capitals;
    return new Label(
        role, text, new Point(x + place.width() / 2 + GAP, Math.rint(base)), Align.START);
  }
}
