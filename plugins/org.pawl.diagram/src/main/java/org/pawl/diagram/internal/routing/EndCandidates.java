// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection.End;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.routing.Router.Exit;

/** Candidate points on borders where the sections of a level may end. */
final class EndCandidates {
  private static final double[] PARTS = {0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625};

  /** The minimum distance between an end and a corner of the border, in pixels. */
  private static final double CORNER = 12;

  /** Cost that prefers the earlier one of equally good points. */
  private static final double LATER = 0.01;

  /** The distance between parallel straight lines in opposite directions, in pixels. */
  private static final double BESIDE = 20;

  private final Level level;

  EndCandidates(Level level) {
    this.level = level;
  }

  /**
   * The candidates for the end of a section that is routed here: not on rounded corners, and
   * preferably where a straight line is possible.
   */
  List<Exit> toward(End end, End other) {
    List<Exit> all = of(end);
    if (!isPlain(end)) {
      return all;
    }
    LevelItem item = end.item();
    Stream<Exit> straight =
        isPlain(other) && other.item() != item ? straight(item, other.item()) : Stream.of();
    List<Exit> ends = new ArrayList<>();
    Stream.concat(
            straight.filter(exit -> isFree(item, exit)),
            all.stream().filter(exit -> !isOnCorner(item, exit)))
        .forEach(exit -> ends.add(new Exit(exit.point(), exit.side(), ends.size() * LATER)));
    return ends;
  }

  /** Whether the end may be anywhere on a border. */
  boolean isPlain(End end) {
    return end.borderPoint() == null && !level.isOwners(end);
  }

  private static boolean isOnCorner(LevelItem item, Exit exit) {
    double along = isOnSide(exit.side()) ? exit.point().y() - item.y : exit.point().x() - item.x;
    double length = isOnSide(exit.side()) ? item.height : item.width;
    return !item.isSmall() && (along < CORNER || along > length - CORNER);
  }

  private static boolean isOnSide(Side side) {
    return side == Side.EAST || side == Side.WEST;
  }

  /** The points for lines without bends to an item beside, above or below. */
  private static Stream<Exit> straight(LevelItem item, LevelItem other) {
    double right = item.x + item.width;
    double bottom = item.y + item.height;
    if (other.y >= bottom || other.y + other.height <= item.y) {
      Side side = other.y >= bottom ? Side.SOUTH : Side.NORTH;
      double y = side == Side.SOUTH ? bottom : item.y;
      return shared(columns(item), columns(other)).map(x -> new Exit(new Point(x, y), side));
    }
    if (other.x >= right || other.x + other.width <= item.x) {
      Side side = other.x >= right ? Side.EAST : Side.WEST;
      double x = side == Side.EAST ? right : item.x;
      return shared(rows(item), rows(other)).map(y -> new Exit(new Point(x, y), side));
    }
    return Stream.of();
  }

  private static double[] columns(LevelItem item) {
    return ends(item.x, item.width, item.isSmall());
  }

  private static double[] rows(LevelItem item) {
    return ends(item.y, item.height, item.isSmall());
  }

  /** The range of a side where edges may end. */
  private static double[] ends(double from, double length, boolean small) {
    double corner = small ? length / 2 : CORNER;
    return new double[] {from + corner, from + length - corner};
  }

  private static Stream<Double> shared(double[] one, double[] other) {
    double from = Math.max(one[0], other[0]);
    double to = Math.min(one[1], other[1]);
    double middle = from == to ? from : Math.rint((from + to) / 2);
    return Stream.of(middle, middle - BESIDE, middle + BESIDE).filter(v -> v >= from && v <= to);
  }

  /** The candidates for the end of a section. */
  List<Exit> of(End end) {
    if (level.isOwners(end)) {
      BorderPoint borderPoint = end.borderPoint();
      return List.of(new Exit(new Point(borderPoint.x, borderPoint.y), opposite(borderPoint.side)));
    }
    LevelItem item = end.item();
    if (end.borderPoint() != null) {
      BorderPoint borderPoint = end.borderPoint();
      return List.of(
          new Exit(new Point(item.x + borderPoint.x, item.y + borderPoint.y), borderPoint.side));
    }
    return Stream.of(Side.values()).flatMap(side -> exits(item, side)).toList();
  }

  private static Stream<Exit> exits(LevelItem item, Side side) {
    boolean vertical = side == Side.EAST || side == Side.WEST;
    double length = vertical ? item.height : item.width;
    // Small pseudostates have one point on each side.
    double[] parts = item.isSmall() ? new double[] {0.5} : PARTS;
    return Arrays.stream(parts)
        .mapToObj(
            part -> {
              double along = part * length;
              double x = vertical ? (side == Side.EAST ? item.width : 0) : along;
              double y = vertical ? along : (side == Side.SOUTH ? item.height : 0);
              return new Exit(new Point(item.x + x, item.y + y), side);
            })
        .filter(exit -> isFree(item, exit));
  }

  private static boolean isFree(LevelItem item, Exit exit) {
    return item.borderPoints.stream().noneMatch(borderPoint -> isNear(item, borderPoint, exit));
  }

  private static boolean isNear(LevelItem item, BorderPoint borderPoint, Exit exit) {
    return Math.abs(item.x + borderPoint.x - exit.point().x())
            + Math.abs(item.y + borderPoint.y - exit.point().y())
        < 10;
  }

  private static Side opposite(Side side) {
    return switch (side) {
      case NORTH -> Side.SOUTH;
      case EAST -> Side.WEST;
      case SOUTH -> Side.NORTH;
      case WEST -> Side.EAST;
    };
  }
}
