// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.NodePlace;

/** There is a route to a port, even if the port is close to something else. */
class RouteToPortTest {
  private static final Dimensions MEASURES = new Dimensions(new HelveticaMetrics());

  /** A gap with which nothing is in the way. */
  private static final int FAR = 30;

  private static final Diagram SYSTEM =
      TestModels.diagrams(
              """
              event UP
              active Sender { port peer sends UP machine { initial -> a state a } }
              active Receiver { machine { initial -> a state a } }
              system pair {
                  receiver: Receiver { priority 1 queue 1 }
                  sender: Sender { priority 2 queue 1 }
                  mutex log
                  connect sender.peer -> receiver
              }
              """)
          .get(2);

  private static final Layout BEFORE = new Layouts(new HelveticaMetrics()).of(SYSTEM);

  /** The port is at the left side of its node, because the receiver is declared before it. */
  @Test
  void aPortNearTheBorderOfTheDrawing() {
    assertNothingCrosses(gap -> Map.of("m.pair.sender", new Point(gap, 300)));
  }

  @Test
  void aPortNearAnotherNode() {
    assertNothingCrosses(
        gap ->
            Map.of(
                "m.pair.log", new Point(200, 300),
                "m.pair.sender", new Point(200 + box("m.pair.log").width() + gap, 300)));
  }

  /** The boxes of manually placed nodes, by the gap between them. */
  private interface Places {
    Map<String, Point> at(double gap);
  }

  private static void assertNothingCrosses(Places places) {
    Box port = box("m.pair.sender.peer");
    Box sender = box("m.pair.sender");
    assertEquals(sender.x(), port.x() + port.width() / 2, "the port is at the left side");
    Map<Double, List<String>> violations = new LinkedHashMap<>();
    // Places are stored in tenths.
    for (int tenths = 0; tenths <= 10 * FAR; tenths++) {
      StoredLayout stored = StoredLayout.EMPTY;
      for (var place : places.at(tenths / 10.0).entrySet()) {
        Box box = box(place.getKey());
        Point at = place.getValue();
        stored =
            stored.with(
                place.getKey(), new NodePlace(new Box(at.x(), at.y(), box.width(), box.height())));
      }
      Layout layout = new Layouts(new HelveticaMetrics(), stored).of(SYSTEM);
      List<String> found = Invariants.violations(layout, MEASURES);
      if (!found.isEmpty()) {
        violations.put(tenths / 10.0, found);
      }
    }
    assertEquals(Map.of(), violations);
  }

  private static Box box(String key) {
    return BEFORE.boxes().get(key);
  }
}
