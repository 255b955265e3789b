// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
 * Edits of a layout by the user, as changes of the stored places. The places of all siblings, and
 * of siblings of containers, are stored too, so that a drawing that was arranged manually does not
 * move by itself. All coordinates are relative to the drawing.
 */
public final class ManualEdits {
  /** Smaller differences are not moves: the file has tenths of a pixel, an editor whole ones. */
  private static final double NEAR = 0.6;

  private final Layout seen;
  private final Diagram diagram;
  private StoredLayout stored;

  /**
   * @param seen the layout when the user made the edit
   * @param diagram the current diagram, which may have new elements
   * @param stored the stored layout before the edit
   */
  public ManualEdits(Layout seen, Diagram diagram, StoredLayout stored) {
    this.seen = seen;
    this.diagram = diagram;
    this.stored = stored;
  }

  /** The stored layout after all edits. */
  public StoredLayout stored() {
    return stored;
  }

  /** Moves nodes without changing their size. */
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
   * Moves and resizes nodes; nodes are never smaller than their content, so 0 means the minimum.
   */
  public ManualEdits put(Map<String, Box> boxes) {
    boxes.keySet().forEach(this::keepBeside);
    Map<String, Point> moved = new HashMap<>();
    Map<String, Place> places = new HashMap<>();
    boxes.forEach(
        (key, box) -> {
          Box before = seen.boxes().get(key);
          if (before != null) {
            moved.put(key, new Point(box.x() - before.x(), box.y() - before.y()));
          }
          Point origin = Layouts.origin(seen, diagram, key);
          places.put(key, place(box, origin));
        });
    stored = stored.with(places);
    diagram.edges().forEach(edge -> follow(edge, moved));
    return this;
  }

  /**
   * The stored layout in which nodes that were moved to a place without free space have the place
   * where they are drawn.
   *
   * @param moved the keys of nodes that the user has moved
   * @param layouts the layout with stored places
   */
  public static StoredLayout asDrawn(
      StoredLayout wanted, Collection<String> moved, Function<StoredLayout, Layout> layouts) {
    Map<String, Place> places = new HashMap<>();
    if (!moved.isEmpty()) {
      Layout after = layouts.apply(wanted);
      for (String key : moved) {
        Box box = after.boxes().get(key);
        Box place = wanted.box(key).orElse(null);
        if (box == null || place == null) {
          continue;
        }
        Point corner = less(new Point(box.x(), box.y()), Layouts.origin(after, key));
        if (Math.abs(corner.x() - place.x()) > NEAR || Math.abs(corner.y() - place.y()) > NEAR) {
          Box drawn =
              new Box(Math.rint(corner.x()), Math.rint(corner.y()), place.width(), place.height());
          places.put(key, new NodePlace(drawn));
        }
      }
    }
    return places.isEmpty() ? wanted : wanted.with(places);
  }

  /** Sets the points between an edge's ends; empty for an automatic route. */
  public ManualEdits bend(String edge, List<Point> bends) {
    keepBeside(edge);
    Point origin = Layouts.origin(seen, diagram, edge);
    List<Point> from = bends.stream().map(bend -> less(bend, origin)).toList();
    stored = with(edge, from, stored.label(edge));
    return this;
  }

  /**
   * The bends to store for a route: the points between its ends; for a straight route, its middle.
   */
  public static List<Point> bends(List<Point> route) {
    if (route.size() == 2) {
      Point a = route.get(0);
      Point b = route.get(1);
      return List.of(new Point((a.x() + b.x()) / 2, (a.y() + b.y()) / 2));
    }
    return route.size() < 2 ? List.of() : List.copyOf(route.subList(1, route.size() - 1));
  }

  /** Sets the upper left corner of an edge's label. */
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

  /** Rounded as in the file. */
  private static double tenths(double value) {
    return Math.round(value * 10) / 10.0;
  }

  /**
   * Manual parts of an edge follow its ends: bends if both ends have moved by the same distance,
   * the label by the mean of both distances.
   */
  private void follow(Edge edge, Map<String, Point> moved) {
    if (!(stored.places().get(edge.key()) instanceof EdgePlace place)) {
      return;
    }
    // Elements that surround it move all of it.
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

  /** The distance by which an end has moved in its level. */
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
