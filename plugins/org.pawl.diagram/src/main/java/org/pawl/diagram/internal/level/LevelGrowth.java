// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.LevelState.PointPlace;
import org.pawl.diagram.internal.level.LevelState.SectionPlace;

/**
 * A layout of a level for other sizes of its items and labels. Everything that is right of or below
 * a larger one is moved out of its way, and so nothing overlaps and the picture stays the same
 * otherwise. Lines are moved with the items; one whose end has moved along the border of its item
 * may need a new route.
 */
public final class LevelGrowth {
  private static final double EXACT = 0.02;

  private final LevelState before;
  private final Level level;
  private final Function<EdgeSection, Dimensions.Size> labelSize;
  private final Widening xs = new Widening();
  private final Widening ys = new Widening();
  private final List<Box> boxes = new ArrayList<>();

  /**
   * @param before a layout of a level with the same items and sections
   * @param level its items have their new sizes, and the levels inside of them are placed
   * @param labelSize the size of a section's label
   */
  public LevelGrowth(
      LevelState before, Level level, Function<EdgeSection, Dimensions.Size> labelSize) {
    this.before = before;
    this.level = level;
    this.labelSize = labelSize;
  }

  /**
   * The new layout, in which some sections may have no route.
   *
   * @param topBefore the height of the part above the items in the layout before
   * @param top the same height now
   */
  public LevelState state(double topBefore, double top) {
    ys.insert(0, top - topBefore);
    for (int i = 0; i < level.items.size(); i++) {
      LevelItem item = level.items.get(i);
      insert(before.items().get(i), item.width, item.height);
    }
    for (int i = 0; i < level.sections.size(); i++) {
      Box label = before.sections().get(i).label();
      if (label != null) {
        Dimensions.Size size = labelSize.apply(level.sections.get(i));
        insert(label, size.width(), size.height());
      }
    }
    for (int i = 0; i < level.items.size(); i++) {
      LevelItem item = level.items.get(i);
      Box box = before.items().get(i);
      boxes.add(new Box(xs.now(box.x()), ys.now(box.y()), item.width, item.height));
    }
    List<PointPlace> points = points();
    List<SectionPlace> sections =
        IntStream.range(0, level.sections.size()).mapToObj(this::section).toList();
    return new LevelState(
        xs.now(before.width()), ys.now(before.height()), List.copyOf(boxes), points, sections);
  }

  private void insert(Box box, double width, double height) {
    xs.insert(box.x() + box.width(), width - box.width());
    ys.insert(box.y() + box.height(), height - box.height());
  }

  private Point now(Point point) {
    return new Point(xs.now(point.x()), ys.now(point.y()));
  }

  /** The border points of the owner move with the level; those of items, with their items. */
  private List<PointPlace> points() {
    List<PointPlace> points = new ArrayList<>();
    Iterator<PointPlace> old = before.borderPoints().iterator();
    if (level.owner != null) {
      for (int i = 0; i < level.owner.borderPoints.size(); i++) {
        PointPlace place = old.next();
        points.add(moved(place, xs.now(place.x()), ys.now(place.y())));
      }
    }
    for (LevelItem item : level.items) {
      for (BorderPoint point : item.borderPoints) {
        PointPlace place = old.next();
        boolean east = place.side() == BorderPoint.Side.EAST;
        boolean south = place.side() == BorderPoint.Side.SOUTH;
        points.add(
            item.inside != null
                ? moved(place, point.x, point.y)
                : moved(place, east ? item.width : place.x(), south ? item.height : place.y()));
      }
    }
    return points;
  }

  /** With the name of a port beside it. */
  private static PointPlace moved(PointPlace place, double x, double y) {
    Box label = place.label();
    if (label != null) {
      double left = label.x() + x - place.x();
      label = new Box(left, label.y() + y - place.y(), label.width(), label.height());
    }
    return new PointPlace(place.side(), x, y, label);
  }

  private SectionPlace section(int index) {
    EdgeSection section = level.sections.get(index);
    SectionPlace place = before.sections().get(index);
    List<Point> route = new ArrayList<>(place.points().stream().map(this::now).toList());
    boolean valid =
        route.size() > 1
            && end(section.source, place.points(), route, 0, 1)
            && end(section.target, place.points(), route, route.size() - 1, route.size() - 2)
            && isFree(section, route);
    Box label = place.label();
    if (label != null) {
      Dimensions.Size size = labelSize.apply(section);
      label = new Box(xs.now(label.x()), ys.now(label.y()), size.width(), size.height());
    }
    return new SectionPlace(valid ? List.copyOf(route) : List.of(), label);
  }

  /**
   * Moves the end of a route to the border of its item, and the next point so that the line between
   * them stays straight. False if that is not possible.
   */
  private boolean end(
      EdgeSection.End end, List<Point> old, List<Point> route, int index, int next) {
    if (level.isOwners(end)) {
      return true;
    }
    int number = level.items.indexOf(end.item());
    Point at =
        at(end, boxes.get(number), before.items().get(number), old.get(index), route.get(index));
    Point beside = route.get(next);
    boolean horizontal = Math.abs(old.get(index).y() - old.get(next).y()) < EXACT;
    Point moved = horizontal ? new Point(beside.x(), at.y()) : new Point(at.x(), beside.y());
    boolean last = next == 0 || next == route.size() - 1;
    boolean same =
        Math.abs(moved.x() - beside.x()) < EXACT && Math.abs(moved.y() - beside.y()) < EXACT;
    if (last && !same) {
      return false;
    }
    route.set(index, at);
    if (!same) {
      route.set(next, moved);
    }
    return at.x() >= boxes.get(number).x() - EXACT
        && at.x() <= boxes.get(number).x() + boxes.get(number).width() + EXACT
        && at.y() >= boxes.get(number).y() - EXACT
        && at.y() <= boxes.get(number).y() + boxes.get(number).height() + EXACT;
  }

  private static Point at(EdgeSection.End end, Box box, Box old, Point before, Point now) {
    BorderPoint point = end.borderPoint();
    if (point != null && end.item().inside != null) {
      return new Point(box.x() + point.x, box.y() + point.y);
    }
    double x = now.x();
    double y = now.y();
    if (Math.abs(before.x() - old.x()) < EXACT) {
      x = box.x();
    } else if (Math.abs(before.x() - old.x() - old.width()) < EXACT) {
      x = box.x() + box.width();
    }
    if (Math.abs(before.y() - old.y()) < EXACT) {
      y = box.y();
    } else if (Math.abs(before.y() - old.y() - old.height()) < EXACT) {
      y = box.y() + box.height();
    }
    return new Point(x, y);
  }

  private boolean isFree(EdgeSection section, List<Point> route) {
    Set<LevelItem> own = new HashSet<>(List.of(section.source.item(), section.target.item()));
    for (int i = 1; i < route.size(); i++) {
      Point a = route.get(i - 1);
      Point b = route.get(i);
      double width = Math.abs(a.x() - b.x());
      double height = Math.abs(a.y() - b.y());
      if (width > EXACT && height > EXACT) {
        return false;
      }
      Box line = new Box(Math.min(a.x(), b.x()), Math.min(a.y(), b.y()), width, height);
      for (int item = 0; item < boxes.size(); item++) {
        boolean ends = own.contains(level.items.get(item));
        if (line.overlaps(boxes.get(item), ends ? -EXACT : 0)) {
          return false;
        }
      }
    }
    return true;
  }
}
