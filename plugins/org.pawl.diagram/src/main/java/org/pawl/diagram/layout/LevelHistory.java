// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.LastLevel;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelGrowth;
import org.pawl.diagram.internal.level.LevelState;
import org.pawl.diagram.internal.routing.LevelRouting;

/**
 * The last layouts of the levels of one diagram, while it is edited. When only the sizes of items
 * and labels have changed by a little, or one item without edges is new, a level keeps its last
 * layout, and what is in the way is moved. That is faster than a new layout, and the picture does
 * not change its arrangement under the hands of the user. A level with manual places keeps its last
 * layout, too, if its elements stay at these places. A layout that was made once is made again for
 * the same sizes and places, so that an undo leads to the same picture.
 */
final class LevelHistory {
  /**
   * A level that has grown by more than this factor since its last complete layout gets another.
   */
  private static final double MOST = 1.25;

  /** So many routes of a level may become invalid; with more of them, it gets a complete layout. */
  private static final int REROUTED = 4;

  /** The maximum number of levels, and of diagrams, whose layouts are kept. */
  private static final int KEPT = 500;

  /** What a layout without manual places in its level is for. */
  enum Use {
    /** It is drawn. */
    DRAWN,
    /** Some elements have manual places instead, in this level or around it. */
    BELOW_PLACES,
    /** Its form is compared with others. */
    COMPARED
  }

  private record Key(String owner, boolean isDrawn, GroupForm form) {}

  private Map<String, GroupForm> forms = Map.of();
  private Map<Key, LastLevel> before = Map.of();
  private Map<Key, LastLevel> now = new HashMap<>();

  private final Map<List<Object>, LastLevel> made = latest();

  /** The hash of the diagram that is laid out. */
  private int drawing;

  /** By the hash of a diagram: if two have the same one, the forms fit less well. */
  private final Map<Integer, Map<String, GroupForm>> formsOf = latest();

  private static <K, V> Map<K, V> latest() {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > KEPT;
      }
    };
  }

  /**
   * A layout of the whole diagram begins.
   *
   * @param drawn the diagram and its manual places
   */
  synchronized void begin(List<Object> drawn) {
    drawing = drawn.hashCode();
    forms = formsOf.getOrDefault(drawing, forms);
  }

  /**
   * The layout of the whole diagram is complete: the next one may use it.
   *
   * @param chosen the forms of the items
   */
  synchronized void complete(Map<String, GroupForm> chosen) {
    forms = chosen;
    formsOf.put(drawing, chosen);
    before = now;
    now = new HashMap<>();
  }

  /** The same for a layout around manual places only: the last automatic layouts are kept. */
  synchronized void complete() {
    Set<String> owners = now.keySet().stream().map(Key::owner).collect(Collectors.toSet());
    before.forEach(
        (key, last) -> {
          if (!key.isDrawn() && owners.contains(key.owner())) {
            now.putIfAbsent(key, last);
          }
        });
    complete(forms);
  }

  /** The form that an item has had in the last layout, or in that of the same diagram. */
  synchronized GroupForm form(String item) {
    return forms.getOrDefault(item, GroupForm.FREE);
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
   * @param complete makes a complete layout; empty if none may be made
   * @return whether the level is placed
   */
  synchronized boolean place(
      Level level,
      double top,
      Dimensions measures,
      Use use,
      GroupForm form,
      LevelCache.Facts facts,
      Optional<Runnable> complete) {
    Key key = new Key(owner(level), use == Use.DRAWN, form);
    LastLevel.Begin begin = LastLevel.Begin.of(level, top, facts.shape());
    List<Object> all = List.of(key, facts);
    LastLevel drawn = before.get(new Key(owner(level), true, form));
    boolean isFirst = use == Use.BELOW_PLACES && drawn != null && drawn.begin().isAutomatic();
    if (isFirst) {
      // The first manual place changes nothing else in the drawing.
      made.remove(all);
    }
    LastLevel last = isFirst ? drawn : before.get(key);
    // A size that is not drawn has no limit.
    double most = use == Use.BELOW_PLACES ? Double.MAX_VALUE : MOST;
    return place(
        level,
        key,
        all,
        begin,
        last,
        () ->
            last != null
                && grow(level, top, measures, last, last.of(level, begin).orElse(null), most),
        complete);
  }

  /**
   * Places a level with manual places. Its last layout stays if all other elements have the same
   * places as in it: then only those lines and labels are drawn again that something is in the way
   * of.
   */
  synchronized boolean place(
      Level level,
      double top,
      Dimensions measures,
      ManualPlacement placed,
      LevelCache.Facts facts,
      Optional<Runnable> complete) {
    Key key = new Key(owner(level), true, GroupForm.FREE);
    LastLevel.Begin begin = LastLevel.Begin.of(level, top, facts.shape(), placed.places());
    LastLevel last = before.get(key);
    return place(
        level,
        key,
        List.of(key, facts, placed.places()),
        begin,
        last,
        () ->
            last != null && stay(level, top, measures, placed, last.around(level, begin, measures)),
        complete);
  }

  private boolean place(
      Level level,
      Key key,
      List<Object> all,
      LastLevel.Begin begin,
      LastLevel last,
      BooleanSupplier again,
      Optional<Runnable> complete) {
    LastLevel used = made.get(all);
    if (used != null) {
      used.state().applyTo(level);
    } else if (again.getAsBoolean()) {
      used = new LastLevel(begin, LevelState.of(level), last.cost());
    } else if (complete.isPresent()) {
      complete.get().run();
      double cost = LevelArrangement.cost(level.width, level.height);
      used = new LastLevel(begin, LevelState.of(level), cost);
    } else {
      return false;
    }
    made.put(all, used);
    now.put(key, used);
    return true;
  }

  private static String owner(Level level) {
    return level.owner == null ? "" : level.owner.key;
  }

  private static boolean stay(
      Level level,
      double top,
      Dimensions measures,
      ManualPlacement placed,
      Optional<LevelState> begin) {
    if (begin.isEmpty()) {
      return false;
    }
    LevelState sizes = LevelState.of(level);
    begin.get().placesTo(level);
    Optional<List<EdgeSection>> disturbed = placed.placeAgain();
    if (disturbed.isEmpty()) {
      sizes.applyTo(level);
      return false;
    }
    HierarchyPlacement.tidy(level, measures, top, disturbed.get());
    return true;
  }

  private static boolean grow(
      Level level, double top, Dimensions measures, LastLevel last, LevelState begin, double most) {
    if (begin == null) {
      return false;
    }
    LevelGrowth growth =
        new LevelGrowth(begin, level, section -> measures.label(section.edge.label()));
    LevelState state = growth.state(last.begin().top(), top);
    long invalid = state.sections().stream().filter(s -> s.points().isEmpty()).count();
    if (invalid > REROUTED
        || LevelArrangement.cost(state.width(), state.height()) > most * last.cost()) {
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
