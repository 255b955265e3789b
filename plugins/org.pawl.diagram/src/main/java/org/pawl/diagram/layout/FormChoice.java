// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * The forms that were chosen for the items of a level and of the levels inside of it.
 *
 * @param forms of each level, as far as they are chosen; empty otherwise
 * @param sides of the border points after the forms were compared: later layouts begin with them
 */
record FormChoice(List<List<GroupForm>> forms, List<BorderPoint.Side> sides) {
  /** The choice for a level. */
  static FormChoice of(Level level, Map<Level, List<GroupForm>> chosen) {
    List<List<GroupForm>> forms = new ArrayList<>();
    List<BorderPoint.Side> sides = new ArrayList<>();
    levels(level, one -> forms.add(chosen.getOrDefault(one, List.of())));
    borderPoints(level, point -> sides.add(point.side));
    return new FormChoice(List.copyOf(forms), List.copyOf(sides));
  }

  /** Makes the same choice for a level with the same content. */
  void applyTo(Level level, Map<Level, List<GroupForm>> chosen) {
    Iterator<List<GroupForm>> form = forms.iterator();
    levels(
        level,
        one -> {
          List<GroupForm> known = form.next();
          if (!known.isEmpty()) {
            chosen.put(one, known);
          }
        });
    Iterator<BorderPoint.Side> side = sides.iterator();
    borderPoints(level, point -> point.side = side.next());
  }

  private static void levels(Level level, Consumer<Level> action) {
    action.accept(level);
    for (LevelItem item : level.items) {
      if (item.inside != null) {
        levels(item.inside, action);
      }
    }
  }

  private static void borderPoints(Level level, Consumer<BorderPoint> action) {
    if (level.owner != null) {
      level.owner.borderPoints.forEach(action);
    }
    levels(level, one -> one.items.forEach(item -> item.borderPoints.forEach(action)));
  }
}
