// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.internal.level;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.geometry.Box;

/** The search for free places between boxes. */
class FreePlacesTest {
  @Test
  void isTheNearestPlaceOfAllPlacesOfTheGrid() {
    var random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      List<Box> taken = new ArrayList<>();
      for (int n = random.nextInt(8); n > 0; n--) {
        taken.add(box(random));
      }
      Box wanted = box(random);
      double gap = random.nextInt(3) * 12;
      assertEquals(
          nearestOfAll(wanted, taken, gap, 20, 35.5),
          FreePlaces.nearest(wanted, taken, gap, 20, 35.5),
          () -> wanted + " between " + taken);
    }
  }

  /** A layout file may have a size of a million pixels. */
  @Test
  void isFoundSoonBesideLargeBoxes() {
    List<Box> taken = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      taken.add(new Box(20 + i, 20 + i, 1e6, 1e6));
    }
    Box found =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20),
            () -> FreePlaces.nearest(new Box(500_000, 500_000, 80, 40), taken, 24, 20, 20));
    assertEquals(0, taken.stream().filter(each -> each.overlaps(found, 24)).count());
  }

  private static Box box(Random random) {
    return new Box(
        random.nextInt(400) / 2.0,
        random.nextInt(400) / 2.0,
        20 + random.nextInt(100),
        20 + random.nextInt(100));
  }

  /** Tries all places of the grid, in rings. */
  private static Box nearestOfAll(
      Box wanted, List<Box> taken, double gap, double left, double top) {
    double x = Math.max(left, wanted.x());
    double y = Math.max(top, wanted.y());
    Box best = null;
    for (int ring = 0; best == null; ring++) {
      for (int i = -ring; i <= ring; i++) {
        for (int j = -ring; j <= ring; j++) {
          Box box = new Box(x + j * 10.0, y + i * 10.0, wanted.width(), wanted.height());
          boolean isFree =
              box.x() >= left
                  && box.y() >= top
                  && taken.stream().noneMatch(other -> box.overlaps(other, gap));
          boolean isInRing = Math.max(Math.abs(i), Math.abs(j)) == ring;
          double distance = Math.abs(box.x() - x) + Math.abs(box.y() - y);
          if (isFree
              && isInRing
              && (best == null || distance < Math.abs(best.x() - x) + Math.abs(best.y() - y))) {
            best = box;
          }
        }
      }
    }
    return best;
  }
}
