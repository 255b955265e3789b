// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/** What nothing leads to or from stands in a row below the rest, in the order of the text. */
final class IsolatedNodes {
  private static final double GAP = 28;

  private final Level level;
  private final double side;
  private final List<LevelItem> items = new ArrayList<>();

  /**
   * @param side between the border and what is inside
   */
  IsolatedNodes(Level level, double side) {
    this.level = level;
    this.side = side;
    Set<LevelItem> joined =
        level.sections.stream()
            .flatMap(section -> Stream.of(section.source.item(), section.target.item()))
            .collect(Collectors.toSet());
    for (LevelItem item : level.items) {
      if (!joined.isEmpty() && !joined.contains(item) && item.borderPoints.isEmpty()) {
        items.add(item);
      }
    }
  }

  boolean contains(LevelItem item) {
    return items.contains(item);
  }

  /** Below what has its place already; a row is as wide as that, if a box is not wider. */
  void place() {
    if (items.isEmpty()) {
      return;
    }
    double right = level.width - side;
    double x = side;
    double y = level.height - side + GAP;
    double width = level.width;
    double bottom = y;
    for (LevelItem item : items) {
      if (x > side && x + item.width > right) {
        x = side;
        y = bottom + GAP;
      }
      item.x = x;
      item.y = y;
      x += item.width + GAP;
      width = Math.max(width, item.x + item.width + side);
      bottom = Math.max(bottom, y + item.height);
    }
    level.grow(width, bottom + side);
  }
}
