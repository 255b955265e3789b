// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * A picture: all figures of a diagram in painting order.
 *
 * @param key of the diagram: {@code dpp.Philo}
 * @param fileName the base name of its file, without an extension
 * @param description the text for screen readers
 * @param figures in painting order: later ones cover earlier ones
 */
public record Picture(
    String key,
    String fileName,
    SourceRange origin,
    double width,
    double height,
    String title,
    String description,
    List<Figure> figures) {
  /**
   * The maximum distance of a pointer from a line that it selects, and by which small figures are
   * enlarged for the pointer, in pixels.
   */
  private static final double REACH = 4;

  /** The key of the uppermost figure at a point. */
  public Optional<String> at(Point point) {
    for (int i = figures.size() - 1; i >= 0; --i) {
      Figure figure = figures.get(i);
      if (!figure.key().equals(key)
          && figure.shapes().stream().anyMatch(shape -> HitTest.hits(shape, point, REACH))) {
        return Optional.of(figure.key());
      }
    }
    return Optional.empty();
  }

  /** The keys of figures whose text or tooltip contains the words, ignoring case. */
  public Set<String> search(String words) {
    String sought = words.strip().toLowerCase(Locale.ROOT);
    var found = new LinkedHashSet<String>();
    if (!sought.isEmpty()) {
      for (Figure figure : figures) {
        if (mentions(figure, sought)) {
          found.add(figure.key());
        }
      }
    }
    return found;
  }

  private static boolean mentions(Figure figure, String sought) {
    return figure.tooltip().toLowerCase(Locale.ROOT).contains(sought)
        || figure.shapes().stream()
            .anyMatch(
                shape ->
                    shape instanceof Shape.Label words
                        && words.text().toLowerCase(Locale.ROOT).contains(sought));
  }

  /**
   * The same picture with numbers at nodes: how many objects are in a state.
   *
   * @param counts by the keys of nodes; nodes without an entry get no number
   */
  public Picture withCounts(Map<String, Integer> counts) {
    return Badges.on(this, counts);
  }

  /** The bounding box of a figure with all of its lines. */
  public Optional<Box> bounds(String figureKey) {
    return figures.stream()
        .filter(figure -> figure.key().equals(figureKey))
        .flatMap(figure -> figure.shapes().stream())
        .map(HitTest::bounds)
        .reduce(Box::around);
  }
}
