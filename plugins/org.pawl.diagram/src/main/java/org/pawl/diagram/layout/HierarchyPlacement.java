// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.level.LevelState;

/**
 * Places all levels of a diagram, from the innermost to the outermost, and chooses the forms of
 * composites and regions that are beside each other.
 */
final class HierarchyPlacement {
  /** In levels with manual places and more sections, routes are not improved. */
  private static final int BY_HAND = 40;

  /** Composites have another form only if that reduces the score of their level by this factor. */
  private static final double CLEARLY = 0.9;

  /** Composites with fewer items have the form that is best for them. */
  private static final int FEW = 4;

  /** Heights are similar if they differ by less, in pixels. */
  private static final double SIMILAR = 28;

  /** The number of combinations of forms that are drawn. */
  private static final int MOST = 3;

  private final Dimensions measures;
  private final ManualPlaces byHand;
  private final LevelCache cache;

  /** Null if each layout is a complete one. */
  private final LevelHistory history;

  /** The forms of the items of a level, which do not depend on manual places. */
  private final Map<Level, List<GroupForm>> forms = new IdentityHashMap<>();

  /** The layouts of all levels without the manual places, if there are any places. */
  private final Map<Level, LevelState> automatic = new IdentityHashMap<>();

  /** Whether automatic layouts are made for a drawing with manual places. */
  private boolean isBelowPlaces;

  /** Whether all levels get their last layouts. */
  private boolean isOnlyReused;

  HierarchyPlacement(
      Dimensions measures, ManualPlaces byHand, LevelCache cache, LevelHistory history) {
    this.measures = measures;
    this.byHand = byHand;
    this.cache = cache;
    this.history = history;
  }

  /** Places a drawing around its manual places. */
  void place(Level drawing, double top) {
    boolean hasPlaces = hasPlaces(drawing);
    if (hasPlaces && history != null && isPlacedAgain(drawing, top)) {
      history.complete();
      return;
    }
    List<GroupForm> chosen = forms(drawing, top);
    if (hasPlaces) {
      isBelowPlaces = true;
      place(drawing, top, GroupForm.FREE, chosen, false);
      isBelowPlaces = false;
      remember(drawing);
    }
    place(drawing, top, GroupForm.FREE, chosen, true);
    if (history != null) {
      Map<String, GroupForm> all = new HashMap<>();
      forms.forEach(
          (level, some) -> {
            for (int i = 0; i < some.size(); i++) {
              all.put(level.items.get(i).key, some.get(i));
            }
          });
      history.complete(all);
    }
  }

  /**
   * Places a drawing by the last layouts of its levels, if possible. The forms are the last ones,
   * and no automatic layout is needed.
   */
  private boolean isPlacedAgain(Level drawing, double top) {
    FormChoice begin = FormChoice.of(drawing, Map.of());
    isOnlyReused = true;
    boolean placed = place(drawing, top, GroupForm.FREE, inner(drawing, top), true);
    isOnlyReused = false;
    if (!placed) {
      begin.applyTo(drawing, forms);
    }
    return placed;
  }

  /** The forms of the items of a level. */
  private List<GroupForm> inner(Level level, double top) {
    return isOnlyReused
        ? level.items.stream().map(item -> history.form(item.key)).toList()
        : forms(level, top);
  }

  /** Whether anything in a level, or inside of its items, has a manual place. */
  private boolean hasPlaces(Level level) {
    return !level.row && new ManualPlacement(level, measures, 0, byHand).isNeeded()
        || level.items.stream().anyMatch(item -> item.inside != null && hasPlaces(item.inside));
  }

  private void remember(Level level) {
    automatic.put(level, LevelState.of(level));
    level.items.stream().filter(item -> item.inside != null).forEach(item -> remember(item.inside));
  }

  /** False if only last layouts may be used, and a level has none that fits. */
  private boolean place(
      Level level, double top, GroupForm form, List<GroupForm> inner, boolean manual) {
    return placeItems(level, inner, manual) && arrange(level, top, form, manual);
  }

  private boolean placeItems(Level level, List<GroupForm> inner, boolean manual) {
    for (int i = 0; i < level.items.size(); i++) {
      LevelItem item = level.items.get(i);
      if (item.inside != null) {
        double header = item.header(measures);
        if (!place(item.inside, header, inner.get(i), inner(item.inside, header), manual)) {
          return false;
        }
      }
      size(item, manual);
    }
    return true;
  }

  private boolean arrange(Level level, double top, GroupForm form, boolean manual) {
    LevelCache.Facts facts = LevelCache.facts(level, top, measures, form);
    if (level.row) {
      cache.place(level, facts, () -> new RegionRow(level, measures, top).place());
      return true;
    }
    ManualPlacement placed = new ManualPlacement(level, measures, top, byHand);
    boolean around = manual && placed.isNeeded();
    Runnable complete =
        around
            ? () -> arrange(level, top, facts, placed)
            : () ->
                cache.place(
                    level, facts, () -> new LevelArrangement(level, measures, top).place(form));
    if (history == null) {
      complete.run();
      return true;
    }
    Optional<Runnable> allowed = isOnlyReused ? Optional.empty() : Optional.of(complete);
    return around
        ? history.place(level, top, measures, placed, facts, allowed)
        : history.place(level, top, measures, use(manual), form, facts, allowed);
  }

  private LevelHistory.Use use(boolean manual) {
    if (manual) {
      return LevelHistory.Use.DRAWN;
    }
    return isBelowPlaces ? LevelHistory.Use.BELOW_PLACES : LevelHistory.Use.COMPARED;
  }

  private void arrange(Level level, double top, LevelCache.Facts facts, ManualPlacement placed) {
    LevelState before = automatic.get(level);
    cache.place(
        level,
        List.of(facts, before, placed.places()),
        () -> {
          before.placesTo(level);
          tidy(level, measures, top, placed.place());
        });
  }

  /** Improves the routes of sections of a level with manual places. */
  static void tidy(Level level, Dimensions measures, double top, List<EdgeSection> sections) {
    if (level.sections.size() <= BY_HAND) {
      LevelArrangement.tidy(level, measures, top, sections, false);
    }
  }

  private void size(LevelItem item, boolean manual) {
    Dimensions.Size words =
        item.node == null ? new Dimensions.Size(0, 0) : measures.words(item.node);
    Box none = new Box(0, 0, 0, 0);
    Box stored = manual ? byHand.box(item.key).orElse(none) : none;
    Dimensions.Size inside =
        item.inside == null
            ? new Dimensions.Size(0, 0)
            : new Dimensions.Size(item.inside.width, item.inside.height);
    // Integers, because ELK rounds the positions of border points.
    item.width = Math.ceil(Math.max(words.width(), Math.max(inside.width(), stored.width())));
    item.height = Math.ceil(Math.max(words.height(), Math.max(inside.height(), stored.height())));
    if (item.inside != null) {
      item.inside.grow(item.width, item.height);
    }
  }

  private List<GroupForm> forms(Level level, double top) {
    if (!forms.containsKey(level)) {
      choose(level, top);
    }
    return forms.get(level);
  }

  private void choose(Level level, double top) {
    if (!level.row && !isCompared(level)) {
      forms.put(level, Collections.nCopies(level.items.size(), GroupForm.FREE));
      return;
    }
    LevelContent content = LevelContent.of(level, top, measures);
    FormChoice known = cache.choice(content);
    if (known == null) {
      forms.put(level, level.row ? ofRegions(level) : ofComposites(level, top));
      cache.put(content, FormChoice.of(level, forms));
    } else {
      known.applyTo(level, forms);
    }
  }

  /** Whether the forms of composites matter. */
  private static boolean isCompared(Level level) {
    return level.items.stream().filter(HierarchyPlacement::isGroup).count() > 1
        && level.sections.size() <= LevelArrangement.GROUPED;
  }

  private List<GroupForm> ofRegions(Level row) {
    RegionForms free = new RegionForms(sizes(row, List.of(GroupForm.FREE)));
    return free.isBlank()
        ? new RegionForms(sizes(row, List.of(GroupForm.values()))).best()
        : free.best();
  }

  private List<List<RegionForms.Size>> sizes(Level row, List<GroupForm> forms) {
    List<List<RegionForms.Size>> all = new ArrayList<>();
    for (LevelItem item : row.items) {
      all.add(sizes(item, forms));
    }
    return all;
  }

  private List<RegionForms.Size> sizes(LevelItem item, List<GroupForm> forms) {
    double header = item.header(measures);
    List<RegionForms.Size> sizes = new ArrayList<>();
    for (GroupForm form : forms) {
      if (form == GroupForm.FREE || isGroup(item)) {
        place(item.inside, header, form, forms(item.inside, header), false);
        double flaws = LevelArrangement.flaws(item.inside, header);
        sizes.add(new RegionForms.Size(form, item.inside.width, item.inside.height, flaws));
      }
    }
    return sizes;
  }

  /** Combinations of forms: the same one for all groups, or forms of similar heights. */
  private Set<List<GroupForm>> candidates(Level level) {
    Set<List<GroupForm>> all = new LinkedHashSet<>();
    for (GroupForm form : GroupForm.values()) {
      if (form != GroupForm.FREE) {
        all.add(level.items.stream().map(item -> isGroup(item) ? form : GroupForm.FREE).toList());
      }
    }
    if (level.sections.size() > LevelArrangement.COMPARED) {
      return all;
    }
    List<List<RegionForms.Size>> groups = new ArrayList<>();
    for (LevelItem item : level.items) {
      groups.add(isGroup(item) ? sizes(item, List.of(GroupForm.values())) : List.of());
    }
    TreeSet<Double> heights = new TreeSet<>();
    groups.forEach(sizes -> sizes.forEach(size -> heights.add(size.height())));
    for (double height : heights) {
      all.add(narrowest(groups, height));
      all.add(narrowest(groups, height + SIMILAR));
    }
    return all;
  }

  /** The narrowest forms up to a height. */
  private static List<GroupForm> narrowest(List<List<RegionForms.Size>> groups, double height) {
    return groups.stream()
        .map(
            sizes -> sizes.isEmpty() ? GroupForm.FREE : RegionForms.narrowest(sizes, height).form())
        .toList();
  }

  private List<GroupForm> ofComposites(Level level, double top) {
    List<GroupForm> free = Collections.nCopies(level.items.size(), GroupForm.FREE);
    place(level, top, GroupForm.FREE, free, false);
    if (LevelArrangement.cost(level.width, level.height) < LevelArrangement.PAGE) {
      return free;
    }
    double least = CLEARLY * score(level, top);
    List<GroupForm> best = free;
    Map<Double, List<GroupForm>> likely = new TreeMap<>();
    for (List<GroupForm> forms : candidates(level)) {
      likely.putIfAbsent(estimate(level, top, forms), forms);
    }
    // In the order of the estimates.
    for (Map.Entry<Double, List<GroupForm>> entry :
        likely.entrySet().stream().limit(MOST).toList()) {
      if (entry.getKey() >= least) {
        break;
      }
      place(level, top, GroupForm.FREE, entry.getValue(), false);
      double score = score(level, top);
      if (score < least) {
        least = score;
        best = entry.getValue();
      }
    }
    return best;
  }

  /** Whether an item has so much content that its form matters. */
  private static boolean isGroup(LevelItem item) {
    return item.inside != null && !item.inside.row && item.inside.items.size() >= FEW;
  }

  /** The likely score of a level whose items have these forms. */
  private double estimate(Level level, double top, List<GroupForm> inner) {
    placeItems(level, inner, false);
    return new LevelArrangement(level, measures, top).estimate() * (1 + flaws(level));
  }

  /** The cost of a level, enlarged by its flaws and by the part that is blank. */
  private double score(Level level, double top) {
    return LevelArrangement.blankCost(level, top, measures)
        * (1 + LevelArrangement.flaws(level, top) + flaws(level));
  }

  /** The flaws inside of a level's items. */
  private double flaws(Level level) {
    return level.items.stream()
        .filter(item -> item.inside != null)
        .mapToDouble(item -> LevelArrangement.flaws(item.inside, item.header(measures)))
        .sum();
  }
}
