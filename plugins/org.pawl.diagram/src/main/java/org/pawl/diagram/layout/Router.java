// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;
import org.pawl.diagram.layout.Gate.Side;

/**
 * Ways between boxes that stand where they stand: horizontal and vertical, around every box, with
 * few bends, and beside one another rather than upon one another. The shortest way in a grid of
 * lines beside the boxes (Dijkstra's algorithm, with the costs below).
 */
final class Router {
  private static final double CLEARANCE = 10;

  /** Where boxes are near to one another; just enough for the box of a port. */
  private static final double NARROW = Measures.PORT / 2 + 1;

  private static final double BEND = 40;

  /** Of an end beside another's: as of a stretch that is shared. */
  private static final double CROWDED = 400;

  private final List<Box> obstacles;
  private final List<Point[]> taken = new ArrayList<>();
  private final List<Point> ends = new ArrayList<>();
  private final double width;
  private final double height;

  /** Between routes and boxes. */
  private double clearance = CLEARANCE;

  private Lanes lanes;

  /**
   * A place where a route may end, and the way from there.
   *
   * @param cost of a route that begins there rather than elsewhere
   */
  record Exit(Point point, Side side, double cost) {
    Exit(Point point, Side side) {
      this(point, side, 0);
    }

    Point stub(double length) {
      return switch (side) {
        case NORTH -> new Point(point.x(), point.y() - length);
        case EAST -> new Point(point.x() + length, point.y());
        case SOUTH -> new Point(point.x(), point.y() + length);
        case WEST -> new Point(point.x() - length, point.y());
      };
    }
  }

  private record Step(int x, int y, boolean horizontal, double cost, Step before) {}

  Router(List<Box> obstacles, double width, double height) {
    this.obstacles = obstacles;
    this.width = width;
    this.height = height;
  }

  /** Keeps others off a route. */
  void take(List<Point> route) {
    for (int i = 1; i < route.size(); i++) {
      taken.add(new Point[] {route.get(i - 1), route.get(i)});
    }
    ends.add(route.get(0));
    ends.add(route.get(route.size() - 1));
  }

  /** The best route from one of the places to one of the others. */
  List<Point> route(List<Exit> sources, List<Exit> targets) {
    for (double tried : new double[] {CLEARANCE, NARROW}) {
      clearance = tried;
      lanes = new Lanes(obstacles, taken, clearance - 4);
      List<Point> route = find(sources, targets);
      if (!route.isEmpty()) {
        return route;
      }
    }
    return direct(sources.get(0), targets.get(0));
  }

  private List<Point> find(List<Exit> sources, List<Exit> targets) {
    TreeSet<Double> columns = new TreeSet<>();
    TreeSet<Double> rows = new TreeSet<>();
    for (Box box : obstacles) {
      for (double gap : new double[] {clearance, 2 * clearance}) {
        columns.add(box.x() - gap);
        columns.add(box.x() + box.width() + gap);
        rows.add(box.y() - gap);
        rows.add(box.y() + box.height() + gap);
      }
    }
    List<Exit> all = new ArrayList<>(sources);
    all.addAll(targets);
    for (Exit exit : all) {
      columns.add(exit.stub(clearance).x());
      rows.add(exit.stub(clearance).y());
    }
    columns.removeIf(x -> x < 2 || x > width - 2);
    rows.removeIf(y -> y < 2 || y > height - 2);
    return search(
        columns.stream().mapToDouble(d -> d).toArray(),
        rows.stream().mapToDouble(d -> d).toArray(),
        sources,
        targets);
  }

  private List<Point> search(double[] xs, double[] ys, List<Exit> sources, List<Exit> targets) {
    List<Exit> wanted = wanted(targets);
    double[][][] best = new double[xs.length][ys.length][2];
    for (double[][] column : best) {
      for (double[] place : column) {
        Arrays.fill(place, Double.MAX_VALUE);
      }
    }
    PriorityQueue<Step> open = new PriorityQueue<>(Comparator.comparingDouble(Step::cost));
    for (Exit exit : sources) {
      add(open, xs, ys, exit);
    }
    while (!open.isEmpty()) {
      Step step = open.poll();
      int way = step.horizontal() ? 0 : 1;
      if (step.cost() >= best[step.x()][step.y()][way]) {
        continue;
      }
      best[step.x()][step.y()][way] = step.cost();
      Exit reached = reached(wanted, xs[step.x()], ys[step.y()], step);
      if (reached != null) {
        return points(xs, ys, step, sources, reached);
      }
      move(open, xs, ys, step, 1, 0);
      move(open, xs, ys, step, -1, 0);
      move(open, xs, ys, step, 0, 1);
      move(open, xs, ys, step, 0, -1);
    }
    return List.of();
  }

  private void add(PriorityQueue<Step> open, double[] xs, double[] ys, Exit exit) {
    int x = Arrays.binarySearch(xs, exit.stub(clearance).x());
    int y = Arrays.binarySearch(ys, exit.stub(clearance).y());
    if (x >= 0 && y >= 0 && lanes.isFree(exit.stub(clearance), exit.stub(clearance))) {
      open.add(new Step(x, y, isHorizontal(exit), crowd(exit) + exit.cost(), null));
    }
  }

  private static boolean isHorizontal(Exit exit) {
    return exit.side() == Side.EAST || exit.side() == Side.WEST;
  }

  private double crowd(Exit exit) {
    return ends.stream()
            .anyMatch(
                e -> Math.abs(e.x() - exit.point().x()) + Math.abs(e.y() - exit.point().y()) < 8)
        ? CROWDED
        : 0;
  }

  /**
   * The targets' own costs are not part of the search: a crowded one is no target while others are
   * free.
   */
  private List<Exit> wanted(List<Exit> targets) {
    List<Exit> free = targets.stream().filter(target -> crowd(target) == 0).toList();
    return free.isEmpty() ? targets : free;
  }

  private Exit reached(List<Exit> wanted, double x, double y, Step step) {
    for (Exit exit : wanted) {
      Point stub = exit.stub(clearance);
      if (stub.x() == x && stub.y() == y && isHorizontal(exit) == step.horizontal()) {
        return exit;
      }
    }
    return null;
  }

  private void move(PriorityQueue<Step> open, double[] xs, double[] ys, Step step, int dx, int dy) {
    int x = step.x() + dx;
    int y = step.y() + dy;
    if (x < 0 || y < 0 || x >= xs.length || y >= ys.length) {
      return;
    }
    Point from = new Point(xs[step.x()], ys[step.y()]);
    Point to = new Point(xs[x], ys[y]);
    if (!lanes.isFree(from, to)) {
      return;
    }
    boolean horizontal = dy == 0;
    double length = Math.abs(from.x() - to.x()) + Math.abs(from.y() - to.y());
    double bend = horizontal == step.horizontal() ? 0 : BEND;
    double cost = step.cost() + length + bend + lanes.cost(from, to);
    open.add(new Step(x, y, horizontal, cost, step));
  }

  private List<Point> points(double[] xs, double[] ys, Step last, List<Exit> sources, Exit target) {
    List<Point> points = new ArrayList<>();
    points.add(target.point());
    Step first = last;
    for (Step step = last; step != null; step = step.before()) {
      points.add(0, new Point(xs[step.x()], ys[step.y()]));
      first = step;
    }
    Point stub = points.get(0);
    boolean horizontal = first.horizontal();
    Exit source =
        sources.stream()
            .filter(e -> e.stub(clearance).equals(stub) && isHorizontal(e) == horizontal)
            .findFirst()
            .orElseThrow();
    points.add(0, source.point());
    return points;
  }

  /** Where there is no way around the boxes, because they touch one another: through them. */
  private static List<Point> direct(Exit source, Exit target) {
    Point a = source.point();
    Point b = target.point();
    return List.of(a, new Point(b.x(), a.y()), b);
  }
}
