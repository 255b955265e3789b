// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.routing.LevelRouting;

/**
 * Wraps a long, narrow level into several rows: its columns continue from left to right in the next
 * row, and its edges are routed again.
 */
final class RowWrapping {
  /** The space left of the rows, for edges to the beginnings of rows, in pixels. */
  private static final double LANE = 20;

  /** The space above the first row and below the last one, relative to the space between rows. */
  private static final double OUTSIDE = 0.75;

  /** How much longer than the others a row may be to avoid one more row. */
  private static final double LONGER = 1.1;

  /** Items that are above one another. */
  private record Column(List<LevelItem> items, Box box) {
    static Column of(List<LevelItem> items) {
      return new Column(
          List.copyOf(items), items.stream().map(LevelItem::box).reduce(Box::around).orElseThrow());
    }
  }

  private final Level level;
  private final Dimensions measures;
  private final double top;
  private final double side;
  private final RowSpacing spacing;
  private final List<List<Column>> rows;

  /**
   * For a level whose items are arranged from left to right.
   *
   * @param side the distance between the border and the content
   */
  RowWrapping(Level level, Dimensions measures, double top, double side, RowSpacing spacing) {
    this.level = level;
    this.measures = measures;
    this.top = top;
    this.side = side;
    this.spacing = spacing;
    this.rows = least(spaced(columns(level.items)));
  }

  private static List<Column> columns(List<LevelItem> items) {
    List<LevelItem> sorted = new ArrayList<>(items);
    sorted.sort(Comparator.comparingDouble(item -> item.x));
    List<Column> columns = new ArrayList<>();
    List<LevelItem> open = new ArrayList<>();
    double right = 0;
    for (LevelItem item : sorted) {
      if (!open.isEmpty() && item.x >= right) {
        columns.add(Column.of(open));
        open.clear();
      }
      open.add(item);
      right = Math.max(right, item.x + item.width);
    }
    columns.add(Column.of(open));
    return columns;
  }

  /** The columns with other distances between them. */
  private List<Column> spaced(List<Column> columns) {
    if (spacing.columns() == 0) {
      return columns;
    }
    List<Column> spaced = new ArrayList<>();
    double x = 0;
    for (Column column : columns) {
      double dx = x - column.box().x();
      column.items().forEach(item -> item.x += dx);
      spaced.add(Column.of(column.items()));
      x += column.box().width() + spacing.columns();
    }
    return spaced;
  }

  private List<List<Column>> least(List<Column> columns) {
    List<List<Column>> least = List.of(columns);
    double width = width(columns);
    for (int count = 2; count <= columns.size(); count++) {
      List<List<Column>> folded = rows(columns, width / count * LONGER);
      if (cost(folded) < cost(least)) {
        least = folded;
      }
    }
    return least;
  }

  private static List<List<Column>> rows(List<Column> columns, double width) {
    List<List<Column>> rows = new ArrayList<>();
    List<Column> row = new ArrayList<>();
    for (Column column : columns) {
      row.add(column);
      if (row.size() > 1 && width(row) > width) {
        row.remove(column);
        rows.add(row);
        row = new ArrayList<>(List.of(column));
      }
    }
    rows.add(row);
    return rows;
  }

  /** The cost of the wrapped drawing; see {@link LevelArrangement}. */
  double cost() {
    return cost(rows);
  }

  private double cost(List<List<Column>> rows) {
    return LevelArrangement.cost(fullWidth(rows), fullHeight(rows));
  }

  /** The width of the level, with its border. */
  double fullWidth() {
    return fullWidth(rows);
  }

  private double fullWidth(List<List<Column>> rows) {
    return rows.stream().mapToDouble(RowWrapping::width).max().orElse(0) + 2 * side + LANE;
  }

  /** The height of the level, with its border and text. */
  double fullHeight() {
    return fullHeight(rows);
  }

  private double fullHeight(List<List<Column>> rows) {
    return rows.stream().mapToDouble(row -> height(row) + spacing.rows()).sum() + top + side;
  }

  private static double width(List<Column> row) {
    Box last = row.get(row.size() - 1).box();
    return last.x() + last.width() - row.get(0).box().x();
  }

  private static double height(List<Column> row) {
    return row.stream().mapToDouble(column -> column.box().height()).max().orElse(0);
  }

  /**
   * The columns of a row are centred on one line, so that edges between neighbours are straight.
   */
  void place() {
    // Blank space is removed later.
    double y = top + spacing.rows() * OUTSIDE;
    for (List<Column> row : rows) {
      double dx = side + LANE - row.get(0).box().x();
      for (Column column : row) {
        double dy = y + (height(row) - column.box().height()) / 2 - column.box().y();
        for (LevelItem item : column.items()) {
          item.x = Math.rint(item.x + dx);
          item.y = Math.rint(item.y + dy);
        }
      }
      y += height(row) + spacing.rows();
    }
    level.width = 0;
    level.height = 0;
    double right = level.items.stream().mapToDouble(i -> i.x + i.width).max().orElse(0);
    double bottom = level.items.stream().mapToDouble(i -> i.y + i.height).max().orElse(0);
    level.grow(right + side + LANE, bottom + spacing.rows() * OUTSIDE);
    new LevelRouting(level, measures, top).draw();
  }
}
