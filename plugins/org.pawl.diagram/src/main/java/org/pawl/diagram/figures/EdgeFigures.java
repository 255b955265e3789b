// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.pawl.diagram.Edge;
import org.pawl.diagram.TextLine;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.geometry.TextMetrics.TextKind;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Role;
import org.pawl.diagram.picture.Shape;
import org.pawl.diagram.picture.Shape.Align;
import org.pawl.diagram.picture.Shape.Label;
import org.pawl.diagram.picture.Shape.Path;

/** Lines with open arrow heads, and their labels. */
final class EdgeFigures {
  private static final double BEND = 5;
  private static final double HEAD_LENGTH = 9;
  private static final double HEAD_WIDTH = 4;

  private EdgeFigures() {}

  /**
   * @param label the box of the label; null if there is none
   * @param source the outline where the route begins; null to keep the start of the route
   * @param target the outline where the route ends; null to keep the end of the route
   */
  static List<Figure> of(
      Edge edge, List<Point> route, Box label, NodeOutline source, NodeOutline target) {
    List<Point> points = JogRemoval.without(route.stream().map(PixelAlignment::middle).toList());
    int last = points.size() - 1;
    if (source != null) {
      points.set(0, source.meet(points.get(0), points.get(1)));
    }
    if (target != null) {
      points.set(last, target.meet(points.get(last), points.get(last - 1)));
    }
    Role role = role(edge.kind());
    var shapes = new ArrayList<Shape>();
    shapes.add(new Path(role, List.copyOf(points), BEND, false));
    Role head = edge.kind() == Edge.Kind.USE ? Role.USE_HEAD : role;
    shapes.add(head(head, points.get(last - 1), points.get(last)));
    var figures = new ArrayList<Figure>();
    figures.add(new Figure(edge.key(), edge.origin(), tooltip(edge), List.copyOf(shapes)));
    if (label != null) {
      words(edge, label, figures);
    }
    return figures;
  }

  private static void words(Edge edge, Box label, List<Figure> figures) {
    Role role =
        switch (edge.kind()) {
          case PUBLICATION, SUBSCRIPTION -> Role.PUBLICATION_LABEL;
          default -> Role.TRANSITION_LABEL;
        };
    double pitch = new HelveticaMetrics().height(TextKind.LABEL);
    double top = label.y();
    for (TextLine line : edge.label()) {
      double base = Math.rint(top + (pitch + role.typeface().capitals()) / 2);
      Shape text = new Label(role, line.text(), new Point(Math.rint(label.x()), base), Align.START);
      var origin = line.origin() == null ? edge.origin() : line.origin();
      figures.add(new Figure(edge.key(), origin, tooltip(edge), List.of(text)));
      top += pitch;
    }
  }

  private static Role role(Edge.Kind kind) {
    return switch (kind) {
      case TRANSITION, LOCAL_TRANSITION -> Role.TRANSITION;
      case CONNECTION, POST -> Role.POST;
      case PUBLICATION, SUBSCRIPTION -> Role.PUBLICATION;
      case USE -> Role.USE;
    };
  }

  private static Shape head(Role role, Point from, Point tip) {
    double length = Math.max(1e-9, Math.hypot(tip.x() - from.x(), tip.y() - from.y()));
    double dx = (tip.x() - from.x()) / length;
    double dy = (tip.y() - from.y()) / length;
    double x = tip.x() - HEAD_LENGTH * dx;
    double y = tip.y() - HEAD_LENGTH * dy;
    Point one = new Point(x - HEAD_WIDTH * dy, y + HEAD_WIDTH * dx);
    Point other = new Point(x + HEAD_WIDTH * dy, y - HEAD_WIDTH * dx);
    return new Path(role, List.of(one, tip, other), 0, false);
  }

  private static String tooltip(Edge edge) {
    return edge.label().stream().map(TextLine::full).collect(Collectors.joining("\n"));
  }
}
