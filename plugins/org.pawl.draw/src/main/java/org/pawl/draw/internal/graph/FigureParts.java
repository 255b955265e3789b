// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.Picture;
import org.pawl.diagram.picture.Shape;

/** The figures of a picture by key: the first figure of a key is its outline, others are lines. */
final class FigureParts {
  private final Map<String, List<Figure>> figures = new HashMap<>();

  FigureParts(Picture picture) {
    picture
        .figures()
        .forEach(
            figure -> figures.computeIfAbsent(figure.key(), k -> new ArrayList<>()).add(figure));
  }

  /** All figures of a key. */
  List<Figure> all(String key) {
    return figures.getOrDefault(key, List.of());
  }

  /** The shapes of the outline. */
  List<Shape> outline(String key) {
    List<Figure> all = all(key);
    return all.isEmpty() ? List.of() : all.get(0).shapes();
  }

  String tooltip(String key) {
    List<Figure> all = all(key);
    return all.isEmpty() ? "" : all.get(0).tooltip();
  }

  /** The lines of text, which have figures of their own. */
  List<Figure> lines(String key) {
    List<Figure> all = all(key);
    return all.isEmpty() ? List.of() : all.subList(1, all.size());
  }
}
