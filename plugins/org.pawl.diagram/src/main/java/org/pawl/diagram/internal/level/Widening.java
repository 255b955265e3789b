// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import java.util.ArrayList;
import java.util.List;

/**
 * Space that is inserted in one direction: coordinates behind a position are moved by a distance.
 * The order of coordinates and the distances between them are kept, or become larger.
 */
final class Widening {
  private record Cut(double at, double by) {}

  private final List<Cut> cuts = new ArrayList<>();

  /** Inserts space if the distance is positive. */
  void insert(double at, double by) {
    if (by > 0) {
      cuts.add(new Cut(at, by));
    }
  }

  /** Where a coordinate is now. */
  double now(double before) {
    double now = before;
    for (Cut cut : cuts) {
      now += before >= cut.at() ? cut.by() : 0;
    }
    return now;
  }
}
