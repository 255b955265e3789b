// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;
import org.pawl.diagram.geometry.Box;

/** Finds free places for boxes between fixed boxes. */
final class FreePlaces {
  private static final double STEP = 10;

  private FreePlaces() {}

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
              && taken.stream().noneMatch(other -> box.overlaps(other, gap))
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
