// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.routing.Obstacles;

/**
 * The part of a drawn level that is blank: empty rectangles in which one more state would fit, with
 * the space around it, outside and inside of composites.
 */
final class BlankSpace {
  /** The level is divided into squares of this size, in pixels. */
  private static final int CELL = 8;

  /** The size of the smallest rectangle that is blank, in cells. */
  private static final int WIDE = 128 / CELL;

  private static final int HIGH = 92 / CELL;

  private final Dimensions measures;
  private final int columns;
  private final int rows;

  /** The number of used cells; later the number of those above and left of a corner. */
  private final int[][] used;

  private BlankSpace(Level level, Dimensions measures) {
    this.measures = measures;
    this.columns = (int) (level.width / CELL);
    this.rows = (int) (level.height / CELL);
    this.used = new int[columns + 1][rows + 1];
  }

  /**
   * The blank part, from 0 to 1.
   *
   * @param top the height of the level's heading
   */
  static double of(Level level, double top, Dimensions measures) {
    BlankSpace space = new BlankSpace(level, measures);
    space.mark(level, top, 0, 0);
    return space.blank();
  }

  private void mark(Level level, double top, double x, double y) {
    mark(new Box(x, y, level.width, top));
    for (LevelItem item : level.items) {
      double left = x + item.x;
      double above = y + item.y;
      if (item.inside == null) {
        mark(new Box(left, above, item.width, item.height));
      } else {
        mark(new Box(left, above, 0, item.height));
        mark(new Box(left + item.width, above, 0, item.height));
        mark(new Box(left, above + item.height, item.width, 0));
        mark(item.inside, item.header(measures), left, above);
      }
    }
    level.sections.forEach(
        section -> {
          Obstacles.lines(section.points).forEach(line -> mark(moved(line, x, y)));
          if (section.label != null) {
            mark(moved(section.label, x, y));
          }
        });
  }

  private static Box moved(Box box, double x, double y) {
    return new Box(x + box.x(), y + box.y(), box.width(), box.height());
  }

  private void mark(Box box) {
    int right = Math.min(columns - 1, (int) ((box.x() + box.width()) / CELL));
    int bottom = Math.min(rows - 1, (int) ((box.y() + box.height()) / CELL));
    for (int x = Math.max(0, (int) (box.x() / CELL)); x <= right; x++) {
      for (int y = Math.max(0, (int) (box.y() / CELL)); y <= bottom; y++) {
        used[x + 1][y + 1] = 1;
      }
    }
  }

  private double blank() {
    sum(used);
    // Each empty rectangle is added at its corners, and its cells by the sum.
    int[][] covers = new int[columns + 1][rows + 1];
    for (int x = 0; x + WIDE <= columns; x++) {
      for (int y = 0; y + HIGH <= rows; y++) {
        if (used[x + WIDE][y + HIGH] - used[x][y + HIGH] - used[x + WIDE][y] + used[x][y] == 0) {
          covers[x][y]++;
          covers[x + WIDE][y]--;
          covers[x][y + HIGH]--;
          covers[x + WIDE][y + HIGH]++;
        }
      }
    }
    sum(covers);
    int blank = 0;
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < rows; y++) {
        blank += covers[x][y] > 0 ? 1 : 0;
      }
    }
    return blank / (double) Math.max(1, columns * rows);
  }

  private static void sum(int[][] cells) {
    for (int x = 0; x < cells.length; x++) {
      for (int y = 0; y < cells[x].length; y++) {
        cells[x][y] +=
            (x > 0 ? cells[x - 1][y] : 0)
                + (y > 0 ? cells[x][y - 1] : 0)
                - (x > 0 && y > 0 ? cells[x - 1][y - 1] : 0);
      }
    }
  }
}
