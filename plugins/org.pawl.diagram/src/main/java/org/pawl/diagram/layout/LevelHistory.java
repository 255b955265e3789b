// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelGrowth;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.level.LevelState;
import org.pawl.diagram.internal.routing.LevelRouting;

/**
 * The last layouts of the levels of one diagram, while it is edited. When only the sizes of items
 * and labels have changed by a little, or one item without edges is new, a level keeps its last
 * layout, and what is in the way is moved. That is faster than a new layout, and the picture does
 * not change its arrangement under the hands of the user. A layout that was made once is made again
 * for the same sizes, so that an undo leads to the same picture.
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

  /** The distance of a new item from the border, in pixels. */
  private static final double BORDER = 20;

  /**
   * A layout, and the cost of the last complete one.
   *
   * @param keys of the items
   * @param links the sections with their ends
   */
  private record Last(
      List<Object> shape,
      List<String> keys,
      List<Object> links,
      double top,
      LevelState state,
      double cost) {
    static Last of(Level level, LevelCache.Facts facts, double top, double cost) {
      return new Last(
          facts.shape(),
          level.items.stream().map(item -> item.key).toList(),
          links(level),
          top,
          LevelState.of(level),
          cost);
    }

    static List<Object> links(Level level) {
      List<Object> links = new ArrayList<>();
      for (EdgeSection section : level.sections) {
        links.add(section.edge.key());
        links.add(section.labelled);
        links.add(section.source.item().key);
        links.add(section.target.item().key);
      }
      level.items.forEach(item -> item.borderPoints.forEach(point -> links.add(point.side)));
      return links;
    }

    /** The layout for a level with the same items; empty if it has others. */
    Optional<LevelState> of(Level level, List<Object> shapeNow) {
      if (shape.equals(shapeNow)) {
        return Optional.of(state);
      }
      return keys.size() + 1 == level.items.size() ? withNew(level) : Optional.empty();
    }

    /** With one more item, which has no edges, below the others. */
    private Optional<LevelState> withNew(Level level) {
      List<String> now = level.items.stream().map(item -> item.key).toList();
      int index = 0;
      while (index < keys.size() && keys.get(index).equals(now.get(index))) {
        index++;
      }
      LevelItem added = level.items.get(index);
      double left = state.items().stream().mapToDouble(Box::x).min().orElse(BORDER);
      boolean fits =
          keys.subList(index, keys.size()).equals(now.subList(index + 1, now.size()))
              && added.inside == null
              && added.borderPoints.isEmpty()
              && links(level).equals(links)
              && state.borderPoints().stream().noneMatch(p -> p.side() == BorderPoint.Side.SOUTH)
              && left + added.width + BORDER <= state.width();
      if (!fits) {
        return Optional.empty();
      }
      List<Box> items = new ArrayList<>(state.items());
      items.add(index, new Box(left, state.height(), added.width, added.height));
      return Optional.of(
          new LevelState(
              state.width(),
              state.height() + added.height + BORDER,
              items,
              state.borderPoints(),
              state.sections()));
    }
  }

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

  /**
   * The next layout of some levels is as the first one.
   *
   * @param isMeant whether the level in an item is meant; the outermost level is in an item with an
   *     empty key
   */
  synchronized void forget(Predicate<String> isMeant) {
    before = new HashMap<>(before);
    before.keySet().removeIf(key -> isMeant.test(key.owner()));
    now = new HashMap<>();
    made.keySet().removeIf(layout -> isMeant.test(((Key) layout.get(0)).owner()));
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
        && grow(level, top, measures, last, last.of(level, facts.shape()).orElse(null))) {
      used = Last.of(level, facts, top, last.cost());
    } else {
      complete.run();
      double cost = LevelArrangement.cost(level.width, level.height);
      used = Last.of(level, facts, top, cost);
    }
    made.put(all, used);
    now.put(key, used);
  }

  private static boolean grow(
      Level level, double top, Dimensions measures, Last last, LevelState begin) {
    if (begin == null) {
      return false;
    }
    LevelGrowth growth =
        new LevelGrowth(begin, level, section -> measures.label(section.edge.label()));
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
