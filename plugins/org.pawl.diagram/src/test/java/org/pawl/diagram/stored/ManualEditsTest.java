// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;

/** Elements that stay at their visible place, and elements that move with a moved one. */
class ManualEditsTest {
  private static final String MACHINE =
      """
      initial -> a
      state a { on GO -> b on STOP -> c }
      state b { on STOP -> c.d }
      state c { initial -> d state d { on GO -> e } state e { on GO -> a } }
      """;

  private static final Diagram DIAGRAM = machine(MACHINE);
  private static final Layout SEEN = layout(DIAGRAM, StoredLayout.EMPTY);

  @Test
  void aMoveToFreeSpaceMovesNoOtherNode() {
    StoredLayout stored = placing().move(Map.of("m.A.b", new Point(600, 500))).stored();
    Layout after = layout(DIAGRAM, stored);

    Box b = SEEN.boxes().get("m.A.b");
    assertEquals(new Box(600, 500, b.width(), b.height()), after.boxes().get("m.A.b"));
    Map<String, Box> others = new HashMap<>(after.boxes());
    others.put("m.A.b", b);
    assertEquals(SEEN.boxes(), others);
    for (String edge : List.of("m.A.initial#0", "m.A.a#1", "m.A.c.d#0", "m.A.c.initial#0")) {
      assertEquals(SEEN.routes().get(edge), after.routes().get(edge), edge);
      assertEquals(SEEN.labels().get(edge), after.labels().get(edge), edge);
    }
    assertNotEquals(SEEN.routes().get("m.A.a#0"), after.routes().get("m.A.a#0"));
  }

  @Test
  void storedPlacesEqualThoseInTheFile() {
    StoredLayout stored =
        placing()
            .move(Map.of("m.A.c.e", new Point(400.123, 300)))
            .label("m.A.a#0", new Point(10.27, 33.33))
            .stored();
    StoredLayout read = LayoutFileText.read(LayoutFileText.write(stored));

    assertEquals(stored.places(), read.places());
    assertEquals(layout(DIAGRAM, stored), layout(DIAGRAM, read));
  }

  @Test
  void onlyPlacesOfSiblingsAtEachLevelAreStored() {
    StoredLayout stored = placing().move(Map.of("m.A.c.e", new Point(400, 300))).stored();
    assertEquals(
        Set.of("m.A.initial", "m.A.a", "m.A.b", "m.A.c", "m.A.c.initial", "m.A.c.d", "m.A.c.e"),
        stored.places().keySet());

    StoredLayout outer = placing().move(Map.of("m.A.b", new Point(400, 300))).stored();
    assertEquals(Set.of("m.A.initial", "m.A.a", "m.A.b", "m.A.c"), outer.places().keySet());
  }

  @Test
  void elementsAddedLaterMoveNoOthers() {
    StoredLayout stored = placing().move(Map.of("m.A.b", new Point(600, 500))).stored();
    Layout before = layout(DIAGRAM, stored);
    String transition = MACHINE.replace("on STOP -> c.d", "on STOP -> c.d on GO -> f");
    Diagram more = machine(transition + "state f { on GO -> a }");
    ManualEdits drawn =
        new ManualEdits(before, more, stored).move(Map.of("m.A.f", new Point(40, 600)));
    Layout after = layout(more, drawn.stored());

    assertEquals(new Point(40, 600), corner(after, "m.A.f"));
    before.boxes().forEach((key, box) -> assertEquals(box, after.boxes().get(key), key));
  }

  @Test
  void aNewStateIsPlacedWhereItIsDrawnAndOthersStay() {
    Diagram more = machine(MACHINE.replace("state e {", "state f {} state e {"));
    Box place = new Box(corner(SEEN, "m.A.c").x() + 40, 500, 150, 90);
    ManualEdits drawn =
        new ManualEdits(SEEN, more, StoredLayout.EMPTY).put(Map.of("m.A.c.f", place));
    Layout after = layout(more, drawn.stored());

    assertEquals(place, after.boxes().get("m.A.c.f"));
    for (String key : List.of("m.A.a", "m.A.b", "m.A.c.d", "m.A.c.e")) {
      assertEquals(SEEN.boxes().get(key), after.boxes().get(key), key);
    }
    assertEquals(corner(SEEN, "m.A.c"), corner(after, "m.A.c"), "it grows");
  }

  @Test
  void theFirstStateInAStateIsPlacedWhereItIsDrawn() {
    Diagram more = machine(MACHINE.replace("state b {", "state b { state f {}"));
    Point b = corner(SEEN, "m.A.b");
    Point place = new Point(b.x() + 20, b.y() + 60);
    ManualEdits drawn =
        new ManualEdits(SEEN, more, StoredLayout.EMPTY).move(Map.of("m.A.b.f", place));
    Layout after = layout(more, drawn.stored());

    assertEquals(place, corner(after, "m.A.b.f"));
    assertEquals(b, corner(after, "m.A.b"));
  }

  @Test
  void wordsThatAreMovedMoveNothingElse() {
    Box words = SEEN.labels().get("m.A.a#0");
    Point place = new Point(words.x() + 9, words.y() - 7);
    Layout after = layout(DIAGRAM, placing().label("m.A.a#0", place).stored());

    assertEquals(SEEN.boxes(), after.boxes());
    assertEquals(SEEN.routes(), after.routes());
    Map<String, Box> others = new HashMap<>(after.labels());
    assertEquals(
        new Box(place.x(), place.y(), words.width(), words.height()), others.put("m.A.a#0", words));
    assertEquals(SEEN.labels(), others);
  }

  @Test
  void bendsAndLabelsFollowTheirEnds() {
    StoredLayout start =
        placing()
            .bend("m.A.a#0", List.of(new Point(10, 20)))
            .label("m.A.a#0", new Point(30, 40))
            .bend("m.A.c.d#0", List.of(new Point(200, 200)))
            .stored();
    ManualEdits both = new ManualEdits(SEEN, DIAGRAM, start);
    both.move(Map.of("m.A.a", by("m.A.a", 100, 50), "m.A.b", by("m.A.b", 100, 50)));
    assertEquals(List.of(new Point(110, 70)), both.stored().bends("m.A.a#0"));
    assertEquals(Optional.of(new Point(130, 90)), both.stored().label("m.A.a#0"));

    ManualEdits one =
        new ManualEdits(SEEN, DIAGRAM, start).move(Map.of("m.A.b", by("m.A.b", 100, 50)));
    assertEquals(List.of(new Point(10, 20)), one.stored().bends("m.A.a#0"));
    assertEquals(Optional.of(new Point(80, 65)), one.stored().label("m.A.a#0"), "half the way");

    ManualEdits around =
        new ManualEdits(SEEN, DIAGRAM, start).move(Map.of("m.A.c", by("m.A.c", 9, 9)));
    assertEquals(start.bends("m.A.c.d#0"), around.stored().bends("m.A.c.d#0"), "inside as it was");
  }

  @Test
  void anEdgeWithoutManualPlacesIsNotStored() {
    StoredLayout stored = placing().bend("m.A.a#0", List.of()).stored();
    assertFalse(stored.places().containsKey("m.A.a#0"), stored.toString());
  }

  private static ManualEdits placing() {
    return new ManualEdits(SEEN, DIAGRAM, StoredLayout.EMPTY);
  }

  private static Diagram machine(String members) {
    return TestModels.machine("GO, STOP", members);
  }

  private static Point by(String key, double dx, double dy) {
    return new Point(corner(SEEN, key).x() + dx, corner(SEEN, key).y() + dy);
  }

  private static Point corner(Layout layout, String key) {
    Box box = layout.boxes().get(key);
    return new Point(box.x(), box.y());
  }

  private static Layout layout(Diagram diagram, StoredLayout stored) {
    return new Layouts(new HelveticaMetrics(), stored).of(diagram);
  }
}
