// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelGrowth;
import org.pawl.diagram.internal.level.LevelState;
import org.pawl.diagram.internal.routing.LevelRouting;

/**
 * The last layouts of the levels of one diagram, while it is edited. When only the sizes of items
 * and labels have changed by a little, a level keeps its last layout, and what is in the way is
 * moved. That is faster than a new layout, and the picture does not change its arrangement under
 * the hands of the user. A layout that was made once is made again for the same sizes, so that an
 * undo leads to the same picture.
 */
final class LevelHistory {
  /**
   * A level that has grown by more than this factor since its last complete layout gets another.
   */
  private static final double MOST = 1.25;

  /** So many routes of a level may become invalid; with more of them, it gets a complete layout. */
  private static final int REROUTED = 4;

  /** The maximum number of levels whose layouts are kept. */
  private static final int KEPT = 500;

  /** A layout, and the cost of the last complete one. */
  private record Last(List<Object> shape, double top, LevelState state, double cost) {}

  private record Key(String owner, boolean manual, GroupForm form) {}

  private Map<Key, Last> before = Map.of();
  private Map<Key, Last> now = new HashMap<>();

  private final Map<List<Object>, Last> made =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Object>, Last> eldest) {
          return size() > KEPT;
        }
      };

  /** A layout of the whole diagram is complete: the next one may use it. */
  synchronized void complete() {
    before = now;
    now = new HashMap<>();
  }

  /** The next layout is as the first one. */
  synchronized void clear() {
    before = Map.of();
    now = new HashMap<>();
    made.clear();
  }

  /**
   * Places a level by its last layout if that is possible, and by a complete layout otherwise.
   *
   * @param manual whether there are manual places inside
   * @param complete makes a complete layout
   */
  synchronized void place(
      Level level,
      double top,
      Dimensions measures,
      boolean manual,
      GroupForm form,
      LevelCache.Facts facts,
      Runnable complete) {
    Key key = new Key(level.owner == null ? "" : level.owner.key, manual, form);
    List<Object> all = List.of(key, facts);
    Last last = before.get(key);
    Last used = made.get(all);
    if (used != null) {
      used.state().applyTo(level);
    } else if (last != null
        && last.shape().equals(facts.shape())
        && grow(level, top, measures, last)) {
      used = new Last(facts.shape(), top, LevelState.of(level), last.cost());
    } else {
      complete.run();
      double cost = LevelArrangement.cost(level.width, level.height);
      used = new Last(facts.shape(), top, LevelState.of(level), cost);
    }
    made.put(all, used);
    now.put(key, used);
  }

  private static boolean grow(Level level, double top, Dimensions measures, Last last) {
    LevelGrowth growth =
        new LevelGrowth(last.state(), level, section -> measures.label(section.edge.label()));
    LevelState state = growth.state(last.top(), top);
    long invalid = state.sections().stream().filter(s -> s.points().isEmpty()).count();
    if (invalid > REROUTED
        || LevelArrangement.cost(state.width(), state.height()) > MOST * last.cost()) {
      return false;
    }
    state.placesTo(level);
    if (invalid > 0) {
      reroute(level, top, measures);
    }
    return true;
  }

  private static void reroute(Level level, double top, Dimensions measures) {
    Map<EdgeSection, List<Point>> routes = new LinkedHashMap<>();
    Map<EdgeSection, Box> labels = new LinkedHashMap<>();
    for (EdgeSection section : level.sections) {
      if (!section.points.isEmpty()) {
        routes.put(section, section.points);
        if (section.label != null) {
          labels.put(section, section.label);
        }
      }
    }
    new LevelRouting(level, measures, top).draw(routes, labels);
  }
}
