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
import org.pawl.diagram.internal.routing.BorderCrossings;
import org.pawl.diagram.internal.routing.Compaction;
import org.pawl.diagram.internal.routing.EdgeStraightening;
import org.pawl.diagram.internal.routing.InitialPlacement;
import org.pawl.diagram.internal.routing.LabelAdjustment;
import org.pawl.diagram.internal.routing.RouteRepair;

/**
 * Lays out diagrams. The layout is deterministic and stable: nodes are in the order of the text as
 * far as possible, so small changes have small effects. Thread-safe. Levels that were laid out
 * before are taken from a cache.
 */
public final class Layouts {
  /** A drawing wider than this, relative to its height, is turned; a system at twice the value. */
  private static final double RIBBON = 2.2;

  /** A level is wrapped into rows only if its aspect ratio exceeds this, in either direction. */
  private static final double FOLDED = 2.5;

  /** A level is wrapped into rows only if it is longer than this, in pixels. */
  private static final double PAGE = 700;

  /** A level is wrapped into rows only if that reduces its cost by this factor. */
  private static final double CLEARLY = 0.7;

  /**
   * Levels with more sections are not wrapped: the routing time grows with the square of their
   * number.
   */
  private static final int FOLDABLE = 150;

  /** In levels with more sections, routes are not improved. */
  private static final int LARGE = 100;

  /** The same limit for levels with manual places, where each change reroutes many sections. */
  private static final int BY_HAND = 40;

  private final Dimensions measures;
  private final ManualPlaces byHand;
  private final LevelCache cache;

  /** Lays out diagrams without manual places. */
  public Layouts(TextMetrics textMetrics) {
    this(textMetrics, ManualPlaces.NOTHING);
  }

  /** Manual places are kept, and the rest is laid out around them. */
  public Layouts(TextMetrics textMetrics, ManualPlaces byHand) {
    this(new Dimensions(textMetrics), byHand, new LevelCache());
  }

  private Layouts(Dimensions measures, ManualPlaces byHand, LevelCache cache) {
    this.measures = measures;
    this.byHand = byHand;
    this.cache = cache;
  }

  /** With other manual places and the same cache. */
  public Layouts around(ManualPlaces places) {
    return new Layouts(measures, places, cache);
  }

  /**
   * The origin of the coordinates in which the place of a node or edge is stored: the upper left
   * corner of the surrounding node or region, so that content moves with it.
   */
  public static Point origin(Layout layout, String key) {
    return origin(layout, layout.diagram(), key);
  }

  /** The same for an element that may be missing in the layout. */
  public static Point origin(Layout layout, Diagram diagram, String key) {
    return around(diagram, key)
        .map(layout.boxes()::get)
        .map(box -> new Point(box.x(), box.y()))
        .orElse(new Point(0, 0));
  }

  /** The node or orthogonal region around a node, or around the label of an edge. */
  public static Optional<String> around(Diagram diagram, String key) {
    return new LevelHierarchy(diagram).level(key).map(level -> level.owner).map(owner -> owner.key);
  }

  /**
   * The elements that move when a node or the label of an edge needs space: its siblings, and the
   * siblings of its containers. Each with the node or region that its place is relative to; empty
   * for the drawing.
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

  /** Lays out a diagram. */
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
      // Integers, because ELK rounds the positions of border points.
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
        shorten(level, top, right.side());
        return;
      }
    }
    chosen.apply();
    tidy(level, top, level.sections, true);
    shorten(level, top, right.side());
  }

  /** Shortens lines by moving one of their ends, moves labels to their line, and removes space. */
  private void shorten(Level level, double top, double side) {
    if (level.sections.size() <= LARGE) {
      new BorderCrossings(level, top).straighten();
    }
    new InitialPlacement(level, measures, top).improve();
    if (level.sections.size() <= LARGE) {
      new LabelAdjustment(level, top).adjust(level.sections);
    }
    new Compaction(level, top, side).compact();
  }

  private void tidy(Level level, double top, List<EdgeSection> sections, boolean byElk) {
    // Both compare each section with all others.
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

  /** The cost of a size: how much a drawing of this size is scaled down on a page. */
  static double cost(double width, double height) {
    return Math.max(width / 1.5, height);
  }
}
