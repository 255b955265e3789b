// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.Arrays;
import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.internal.routing.LabelAdjustment;
import org.pawl.diagram.internal.routing.LevelRouting;
import org.pawl.diagram.internal.routing.Obstacles;
import org.pawl.diagram.internal.routing.RouteRepair;

/**
 * Arranges regions side by side with the same height, and with lanes beside them for edges that
 * leave a region.
 */
final class RegionRow {
  /** The width of a lane that edges only cross, in pixels. */
  private static final double CROSSED = 26;

  private final Level level;
  private final Dimensions measures;
  private final double top;

  /** Left of each region and right of the last one. */
  private final double[] lanes;

  /** The space above all regions and below them. */
  private double above;

  private double below;

  RegionRow(Level level, Dimensions measures, double top) {
    this.level = level;
    this.measures = measures;
    this.top = top;
    this.lanes = new double[level.items.size() + 1];
  }

  void place() {
    double lane = level.sections.isEmpty() ? 0 : 20 + 8 * Math.min(8, level.sections.size());
    double tallest = level.items.stream().mapToDouble(i -> i.height).max().orElse(0);
    double words = level.owner.node == null ? 0 : measures.words(level.owner.node).width();
    double natural = level.items.stream().mapToDouble(i -> i.width).sum();
    double wanted = words - lane * (level.items.size() + 1);
    double more = Math.ceil(Math.max(0, wanted - natural) / level.items.size());
    for (LevelItem item : level.items) {
      item.width += more;
      item.height = tallest;
      item.inside.grow(item.width, item.height);
    }
    Arrays.fill(lanes, lane);
    above = lane;
    below = lane;
    draw();
    if (!level.sections.isEmpty()) {
      narrow();
      draw();
      if (isCramped()) {
        Arrays.fill(lanes, lane);
        above = lane;
        below = lane;
        draw();
      }
    }
  }

  private void draw() {
    double x = 0;
    double height = 0;
    for (int i = 0; i < level.items.size(); i++) {
      LevelItem item = level.items.get(i);
      item.x = x + lanes[i];
      item.y = top + above;
      x = item.x + item.width;
      height = item.height;
    }
    level.width = x + lanes[lanes.length - 1];
    level.height = top + above + height + below;
    new LevelRouting(level, measures, top).draw();
    new RouteRepair(level, measures, top, true).repair(level.sections);
    new LabelAdjustment(level, top).adjust(level.sections);
  }

  /** Reduces the space to what the drawn edges need. */
  private void narrow() {
    double y = top + above;
    double bottom = y + level.items.get(0).height;
    above = needed(new Box(0, top, level.width, y - top), false, above);
    below = needed(new Box(0, bottom, level.width, level.height - bottom), false, below);
    double x = 0;
    for (int i = 0; i < lanes.length; i++) {
      boolean last = i == lanes.length - 1;
      double right = last ? level.width : level.items.get(i).x;
      lanes[i] = needed(new Box(x, top, right - x, level.height - top), true, lanes[i]);
      x = last ? right : right + level.items.get(i).width;
    }
  }

  private double needed(Box lane, boolean vertical, double now) {
    boolean touched = false;
    for (EdgeSection section : level.sections) {
      if (section.label != null && section.label.overlaps(lane, 0)) {
        return now;
      }
      for (Box line : Obstacles.lines(section.points)) {
        if (line.overlaps(lane, -0.02)) {
          touched = true;
          if (vertical == line.width() < line.height()) {
            return now;
          }
        }
      }
    }
    return touched ? Math.min(now, CROSSED) : vertical ? 0 : Math.min(now, 4);
  }

  private boolean isCramped() {
    Obstacles clearance = new Obstacles(level, top);
    List<Box> regions = level.items.stream().map(LevelItem::box).toList();
    return level.sections.stream()
        .anyMatch(
            section -> {
              List<Box> lines = Obstacles.lines(section.points);
              return regions.stream().anyMatch(box -> Obstacles.meets(lines, box, -0.02))
                  || !clearance.isBesideOthers(section, lines, 3);
            });
  }
}
