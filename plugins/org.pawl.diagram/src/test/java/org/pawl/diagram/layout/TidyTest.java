// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.HelveticaMetrics;

/** Quality of layouts: straight lines, loops beside their state, rows. */
class TidyTest {
  @Test
  void linesInOppositeDirectionsAreStraight() {
    Layout layout =
        layout(
            TestModels.machine(
                "GO, BACK",
                """
                initial -> a
                state a { entry / { me->count = me->count + 1; } on GO -> b }
                state b { on BACK -> a }
                """));

    assertEquals(2, layout.routes().get("m.A.a#0").size());
    assertEquals(2, layout.routes().get("m.A.b#0").size());
  }

  @Test
  void aTransitionIntoItsSourceGoesInBesideIt() {
    Layout layout =
        layout(
            TestModels.machine(
                "GO", "initial -> a state a { initial -> b state b {} state c {} on GO -> c }"));
    Box a = layout.boxes().get("m.A.a");
    List<Point> route = layout.routes().get("m.A.a#0");

    assertEquals(a.x(), route.get(0).x(), 0.1);
    assertTrue(route.stream().allMatch(point -> point.y() > a.y()), route.toString());
  }

  @Test
  void nodesWithoutEdgesAreInARowBelow() {
    Layout layout =
        layout(
            TestModels.machine(
                "GO", "initial -> a state a { on GO -> b } state b {} state c {} state d {}"));
    Box b = layout.boxes().get("m.A.b");
    Box c = layout.boxes().get("m.A.c");
    Box d = layout.boxes().get("m.A.d");

    assertTrue(c.y() > b.y() + b.height());
    assertEquals(c.y(), d.y());
    assertTrue(d.x() > c.x() + c.width());
  }

  @Test
  void anEdgeThatLeavesTheLastRegionTakesNoRoomBetweenTheOthers() {
    Layout layout =
        layout(
            TestModels.machine(
                "GO",
                """
                initial -> par
                state par {
                    region one { initial -> a state a {} }
                    region two { initial -> b state b {} }
                    region three { initial -> c state c { on GO -> out } }
                }
                state out {}
                """));
    Box one = layout.boxes().get("m.A.par.one");
    Box two = layout.boxes().get("m.A.par.two");

    assertEquals(one.x() + one.width(), two.x(), 0.1);
  }

  private static Layout layout(Diagram diagram) {
    return new Layouts(new HelveticaMetrics()).of(diagram);
  }
}
