// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.diagram.stored.StoredLayout.Place;

/**
 * What a person does with a drawing, as places to keep. All that stands beside what is placed, or
 * beside what is around that, is kept where the person sees it: a drawing that is drawn by hand
 * does not move by itself. All coordinates are those of the drawing.
 */
public final class ManualEdits {
  private final Layout seen;
  private final Diagram diagram;
  private StoredLayout stored;

  /**
   * @param seen the drawing as it was when the person did something
   * @param diagram as it is now: it may have more in it
   * @param stored what was kept of it
   */
  public ManualEdits(Layout seen, Diagram diagram, StoredLayout stored) {
    this.seen = seen;
    this.diagram = diagram;
    this.stored = stored;
  }

  /** What is to be kept after all that has been done. */
  public StoredLayout stored() {
    return stored;
  }

  /** Puts nodes somewhere; they stay as large as they are. */
  public ManualEdits move(Map<String, Point> corners) {
    Map<String, Box> boxes = new HashMap<>();
    corners.forEach(
        (key, corner) -> {
          Box size = stored.box(key).orElse(new Box(0, 0, 0, 0));
          boxes.put(key, new Box(corner.x(), corner.y(), size.width(), size.height()));
        });
    return put(boxes);
  }

  /**
   * Puts nodes somewhere and gives them a size; they are never smaller than what is in them, so 0
   * is as small as that.
   */
  public ManualEdits put(Map<String, Box> boxes) {
    boxes.keySet().forEach(this::keepBeside);
    Map<String, Point> moved = new HashMap<>();
    boxes.forEach(
        (key, box) -> {
          Box before = seen.boxes().get(key);
          if (before != null) {
            moved.put(key, new Point(box.x() - before.x(), box.y() - before.y()));
          }
          Point origin = Layouts.origin(seen, diagram, key);
          stored = stored.with(key, place(box, origin));
        });
    diagram.edges().forEach(edge -> follow(edge, moved));
    return this;
  }

  /** The points between an edge's ends; none to have them found. */
  public ManualEdits bend(String edge, List<Point> bends) {
    keepBeside(edge);
    Point origin = Layouts.origin(seen, diagram, edge);
    List<Point> from = bends.stream().map(bend -> less(bend, origin)).toList();
    stored = with(edge, from, stored.label(edge));
    return this;
  }

  /** What to bend for a way: the points between its ends; of a straight one, its middle. */
  public static List<Point> bends(List<Point> route) {
    if (route.size() == 2) {
      Point a = route.get(0);
      Point b = route.get(1);
      return List.of(new Point((a.x() + b.x()) / 2, (a.y() + b.y()) / 2));
    }
    return route.size() < 2 ? List.of() : List.copyOf(route.subList(1, route.size() - 1));
  }

  /** The upper left corner of an edge's words. */
  public ManualEdits label(String edge, Point corner) {
    keepBeside(edge);
    Point origin = Layouts.origin(seen, diagram, edge);
    stored = with(edge, stored.bends(edge), Optional.of(less(corner, origin)));
    return this;
  }

  private StoredLayout with(String edge, List<Point> bends, Optional<Point> label) {
    return bends.isEmpty() && label.isEmpty()
        ? stored.without(edge)
        : stored.with(edge, new EdgePlace(bends, label));
  }

  private void keepBeside(String key) {
    Layouts.beside(diagram, key)
        .forEach(
            (node, around) -> {
              Box box = seen.boxes().get(node);
              Box owner = around.map(seen.boxes()::get).orElse(new Box(0, 0, 0, 0));
              if (box != null && owner != null && stored.box(node).isEmpty()) {
                Box place = new Box(box.x(), box.y(), 0, 0);
                stored = stored.with(node, place(place, new Point(owner.x(), owner.y())));
              }
            });
  }

  private static Place place(Box box, Point origin) {
    Point corner = less(new Point(box.x(), box.y()), origin);
    return new NodePlace(
        new Box(corner.x(), corner.y(), tenths(box.width()), tenths(box.height())));
  }

  private static Point less(Point point, Point origin) {
    return new Point(tenths(point.x() - origin.x()), tenths(point.y() - origin.y()));
  }

  /** As they are kept in the file. */
  private static double tenths(double value) {
    return Math.round(value * 10) / 10.0;
  }

  /**
   * What somebody has placed of an edge goes along with its ends: bends if both have moved alike,
   * words as far as the middle between them has.
   */
  private void follow(Edge edge, Map<String, Point> moved) {
    if (!(stored.places().get(edge.key()) instanceof EdgePlace place)) {
      return;
    }
    // What is around it moves all of it.
    Map<String, Point> beside = new HashMap<>(moved);
    Layouts.around(diagram, edge.key())
        .ifPresent(around -> beside.keySet().removeIf(key -> isIn(around, key)));
    Point source = moved(edge.source(), beside);
    Point target = moved(edge.target(), beside);
    boolean alike = source.equals(target);
    Point middle = new Point((source.x() + target.x()) / 2, (source.y() + target.y()) / 2);
    List<Point> bends =
        alike ? place.bends().stream().map(p -> plus(p, source)).toList() : place.bends();
    stored = with(edge.key(), bends, place.label().map(corner -> plus(corner, middle)));
  }

  /** By how much an end has moved in the level in which it is moved. */
  private static Point moved(String end, Map<String, Point> moved) {
    return moved.entrySet().stream()
        .filter(entry -> isIn(end, entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(new Point(0, 0));
  }

  private static boolean isIn(String inner, String outer) {
    return inner.equals(outer) || inner.startsWith(outer + ".");
  }

  private static Point plus(Point point, Point by) {
    return new Point(tenths(point.x() + by.x()), tenths(point.y() + by.y()));
  }
}
