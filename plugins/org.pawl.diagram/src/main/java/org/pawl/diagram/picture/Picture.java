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
 * What is painted.
 *
 * @param key of what is drawn: {@code dpp.Philo}
 * @param fileName what its file is called, without an ending
 * @param description what a person who does not see it is told
 * @param figures in the order in which they are painted: the later covers the earlier
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
  /** How near to a line a pointer must be, and how much a small thing grows for it. */
  private static final double REACH = 4;

  /** The key of what is painted at a point, uppermost first. */
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

  /** The keys of figures that have words in what they show or tell, whatever the case. */
  public Set<String> search(String words) {
    String sought = words.strip().toLowerCase(Locale.ROOT);
    var found = new LinkedHashSet<String>();
    if (!sought.isEmpty()) {
      for (Figure figure : figures) {
        if (tells(figure, sought)) {
          found.add(figure.key());
        }
      }
    }
    return found;
  }

  private static boolean tells(Figure figure, String sought) {
    return figure.tooltip().toLowerCase(Locale.ROOT).contains(sought)
        || figure.shapes().stream()
            .anyMatch(
                shape ->
                    shape instanceof Shape.Words words
                        && words.text().toLowerCase(Locale.ROOT).contains(sought));
  }

  /**
   * The same with numbers on what it shows: how many objects are in a state.
   *
   * @param counts by the keys of nodes; others are left out
   */
  public Picture withCounts(Map<String, Integer> counts) {
    return Badges.on(this, counts);
  }

  /** What a figure, with all of its lines, takes of the picture. */
  public Optional<Box> bounds(String figureKey) {
    return figures.stream()
        .filter(figure -> figure.key().equals(figureKey))
        .flatMap(figure -> figure.shapes().stream())
        .map(HitTest::bounds)
        .reduce(Box::around);
  }
}
