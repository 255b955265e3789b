// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;

class ManualPlacementTest {
  private static final String MACHINE =
      """
      initial -> a
      state a { on GO -> b on STOP -> c }
      state b { on STOP -> c.d }
      state c { initial -> d state d { on GO -> e } state e { on GO -> a } }
      """;

  private static final Diagram DIAGRAM = TestModels.machine("GO, STOP", MACHINE);

  @Test
  void aManuallyPlacedBoxStays() {
    Box box = new Box(400, 300, 120, 60);
    Layout layout = layout(DIAGRAM, "m.A.b", box);

    assertEquals(box, layout.boxes().get("m.A.b"));
  }

  @Test
  void placesOfContentAreRelativeToTheParentsCorner() {
    Layout layout = layout(DIAGRAM, "m.A.c.e", new Box(200, 150, 80, 40));
    Box parent = layout.boxes().get("m.A.c");
    Box box = layout.boxes().get("m.A.c.e");

    assertEquals(200, box.x() - parent.x());
    assertEquals(150, box.y() - parent.y());
    assertEquals(new Point(parent.x(), parent.y()), Layouts.origin(layout, "m.A.c.e"));
    assertEquals(new Point(parent.x(), parent.y()), Layouts.origin(layout, "m.A.c.d#0"));
    assertEquals(new Point(0, 0), Layouts.origin(layout, "m.A.b#0"));
  }

  @Test
  void aNodeExceedsItsStoredSizeIfItsTextNeedsSpace() {
    Diagram longer =
        TestModels.machine("GO", "initial -> a state a { entry / { a_rather_long_name(); } }");
    Layout layout = layout(longer, "m.A.a", new Box(100, 100, 20, 20));

    assertEquals(100, layout.boxes().get("m.A.a").x());
    assertTrue(layout.boxes().get("m.A.a").width() > 100);
  }

  @Test
  void keptBendsAndLabelsStay() {
    EdgePlace edge = new EdgePlace(List.of(new Point(60, 330)), Optional.of(new Point(70, 310)));
    StoredLayout stored =
        StoredLayout.EMPTY
            .with("m.A.a", new NodePlace(new Box(40, 100, 72, 36)))
            .with("m.A.b", new NodePlace(new Box(300, 300, 120, 60)))
            .with("m.A.c", new NodePlace(new Box(500, 420, 10, 10)))
            .with("m.A.a#0", edge);
    Layout layout = new Layouts(new HelveticaMetrics(), stored).of(DIAGRAM);

    assertEquals(
        List.of(new Point(60, 136), new Point(60, 330), new Point(300, 330)),
        layout.routes().get("m.A.a#0"));
    assertEquals(70, layout.labels().get("m.A.a#0").x());
    assertEquals(310, layout.labels().get("m.A.a#0").y());
  }

  @Test
  void bendsThatCrossABoxAreRoutedAgain() {
    EdgePlace through = new EdgePlace(List.of(new Point(450, 320)), Optional.empty());
    StoredLayout stored =
        StoredLayout.EMPTY
            .with("m.A.b", new NodePlace(new Box(400, 300, 120, 60)))
            .with("m.A.a#1", through);
    Layout layout = new Layouts(new HelveticaMetrics(), stored).of(DIAGRAM);

    assertEquals(
        List.of(),
        Invariants.violations(layout, new Dimensions(new HelveticaMetrics())),
        "nothing overlaps");
  }

  @Test
  void aSelfTransitionIsALoopBesideItsState() {
    Diagram diagram = TestModels.machine("GO", "initial -> a state a { on GO -> a }");
    List<Point> loop = layout(diagram, "m.A.a", new Box(200, 100, 80, 40)).routes().get("m.A.a#0");

    assertEquals(4, loop.size(), loop::toString);
    assertTrue(
        Math.abs(loop.get(0).x() - loop.get(3).x()) + Math.abs(loop.get(0).y() - loop.get(3).y())
            >= 20,
        loop::toString);
  }

  @Test
  void boxesInLineAreJoinedByAStraightLine() {
    StoredLayout stored =
        StoredLayout.EMPTY
            .with("m.A.a", new NodePlace(new Box(100, 100, 120, 40)))
            .with("m.A.b", new NodePlace(new Box(130, 300, 160, 40)));
    Diagram diagram = TestModels.machine("GO", "initial -> a state a { on GO -> b } state b { }");
    List<Point> route =
        new Layouts(new HelveticaMetrics(), stored).of(diagram).routes().get("m.A.a#0");

    assertEquals(2, route.size(), route::toString);
    assertEquals(175, route.get(0).x(), "in the middle of the common range");
  }

  @Test
  void levelsWithoutManualPlacesAreUnchanged() {
    Layout before = new Layouts(new HelveticaMetrics()).of(DIAGRAM);
    Layout after = layout(DIAGRAM, "m.A.b", new Box(700, 300, 120, 60));

    assertEquals(inside(before), inside(after));
    assertNotEquals(before.boxes().get("m.A.b"), after.boxes().get("m.A.b"));
  }

  /** A composite of manually placed states has more space at its border, so it is larger. */
  @Test
  void linesOutsideOfACompositeThatHasGrownStay() {
    Diagram diagram = TestModels.all().get("choice_vertex.pawl").get(0);
    Layout before = new Layouts(new HelveticaMetrics()).of(diagram);
    Map<String, StoredLayout.Place> places = new HashMap<>();
    before
        .boxes()
        .forEach(
            (key, box) -> {
              Point origin = Layouts.origin(before, key);
              Box place = new Box(box.x() - origin.x(), box.y() - origin.y(), 0, 0);
              places.put(key, new NodePlace(place));
            });
    StoredLayout stored = new StoredLayout(places, List.of());
    Layout after = new Layouts(new HelveticaMetrics(), stored).of(diagram);

    assertNotEquals(before.boxes(), after.boxes(), "a composite has grown");
    assertEquals(before.routes(), after.routes());
  }

  private static Point inside(Layout layout) {
    Box c = layout.boxes().get("m.A.c");
    Box e = layout.boxes().get("m.A.c.e");
    return new Point(e.x() - c.x(), e.y() - c.y());
  }

  private static Layout layout(Diagram diagram, String key, Box box) {
    StoredLayout stored = StoredLayout.EMPTY.with(key, new NodePlace(box));
    return new Layouts(new HelveticaMetrics(), stored).of(diagram);
  }
}
