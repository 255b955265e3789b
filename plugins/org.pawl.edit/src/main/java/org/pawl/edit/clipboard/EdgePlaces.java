// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.Optional;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;

/** Places of the edges of a diagram. */
final class EdgePlaces {
  private EdgePlaces() {}

  static Optional<Edge> edge(Diagram diagram, String key) {
    return diagram.edges().stream().filter(edge -> edge.key().equals(key)).findFirst();
  }

  /**
   * The element that an edge's place is relative to; if the edge leads out of the diagram, its
   * source.
   */
  static Optional<String> around(Diagram diagram, String key) {
    return edge(diagram, key).isPresent()
        ? Layouts.around(diagram, key)
        : Optional.of(key.substring(0, key.indexOf('#')));
  }

  static EdgePlace moved(EdgePlace place, Point by) {
    return new EdgePlace(
        place.bends().stream().map(bend -> plus(bend, by)).toList(),
        place.label().map(corner -> plus(corner, by)));
  }

  private static Point plus(Point point, Point by) {
    return new Point(point.x() + by.x(), point.y() + by.y());
  }
}
