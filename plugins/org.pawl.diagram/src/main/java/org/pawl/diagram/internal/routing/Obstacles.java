// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/** The obstacles for a section in its level: boxes, labels, and other sections. */
public final class Obstacles {
  /** The minimum distance between a line and a box, in pixels. */
  private static final double GAP = 6;

  /** The minimum distance between parallel lines, and between ends on a border, in pixels. */
  private static final double LANE = 8;

  private static final double EXACT = 0.02;

  private final Level level;
  private final double top;

  public Obstacles(Level level, double top) {
    this.level = level;
    this.top = top;
  }

  /** Segments as boxes of zero width or height. */
  public static List<Box> lines(List<Point> route) {
    List<Box> lines = new ArrayList<>();
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      lines.add(
          new Box(
              Math.min(a.x(), b.x()),
              Math.min(a.y(), b.y()),
              Math.abs(a.x() - b.x()),
              Math.abs(a.y() - b.y())));
    }
    return lines;
  }

  /** All items, and the area above them that is reserved for the level's text. */
  List<Box> boxes() {
    List<Box> boxes = new ArrayList<>(level.items.stream().map(LevelItem::box).toList());
    if (top > 0) {
      boxes.add(new Box(0, 0, level.width, top));
    }
    return boxes;
  }

  /** All labels but that of a section. */
  List<Box> words(EdgeSection but) {
    List<Box> words = new ArrayList<>();
    for (LevelItem item : level.items) {
      for (BorderPoint borderPoint : item.borderPoints) {
        if (borderPoint.label != null) {
          Box box = borderPoint.label;
          words.add(new Box(item.x + box.x(), item.y + box.y(), box.width(), box.height()));
        }
      }
    }
    level.sections.stream()
        .filter(section -> section != but && section.label != null)
        .forEach(section -> words.add(section.label));
    return words;
  }

  /** Whether a section may have this route. */
  boolean fits(EdgeSection section, List<Point> route) {
    List<Box> lines = lines(route);
    Box paper = new Box(2, top + 2, level.width - 4, level.height - top - 4);
    for (int i = 0; i < lines.size(); i++) {
      Box line = lines.get(i);
      boolean first = i == 0;
      boolean last = i == lines.size() - 1;
      boolean atBorder =
          first && level.isOwners(section.source) || last && level.isOwners(section.target);
      if (!atBorder && !isInside(line, paper)) {
        return false;
      }
      for (LevelItem item : level.items) {
        boolean own =
            first && section.source.item() == item || last && section.target.item() == item;
        if (line.overlaps(item.box(), own ? -EXACT : GAP)) {
          return false;
        }
      }
    }
    return words(section).stream().noneMatch(box -> meets(lines, box, 2))
        && isBesideOthers(section, lines, LANE)
        && hasOwnEnds(section, route, LANE);
  }

  /** Whether the label of a section with this route may be in this box. */
  boolean fits(EdgeSection section, List<Point> route, Box label) {
    return isInside(label, new Box(2, top + 2, level.width - 4, level.height - top - 4))
        && level.items.stream().noneMatch(item -> label.overlaps(item.box(), 2))
        && words(section).stream().noneMatch(box -> label.overlaps(box, 2))
        && !meets(lines(route), label, 3)
        && level.sections.stream()
            .noneMatch(other -> other != section && meets(lines(other.points), label, 3));
  }

  public static boolean meets(List<Box> lines, Box box, double gap) {
    return lines.stream().anyMatch(line -> line.overlaps(box, gap));
  }

  /** Whether no other section runs along the same lines. */
  public boolean isBesideOthers(EdgeSection section, List<Box> lines, double lane) {
    for (EdgeSection other : level.sections) {
      if (other != section) {
        for (Box theirs : lines(other.points)) {
          if (lines.stream().anyMatch(line -> isAlong(line, theirs, lane))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isAlong(Box a, Box b, double lane) {
    boolean vertical = a.width() < a.height();
    if (vertical != b.width() < b.height()) {
      return false;
    }
    double apart = vertical ? a.x() - b.x() : a.y() - b.y();
    double from = vertical ? Math.max(a.y(), b.y()) : Math.max(a.x(), b.x());
    double to =
        vertical
            ? Math.min(a.y() + a.height(), b.y() + b.height())
            : Math.min(a.x() + a.width(), b.x() + b.width());
    return Math.abs(apart) < lane && to - from > 2;
  }

  /** Whether no other section ends at the same point; small symbols have few points. */
  boolean hasOwnEnds(EdgeSection section, List<Point> route, double lane) {
    return hasOwnEnd(section, section.source, route.get(0), lane)
        && hasOwnEnd(section, section.target, route.get(route.size() - 1), lane);
  }

  private boolean hasOwnEnd(EdgeSection section, End end, Point point, double lane) {
    LevelItem item = end.item();
    if (end.borderPoint() != null || item.isSmall()) {
      return true;
    }
    for (BorderPoint borderPoint : item.borderPoints) {
      double reach = borderPoint.port == null ? lane : lane + Dimensions.PORT / 2;
      if (isNear(point, new Point(item.x + borderPoint.x, item.y + borderPoint.y), reach)) {
        return false;
      }
    }
    for (EdgeSection other : level.sections) {
      if (other == section || other.points.isEmpty()) {
        continue;
      }
      int last = other.points.size() - 1;
      if (other.source.item() == item && isNear(point, other.points.get(0), lane)
          || other.target.item() == item && isNear(point, other.points.get(last), lane)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNear(Point a, Point b, double distance) {
    return Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y()) < distance;
  }

  /** The number of crossings with other sections. */
  int crossings(EdgeSection section, List<Point> route) {
    List<Box> lines = lines(route);
    int crossings = 0;
    for (EdgeSection other : level.sections) {
      if (other != section) {
        for (Box theirs : lines(other.points)) {
          crossings += (int) lines.stream().filter(l -> l.overlaps(theirs, EXACT)).count();
        }
      }
    }
    return crossings;
  }

  private static boolean isInside(Box inner, Box outer) {
    return inner.x() >= outer.x()
        && inner.y() >= outer.y()
        && inner.x() + inner.width() <= outer.x() + outer.width()
        && inner.y() + inner.height() <= outer.y() + outer.height();
  }
}
