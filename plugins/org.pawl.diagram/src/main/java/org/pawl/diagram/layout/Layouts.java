// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.geometry.TextMetrics;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelHierarchy;

/**
 * Lays out diagrams. The layout is deterministic and stable: nodes are in the order of the text as
 * far as possible, so small changes have small effects. Thread-safe. Levels that were laid out
 * before are taken from a cache.
 */
public final class Layouts {
  private final Dimensions measures;
  private final ManualPlaces byHand;
  private final LevelCache cache;
  private final LevelHistory history;

  /** Lays out diagrams without manual places. */
  public Layouts(TextMetrics textMetrics) {
    this(textMetrics, ManualPlaces.NOTHING);
  }

  /** Manual places are kept, and the rest is laid out around them. */
  public Layouts(TextMetrics textMetrics, ManualPlaces byHand) {
    this(new Dimensions(textMetrics), byHand, new LevelCache(), null);
  }

  private Layouts(
      Dimensions measures, ManualPlaces byHand, LevelCache cache, LevelHistory history) {
    this.measures = measures;
    this.byHand = byHand;
    this.cache = cache;
    this.history = history;
  }

  /**
   * For one diagram that is edited: each layout is based on the one before, as far as only sizes
   * have changed.
   */
  public static Layouts ofEdited(TextMetrics textMetrics) {
    return new Layouts(
        new Dimensions(textMetrics), ManualPlaces.NOTHING, new LevelCache(), new LevelHistory());
  }

  /**
   * Makes the next layout of some levels independent of the ones before.
   *
   * @param isMeant whether the content of a node or orthogonal region with a key is meant; the
   *     content of the diagram has an empty key
   */
  public void beginAgain(Predicate<String> isMeant) {
    if (history != null) {
      history.forget(isMeant);
    }
  }

  /** With other manual places, the same cache, and the same layouts before. */
  public Layouts around(ManualPlaces places) {
    return new Layouts(measures, places, cache, history);
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
    if (history != null) {
      history.begin(List.of(diagram, byHand));
    }
    new HierarchyPlacement(measures, byHand, cache, history)
        .place(hierarchy.drawing, title.height());
    hierarchy.drawing.grow(title.width(), 0);
    return new LayoutAssembly(diagram, hierarchy, measures).layout();
  }
}
