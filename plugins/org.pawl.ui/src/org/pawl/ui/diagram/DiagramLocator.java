// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.picture.Figure;
import org.pawl.diagram.picture.Picture;

/** Finds the diagram and the figure at a position in the text. */
final class DiagramLocator {
  private DiagramLocator() {}

  /** The diagram of the machine or system around an offset. */
  static Optional<Diagram> diagram(List<Diagram> diagrams, int offset) {
    return diagrams.stream()
        .filter(diagram -> contains(diagram.origin(), offset))
        .min(Comparator.comparingInt(diagram -> diagram.origin().length()));
  }

  /** The key of the innermost figure around an offset, except that of the whole diagram. */
  static Optional<String> figure(Picture picture, int offset) {
    return picture.figures().stream()
        .filter(figure -> contains(figure.origin(), offset) && !figure.key().equals(picture.key()))
        .min(Comparator.comparingInt(figure -> figure.origin().length()))
        .map(Figure::key);
  }

  static Optional<SourceRange> origin(Picture picture, String key) {
    return picture.figures().stream()
        .filter(figure -> figure.key().equals(key) && figure.origin() != null)
        .map(Figure::origin)
        .findFirst();
  }

  private static boolean contains(SourceRange origin, int offset) {
    return origin != null
        && origin.offset() <= offset
        && offset <= origin.offset() + origin.length();
  }
}
