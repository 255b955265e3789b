// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import java.util.List;
import org.pawl.diagram.Node;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.picture.Shape.Panel;
import org.pawl.diagram.picture.Shape.Path;

/** The outlines of a system's parts. */
final class TopologyFigures {
  /** The distance between the double vertical sides of an active object, as in UML, in pixels. */
  private static final double SIDE = 4;

  private static final double CUT = 7;

  private TopologyFigures() {}

  /** The distance of a node's text from the vertical sides of its box, in pixels. */
  static double side(Node.Kind kind) {
    return kind == Node.Kind.INSTANCE || kind == Node.Kind.THREAD ? SIDE : 0;
  }

  /** The part of the box on the right that is too narrow for text, in pixels. */
  static double point(Node.Kind kind) {
    return kind == Node.Kind.INTERRUPT ? Dimensions.POINT : 0;
  }

  static void outline(Node.Kind kind, Box box, List<Shape> shapes) {
    double left = box.x();
    double right = box.x() + box.width();
    double top = box.y();
    double bottom = box.y() + box.height();
    switch (kind) {
      case INSTANCE, THREAD -> {
        shapes.add(new Panel(Role.INSTANCE, box, 0, 0));
        shapes.add(side(left + SIDE, top, bottom));
        shapes.add(side(right - SIDE, top, bottom));
      }
      // The UML symbol for sending a signal.
      case INTERRUPT ->
          shapes.add(
              closed(
                  Role.INTERRUPT,
                  new Point(left, top),
                  new Point(right - Dimensions.POINT, top),
                  new Point(right, (top + bottom) / 2),
                  new Point(right - Dimensions.POINT, bottom),
                  new Point(left, bottom)));
      case MUTEX, SEMAPHORE ->
          shapes.add(
              closed(
                  Role.RESOURCE,
                  new Point(left + CUT, top),
                  new Point(right - CUT, top),
                  new Point(right, top + CUT),
                  new Point(right, bottom - CUT),
                  new Point(right - CUT, bottom),
                  new Point(left + CUT, bottom),
                  new Point(left, bottom - CUT),
                  new Point(left, top + CUT)));
      default -> shapes.add(new Panel(Role.BUS, box, 3, 3));
    }
  }

  private static Shape side(double x, double top, double bottom) {
    return new Path(Role.COMPARTMENT, List.of(new Point(x, top), new Point(x, bottom)), 0, false);
  }

  private static Shape closed(Role role, Point... points) {
    return new Path(role, List.of(points), 0, true);
  }
}
