// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.routing.Obstacles;

/** Defects that make a layout hard to read; an automatic layout has none. */
final class LayoutDefects {
  private static final double LINE = 3;
  private static final double HEADS = 6;
  private static final double LOOP = 20;
  private static final double FAR = 30;

  private final Layout layout;
  private final Map<String, Node> nodes = new HashMap<>();
  private final List<String> found = new ArrayList<>();

  private LayoutDefects(Layout layout) {
    this.layout = layout;
  }

  static List<String> of(Layout layout) {
    LayoutDefects all = new LayoutDefects(layout);
    all.collect(layout.diagram().nodes());
    List<Edge> edges = layout.diagram().edges();
    for (int i = 0; i < edges.size(); i++) {
      all.label(edges.get(i));
      all.ends(edges.get(i));
      all.loop(edges.get(i));
      for (Edge other : edges.subList(i + 1, edges.size())) {
        all.pair(edges.get(i), other);
      }
    }
    return all.found;
  }

  private void collect(List<Node> level) {
    for (Node node : level) {
      nodes.put(node.key(), node);
      node.regions().forEach(region -> collect(region.nodes()));
    }
  }

  private void label(Edge edge) {
    layout
        .labels()
        .forEach(
            (key, label) -> {
              for (Box line : lines(edge)) {
                if (line.overlaps(label, -1)) {
                  found.add(edge.key() + " runs through the words of " + key);
                }
              }
            });
  }

  private void pair(Edge one, Edge other) {
    for (Box a : haveSign(one, other) ? List.<Box>of() : lines(one)) {
      for (Box b : lines(other)) {
        boolean vertical = a.width() < a.height();
        if (vertical == b.width() < b.height() && shared(a, b, vertical)) {
          found.add(one.key() + " and " + other.key() + " share a stretch");
        }
      }
    }
    List<Point> a = layout.routes().get(one.key());
    List<Point> b = layout.routes().get(other.key());
    Point end = a.get(a.size() - 1);
    if (one.target().equals(other.target()) && isLarge(one.target())) {
      meet(one, other, end, b.get(b.size() - 1));
    }
    if (one.target().equals(other.source()) && isLarge(one.target())) {
      meet(one, other, end, b.get(0));
    }
    if (one.source().equals(other.target()) && isLarge(one.source())) {
      meet(one, other, a.get(0), b.get(b.size() - 1));
    }
  }

  /** Whether they have a port or small pseudostate in common, where lines may merge. */
  private boolean haveSign(Edge one, Edge other) {
    return Stream.of(one.source(), one.target())
        .filter(key -> !isLarge(key))
        .anyMatch(key -> key.equals(other.source()) || key.equals(other.target()));
  }

  private static boolean shared(Box a, Box b, boolean vertical) {
    double apart = vertical ? a.x() - b.x() : a.y() - b.y();
    double from = vertical ? Math.max(a.y(), b.y()) : Math.max(a.x(), b.x());
    double to =
        vertical
            ? Math.min(a.y() + a.height(), b.y() + b.height())
            : Math.min(a.x() + a.width(), b.x() + b.width());
    return Math.abs(apart) < LINE && to - from > LINE;
  }

  private void meet(Edge one, Edge other, Point a, Point b) {
    if (Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y()) < HEADS) {
      found.add(one.key() + " and " + other.key() + " meet at one spot of a border");
    }
  }

  /** Small symbols have few points, where lines may meet. */
  private boolean isLarge(String key) {
    return nodes.containsKey(key) && layout.boxes().get(key).width() > 30;
  }

  private void ends(Edge edge) {
    List<Point> route = layout.routes().get(edge.key());
    corner(edge, edge.source(), route.get(0));
    corner(edge, edge.target(), route.get(route.size() - 1));
  }

  private void corner(Edge edge, String key, Point end) {
    if (nodes.containsKey(key) && nodes.get(key).kind() == Node.Kind.CHOICE) {
      Box box = layout.boxes().get(key);
      double dx = Math.abs(end.x() - box.x() - box.width() / 2);
      double dy = Math.abs(end.y() - box.y() - box.height() / 2);
      if (Math.min(dx, dy) > 0.5) {
        found.add(edge.key() + " does not meet a corner of " + key);
      }
    }
  }

  private void loop(Edge edge) {
    if (!edge.source().equals(edge.target())) {
      return;
    }
    List<Point> route = layout.routes().get(edge.key());
    double left = route.stream().mapToDouble(Point::x).min().orElse(0);
    double right = route.stream().mapToDouble(Point::x).max().orElse(0);
    double top = route.stream().mapToDouble(Point::y).min().orElse(0);
    double bottom = route.stream().mapToDouble(Point::y).max().orElse(0);
    if (Math.max(right - left, bottom - top) < LOOP) {
      found.add(edge.key() + " is too small to see");
    }
    Box label = layout.labels().get(edge.key());
    Box around = new Box(left, top, right - left, bottom - top);
    if (label != null && !around.overlaps(label, FAR)) {
      found.add(edge.key() + " has its words far off");
    }
  }

  private List<Box> lines(Edge edge) {
    return Obstacles.lines(layout.routes().get(edge.key()));
  }
}
