// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/**
 * Narrows blank strips of a level that reach from one border to the opposite one and are only
 * crossed by lines. Nothing else changes.
 */
public final class Compaction {
  /** The width that a strip keeps, in pixels. */
  private static final double KEPT = 28;

  /** Strips up to this width stay, in pixels. */
  private static final double WIDE = 44;

  /** The space that a line or a label needs on each side, in pixels. */
  private static final double BESIDE = 6;

  /** A part of an axis. */
  private record Span(double from, double to) {}

  private final Level level;
  private final double top;
  private final double side;

  /**
   * @param side the distance between the border and the content
   */
  public Compaction(Level level, double top, double side) {
    this.level = level;
    this.top = top;
    this.side = side;
  }

  /** Narrows the level in both directions. */
  public void compact() {
    List<Span> columns = free(level.width, true);
    List<Span> rows = free(level.height, false);
    if (columns.isEmpty() && rows.isEmpty()) {
      return;
    }
    for (LevelItem item : level.items) {
      item.x = at(columns, item.x);
      item.y = at(rows, item.y);
    }
    List<BorderPoint> borderPoints = level.borderPoints();
    for (BorderPoint borderPoint : borderPoints) {
      borderPoint.x = at(columns, borderPoint.x);
      borderPoint.y = at(rows, borderPoint.y);
    }
    for (EdgeSection section : level.sections) {
      section.points =
          section.points.stream()
              .map(point -> new Point(at(columns, point.x()), at(rows, point.y())))
              .toList();
      Box label = section.label;
      if (label != null) {
        section.label =
            new Box(at(columns, label.x()), at(rows, label.y()), label.width(), label.height());
      }
    }
    level.width = at(columns, level.width);
    level.height = at(rows, level.height);
  }

  /** A coordinate after the strips before it have been cut out. */
  private static double at(List<Span> strips, double value) {
    double cut = 0;
    for (Span strip : strips) {
      cut += Math.max(0, Math.min(value, strip.to()) - strip.from());
    }
    return value - cut;
  }

  /** The parts of an axis that are cut out, in ascending order. */
  private List<Span> free(double length, boolean horizontal) {
    List<Span> spans = used(horizontal);
    spans.add(new Span(length, length));
    spans.sort(Comparator.comparingDouble(Span::from));
    List<Span> free = new ArrayList<>();
    double end = horizontal ? 0 : top;
    boolean first = true;
    for (Span span : spans) {
      double room = span.from() - end;
      boolean outer = first || span.from() == length;
      double kept = outer ? Math.max(side, KEPT) : KEPT;
      if (room > WIDE) {
        // In the middle, and in whole pixels, because the ends of lines are.
        double from = Math.ceil(end + (first ? kept : span.from() == length ? 0 : kept / 2));
        free.add(new Span(from, from + Math.floor(room - kept)));
      }
      end = Math.max(end, span.to());
      first = false;
    }
    return free;
  }

  private List<Span> used(boolean horizontal) {
    List<Span> used = new ArrayList<>();
    for (LevelItem item : level.items) {
      used.add(span(item.box(), 0, horizontal));
      for (BorderPoint borderPoint : item.borderPoints) {
        Box label = borderPoint.label;
        if (label != null) {
          Box box = new Box(item.x + label.x(), item.y + label.y(), label.width(), label.height());
          used.add(span(box, BESIDE, horizontal));
        }
      }
    }
    for (EdgeSection section : level.sections) {
      if (section.label != null) {
        used.add(span(section.label, BESIDE, horizontal));
      }
      for (Box line : Obstacles.lines(section.points)) {
        if (horizontal == line.width() < line.height()) {
          used.add(span(line, BESIDE, horizontal));
        }
      }
    }
    if (!horizontal) {
      level.borderPoints().forEach(point -> used.add(new Span(point.y - BESIDE, point.y + BESIDE)));
    }
    return used;
  }

  private static Span span(Box box, double beside, boolean horizontal) {
    double from = horizontal ? box.x() : box.y();
    double length = horizontal ? box.width() : box.height();
    return new Span(from - beside, from + length + beside);
  }
}
