// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelHierarchy;
import org.pawl.diagram.internal.level.LevelItem;

/** Combines the layouts of all levels into one drawing. */
final class LayoutAssembly {
  private final Diagram diagram;
  private final LevelHierarchy hierarchy;
  private final Dimensions measures;
  private final SortedMap<String, Box> boxes = new TreeMap<>();
  private final SortedMap<String, List<Point>> routes = new TreeMap<>();
  private final SortedMap<String, Box> labels = new TreeMap<>();
  private final Map<Level, Point> origins = new IdentityHashMap<>();
  private final Map<EdgeSection, Level> levels = new IdentityHashMap<>();

  LayoutAssembly(Diagram diagram, LevelHierarchy hierarchy, Dimensions measures) {
    this.measures = measures;
    this.diagram = diagram;
    this.hierarchy = hierarchy;
  }

  Layout layout() {
    add(hierarchy.drawing, 0, 0);
    diagram.edges().forEach(this::add);
    return new Layout(
        diagram, hierarchy.drawing.width, hierarchy.drawing.height, boxes, routes, labels);
  }

  private void add(Level level, double x, double y) {
    origins.put(level, new Point(x, y));
    level.sections.forEach(section -> levels.put(section, level));
    for (LevelItem item : level.items) {
      double left = x + item.x;
      double top = y + item.y;
      boxes.put(item.key, new Box(left, top, item.width, item.height));
      for (BorderPoint borderPoint : item.borderPoints) {
        if (borderPoint.port != null) {
          boxes.put(
              borderPoint.port.key(),
              new Box(
                  left + borderPoint.x - Dimensions.PORT / 2,
                  top + borderPoint.y - Dimensions.PORT / 2,
                  Dimensions.PORT,
                  Dimensions.PORT));
          if (borderPoint.label != null) {
            labels.put(borderPoint.port.key(), moved(borderPoint.label, left, top));
          }
        }
      }
      if (item.inside != null) {
        add(item.inside, left, top);
        addOwnRegion(item, left, top);
      }
    }
  }

  private void addOwnRegion(LevelItem item, double x, double y) {
    Node node = item.node;
    if (node != null && !item.inside.row) {
      double header = item.header(measures);
      boxes.put(
          node.regions().get(0).key(), new Box(x, y + header, item.width, item.height - header));
    }
  }

  private void add(Edge edge) {
    List<Point> route = new ArrayList<>();
    List<EdgeSection> sections = hierarchy.sections.get(edge.key());
    for (EdgeSection section : sections) {
      Point origin = origins.get(levels.get(section));
      section.points.forEach(p -> append(route, new Point(origin.x() + p.x(), origin.y() + p.y())));
      if (section.label != null) {
        labels.put(edge.key(), moved(section.label, origin.x(), origin.y()));
      }
    }
    if (boxes.containsKey(edge.source()) && sections.get(0).source.borderPoint() != null) {
      shorten(route, 0, 1, sections.get(0).source.borderPoint());
    }
    BorderPoint last = sections.get(sections.size() - 1).target.borderPoint();
    if (last != null) {
      shorten(route, route.size() - 1, route.size() - 2, last);
    }
    routes.put(edge.key(), List.copyOf(route));
  }

  /** Ends a route at the border of a port's box. */
  private static void shorten(List<Point> route, int end, int before, BorderPoint borderPoint) {
    if (borderPoint.port == null) {
      return;
    }
    Point p = route.get(end);
    Point q = route.get(before);
    double half = Dimensions.PORT / 2;
    double dx = Math.signum(q.x() - p.x()) * half;
    double dy = Math.signum(q.y() - p.y()) * half;
    route.set(end, new Point(p.x() + dx, p.y() + dy));
  }

  /** Without points in the middle of a straight segment. */
  private static void append(List<Point> route, Point point) {
    int size = route.size();
    if (size > 0 && same(route.get(size - 1), point)) {
      return;
    }
    if (size > 1 && isStraight(route.get(size - 2), route.get(size - 1), point)) {
      route.set(size - 1, point);
    } else {
      route.add(point);
    }
  }

  private static boolean same(Point a, Point b) {
    return Math.abs(a.x() - b.x()) < 0.01 && Math.abs(a.y() - b.y()) < 0.01;
  }

  private static boolean isStraight(Point a, Point b, Point c) {
    return Math.abs(a.x() - b.x()) < 0.01 && Math.abs(b.x() - c.x()) < 0.01
        || Math.abs(a.y() - b.y()) < 0.01 && Math.abs(b.y() - c.y()) < 0.01;
  }

  private static Box moved(Box box, double x, double y) {
    return new Box(box.x() + x, box.y() + y, box.width(), box.height());
  }
}
