// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.Shape.Align;
import org.pawl.diagram.picture.Shape.Label;
import org.pawl.diagram.picture.Shape.Panel;

/** Adds numbers at the upper right corners of figures, above all else. */
final class Badges {
  private static final double HEIGHT = 16;

  /** Left and right of the number, in pixels. */
  private static final double PADDING = 5;

  /** How far it exceeds the corner, in pixels. */
  private static final double OVER = 7;

  private Badges() {}

  static Picture on(Picture picture, Map<String, Integer> counts) {
    if (counts.isEmpty()) {
      return picture;
    }
    var figures = new ArrayList<>(picture.figures());
    counts.forEach(
        (key, count) ->
            figure(picture, key)
                .ifPresent(figure -> figures.add(badge(figure, Integer.toString(count)))));
    return new Picture(
        picture.key(),
        picture.fileName(),
        picture.origin(),
        picture.width(),
        picture.height(),
        picture.title(),
        picture.description(),
        List.copyOf(figures));
  }

  private static Optional<Figure> figure(Picture picture, String key) {
    return picture.figures().stream()
        .filter(figure -> figure.key().equals(key) && figure.shapes().get(0) instanceof Panel)
        .findFirst();
  }

  private static Figure badge(Figure figure, String number) {
    Box box = figure.shapes().get(0).bounds();
    double width =
        Math.max(
            HEIGHT,
            Math.ceil(HelveticaMetrics.width(number, Role.BADGE_COUNT.typeface())) + 2 * PADDING);
    var place = new Box(box.x() + box.width() + OVER - width, box.y() - OVER, width, HEIGHT);
    double capitals = Role.BADGE_COUNT.typeface().capitals();
    var base = new Point(place.x() + width / 2, Math.rint(place.y() + (HEIGHT + capitals) / 2));
    return new Figure(
        figure.key(),
        figure.origin(),
        figure.tooltip(),
        List.of(
            new Panel(Role.BADGE, place, HEIGHT / 2, HEIGHT / 2),
            new Label(Role.BADGE_COUNT, number, base, Align.MIDDLE)));
  }
}
