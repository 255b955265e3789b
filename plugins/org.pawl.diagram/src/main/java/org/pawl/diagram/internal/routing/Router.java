// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint.Side;

/**
 * Finds orthogonal routes around fixed boxes, with few bends and without overlaps: the shortest
 * path in a grid of lines beside the boxes, by Dijkstra's algorithm with the costs below.
 */
public final class Router {
  private static final double CLEARANCE = 10;

  /**
   * The distance of routes from boxes where boxes are close together: just enough for the box of a
   * port.
   */
  private static final double NARROW = Dimensions.PORT / 2 + 1;

  /**
   * With this distance between boxes, and between boxes and the border, there is a route to a port
   * between them.
   */
  public static final double NARROWEST = Dimensions.PORT;

  private static final double BEND = 40;
  private static final double CROSSING = 30;
  private static final double SHARING = 400;

  /** Lines that are nearer than this overlap, in pixels. */
  private static final double LANE = 7;

  private final List<Box> obstacles;
  private final List<Point[]> taken = new ArrayList<>();
  private final List<Point> ends = new ArrayList<>();
  private final double width;
  private final double height;

  /** The current distance between routes and boxes. */
  private double clearance = CLEARANCE;

  /**
   * A point where a route may end, and its direction there.
   *
   * @param cost the additional cost of a route that begins there
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

  /** With more boxes, fewer grid lines are tried, and those away from the target last. */
  private static final int MANY = 40;

  /** In a grid with more crossings, those away from the target are tried last. */
  private static final int FINE = 4000;

  Router(List<Box> obstacles, double width, double height) {
    this.obstacles = obstacles;
    this.width = width;
    this.height = height;
  }

  /** Makes it expensive for other routes to run along a route. */
  void take(List<Point> route) {
    for (int i = 1; i < route.size(); i++) {
      taken.add(new Point[] {route.get(i - 1), route.get(i)});
    }
    ends.add(route.get(0));
    ends.add(route.get(route.size() - 1));
  }

  /**
   * The best route from one of the sources to one of the targets; through boxes if there is none.
   */
  List<Point> route(List<Exit> sources, List<Exit> targets) {
    List<Point> route = way(sources, targets);
    return route.isEmpty() ? direct(sources.get(0), targets.get(0)) : route;
  }

  /** The best route around all boxes; empty if there is none. */
  List<Point> way(List<Exit> sources, List<Exit> targets) {
    for (double tried : new double[] {CLEARANCE, NARROW}) {
      clearance = tried;
      List<Point> route = find(sources, targets);
      if (!route.isEmpty()) {
        return route;
      }
    }
    return List.of();
  }

  private List<Point> find(List<Exit> sources, List<Exit> targets) {
    TreeSet<Double> columns = new TreeSet<>();
    TreeSet<Double> rows = new TreeSet<>();
    for (Box box : obstacles) {
      double[] gaps =
          isLarge() ? new double[] {clearance} : new double[] {clearance, 2 * clearance};
      for (double gap : gaps) {
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
    double[] best = unreached(xs.length, ys.length);
    double[] seen = unreached(xs.length, ys.length);
    RoutingGrid grid = new RoutingGrid(xs, ys);
    obstacles.forEach(box -> grid.block(box, clearance - 4));
    taken.forEach(line -> grid.charge(line[0], line[1], LANE, SHARING, CROSSING));
    Map<Integer, Exit> reachable = reachable(targets, xs, ys);
    boolean[] isEnd = new boolean[best.length];
    reachable.keySet().forEach(end -> isEnd[end] = true);
    RouteSearch open = new RouteSearch();
    boolean directed = isLarge() || xs.length * ys.length > FINE;
    Box goal = directed ? around(targets) : new Box(0, 0, width, height);
    for (Exit exit : sources) {
      add(open, xs, ys, exit, goal);
    }
    if (!open.reaches(grid, isEnd)) {
      return List.of();
    }
    while (!open.isEmpty()) {
      int step = open.next();
      int at = open.place(step);
      if (open.cost(step) >= best[at]) {
        continue;
      }
      best[at] = open.cost(step);
      if (isEnd[at]) {
        return points(xs, ys, open, step, sources, reachable.get(at));
      }
      move(open, grid, seen, step, 1, 0, goal);
      move(open, grid, seen, step, -1, 0, goal);
      move(open, grid, seen, step, 0, 1, goal);
      move(open, grid, seen, step, 0, -1, goal);
    }
    return List.of();
  }

  /** For each crossing and direction, by {@link #index}. */
  private static double[] unreached(int columns, int rows) {
    double[] costs = new double[columns * rows * 2];
    Arrays.fill(costs, Double.MAX_VALUE);
    return costs;
  }

  /** The number of a crossing and a direction. */
  private static int index(int x, int y, boolean horizontal, int rows) {
    return 2 * (x * rows + y) + (horizontal ? 0 : 1);
  }

  private static boolean isHorizontal(int index) {
    return index % 2 == 0;
  }

  private void add(RouteSearch open, double[] xs, double[] ys, Exit exit, Box goal) {
    int x = Arrays.binarySearch(xs, exit.stub(clearance).x());
    int y = Arrays.binarySearch(ys, exit.stub(clearance).y());
    if (x >= 0 && y >= 0 && isFree(exit.stub(clearance), exit.stub(clearance))) {
      double left = RoutingGrid.distance(xs[x], ys[y], goal);
      double cost = crowd(exit) + exit.cost();
      open.add(index(x, y, isHorizontal(exit), ys.length), cost, cost + left, RouteSearch.NONE);
    }
  }

  private boolean isLarge() {
    return obstacles.size() > MANY;
  }

  private Box around(List<Exit> targets) {
    List<Point> stubs = targets.stream().map(exit -> exit.stub(clearance)).toList();
    double left = stubs.stream().mapToDouble(Point::x).min().orElse(0);
    double top = stubs.stream().mapToDouble(Point::y).min().orElse(0);
    double right = stubs.stream().mapToDouble(Point::x).max().orElse(0);
    double bottom = stubs.stream().mapToDouble(Point::y).max().orElse(0);
    return new Box(left, top, right - left, bottom - top);
  }

  private static boolean isHorizontal(Exit exit) {
    return exit.side() == Side.EAST || exit.side() == Side.WEST;
  }

  private double crowd(Exit exit) {
    return ends.stream()
            .anyMatch(
                e -> Math.abs(e.x() - exit.point().x()) + Math.abs(e.y() - exit.point().y()) < 8)
        ? SHARING
        : 0;
  }

  /**
   * The targets by grid position and direction ({@link #index}). Their own costs are not part of
   * the search: a crowded target is not used while others are free.
   */
  private Map<Integer, Exit> reachable(List<Exit> targets, double[] xs, double[] ys) {
    boolean anyFree = targets.stream().anyMatch(t -> crowd(t) == 0);
    Map<Integer, Exit> reachable = new HashMap<>();
    for (Exit exit : targets) {
      if (!anyFree || crowd(exit) == 0) {
        Point stub = exit.stub(clearance);
        int x = Arrays.binarySearch(xs, stub.x());
        int y = Arrays.binarySearch(ys, stub.y());
        if (x >= 0 && y >= 0) {
          reachable.putIfAbsent(index(x, y, isHorizontal(exit), ys.length), exit);
        }
      }
    }
    return reachable;
  }

  private static void move(
      RouteSearch open, RoutingGrid grid, double[] seen, int step, int dx, int dy, Box goal) {
    int place = open.place(step);
    int fromX = place / 2 / grid.rows();
    int fromY = place / 2 % grid.rows();
    if (!grid.leads(fromX, fromY, dx, dy)) {
      return;
    }
    boolean horizontal = dy == 0;
    double bend = horizontal == isHorizontal(place) ? 0 : BEND;
    double cost = open.cost(step) + grid.length(fromX, fromY, dx, dy) + bend;
    cost += grid.charge(fromX, fromY, dx, dy);
    int x = fromX + dx;
    int y = fromY + dy;
    int at = index(x, y, horizontal, grid.rows());
    if (cost <= seen[at]) {
      seen[at] = cost;
      open.add(at, cost, cost + grid.distance(x, y, goal), step);
    }
  }

  private boolean isFree(Point a, Point b) {
    double left = Math.min(a.x(), b.x());
    double right = Math.max(a.x(), b.x());
    double top = Math.min(a.y(), b.y());
    double bottom = Math.max(a.y(), b.y());
    double near = clearance - 4;
    for (Box box : obstacles) {
      if (right > box.x() - near
          && left < box.x() + box.width() + near
          && bottom > box.y() - near
          && top < box.y() + box.height() + near) {
        return false;
      }
    }
    return true;
  }

  private List<Point> points(
      double[] xs, double[] ys, RouteSearch found, int last, List<Exit> sources, Exit target) {
    List<Point> points = new ArrayList<>();
    points.add(target.point());
    int first = last;
    for (int step = last; step != RouteSearch.NONE; step = found.before(step)) {
      int crossing = found.place(step) / 2;
      points.add(new Point(xs[crossing / ys.length], ys[crossing % ys.length]));
      first = step;
    }
    Collections.reverse(points);
    Point stub = points.get(0);
    boolean horizontal = isHorizontal(found.place(first));
    Exit source =
        sources.stream()
            .filter(e -> e.stub(clearance).equals(stub) && isHorizontal(e) == horizontal)
            .findFirst()
            .orElseThrow();
    points.add(0, source.point());
    return points;
  }

  /** If touching boxes block all routes: through the boxes. */
  private static List<Point> direct(Exit source, Exit target) {
    Point a = source.point();
    Point b = target.point();
    return List.of(a, new Point(b.x(), a.y()), b);
  }
}
