// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.List;
import org.pawl.diagram.geometry.Box;

/**
 * Finds free places for boxes between fixed boxes. The places are those of a grid around the wanted
 * one, in rings: those of a ring are tried before those of the next one. The time grows with the
 * number of rings, not with the number of places: a stored box may be as large as a file says.
 */
public final class FreePlaces {
  private static final double STEP = 10;

  private final double x;
  private final double y;
  private final Box wanted;
  private final List<Box> taken;
  private final double gap;
  private final double left;
  private final double top;

  private FreePlaces(Box wanted, List<Box> taken, double gap, double left, double top) {
    x = Math.max(left, wanted.x());
    y = Math.max(top, wanted.y());
    this.wanted = wanted;
    this.taken = taken;
    this.gap = gap;
    this.left = left;
    this.top = top;
  }

  /** The free place nearest to the wanted one, not left of or above the limits. */
  public static Box nearest(Box wanted, List<Box> taken, double gap, double left, double top) {
    var places = new FreePlaces(wanted, taken, gap, left, top);
    for (int ring = 0; ; ring++) {
      Box best = places.inRing(ring);
      if (best != null) {
        return best;
      }
    }
  }

  /** Of several places with the same distance, the first one by rows. */
  private Box inRing(int ring) {
    Box best = inRow(-ring, ring, null);
    if (ring > 0) {
      best = inColumns(ring, best);
      best = inRow(ring, ring, best);
    }
    return best;
  }

  private Box inRow(int row, int ring, Box best) {
    Box before = first(row, -1, -1, ring, true);
    return nearer(nearer(best, before), first(row, 0, 1, ring, true));
  }

  private Box inColumns(int ring, Box best) {
    Box upLeft = first(-ring, -1, -1, ring - 1, false);
    Box upRight = first(ring, -1, -1, ring - 1, false);
    Box downLeft = first(-ring, 0, 1, ring - 1, false);
    Box downRight = first(ring, 0, 1, ring - 1, false);
    boolean isRightHigher = upLeft == null || upRight != null && upRight.y() < upLeft.y();
    Box result = nearer(best, isRightHigher ? upRight : upLeft);
    result = nearer(result, isRightHigher ? upLeft : upRight);
    boolean isRightFirst = downLeft == null || downRight != null && downRight.y() < downLeft.y();
    result = nearer(result, isRightFirst ? downRight : downLeft);
    return nearer(result, isRightFirst ? downLeft : downRight);
  }

  /**
   * The first free place of a row or column.
   *
   * @param line the row, or the column
   * @param from where the search begins, in steps
   * @param direction 1 or -1
   * @param last the largest distance, in steps
   */
  private Box first(int line, int from, int direction, int last, boolean isRow) {
    int step = from;
    while (Math.abs(step) <= last) {
      Box box = isRow ? place(line, step) : place(step, line);
      if (box.x() < left || box.y() < top) {
        return null;
      }
      Box other = taken.stream().filter(each -> box.overlaps(each, gap)).findFirst().orElse(null);
      if (other == null) {
        return box;
      }
      step =
          direction * Math.max(direction * step + 1, direction * beyond(other, direction, isRow));
    }
    return null;
  }

  /** The last step that is certainly not beyond a box. */
  private int beyond(Box other, int direction, boolean isRow) {
    double start = isRow ? x : y;
    double size = isRow ? wanted.width() : wanted.height();
    double low = isRow ? other.x() : other.y();
    double high = low + (isRow ? other.width() : other.height());
    double steps =
        direction > 0 ? (high + gap - start) / STEP - 1 : (low - gap - size - start) / STEP + 1;
    return (int) (direction > 0 ? Math.floor(steps) : Math.ceil(steps));
  }

  private Box place(int row, int column) {
    return new Box(x + column * STEP, y + row * STEP, wanted.width(), wanted.height());
  }

  private Box nearer(Box best, Box other) {
    return best == null || other != null && distance(other) < distance(best) ? other : best;
  }

  private double distance(Box box) {
    return Math.abs(box.x() - x) + Math.abs(box.y() - y);
  }
}
