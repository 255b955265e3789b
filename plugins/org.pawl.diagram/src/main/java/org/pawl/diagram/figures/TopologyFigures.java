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

/** Outlines of what a system consists of. */
final class TopologyFigures {
  /** Between the double sides of what has a thread of control, as in UML. */
  private static final double SIDE = 4;

  private static final double CUT = 7;

  private TopologyFigures() {}

  /** How far inside of its box a node's words begin and end. */
  static double side(Node.Kind kind) {
    return kind == Node.Kind.INSTANCE || kind == Node.Kind.THREAD ? SIDE : 0;
  }

  /** How much of its box, on the right, is too narrow for words. */
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
      // UML's sign for sending a signal.
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
