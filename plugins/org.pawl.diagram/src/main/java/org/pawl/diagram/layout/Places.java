// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;

/** Free places for boxes between boxes that stay where they are. */
final class Places {
  private static final double STEP = 10;

  private Places() {}

  /** Whether two boxes are nearer to one another than the gap. */
  static boolean overlap(Box a, Box b, double gap) {
    return a.x() < b.x() + b.width() + gap
        && b.x() < a.x() + a.width() + gap
        && a.y() < b.y() + b.height() + gap
        && b.y() < a.y() + a.height() + gap;
  }

  /** The free place nearest to the wanted one, not left of or above the limits. */
  static Box nearest(Box wanted, List<Box> taken, double gap, double left, double top) {
    double x = Math.max(left, wanted.x());
    double y = Math.max(top, wanted.y());
    for (int ring = 0; ; ring++) {
      Box best = null;
      for (int i = -ring; i <= ring; i++) {
        for (int j = -ring; j <= ring; j++) {
          Box box = new Box(x + j * STEP, y + i * STEP, wanted.width(), wanted.height());
          if (Math.max(Math.abs(i), Math.abs(j)) == ring
              && box.x() >= left
              && box.y() >= top
              && taken.stream().noneMatch(other -> overlap(box, other, gap))
              && (best == null || distance(box, x, y) < distance(best, x, y))) {
            best = box;
          }
        }
      }
      if (best != null) {
        return best;
      }
    }
  }

  private static double distance(Box box, double x, double y) {
    return Math.abs(box.x() - x) + Math.abs(box.y() - y);
  }
}
