// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.List;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.routing.Router.Exit;

/**
 * Moves the points where lines cross the border around a level, so that the lines inside become
 * straight, where there is space for them. The level outside is laid out later.
 */
public final class BorderCrossings {
  /** The minimum distance between two points on the border, in pixels. */
  private static final double LANE = 12;

  private static final double CORNER = 14;

  private final Level level;
  private final double top;
  private final Obstacles obstacles;

  public BorderCrossings(Level level, double top) {
    this.level = level;
    this.top = top;
    this.obstacles = new Obstacles(level, top);
  }

  /** Straightens the lines to border points that are not ports. */
  public void straighten() {
    for (EdgeSection section : level.sections) {
      boolean out = level.isOwners(section.target);
      boolean in = level.isOwners(section.source);
      if (out != in && section.points.size() > 2) {
        End end = out ? section.target : section.source;
        if (end.borderPoint().port == null && !section.labelled) {
          straighten(section, end.borderPoint(), out);
        }
      }
    }
  }

  private void straighten(EdgeSection section, BorderPoint border, boolean out) {
    Side side = border.side;
    if (side != Side.WEST && side != Side.EAST) {
      return;
    }
    double x = side == Side.WEST ? 0 : level.width;
    List<Point> points = section.points;
    int most = obstacles.crossings(section, points);
    for (Exit exit : new EndCandidates(level).of(out ? section.source : section.target)) {
      double y = Math.rint(exit.point().y());
      if (exit.side() != side || y != exit.point().y() || !isFree(border, y)) {
        continue;
      }
      Point outside = new Point(x, y);
      List<Point> line = out ? List.of(exit.point(), outside) : List.of(outside, exit.point());
      if (obstacles.fits(section, line) && obstacles.crossings(section, line) <= most) {
        border.y = y;
        section.points = line;
        return;
      }
    }
  }

  private boolean isFree(BorderPoint border, double y) {
    return y >= top + CORNER
        && y <= level.height - CORNER
        && level.owner.borderPoints.stream()
            .noneMatch(
                other ->
                    other != border && other.side == border.side && Math.abs(other.y - y) < LANE);
  }
}
