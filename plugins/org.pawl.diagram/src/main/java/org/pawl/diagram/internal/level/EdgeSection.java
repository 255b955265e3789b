// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.List;
import org.pawl.diagram.Edge;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** The section of an edge in one level. */
public final class EdgeSection {
  public final Edge edge;
  public final End source;
  public final End target;

  /** Whether it is the section of the edge that has the label. */
  public final boolean labelled;

  /** From source to target, in the coordinates of the level. */
  public List<Point> points = List.of();

  /** In the coordinates of the level; null if there is none. */
  public Box label;

  /**
   * The end of a section: an item of the level, a border point of one, or a border point of the
   * level's owner.
   */
  public record End(LevelItem item, BorderPoint borderPoint) {
    static End of(LevelItem item) {
      return new End(item, null);
    }

    static End of(BorderPoint borderPoint) {
      return new End(borderPoint.item, borderPoint);
    }
  }

  EdgeSection(Edge edge, End source, End target, boolean labelled) {
    this.edge = edge;
    this.source = source;
    this.target = target;
    this.labelled = labelled && !edge.label().isEmpty();
  }
}
