// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.HelveticaMetrics;

/** Small edits have small effects, and the same model has the same layout. */
class StabilityTest {
  private static final String MACHINE =
      """
      initial -> idle
      state idle { on GO -> running on STOP -> failed }
      state running {
          initial -> slow
          state slow { on GO -> fast }
          state fast { on STOP -> slow }
          on STOP -> idle
      }
      state failed { on GO -> idle %s }
      %s
      """;

  private static final List<String> KEYS =
      List.of("m.A.idle", "m.A.running", "m.A.failed", "m.A.running.slow", "m.A.running.fast");

  @Test
  void theSameModelHasTheSameLayout() {
    for (List<Diagram> diagrams : TestModels.all().values()) {
      for (Diagram diagram : diagrams) {
        assertEquals(CachedLayouts.of(diagram), layout(diagram));
      }
    }
  }

  @Test
  void anotherTransitionMovesNothingFartherThanItsLabelIsWide() {
    Layout after = layout("on STOP [me->tries > 3] / { retry(); } -> idle", "");
    Box label = after.labels().get("m.A.failed#1");

    assertNear(layout("", ""), after, label.width() + 40);
  }

  @Test
  void oneMoreLeafKeepsTheOrderOfTheOthers() {
    Layout before = layout("", "");
    Layout after = layout("on STOP -> broken", "state broken");

    assertEquals(order(before), order(after));
    assertNear(before, after, 150);
  }

  @Test
  void whatIsInsideOtherStatesDoesNotMoveInThem() {
    Layout before = layout("", "");
    Layout after = layout("on STOP -> broken", "state broken");

    assertEquals(inside(before), inside(after));
  }

  private static Point inside(Layout layout) {
    Box around = layout.boxes().get("m.A.running");
    Box box = layout.boxes().get("m.A.running.fast");
    return new Point(box.x() - around.x(), box.y() - around.y());
  }

  private static List<String> order(Layout layout) {
    return KEYS.stream()
        .sorted(
            Comparator.comparingDouble((String key) -> layout.boxes().get(key).x())
                .thenComparing(key -> layout.boxes().get(key).y()))
        .toList();
  }

  private static void assertNear(Layout before, Layout after, double distance) {
    for (String key : KEYS) {
      Box a = before.boxes().get(key);
      Box b = after.boxes().get(key);
      double moved = Math.max(Math.abs(a.x() - b.x()), Math.abs(a.y() - b.y()));
      assertTrue(moved <= distance, key + " moved by " + moved);
    }
  }

  private static Layout layout(String reaction, String state) {
    return layout(TestModels.machine("GO, STOP", MACHINE.formatted(reaction, state)));
  }

  private static Layout layout(Diagram diagram) {
    return new Layouts(new HelveticaMetrics()).of(diagram);
  }
}
