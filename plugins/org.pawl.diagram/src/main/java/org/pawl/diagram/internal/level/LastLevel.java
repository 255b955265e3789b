// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.LevelState.SectionPlace;

/**
 * The last layout of a level.
 *
 * @param begin the level before its layout
 * @param cost of the last complete layout
 */
public record LastLevel(Begin begin, LevelState state, double cost) {
  /** The distance of a new item from the border, in pixels. */
  private static final double BORDER = 20;

  /** Manual places that are nearer to the drawn one are not a move, in pixels. */
  private static final double TENTH = 0.1;

  /** The same for items without edges: an editor rounds their places after they are drawn. */
  private static final double PIXEL = 1;

  /**
   * Manual places of a level; without items if there are none.
   *
   * @param items the place of each item, if it has one
   * @param sections the bends and the label of each section
   */
  public record Places(List<Optional<Box>> items, List<Object> sections) {}

  /**
   * A level before its layout.
   *
   * @param keys of the items
   * @param kinds of the items
   * @param sizes of the items
   * @param links the sections with their ends
   * @param places the manual places; without items if there are none
   */
  public record Begin(
      List<Object> shape,
      List<String> keys,
      List<Object> kinds,
      List<Dimensions.Size> sizes,
      List<Object> links,
      double top,
      Places places) {
    private static final Places NOTHING = new Places(List.of(), List.of());

    /** Of the bends, and of the label. */
    private static final Set<Object> NO_PLACE = Set.of(List.of(), Optional.empty());

    /** A level without manual places. */
    public static Begin of(Level level, double top, List<Object> shape) {
      return of(level, top, shape, NOTHING);
    }

    /** A level with manual places. */
    public static Begin of(Level level, double top, List<Object> shape, Places places) {
      return new Begin(
          shape,
          level.items.stream().map(item -> item.key).toList(),
          level.items.stream().map(Begin::kind).toList(),
          level.items.stream().map(item -> new Dimensions.Size(item.width, item.height)).toList(),
          links(level),
          top,
          places);
    }

    /** Whether the level has no manual places. */
    public boolean isAutomatic() {
      return places.items().isEmpty();
    }

    private static Object kind(LevelItem item) {
      return List.of(item.node == null ? "region" : item.node.kind(), item.inside != null);
    }

    private static List<Object> links(Level level) {
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

    /** The index of the one new item, which has no edges; -1 if there are other changes. */
    private int added(Begin last, Level level) {
      if (last.keys.size() + 1 != keys.size() || !last.links.equals(links)) {
        return -1;
      }
      int index = 0;
      while (index < last.keys.size() && last.keys.get(index).equals(keys.get(index))) {
        index++;
      }
      boolean rest =
          keys.equals(with(last.keys, index, keys)) && kinds.equals(with(last.kinds, index, kinds));
      return rest && level.items.get(index).borderPoints.isEmpty() ? index : -1;
    }

    private static <T> List<T> with(List<T> last, int index, List<T> now) {
      List<T> all = new ArrayList<>(last);
      all.add(index, now.get(index));
      return all;
    }

    /** The place of an item; empty if it has none. */
    private Optional<Box> place(int item) {
      return isAutomatic() ? Optional.empty() : places.items().get(item);
    }

    /** Whether all lines and labels have the same manual places. */
    private boolean hasSameLines(Begin last) {
      return last.isAutomatic()
          ? places.sections().stream().allMatch(NO_PLACE::contains)
          : places.sections().equals(last.places.sections());
    }
  }

  /**
   * The layout for a level without manual places and with the same items; empty if it has others.
   */
  public Optional<LevelState> of(Level level, Begin now) {
    if (!begin.isAutomatic()) {
      return Optional.empty();
    }
    if (begin.shape.equals(now.shape)) {
      return Optional.of(state);
    }
    int index = now.added(begin, level);
    return index < 0 ? Optional.empty() : withNew(level, index);
  }

  /** With one more item below the others. */
  private Optional<LevelState> withNew(Level level, int index) {
    LevelItem added = level.items.get(index);
    double left = state.items().stream().mapToDouble(Box::x).min().orElse(BORDER);
    boolean fits =
        added.inside == null
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

  /**
   * The layout for a level with manual places whose elements are where they were drawn last, and
   * that may have one more item with a manual place; empty if there are other changes.
   */
  public Optional<LevelState> around(Level level, Begin now, Dimensions measures) {
    int added = begin.shape.equals(now.shape) ? level.items.size() : now.added(begin, level);
    boolean fits =
        added >= 0
            && begin.top == now.top
            && now.hasSameLines(begin)
            && (added == level.items.size() || now.place(added).isPresent());
    if (!fits) {
      return Optional.empty();
    }
    List<Box> items = new ArrayList<>();
    for (int i = 0; i < begin.keys.size(); i++) {
      int index = i < added ? i : i + 1;
      boolean sized = begin.sizes.get(i).equals(now.sizes.get(index));
      Box box = state.items().get(i);
      if (!isAtPlace(i, level, index, now) || !sized && now.place(index).isEmpty()) {
        return Optional.empty();
      }
      items.add(sized ? box : new Box(box.x(), box.y(), 0, 0));
    }
    if (added < level.items.size()) {
      items.add(added, new Box(0, 0, 0, 0));
    }
    List<SectionPlace> sections = new ArrayList<>();
    for (int i = 0; i < level.sections.size(); i++) {
      SectionPlace place = state.sections().get(i);
      Box label = place.label();
      boolean same =
          label == null
              || measures
                  .label(level.sections.get(i).edge.label())
                  .equals(new Dimensions.Size(label.width(), label.height()));
      sections.add(same ? place : new SectionPlace(place.points(), null));
    }
    return Optional.of(
        new LevelState(state.width(), state.height(), items, state.borderPoints(), sections));
  }

  /** Whether an item is to be where it was drawn. */
  private boolean isAtPlace(int before, Level level, int index, Begin now) {
    Optional<Box> place = now.place(index);
    if (place.equals(begin.place(before))) {
      return true;
    }
    LevelItem item = level.items.get(index);
    boolean tied =
        !item.borderPoints.isEmpty()
            || level.sections.stream()
                .anyMatch(s -> s.source.item() == item || s.target.item() == item);
    double most = tied ? TENTH : PIXEL;
    Box drawn = state.items().get(before);
    return place
        .filter(p -> Math.abs(p.x() - drawn.x()) < most && Math.abs(p.y() - drawn.y()) < most)
        .isPresent();
  }
}
