// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * Chooses the forms of regions side by side so that all of them have about the same height: for
 * each possible height the narrowest forms that are not higher.
 */
final class RegionForms {
  /** The regions have other forms only if that reduces the score of their row by this factor. */
  private static final double CLEARLY = 0.8;

  /** A larger blank part is a reason to try other forms. */
  private static final double MUCH = 0.2;

  /**
   * The size of a region in a form.
   *
   * @param flaws the factor that its flaws add to the cost
   */
  record Size(GroupForm form, double width, double height, double flaws) {}

  /** The sizes of each region, beginning with that of {@link GroupForm#FREE}. */
  private final List<List<Size>> regions;

  RegionForms(List<List<Size>> regions) {
    this.regions = regions;
  }

  /** Whether a large part of the regions is blank in the forms that are best for each alone. */
  boolean isBlank() {
    return blank(free()) > MUCH;
  }

  private List<Size> free() {
    return regions.stream().map(sizes -> sizes.get(0)).toList();
  }

  /** The best forms. */
  List<GroupForm> best() {
    List<GroupForm> best = Collections.nCopies(regions.size(), GroupForm.FREE);
    double least = CLEARLY * score(free());
    TreeSet<Double> heights = new TreeSet<>();
    regions.forEach(sizes -> sizes.forEach(size -> heights.add(size.height())));
    for (double height : heights) {
      List<Size> row = new ArrayList<>();
      regions.forEach(sizes -> row.add(narrowest(sizes, height)));
      double score = score(row);
      if (score < least) {
        least = score;
        best = row.stream().map(Size::form).toList();
      }
    }
    return best;
  }

  /** The narrowest form up to a height; the lowest one if all are higher. */
  static Size narrowest(List<Size> sizes, double height) {
    Size best = null;
    Size lowest = sizes.get(0);
    for (Size size : sizes) {
      if (size.height() < lowest.height()) {
        lowest = size;
      }
      if (size.height() <= height && (best == null || size.width() < best.width())) {
        best = size;
      }
    }
    return best == null ? lowest : best;
  }

  /** The cost of a row, enlarged by its flaws and by the part of it that is blank. */
  private static double score(List<Size> row) {
    double flaws = row.stream().mapToDouble(Size::flaws).sum();
    return LevelArrangement.cost(width(row), height(row)) * (1 + flaws) * (1 + blank(row));
  }

  private static double blank(List<Size> row) {
    double used = row.stream().mapToDouble(size -> size.width() * size.height()).sum();
    return 1 - used / (width(row) * height(row));
  }

  private static double width(List<Size> row) {
    return row.stream().mapToDouble(Size::width).sum();
  }

  private static double height(List<Size> row) {
    return row.stream().mapToDouble(Size::height).max().orElse(0);
  }
}
