// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.routing.Obstacles;
import org.pawl.diagram.picture.HelveticaMetrics;

/** How well a layout uses its page, and which labels and initial transitions are hard to read. */
final class LayoutMeasures {
  /** The distance of two points of the page that are tested for being blank, in pixels. */
  private static final int CELL = 4;

  /**
   * The size of a blank rectangle: a state of the usual size, with the space that the layout keeps
   * between two states on each side.
   */
  private static final double SPACE = 28;

  private static final double BLANK_WIDTH = 72 + 2 * SPACE;
  private static final double BLANK_HEIGHT = 36 + 2 * SPACE;

  private static final double EXACT = 0.5;

  /** A longer way than the shortest one is no detour if it is longer by less, in pixels. */
  private static final double SHORT = 48;

  private static final Dimensions DIMENSIONS = new Dimensions(new HelveticaMetrics());

  private final Layout layout;
  private final Map<String, Node> nodes = new HashMap<>();

  LayoutMeasures(Layout layout) {
    this.layout = layout;
    collect(layout.diagram().nodes());
  }

  private void collect(List<Node> level) {
    for (Node node : level) {
      nodes.put(node.key(), node);
      node.regions().forEach(region -> collect(region.nodes()));
    }
  }

  /**
   * The part of the page that is not blank, from 0 to 1. A point is blank if it is in an empty
   * rectangle in which one more state would fit, with the space that the layout keeps around
   * states. Rectangles are empty if no state without content, symbol, label, line, border or
   * heading is in them, outside and inside of composites: an unused part of a composite is blank,
   * too. The page is the drawing without its margin.
   */
  double fill() {
    int margin = (int) Dimensions.MARGIN;
    int columns = (int) (layout.width() - 2 * margin) / CELL;
    int rows = (int) (layout.height() - 2 * margin) / CELL;
    boolean[][] used = new boolean[columns][rows];
    drawn().forEach(box -> mark(used, box, margin));
    boolean[][] blank = blank(used, columns, rows);
    int count = 0;
    for (boolean[] column : blank) {
      for (boolean cell : column) {
        count += cell ? 1 : 0;
      }
    }
    return 1 - count / (double) (columns * rows);
  }

  /** The part of the drawing that is covered by its outermost boxes, from 0 to 1. */
  double covered() {
    double area =
        layout.diagram().nodes().stream()
            .map(node -> layout.boxes().get(node.key()))
            .mapToDouble(box -> box.width() * box.height())
            .sum();
    return area / (layout.width() * layout.height());
  }

  private List<Box> drawn() {
    List<Box> drawn = new ArrayList<>(layout.labels().values());
    Dimensions.Size title = DIMENSIONS.title(layout.diagram().title());
    drawn.add(new Box(0, 0, title.width(), title.height()));
    layout.diagram().edges().forEach(edge -> drawn.addAll(lines(edge)));
    for (Node node : nodes.values()) {
      Box box = layout.boxes().get(node.key());
      if (node.regions().isEmpty()) {
        drawn.add(box);
        continue;
      }
      double header = DIMENSIONS.band(node) + DIMENSIONS.compartment(node);
      drawn.add(new Box(box.x(), box.y(), box.width(), header));
      drawn.addAll(border(box));
      node.regions().forEach(region -> drawn.addAll(border(layout.boxes().get(region.key()))));
    }
    return drawn;
  }

  private static List<Box> border(Box box) {
    return List.of(
        new Box(box.x(), box.y(), box.width(), 0),
        new Box(box.x(), box.y() + box.height(), box.width(), 0),
        new Box(box.x(), box.y(), 0, box.height()),
        new Box(box.x() + box.width(), box.y(), 0, box.height()));
  }

  private static void mark(boolean[][] used, Box box, int margin) {
    int right = (int) Math.floor((box.x() + box.width() - margin) / CELL);
    int bottom = (int) Math.floor((box.y() + box.height() - margin) / CELL);
    for (int x = (int) Math.max(0, (box.x() - margin) / CELL); x <= right; x++) {
      for (int y = (int) Math.max(0, (box.y() - margin) / CELL); y <= bottom; y++) {
        if (x < used.length && y < used[x].length) {
          used[x][y] = true;
        }
      }
    }
  }

  /** The cells in empty rectangles. */
  private static boolean[][] blank(boolean[][] used, int columns, int rows) {
    int wide = (int) (BLANK_WIDTH / CELL);
    int high = (int) (BLANK_HEIGHT / CELL);
    int[][] sum = new int[columns + 1][rows + 1];
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < rows; y++) {
        sum[x + 1][y + 1] = sum[x][y + 1] + sum[x + 1][y] - sum[x][y] + (used[x][y] ? 1 : 0);
      }
    }
    boolean[][] blank = new boolean[columns][rows];
    for (int x = 0; x + wide <= columns; x++) {
      for (int y = 0; y + high <= rows; y++) {
        if (sum[x + wide][y + high] - sum[x][y + high] - sum[x + wide][y] + sum[x][y] == 0) {
          for (int i = x; i < x + wide; i++) {
            Arrays.fill(blank[i], y, y + high, true);
          }
        }
      }
    }
    return blank;
  }

  /** Labels that are nearer to the line of another edge than to the line of their own. */
  List<String> foreignLabels() {
    List<String> found = new ArrayList<>();
    for (Edge edge : layout.diagram().edges()) {
      Box label = layout.labels().get(edge.key());
      if (label == null) {
        continue;
      }
      double own = distance(label, edge);
      for (Edge other : layout.diagram().edges()) {
        if (other != edge && distance(label, other) < own - EXACT) {
          found.add(
              "label of %s: %.0f px from its line, %.0f px from %s"
                  .formatted(edge.key(), own, distance(label, other), other.key()));
        }
      }
    }
    return found;
  }

  private double distance(Box label, Edge edge) {
    return lines(edge).stream().mapToDouble(line -> distance(label, line)).min().orElseThrow();
  }

  private static double distance(Box a, Box b) {
    double dx = Math.max(0, Math.max(b.x() - a.x() - a.width(), a.x() - b.x() - b.width()));
    double dy = Math.max(0, Math.max(b.y() - a.y() - a.height(), a.y() - b.y() - b.height()));
    return Math.hypot(dx, dy);
  }

  /**
   * Initial transitions that are longer than the shortest way of horizontal and vertical lines from
   * the pseudostate to the target, by more than a label needs.
   */
  List<String> detours() {
    List<String> found = new ArrayList<>();
    for (Edge edge : layout.diagram().edges()) {
      Node source = nodes.get(edge.source());
      if (source == null || source.kind() != Node.Kind.INITIAL) {
        continue;
      }
      Box from = layout.boxes().get(edge.source());
      Box to = layout.boxes().get(edge.target());
      double shortest = shortest(from, to);
      double length = lines(edge).stream().mapToDouble(box -> box.width() + box.height()).sum();
      if (length > shortest + SHORT) {
        found.add("%s: %.0f px instead of %.0f px".formatted(edge.key(), length, shortest));
      }
    }
    return found;
  }

  private static double shortest(Box a, Box b) {
    double dx = Math.max(0, Math.max(b.x() - a.x() - a.width(), a.x() - b.x() - b.width()));
    double dy = Math.max(0, Math.max(b.y() - a.y() - a.height(), a.y() - b.y() - b.height()));
    return dx + dy;
  }

  private List<Box> lines(Edge edge) {
    return Obstacles.lines(layout.routes().get(edge.key()));
  }
}
