// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pawl.diagram.geometry.Point;

/**
 * What is laid out at once: a drawing's outermost nodes, the nodes of a region, or the regions of a
 * node. Its coordinates begin at its owner's upper left corner.
 */
public final class Level {
  /** The item whose inside it is; null of a drawing. */
  public final LevelItem owner;

  /** Its items are regions, which stand side by side. */
  public final boolean row;

  public final List<LevelItem> items = new ArrayList<>();
  public final List<EdgeSection> sections = new ArrayList<>();

  public double width;
  public double height;

  Level(LevelItem owner, boolean row) {
    this.owner = owner;
    this.row = row;
  }

  /** The gates of the owner that legs inside end at, and all of its ports. */
  public List<BorderPoint> borderPoints() {
    Stream<BorderPoint> used =
        sections.stream()
            .flatMap(section -> Stream.of(section.source, section.target))
            .filter(this::isOwners)
            .map(EdgeSection.End::borderPoint);
    Stream<BorderPoint> ports =
        owner == null
            ? Stream.of()
            : owner.borderPoints.stream().filter(borderPoint -> borderPoint.port != null);
    return Stream.concat(ports, used).distinct().toList();
  }

  public boolean isOwners(EdgeSection.End end) {
    return owner != null && end.item() == owner;
  }

  /** Makes room; what ends at the border still does. */
  public void grow(double newWidth, double newHeight) {
    width = Math.max(width, newWidth);
    height = Math.max(height, newHeight);
    if (owner == null) {
      return;
    }
    owner.width = width;
    owner.height = height;
    owner.borderPoints.forEach(BorderPoint::follow);
    for (EdgeSection section : sections) {
      List<Point> points = new ArrayList<>(section.points);
      if (isOwners(section.source) && !points.isEmpty()) {
        points.set(0, new Point(section.source.borderPoint().x, section.source.borderPoint().y));
      }
      if (isOwners(section.target) && !points.isEmpty()) {
        points.set(
            points.size() - 1,
            new Point(section.target.borderPoint().x, section.target.borderPoint().y));
      }
      section.points = List.copyOf(points);
    }
  }
}
