// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pawl.diagram.geometry.Point;

/**
 * A unit of layout: the outermost nodes of a drawing, the nodes of a region, or the regions of a
 * node. Its coordinates are relative to the upper left corner of its owner.
 */
public final class Level {
  /** The item whose content it is; null for the drawing. */
  public final LevelItem owner;

  /** Whether the items are regions, which are arranged side by side. */
  public final boolean row;

  public final List<LevelItem> items = new ArrayList<>();
  public final List<EdgeSection> sections = new ArrayList<>();

  public double width;
  public double height;

  Level(LevelItem owner, boolean row) {
    this.owner = owner;
    this.row = row;
  }

  /**
   * The border points of the owner where sections of this level end, and all ports of the owner.
   */
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

  /** Enlarges the level; ends at the border move with it. */
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
