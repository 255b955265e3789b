// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.Arrays;

/**
 * The steps of a search in a grid that are not continued yet, the best one first. A step is a
 * number; its values are in arrays, because a search has many thousands of steps. Steps of equal
 * cost have the order of {@link java.util.PriorityQueue}.
 */
final class RouteSearch {
  /** There is no step before the first one of a route. */
  static final int NONE = -1;

  private static final int[] DX = {1, -1, 0, 0};
  private static final int[] DY = {0, 0, 1, -1};

  private int[] places = new int[256];
  private int[] previous = new int[256];
  private double[] costs = new double[256];

  /** The costs by which the steps are ordered: lower bounds of the costs of whole routes. */
  private double[] wholes = new double[256];

  private int count;
  private int[] heap = new int[256];
  private int size;

  /**
   * Adds a step.
   *
   * @param place the number of a crossing and a direction
   * @param cost of the route to there
   * @param whole the cost with a lower bound of that from there to the nearest target
   */
  void add(int place, double cost, double whole, int before) {
    if (count == places.length) {
      places = Arrays.copyOf(places, 2 * count);
      previous = Arrays.copyOf(previous, 2 * count);
      costs = Arrays.copyOf(costs, 2 * count);
      wholes = Arrays.copyOf(wholes, 2 * count);
    }
    places[count] = place;
    costs[count] = cost;
    wholes[count] = whole;
    previous[count] = before;
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >>> 1;
      if (whole >= wholes[heap[parent]]) {
        break;
      }
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = count++;
  }

  /**
   * Whether a target can be reached from one of the steps. This is much faster than a search, which
   * would try all routes to learn that there is none.
   *
   * @param isTarget by the number of a crossing and a direction
   */
  boolean reaches(RoutingGrid grid, boolean[] isTarget) {
    boolean[] known = new boolean[isTarget.length / 2];
    int[] open = new int[known.length];
    int end = 0;
    for (int i = 0; i < size; i++) {
      int place = places[heap[i]];
      if (isTarget[place]) {
        return true;
      }
      if (!known[place / 2]) {
        known[place / 2] = true;
        open[end++] = place / 2;
      }
    }
    int rows = grid.rows();
    for (int next = 0; next < end; next++) {
      int x = open[next] / rows;
      int y = open[next] % rows;
      for (int direction = 0; direction < 4; direction++) {
        int dx = DX[direction];
        int dy = DY[direction];
        if (grid.leads(x, y, dx, dy)) {
          int to = (x + dx) * rows + y + dy;
          if (isTarget[2 * to + (dy == 0 ? 0 : 1)]) {
            return true;
          }
          if (!known[to]) {
            known[to] = true;
            open[end++] = to;
          }
        }
      }
    }
    return false;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Removes and returns the best step. */
  int next() {
    int best = heap[0];
    int last = heap[--size];
    double whole = wholes[last];
    int at = 0;
    while (at < size >>> 1) {
      int child = 2 * at + 1;
      if (child + 1 < size && wholes[heap[child]] > wholes[heap[child + 1]]) {
        child++;
      }
      if (whole <= wholes[heap[child]]) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return best;
  }

  int place(int step) {
    return places[step];
  }

  double cost(int step) {
    return costs[step];
  }

  /** The step before another one; {@link #NONE} for the first one. */
  int before(int step) {
    return previous[step];
  }
}
