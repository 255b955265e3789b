// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.List;

/**
 * The space for edges and their labels between the rows of a level, and between the columns of a
 * row.
 *
 * @param rows in pixels
 * @param columns in pixels; 0 for the distances that ELK has chosen
 */
record RowSpacing(double rows, double columns) {
  /** For a level of states. */
  static final List<RowSpacing> OF_STATES =
      List.of(new RowSpacing(64, 0), new RowSpacing(96, 0), new RowSpacing(128, 0));

  /** For a level with composites, between which there are more edges. */
  static final List<RowSpacing> OF_GROUPS =
      List.of(
          new RowSpacing(64, 64),
          new RowSpacing(96, 96),
          new RowSpacing(96, 116),
          new RowSpacing(96, 140),
          new RowSpacing(140, 140));

  /** For a level with composites and so many edges that each drawing takes long. */
  static final List<RowSpacing> OF_MANY_GROUPS =
      List.of(
          new RowSpacing(64, 64),
          new RowSpacing(96, 96),
          new RowSpacing(96, 140),
          new RowSpacing(140, 140));

  /** For a level with composites and so many edges that it is drawn only once. */
  static final List<RowSpacing> OF_MOST_GROUPS = List.of(new RowSpacing(140, 140));
}
