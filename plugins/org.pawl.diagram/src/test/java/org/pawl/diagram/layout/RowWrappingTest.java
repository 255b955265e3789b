// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.picture.HelveticaMetrics;

/** Long chains of states are wrapped into rows. */
class RowWrappingTest {
  private static final int LONG = 14;

  /** A chain of states, with additional reactions of the n-th. */
  private static String chain(int states, IntFunction<String> more) {
    return IntStream.range(0, states)
        .mapToObj(
            n ->
                "state s%d { entry / { enter_%d(); } %s %s }\n"
                    .formatted(n, n, n + 1 < states ? "on GO -> s" + (n + 1) : "", more.apply(n)))
        .collect(Collectors.joining());
  }

  private static Layout layout(String machine) {
    Diagram diagram = TestModels.machine("GO, BACK, ERR", machine);
    return new Layouts(new HelveticaMetrics()).of(diagram);
  }

  private static void assertGood(Layout layout) {
    assertEquals(List.of(), Invariants.violations(layout, new Dimensions(new HelveticaMetrics())));
    assertEquals(List.of(), LayoutDefects.of(layout));
  }

  private static double longer(Layout layout) {
    double wide = layout.width() / layout.height();
    return Math.max(wide, 1 / wide);
  }

  @Test
  void aLongChainFitsAPage() {
    Layout layout = layout("initial -> s0\n" + chain(LONG, n -> ""));
    assertTrue(longer(layout) < 2, layout.width() + " x " + layout.height());
    assertTrue(layout.width() < 1000 && layout.height() < 1000);
    assertGood(layout);
  }

  @Test
  void aChainOfAHundredStatesAndMoreIsFoldedToo() {
    Layout layout = layout("initial -> s0\n" + chain(140, n -> n % 20 == 9 ? "on BACK -> s0" : ""));
    assertTrue(longer(layout) < 2, layout.width() + " x " + layout.height());
    assertEquals(List.of(), Invariants.violations(layout, new Dimensions(new HelveticaMetrics())));
  }

  @Test
  void itIsReadAsLinesAreRead() {
    Layout layout = layout("initial -> s0\n" + chain(LONG, n -> ""));
    for (int n = 1; n < LONG; n++) {
      Box before = layout.boxes().get("m.A.s" + (n - 1));
      Box after = layout.boxes().get("m.A.s" + n);
      boolean right = after.x() > before.x() + before.width() && middle(after) == middle(before);
      boolean next = after.x() <= before.x() && after.y() > before.y() + before.height();
      assertTrue(right || next, before + " then " + after);
    }
  }

  private static double middle(Box box) {
    return box.y() + box.height() / 2;
  }

  @Test
  void whatLeadsOnWithinARowIsStraight() {
    Layout layout = layout("initial -> s0\n" + chain(LONG, n -> ""));
    int straight = 0;
    for (int n = 0; n + 1 < LONG; n++) {
      Box before = layout.boxes().get("m.A.s" + n);
      Box after = layout.boxes().get("m.A.s" + (n + 1));
      if (middle(before) == middle(after)) {
        assertEquals(2, layout.routes().get("m.A.s" + n + "#0").size(), "from " + n);
        straight++;
      }
    }
    assertTrue(straight >= LONG / 2, "in rows: " + straight);
  }

  @Test
  void waysBackAndAheadAreFound() {
    assertGood(
        layout("initial -> s0\n" + chain(LONG, n -> n % 3 == 2 ? "on BACK -> s" + (n - 2) : "")));
    Layout ahead = layout("initial -> s0\n" + chain(LONG, n -> n % 3 == 1 ? "on ERR -> s13" : ""));
    assertGood(ahead);
    assertTrue(longer(ahead) < 2, ahead.width() + " x " + ahead.height());
  }

  @Test
  void aChainInsideACompositeIsFoldedToo() {
    Layout layout =
        layout(
            "initial -> work.s0 state work { initial -> s0 on ERR -> failed\n"
                + chain(LONG, n -> "")
                + "} state failed { on BACK -> work }");
    assertGood(layout);
    assertTrue(longer(layout) < 2.2, layout.width() + " x " + layout.height());
  }

  @Test
  void aShortChainStaysARow() {
    Layout layout = layout("initial -> s0\n" + chain(3, n -> ""));
    assertEquals(1, IntStream.range(0, 3).mapToDouble(n -> column(layout, n)).distinct().count());
  }

  private static double column(Layout layout, int n) {
    Box box = layout.boxes().get("m.A.s" + n);
    return layout.width() > layout.height() ? middle(box) : box.x() + box.width() / 2;
  }

  @Test
  void oneMoreTransitionMovesLittle() {
    Layout before = layout("initial -> s0\n" + chain(LONG, n -> ""));
    Layout again = layout("initial -> s0\n" + chain(LONG, n -> n == 13 ? "on GO -> s0" : ""));
    assertNotEquals(before.routes(), again.routes());
    for (int n = 0; n < LONG; n++) {
      assertEquals(before.boxes().get("m.A.s" + n).x(), again.boxes().get("m.A.s" + n).x(), 30);
    }
  }
}
