// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;

/** The layout of a level at one moment. */
public record LevelState(
    double width,
    double height,
    List<Box> items,
    List<PointPlace> borderPoints,
    List<SectionPlace> sections) {

  /** The place of a border point. */
  public record PointPlace(BorderPoint.Side side, double x, double y, Box label) {}

  /** The place of the section of an edge. */
  public record SectionPlace(List<Point> points, Box label) {}

  /** The current layout. */
  public static LevelState of(Level level) {
    return new LevelState(
        level.width,
        level.height,
        level.items.stream().map(LevelItem::box).toList(),
        borderPoints(level).map(g -> new PointPlace(g.side, g.x, g.y, g.label)).toList(),
        level.sections.stream()
            .map(section -> new SectionPlace(section.points, section.label))
            .toList());
  }

  private static Stream<BorderPoint> borderPoints(Level level) {
    Stream<BorderPoint> owners =
        level.owner == null ? Stream.of() : level.owner.borderPoints.stream();
    return Stream.concat(owners, level.items.stream().flatMap(item -> item.borderPoints.stream()));
  }

  /** The number of items and sections. */
  public int size() {
    return items.size() + sections.size();
  }

  /** Gives this layout to a level with the same items and sections. */
  public void applyTo(Level level) {
    level.width = width;
    level.height = height;
    for (int i = 0; i < level.items.size(); i++) {
      LevelItem item = level.items.get(i);
      Box box = items.get(i);
      item.x = box.x();
      item.y = box.y();
      item.width = box.width();
      item.height = box.height();
      if (item.inside != null) {
        item.inside.grow(item.width, item.height);
      }
    }
    Iterator<PointPlace> place = borderPoints.iterator();
    borderPoints(level).forEach(g -> apply(place.next(), g));
    for (int i = 0; i < level.sections.size(); i++) {
      level.sections.get(i).points = sections.get(i).points();
      level.sections.get(i).label = sections.get(i).label();
    }
  }

  /**
   * Gives the places to a level whose items may have other sizes now. What is inside of an item has
   * determined its border points already.
   */
  public void placesTo(Level level) {
    level.width = width;
    level.height = height;
    Iterator<PointPlace> place = borderPoints.iterator();
    if (level.owner != null) {
      level.owner.borderPoints.forEach(g -> apply(place.next(), g));
    }
    for (int i = 0; i < level.items.size(); i++) {
      LevelItem item = level.items.get(i);
      Box box = items.get(i);
      item.x = box.x();
      item.y = box.y();
      if (item.inside == null) {
        item.width = Math.max(item.width, box.width());
        item.height = Math.max(item.height, box.height());
      }
      for (BorderPoint borderPoint : item.borderPoints) {
        PointPlace before = place.next();
        if (item.inside == null) {
          apply(before, borderPoint);
          borderPoint.follow();
        } else {
          borderPoint.label = before.label();
        }
      }
    }
    for (int i = 0; i < level.sections.size(); i++) {
      level.sections.get(i).points = sections.get(i).points();
      level.sections.get(i).label = sections.get(i).label();
    }
  }

  private static void apply(PointPlace place, BorderPoint borderPoint) {
    borderPoint.side = place.side();
    borderPoint.x = place.x();
    borderPoint.y = place.y();
    borderPoint.label = place.label();
  }
}
