// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.List;
import org.pawl.diagram.Edge;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** The part of an edge that lies in one level. */
public final class EdgeSection {
  public final Edge edge;
  public final End source;
  public final End target;

  /** The one of the edge's legs that bears its label. */
  public final boolean labelled;

  /** From source to target, in the level's coordinates. */
  public List<Point> points = List.of();

  /** In the level's coordinates; null if there is none. */
  public Box label;

  /** Where a leg ends: at an item of the level, at a gate of one, or at a gate of its owner. */
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
