// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.gmf.runtime.draw2d.ui.geometry.PointListUtilities;
import org.eclipse.gmf.runtime.notation.Edge;
import org.eclipse.gmf.runtime.notation.IdentityAnchor;
import org.eclipse.gmf.runtime.notation.RelativeBendpoints;
import org.eclipse.gmf.runtime.notation.datatype.RelativeBendpoint;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.stored.ManualEdits;

/** The view of an edge, in the coordinates of a layout. */
record EdgeView(Edge view, Layout layout, org.pawl.diagram.Edge edge) {
  private static final Pattern ANCHOR = Pattern.compile("\\(([0-9.eE-]+),([0-9.eE-]+)\\)");

  /** The points between its ends; for a straight line, its middle. */
  List<Point> bends() {
    List<Point> points = new ArrayList<>();
    if (view.getBendpoints() instanceof RelativeBendpoints bendpoints) {
      Point first = source();
      for (Object point : bendpoints.getPoints()) {
        RelativeBendpoint bend = (RelativeBendpoint) point;
        points.add(new Point(first.x() + bend.getSourceX(), first.y() + bend.getSourceY()));
      }
    }
    return ManualEdits.bends(points);
  }

  /** The point that its bends are relative to; moving the first segment moves it. */
  private Point source() {
    Point start = layout.routes().get(edge.key()).get(0);
    Box box = layout.boxes().get(edge.source());
    Matcher place =
        ANCHOR.matcher(view.getSourceAnchor() instanceof IdentityAnchor id ? id.getId() : "");
    return box == null || !place.matches()
        ? start
        : new Point(
            Math.rint(box.x() + box.width() * Double.parseDouble(place.group(1))),
            Math.rint(box.y() + box.height() * Double.parseDouble(place.group(2))));
  }

  /**
   * Converts a change of a label's offset to the drawing: an offset is stored as if the middle of
   * the edge led to the right.
   */
  static Point along(List<Point> route, int dx, int dy) {
    PointList points = new PointList();
    route.forEach(point -> points.addPoint((int) Math.rint(point.x()), (int) Math.rint(point.y())));
    var middle = PointListUtilities.calculatePointRelativeToLine(points, 0, 50, true);
    int segment = PointListUtilities.findNearestLineSegIndexOfPoint(points, middle);
    if (segment < 1) {
      return new Point(dx, dy);
    }
    var from = points.getPoint(segment - 1);
    var to = points.getPoint(segment);
    if (from.y == to.y) {
      return from.x > to.x ? new Point(-dx, -dy) : new Point(dx, dy);
    }
    return from.y > to.y ? new Point(dy, -dx) : new Point(-dy, dx);
  }
}
