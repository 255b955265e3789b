// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;
import java.util.Optional;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/**
 * What somebody has placed. All coordinates begin at the upper left corner of the node or region
 * around what is placed ({@link Layouts#origin}).
 */
public interface ManualPlaces {
  /** Nobody has placed anything. */
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

  /** Of a node; it becomes larger than that if what is in it needs the room. */
  Optional<Box> box(String key);

  /** Of an edge that crosses no border: the points between its ends; none if nobody placed them. */
  List<Point> bends(String key);

  /** The upper left corner of an edge's label. */
  Optional<Point> label(String key);
}
