// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** The outline of a node, where lines end; a layout knows the bounding box only. */
record NodeOutline(Node.Outline form, Box box) {
  /** The corner radius of states, in pixels. */
  static final double ROUNDING = 10;

  static NodeOutline of(Node.Kind kind, Box box) {
    return new NodeOutline(kind.outline(), box);
  }

  static NodeOutline of(Port.Kind kind, Box box) {
    return new NodeOutline(
        kind == Port.Kind.SENDER ? Node.Outline.SQUARE : Node.Outline.ROUND, box);
  }

  Point center() {
    return new Point(box.x() + box.width() / 2, box.y() + box.height() / 2);
  }

  /** The intersection of the outline with a line from a point to an end on the bounding box. */
  Point meet(Point end, Point from) {
    Point center = center();
    if (end.y() == from.y()) {
      double reach = reach(Math.abs(end.y() - center.y()), box.height() / 2, box.width() / 2);
      return new Point(nearest(end.x(), center.x() - reach, center.x() + reach), end.y());
    }
    if (end.x() == from.x()) {
      double reach = reach(Math.abs(end.x() - center.x()), box.width() / 2, box.height() / 2);
      return new Point(end.x(), nearest(end.y(), center.y() - reach, center.y() + reach));
    }
    return end;
  }

  /**
   * The distance of the outline from the middle.
   *
   * @param aside the distance of the line from the middle
   * @param across half the size of the box in that direction
   * @param along half the size of the box in the direction of the line
   */
  private double reach(double aside, double across, double along) {
    return switch (form) {
      case SQUARE -> along;
      case ROUND ->
          aside >= across ? along : along * Math.sqrt(1 - aside * aside / across / across);
      case DIAMOND -> Math.max(0, along * (1 - aside / across));
      case ROUNDED -> {
        double corner = aside - (across - ROUNDING);
        yield corner <= 0
            ? along
            : along - ROUNDING + Math.sqrt(Math.max(0, ROUNDING * ROUNDING - corner * corner));
      }
    };
  }

  private static double nearest(double value, double a, double b) {
    return Math.abs(value - a) <= Math.abs(value - b) ? a : b;
  }
}
