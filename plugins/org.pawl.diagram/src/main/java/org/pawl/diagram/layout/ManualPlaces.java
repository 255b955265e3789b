// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;
import java.util.Optional;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * Places set by the user. All coordinates are relative to the upper left corner of the surrounding
 * node or region ({@link Layouts#origin}).
 */
public interface ManualPlaces {
  /** No manual places. */
  ManualPlaces NOTHING =
      new ManualPlaces() {
        @Override
        public Optional<Box> box(String key) {
          return Optional.empty();
        }

        @Override
        public List<Point> bends(String key) {
          return List.of();
        }

        @Override
        public Optional<Point> label(String key) {
          return Optional.empty();
        }
      };

  /** The box of a node; the layout enlarges it if its content needs more space. */
  Optional<Box> box(String key);

  /**
   * The points between the ends of an edge that crosses no border; empty for an automatic route.
   */
  List<Point> bends(String key);

  /** The upper left corner of an edge's label. */
  Optional<Point> label(String key);
}
