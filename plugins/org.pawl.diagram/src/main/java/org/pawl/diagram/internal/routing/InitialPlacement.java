// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.List;
import org.pawl.diagram.Node;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.BorderPoint.Side;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.routing.Router.Exit;

/**
 * Moves the initial pseudostate of a level beside its target if its transition is long or has
 * bends: the transition becomes a straight line, where there is space for it.
 */
public final class InitialPlacement {
  /** The lengths that are tried for a line without a label, in pixels. */
  private static final double[] LENGTHS = {28, 20, 44};

  /** The space that a line needs beyond its label, in pixels. */
  private static final double BEYOND_LABEL = 16;

  /** Between a label and a horizontal line, in pixels. */
  private static final double GAP = 4;

  /** Between a label and a vertical line, in pixels. */
  private static final double BESIDE = 6;

  /** The minimum distance between the pseudostate and other items or lines, in pixels. */
  private static final double APART = 8;

  /** A bend is as bad as this length, in pixels. */
  private static final double BEND = 40;

  /** The pseudostate is moved only if the line becomes better by more than this, in pixels. */
  private static final double CLEARLY = 24;

  private static final List<Side> SIDES = List.of(Side.WEST, Side.NORTH, Side.SOUTH, Side.EAST);

  private final Level level;
  private final double top;
  private final Dimensions measures;
  private final Obstacles obstacles;

  public InitialPlacement(Level level, Dimensions measures, double top) {
    this.level = level;
    this.top = top;
    this.measures = measures;
    this.obstacles = new Obstacles(level, top);
  }

  /** Whether the pseudostate was moved. */
  public boolean improve() {
    for (EdgeSection section : level.sections) {
      if (isInitial(section) && isAlone(section.source.item())) {
        return improve(section);
      }
    }
    return false;
  }

  private boolean isInitial(EdgeSection section) {
    LevelItem item = section.source.item();
    return item.level == level
        && item.node != null
        && item.node.kind() == Node.Kind.INITIAL
        && !level.isOwners(section.target)
        && section.target.item() != item;
  }

  private boolean isAlone(LevelItem item) {
    return level.sections.stream().filter(s -> s.source.item() == item).count() == 1
        && level.sections.stream().noneMatch(s -> s.target.item() == item);
  }

  private boolean improve(EdgeSection section) {
    LevelItem item = section.source.item();
    Box place = item.box();
    List<Point> points = section.points;
    Box label = section.label;
    double best = cost(points) - CLEARLY;
    boolean improved = false;
    // Without its own line and label, which move too.
    section.points = List.of();
    section.label = null;
    List<Exit> ends =
        new EndCandidates(level)
            .of(section.target).stream()
                .sorted((a, b) -> SIDES.indexOf(a.side()) - SIDES.indexOf(b.side()))
                .toList();
    for (Exit end : ends) {
      for (double length : lengths(section, end)) {
        Box there = at(item, end, length);
        List<Point> line = List.of(start(there, end), end.point());
        if (cost(line) < best && isFree(item, there) && fits(section, item, there, line)) {
          Box words = section.labelled ? label(section, line) : null;
          if (!section.labelled || words != null) {
            best = cost(line);
            place = there;
            points = line;
            label = words;
            improved = true;
          }
        }
      }
    }
    item.x = place.x();
    item.y = place.y();
    section.points = points;
    section.label = label;
    return improved;
  }

  private double[] lengths(EdgeSection section, Exit end) {
    if (!section.labelled) {
      return LENGTHS;
    }
    Dimensions.Size size = measures.label(section.edge.label());
    boolean horizontal = end.side() == Side.WEST || end.side() == Side.EAST;
    return new double[] {(horizontal ? size.width() : size.height()) + BEYOND_LABEL};
  }

  private static double cost(List<Point> route) {
    double cost = 0;
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      cost += Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
    }
    return cost + Math.max(0, route.size() - 2) * BEND;
  }

  /** The box of the pseudostate at the other end of a straight line. */
  private static Box at(LevelItem item, Exit end, double length) {
    Point other = end.stub(length);
    double w = item.width;
    double h = item.height;
    return switch (end.side()) {
      case WEST -> new Box(other.x() - w, other.y() - h / 2, w, h);
      case EAST -> new Box(other.x(), other.y() - h / 2, w, h);
      case NORTH -> new Box(other.x() - w / 2, other.y() - h, w, h);
      case SOUTH -> new Box(other.x() - w / 2, other.y(), w, h);
    };
  }

  private static Point start(Box box, Exit end) {
    return switch (end.side()) {
      case WEST -> new Point(box.x() + box.width(), end.point().y());
      case EAST -> new Point(box.x(), end.point().y());
      case NORTH -> new Point(end.point().x(), box.y() + box.height());
      case SOUTH -> new Point(end.point().x(), box.y());
    };
  }

  private boolean isFree(LevelItem item, Box box) {
    return box.x() >= APART
        && box.y() >= top + APART
        && box.x() + box.width() <= level.width - APART
        && box.y() + box.height() <= level.height - APART
        && level.items.stream().noneMatch(o -> o != item && box.overlaps(o.box(), APART))
        && obstacles.words(null).stream().noneMatch(words -> box.overlaps(words, GAP))
        && level.sections.stream()
            .noneMatch(o -> Obstacles.meets(Obstacles.lines(o.points), box, APART));
  }

  private boolean fits(EdgeSection section, LevelItem item, Box there, List<Point> line) {
    Box before = item.box();
    item.x = there.x();
    item.y = there.y();
    boolean fits = obstacles.fits(section, line) && obstacles.crossings(section, line) == 0;
    item.x = before.x();
    item.y = before.y();
    return fits;
  }

  /** A free place beside the line; null if there is none. */
  private Box label(EdgeSection section, List<Point> line) {
    Dimensions.Size size = measures.label(section.edge.label());
    double w = size.width();
    double h = size.height();
    double x = (line.get(0).x() + line.get(1).x()) / 2;
    double y = (line.get(0).y() + line.get(1).y()) / 2;
    List<Box> places =
        line.get(0).y() == line.get(1).y()
            ? List.of(new Box(x - w / 2, y - h - GAP, w, h), new Box(x - w / 2, y + GAP, w, h))
            : List.of(
                new Box(x - w - BESIDE, y - h / 2, w, h), new Box(x + BESIDE, y - h / 2, w, h));
    return places.stream()
        .filter(place -> obstacles.fits(section, line, place))
        .findFirst()
        .orElse(null);
  }
}
