// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.elk.core.options.Direction;
import org.pawl.diagram.Node.Kind;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.EdgeSection;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelState;
import org.pawl.diagram.internal.routing.BorderCrossings;
import org.pawl.diagram.internal.routing.Compaction;
import org.pawl.diagram.internal.routing.EdgeStraightening;
import org.pawl.diagram.internal.routing.InitialPlacement;
import org.pawl.diagram.internal.routing.LabelAdjustment;
import org.pawl.diagram.internal.routing.LevelFlaws;
import org.pawl.diagram.internal.routing.RouteRepair;

/** Arranges the items of a level without manual places: by ELK, or in rows. */
final class LevelArrangement {
  /** A drawing wider than this, relative to its height, is turned; a system at twice the value. */
  private static final double RIBBON = 2.2;

  /**
   * A level without composites is wrapped into rows only if its aspect ratio exceeds this, in
   * either direction.
   */
  private static final double FOLDED = 2.5;

  /** A level is wrapped into rows only if it is longer than this, in pixels. */
  static final double PAGE = 700;

  /** A level is wrapped into rows only if that reduces its cost by this factor. */
  private static final double CLEARLY = 0.7;

  /** The same factor for a level with composites. */
  private static final double CLEARLY_FOR_GROUPS = 0.85;

  /** A flaw is as bad as a drawing that is larger by this factor. */
  private static final double FLAW = 0.04;

  /** A drawing that is blank is as bad as one that is larger by this factor. */
  private static final double BLANK = 2;

  /** With fewer flaws, no larger distances are tried. */
  private static final double GOOD = 0.15;

  /**
   * Levels with more sections are not wrapped: the routing time grows with the square of their
   * number.
   */
  private static final int FOLDABLE = 150;

  /** In levels with more sections, composites have the form that is best for each of them alone. */
  static final int GROUPED = 30;

  /**
   * A level with composites and more than {@link #GROUPED} sections is wrapped into rows only if
   * less than this part of ELK's arrangement is covered.
   */
  private static final double SPARSE = 0.3;

  /**
   * In levels with more sections, fewer forms and distances are compared: the time of each grows
   * with the square of their number.
   */
  static final int COMPARED = 25;

  /** In levels with more sections, routes are not improved. */
  private static final int LARGE = 100;

  private final Level level;
  private final Dimensions measures;
  private final double top;

  LevelArrangement(Level level, Dimensions measures, double top) {
    this.level = level;
    this.measures = measures;
    this.top = top;
  }

  void place(GroupForm form) {
    ElkPlacement right = new ElkPlacement(level, measures, top, Direction.RIGHT);
    switch (form) {
      case FREE -> free(right);
      case WIDE -> byElk(right);
      case TALL -> byElk(new ElkPlacement(level, measures, top, Direction.DOWN));
      case ROWS -> best(right, rows(right, false, Double.MAX_VALUE), false);
    }
  }

  private void free(ElkPlacement right) {
    ElkPlacement chosen = right;
    boolean system =
        level.items.stream().anyMatch(i -> i.node != null && i.node.kind() == Kind.INSTANCE);
    if (right.width() > (system ? 2 : 1) * RIBBON * right.height()) {
      ElkPlacement down = new ElkPlacement(level, measures, top, Direction.DOWN);
      chosen = cost(down) < cost(right) ? down : right;
    }
    double cost = cost(chosen);
    boolean groups = isGrouped() && (level.sections.size() <= GROUPED || isSparse(chosen));
    if (!system
        && cost > PAGE
        && (groups || isRibbon(chosen))
        && level.sections.size() <= FOLDABLE) {
      double clearly = groups ? CLEARLY_FOR_GROUPS : CLEARLY;
      if (groups) {
        cost = blankCost(chosen.width(), chosen.height());
      }
      List<RowSpacing> spacings = rows(right, groups, clearly * cost);
      if (!spacings.isEmpty()) {
        best(right, spacings, groups);
        if (groups) {
          keepIfBetter(chosen, clearly, cost);
        }
        return;
      }
    }
    byElk(chosen);
  }

  /** Keeps the rows that are drawn only if they are clearly better than ELK's arrangement. */
  private void keepIfBetter(ElkPlacement other, double clearly, double cost) {
    double rows = score(true);
    if (rows >= clearly * cost) {
      LevelState inRows = LevelState.of(level);
      byElk(other);
      if (rows < clearly * score(true)) {
        inRows.applyTo(level);
      }
    }
  }

  private boolean isSparse(ElkPlacement placement) {
    return area() < SPARSE * placement.width() * placement.height();
  }

  private double area() {
    return level.items.stream().mapToDouble(item -> item.width * item.height).sum();
  }

  private boolean isGrouped() {
    return level.items.stream().filter(item -> item.inside != null).count() > 1;
  }

  /** The cost of the level before its lines are drawn, enlarged by the part that is blank. */
  double estimate() {
    ElkPlacement right = new ElkPlacement(level, measures, top, Direction.RIGHT);
    right.apply();
    RowWrapping rows =
        new RowWrapping(level, measures, top, right.side(), RowSpacing.OF_GROUPS.get(1));
    return Math.min(
        blankCost(right.width(), right.height()), blankCost(rows.fullWidth(), rows.fullHeight()));
  }

  /** The cost of a size before lines are drawn, enlarged by the part that is outside of items. */
  private double blankCost(double width, double height) {
    return cost(width, height) * (2 - area() / (width * height));
  }

  private void byElk(ElkPlacement placement) {
    placement.apply();
    tidy(level, measures, top, level.sections, true);
    finish(placement.side());
  }

  /** The distances of rows with which the level costs less than a limit. */
  private List<RowSpacing> rows(ElkPlacement right, boolean groups, double limit) {
    List<RowSpacing> good = new ArrayList<>();
    for (RowSpacing spacing : spacings(groups)) {
      right.apply();
      if (cost(new RowWrapping(level, measures, top, right.side(), spacing), groups) < limit) {
        good.add(spacing);
      }
    }
    return good;
  }

  private List<RowSpacing> spacings(boolean groups) {
    int count = level.sections.size();
    if (count > GROUPED) {
      return groups ? RowSpacing.OF_MOST_GROUPS : RowSpacing.OF_STATES.subList(0, 1);
    }
    return !groups
        ? RowSpacing.OF_STATES
        : count > COMPARED ? RowSpacing.OF_MANY_GROUPS : RowSpacing.OF_GROUPS;
  }

  private double cost(RowWrapping rows, boolean groups) {
    return groups ? blankCost(rows.fullWidth(), rows.fullHeight()) : rows.cost();
  }

  /**
   * Draws the rows with the distances that give the least score; the first ones with few flaws. Of
   * composites with few edges, the improved lines are compared: they differ much from the first
   * ones.
   */
  private void best(ElkPlacement right, List<RowSpacing> spacings, boolean groups) {
    if (spacings.size() == 1) {
      draw(right, spacings.get(0));
      tidy();
      finish(right.side());
      return;
    }
    boolean tidied = groups && level.sections.size() <= COMPARED;
    LevelState best = null;
    double least = Double.MAX_VALUE;
    for (RowSpacing spacing : spacings) {
      draw(right, spacing);
      LevelState drawn = LevelState.of(level);
      if (tidied) {
        tidy();
      }
      finish(right.side());
      double flaws = flaws(level, top);
      double score = size(groups) * (1 + flaws);
      if (best == null || score < least) {
        least = score;
        best = tidied ? LevelState.of(level) : drawn;
      }
      if (flaws < GOOD) {
        break;
      }
    }
    best.applyTo(level);
    if (!tidied) {
      tidy();
      finish(right.side());
    }
  }

  private double score(boolean groups) {
    return size(groups) * (1 + flaws(level, top));
  }

  private double size(boolean groups) {
    return groups ? blankCost(level, top, measures) : cost(level.width, level.height);
  }

  /** The cost of a drawn level, enlarged by the part that is blank. */
  static double blankCost(Level level, double top, Dimensions measures) {
    double blank = BlankSpace.of(level, top, measures);
    return cost(level.width, level.height) * (1 + BLANK * blank);
  }

  private void draw(ElkPlacement right, RowSpacing spacing) {
    right.apply();
    new RowWrapping(level, measures, top, right.side(), spacing).place();
  }

  private void tidy() {
    tidy(level, measures, top, level.sections, false);
  }

  /** The factor that the flaws of a level add to its cost; see {@link #cost(double, double)}. */
  static double flaws(Level level, double top) {
    return FLAW * new LevelFlaws(level, top).sum();
  }

  /** Shortens lines by moving their ends, moves labels to their line, and removes blank strips. */
  private void finish(double side) {
    boolean large = level.sections.size() > LARGE;
    if (!large) {
      new BorderCrossings(level, top).straighten();
    }
    new InitialPlacement(level, measures, top).improve();
    if (!large) {
      new LabelAdjustment(level, top).adjust(level.sections);
    }
    new Compaction(level, top, side).compact();
  }

  /** Improves the routes of these sections. */
  static void tidy(
      Level level, Dimensions measures, double top, List<EdgeSection> sections, boolean byElk) {
    // Both compare each section with all others.
    if (level.sections.size() <= LARGE) {
      new RouteRepair(level, measures, top, byElk).repair(sections);
      new EdgeStraightening(level, top).straighten(sections);
    }
  }

  private static boolean isRibbon(ElkPlacement placement) {
    double wide = placement.width() / placement.height();
    return Math.max(wide, 1 / wide) > FOLDED;
  }

  private static double cost(ElkPlacement placement) {
    return cost(placement.width(), placement.height());
  }

  /** The cost of a size: how much a drawing of this size is scaled down on a page. */
  static double cost(double width, double height) {
    return Math.max(width / 1.5, height);
  }
}
