// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.routing;

import java.util.List;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelItem;

/** Compares arrangements of a level by the defects of its lines and labels. */
public final class LevelFlaws {
  private static final double LINE = 4;
  private static final double HEADS = 7;
  private static final double FAR = 12;
  private static final double EXACT = 0.02;

  private static final double SEVERE = 3;
  private static final double MINOR = 0.1;

  private final Level level;
  private final Obstacles obstacles;

  public LevelFlaws(Level level, double top) {
    this.level = level;
    this.obstacles = new Obstacles(level, top);
  }

  /** A weighted number of defects; 0 if there are none. */
  public double sum() {
    double sum = 0;
    for (EdgeSection section : level.sections) {
      sum += line(section) + (section.label == null ? 0 : label(section));
    }
    return sum;
  }

  private double line(EdgeSection section) {
    List<Box> lines = Obstacles.lines(section.points);
    double sum = MINOR * (section.points.size() - 2 + obstacles.crossings(section, section.points));
    for (LevelItem item : level.items) {
      boolean own = section.source.item() == item || section.target.item() == item;
      sum += !own && Obstacles.meets(lines, item.box(), -EXACT) ? SEVERE : 0;
    }
    sum += obstacles.isBesideOthers(section, lines, LINE) ? 0 : SEVERE;
    sum += obstacles.hasOwnEnds(section, section.points, HEADS) ? 0 : SEVERE;
    for (Box words : obstacles.words(section)) {
      sum += Obstacles.meets(lines, words, 0) ? SEVERE : 0;
    }
    return sum;
  }

  private double label(EdgeSection section) {
    Box label = section.label;
    double own = LabelAdjustment.distance(label, section.points);
    double sum = own > FAR ? SEVERE : 0;
    sum += own <= EXACT ? SEVERE : 0;
    for (EdgeSection other : level.sections) {
      if (other != section && LabelAdjustment.distance(label, other.points) < own) {
        sum += SEVERE;
      }
    }
    for (LevelItem item : level.items) {
      sum += label.overlaps(item.box(), 0) ? SEVERE : 0;
    }
    return sum;
  }
}
