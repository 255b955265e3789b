// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.elk.core.options.Direction;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Node.Kind;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.geometry.TextMetrics;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelHierarchy;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.routing.EdgeStraightening;
import org.pawl.diagram.internal.routing.RouteRepair;

/**
 * Lays diagrams out. The same diagram has always the same layout, and a small change moves little:
 * everything stands in the order of the text as far as it can. Any thread may use it; it is quicker
 * for a diagram most of which it has laid out before.
 */
public final class Layouts {
  /** A drawing becomes this much wider than high before it is turned; a system twice as much. */
  private static final double RIBBON = 2.2;

  /** A level is folded if it is this much longer than broad, whichever way it is turned, ... */
  private static final double FOLDED = 2.5;

  /** ... longer than a page, ... */
  private static final double PAGE = 700;

  /** ... and so much shorter then. */
  private static final double CLEARLY = 0.7;

  /** Levels with more legs are not folded: the time that their ways take grows with the square. */
  private static final int FOLDABLE = 150;

  /** In levels with more legs, these stay as they were found. */
  private static final int LARGE = 100;

  /** The same where somebody has placed something, for each change routes many legs anew. */
  private static final int BY_HAND = 40;

  private final Dimensions measures;
  private final ManualPlaces byHand;
  private final LevelCache cache;

  /** Layouts that nobody has touched. */
  public Layouts(TextMetrics textMetrics) {
    this(textMetrics, ManualPlaces.NOTHING);
  }

  /** Layouts in which what somebody has placed stays, and the rest is laid out around it. */
  public Layouts(TextMetrics textMetrics, ManualPlaces byHand) {
    this(new Dimensions(textMetrics), byHand, new LevelCache());
  }

  private Layouts(Dimensions measures, ManualPlaces byHand, LevelCache cache) {
    this.measures = measures;
    this.byHand = byHand;
    this.cache = cache;
  }

  /** Layouts around what somebody has placed, which share with these what they remember. */
  public Layouts around(ManualPlaces places) {
    return new Layouts(measures, places, cache);
  }

  /**
   * Where the coordinates begin in which places of this node or edge are kept: the upper left
   * corner of the node or region around it, so that what is inside moves with it.
   */
  public static Point origin(Layout layout, String key) {
    return origin(layout, layout.diagram(), key);
  }

  /** The same of what may not have been there when the layout was made. */
  public static Point origin(Layout layout, Diagram diagram, String key) {
    return around(diagram, key)
        .map(layout.boxes()::get)
        .map(box -> new Point(box.x(), box.y()))
        .orElse(new Point(0, 0));
  }

  /** The node or orthogonal region around a node, or around the words of an edge. */
  public static Optional<String> around(Diagram diagram, String key) {
    return new LevelHierarchy(diagram).level(key).map(level -> level.owner).map(owner -> owner.key);
  }

  /**
   * What moves apart when room is needed for a node, or for the words of an edge: the nodes beside
   * it, and those beside what is around it. Each with the node or region around it, from whose
   * corner its place is kept; that is empty for the drawing.
   */
  public static Map<String, Optional<String>> beside(Diagram diagram, String key) {
    Map<String, Optional<String>> beside = new LinkedHashMap<>();
    Level level = new LevelHierarchy(diagram).level(key).orElse(null);
    while (level != null) {
      Optional<String> owner = Optional.ofNullable(level.owner).map(item -> item.key);
      level.items.stream()
          .filter(item -> item.node != null)
          .forEach(item -> beside.put(item.key, owner));
      level = level.owner == null ? null : level.owner.level;
    }
    return beside;
  }

  /** The diagram's layout. */
  public Layout of(Diagram diagram) {
    LevelHierarchy hierarchy = new LevelHierarchy(diagram);
    Dimensions.Size title = measures.title(diagram.title());
    place(hierarchy.drawing, title.height());
    hierarchy.drawing.grow(title.width(), 0);
    return new LayoutAssembly(diagram, hierarchy, measures).layout();
  }

  private void place(Level level, double top) {
    for (LevelItem item : level.items) {
      if (item.inside != null) {
        place(item.inside, item.header(measures));
      }
      Dimensions.Size words =
          item.node == null ? new Dimensions.Size(0, 0) : measures.words(item.node);
      Box stored = byHand.box(item.key).orElse(new Box(0, 0, 0, 0));
      Dimensions.Size inside =
          item.inside == null
              ? new Dimensions.Size(0, 0)
              : new Dimensions.Size(item.inside.width, item.inside.height);
      // Whole numbers, for ELK rounds the places of gates.
      item.width = Math.ceil(Math.max(words.width(), Math.max(inside.width(), stored.width())));
      item.height = Math.ceil(Math.max(words.height(), Math.max(inside.height(), stored.height())));
      if (item.inside != null) {
        item.inside.grow(item.width, item.height);
      }
    }
    if (level.row) {
      cache.place(level, top, measures, () -> new RegionRow(level, measures, top).place());
    } else {
      cache.place(level, top, measures, () -> byElk(level, top));
      ManualPlacement placed = new ManualPlacement(level, measures, top, byHand);
      if (placed.isNeeded()) {
        List<EdgeSection> free = placed.place();
        if (level.sections.size() <= BY_HAND) {
          tidy(level, top, free, false);
        }
      }
    }
  }

  private void byElk(Level level, double top) {
    ElkPlacement right = new ElkPlacement(level, measures, top, Direction.RIGHT);
    ElkPlacement chosen = right;
    boolean system =
        level.items.stream().anyMatch(i -> i.node != null && i.node.kind() == Kind.INSTANCE);
    if (right.width() > (system ? 2 : 1) * RIBBON * right.height()) {
      ElkPlacement down = new ElkPlacement(level, measures, top, Direction.DOWN);
      chosen = cost(down) < cost(right) ? down : right;
    }
    double cost = cost(chosen);
    if (!system && cost > PAGE && isRibbon(chosen) && level.sections.size() <= FOLDABLE) {
      right.apply();
      RowWrapping folding = new RowWrapping(level, measures, top, right.side());
      if (folding.cost() < CLEARLY * cost) {
        folding.place();
        tidy(level, top, level.sections, false);
        return;
      }
    }
    chosen.apply();
    tidy(level, top, level.sections, true);
  }

  private void tidy(Level level, double top, List<EdgeSection> sections, boolean byElk) {
    // Both compare each leg with all others.
    if (level.sections.size() <= LARGE) {
      new RouteRepair(level, measures, top, byElk).repair(sections);
      new EdgeStraightening(level, top).straighten(sections);
    }
  }

  private static boolean isRibbon(ElkPlacement placement) {
    double wide = placement.width() / placement.height();
    return Math.max(wide, 1 / wide) > FOLDED;
  }

  private static double cost(ElkPlacement placement) {
    return cost(placement.width(), placement.height());
  }

  /** How small a drawing becomes on a page. */
  static double cost(double width, double height) {
    return Math.max(width / 1.5, height);
  }
}
