// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.Region;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;

/** Invariants of every layout. */
final class Invariants {
  private static final double EXACT = 0.02;

  private final Layout layout;
  private final Dimensions measures;
  private final List<String> violations = new ArrayList<>();

  /** A map with fast access, because it is used for each pair. */
  private final Map<String, Box> boxes;

  /** All boxes around a node or port, by key. */
  private final Map<String, Set<String>> around = new HashMap<>();

  private final Map<String, Node> nodes = new HashMap<>();
  private final Map<String, String> portOwners = new HashMap<>();

  private Invariants(Layout layout, Dimensions measures) {
    this.layout = layout;
    this.measures = measures;
    this.boxes = new HashMap<>(layout.boxes());
  }

  /** The violated invariants; should be empty. */
  static List<String> violations(Layout layout, Dimensions measures) {
    Invariants all = new Invariants(layout, measures);
    Dimensions.Size title = measures.title(layout.diagram().title());
    double top = title.height();
    all.check(title.width() <= layout.width(), "the title leaves the drawing");
    Box free = new Box(0, top, layout.width(), layout.height() - top);
    all.nodes(layout.diagram().nodes(), free, Set.of());
    all.labels();
    layout.diagram().edges().forEach(all::route);
    return all.violations;
  }

  private void nodes(List<Node> siblings, Box parent, Set<String> parents) {
    for (Node node : siblings) {
      Box box = box(node.key());
      check(isInside(box, parent), node.key() + " exceeds its container");
      check(
          box.width() >= measures.words(node).width() - EXACT
              && box.height() >= measures.words(node).height() - EXACT,
          node.key() + " is too small for its words");
      for (Node other : siblings) {
        check(
            node == other || !box.overlaps(box(other.key()), 0),
            () -> node.key() + " overlaps " + other.key());
      }
      nodes.put(node.key(), node);
      around.put(node.key(), parents);
      Set<String> inside = new HashSet<>(parents);
      inside.add(node.key());
      node.ports().forEach(port -> port(node, port, parents));
      regions(node, box, inside);
    }
  }

  private void regions(Node node, Box box, Set<String> inside) {
    double header = measures.band(node) + measures.compartment(node);
    Box content = new Box(box.x(), box.y() + header, box.width(), box.height() - header);
    for (Region region : node.regions()) {
      Box own = box(region.key());
      check(isInside(own, content), region.key() + " leaves its node or covers its words");
      for (Region other : node.regions()) {
        check(
            region == other || !own.overlaps(box(other.key()), -EXACT),
            region.key() + " overlaps " + other.key());
      }
      nodes(region.nodes(), own, inside);
    }
  }

  private void port(Node node, Port port, Set<String> parents) {
    Box box = box(port.key());
    portOwners.put(port.key(), node.key());
    around.put(port.key(), parents);
    Point middle = new Point(box.x() + box.width() / 2, box.y() + box.height() / 2);
    check(
        isOnBorder(middle, box(node.key())),
        port.key() + " " + middle + " is not on its node's border " + box(node.key()));
    for (Port other : node.ports()) {
      check(
          port == other || !box.overlaps(box(other.key()), 0),
          port.key() + " overlaps " + other.key());
    }
  }

  private void labels() {
    for (Edge edge : layout.diagram().edges()) {
      check(
          edge.label().isEmpty() == !layout.labels().containsKey(edge.key()),
          edge.key() + " has no place for its label");
    }
    layout
        .labels()
        .forEach(
            (key, label) -> {
              check(
                  isInside(label, new Box(0, 0, layout.width(), layout.height())),
                  "label of " + key + " leaves the drawing");
              layout
                  .labels()
                  .forEach(
                      (other, box) ->
                          check(
                              key.equals(other) || !label.overlaps(box, -EXACT),
                              () -> "labels of " + key + " and " + other + " overlap"));
              nodes
                  .values()
                  .forEach(
                      node ->
                          check(
                              isClear(label, node),
                              () ->
                                  "label of " + key + " covers words of or crosses " + node.key()));
            });
  }

  /** Whether a label is beside a node, or inside of its regions. */
  private boolean isClear(Box label, Node node) {
    Box box = box(node.key());
    double header = measures.band(node) + measures.compartment(node);
    Box content = new Box(box.x(), box.y() + header, box.width(), box.height() - header);
    return !label.overlaps(box, -EXACT) || !node.regions().isEmpty() && isInside(label, content);
  }

  private void route(Edge edge) {
    List<Point> route = layout.routes().get(edge.key());
    check(route != null && route.size() >= 2, edge.key() + " has no route");
    if (route == null || route.size() < 2) {
      return;
    }
    check(ends(edge.source(), route.get(0)), edge.key() + " does not begin at its source");
    check(
        ends(edge.target(), route.get(route.size() - 1)),
        edge.key() + " does not end at its target");
    Set<String> free = new HashSet<>(around.get(edge.source()));
    free.addAll(around.get(edge.target()));
    free.add(portOwners.getOrDefault(edge.source(), edge.source()));
    free.add(portOwners.getOrDefault(edge.target(), edge.target()));
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      check(
          Math.abs(a.x() - b.x()) < EXACT || Math.abs(a.y() - b.y()) < EXACT,
          edge.key() + " is neither horizontal nor vertical");
      Box line =
          new Box(
              Math.min(a.x(), b.x()),
              Math.min(a.y(), b.y()),
              Math.abs(a.x() - b.x()),
              Math.abs(a.y() - b.y()));
      check(
          isInside(line, new Box(0, 0, layout.width(), layout.height())),
          edge.key() + " leaves the drawing");
      for (Node node : nodes.values()) {
        Box box = box(node.key());
        check(
            !line.overlaps(box, -EXACT) || free.contains(node.key()),
            () -> edge.key() + " crosses " + node.key());
        boolean simple = node.regions().isEmpty();
        check(
            !simple || !line.overlaps(box, -1),
            () -> edge.key() + " crosses " + node.key() + ", where it ends");
      }
    }
  }

  private boolean ends(String key, Point point) {
    return isOnBorder(point, box(key));
  }

  private Box box(String key) {
    Box box = boxes.get(key);
    if (box == null) {
      violations.add(key + " has no place");
      return new Box(0, 0, 0, 0);
    }
    return box;
  }

  private static boolean isOnBorder(Point p, Box box) {
    boolean inX = p.x() > box.x() - EXACT && p.x() < box.x() + box.width() + EXACT;
    boolean inY = p.y() > box.y() - EXACT && p.y() < box.y() + box.height() + EXACT;
    boolean onX =
        Math.abs(p.x() - box.x()) < EXACT || Math.abs(p.x() - box.x() - box.width()) < EXACT;
    boolean onY =
        Math.abs(p.y() - box.y()) < EXACT || Math.abs(p.y() - box.y() - box.height()) < EXACT;
    return inX && inY && (onX || onY);
  }

  private static boolean isInside(Box inner, Box outer) {
    return inner.x() >= outer.x() - EXACT
        && inner.y() >= outer.y() - EXACT
        && inner.x() + inner.width() <= outer.x() + outer.width() + EXACT
        && inner.y() + inner.height() <= outer.y() + outer.height() + EXACT;
  }

  private void check(boolean holds, String violation) {
    check(holds, () -> violation);
  }

  private void check(boolean holds, Supplier<String> violation) {
    if (!holds) {
      violations.add(violation.get());
    }
  }
}
