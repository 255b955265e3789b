// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Node;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.TextMetrics;
import org.pawl.diagram.picture.HelveticaMetrics;

/**
 * While a diagram is edited, its layout stays as far as possible, and is as correct as the first.
 */
class LevelHistoryTest {
  /** Letters that make one name longer. */
  private static final class Wider implements TextMetrics {
    private final TextMetrics usual = new HelveticaMetrics();
    private String text = "";
    private double by;

    @Override
    public double width(String words, TextKind kind) {
      return usual.width(words, kind) + (kind == TextKind.NAME && words.equals(text) ? by : 0);
    }

    @Override
    public double height(TextKind kind) {
      return usual.height(kind);
    }
  }

  private final Wider lettering = new Wider();
  private final Dimensions measures = new Dimensions(lettering);
  private int kept;

  @Test
  void theFirstLayoutIsThatOfPictures() {
    for (List<Diagram> diagrams : TestModels.all().values()) {
      for (Diagram diagram : diagrams) {
        assertEquals(CachedLayouts.of(diagram), Layouts.ofEdited(lettering).of(diagram));
      }
    }
  }

  @Test
  void largerNodesLeaveACorrectDrawingAndAnUndoLeadsToTheSameOne() {
    Map<String, List<String>> violations = new LinkedHashMap<>();
    Map<String, Diagram> all = new LinkedHashMap<>(GroupedMachines.all());
    TestModels.all()
        .forEach((file, some) -> some.forEach(one -> all.put(file + " " + one.title(), one)));
    all.forEach((name, diagram) -> grow(name, diagram, violations));
    assertEquals(Map.of(), violations);
    assertTrue(kept > 100, "layouts that were kept: " + kept);
  }

  private void grow(String name, Diagram diagram, Map<String, List<String>> violations) {
    Layouts layouts = Layouts.ofEdited(lettering);
    lettering.by = 0;
    Layout first = layouts.of(diagram);
    List<Node> nodes = new ArrayList<>(diagram.nodes().stream().flatMap(this::all).toList());
    Random random = new Random(name.hashCode());
    for (int time = 0; time < 3 && !nodes.isEmpty(); time++) {
      lettering.text = nodes.remove(random.nextInt(nodes.size())).name();
      lettering.by = 15 + random.nextInt(40);
      Layout now = layouts.of(diagram);
      List<String> found = Invariants.violations(now, measures);
      if (!found.isEmpty() && Invariants.violations(complete(diagram), measures).isEmpty()) {
        violations.put(name + ", " + lettering.text + " by " + lettering.by, found);
      }
      kept += !now.equals(first) && !now.equals(complete(diagram)) ? 1 : 0;
      lettering.by = 0;
      assertEquals(first, layouts.of(diagram), name + " after an undo");
    }
  }

  private Layout complete(Diagram diagram) {
    return new Layouts(lettering).of(diagram);
  }

  private Stream<Node> all(Node node) {
    return Stream.concat(
        Stream.of(node),
        node.regions().stream().flatMap(region -> region.nodes().stream().flatMap(this::all)));
  }

  @Test
  void statesKeepTheirPlacesWhenACompositeGrowsALittle() {
    Diagram diagram = GroupedMachines.composites(8, 5);
    Layouts layouts = Layouts.ofEdited(lettering);
    lettering.text = "g3_s2";
    lettering.by = 0;
    Layout before = layouts.of(diagram);
    for (int i = 1; i <= 3; i++) {
      lettering.by += 6;
      Layout after = layouts.of(diagram);
      for (Node node : diagram.nodes()) {
        Box old = before.boxes().get(node.key());
        Box box = after.boxes().get(node.key());
        double moved = Math.hypot(box.x() - old.x(), box.y() - old.y());
        assertTrue(moved <= 7, node.key() + " has moved by " + moved);
      }
      before = after;
    }
    assertNotEquals(complete(diagram), before);
    layouts.beginAgain(owner -> owner.equals("m.A.g1"));
    assertEquals(before, layouts.of(diagram), "only the other composite has changed");
    layouts.beginAgain(owner -> true);
    assertEquals(complete(diagram), layouts.of(diagram));
  }

  @Test
  void aNewStateWithoutTransitionsIsBelowTheOthersWhichStay() {
    String machine =
        """
        initial -> a
        state a {
          initial -> b
          state b { on GO -> c }
          %s
          state c { on GO -> b on STOP -> d }
        }
        state d { on GO -> a }
        """;
    Layouts layouts = Layouts.ofEdited(lettering);
    Layout before = layouts.of(TestModels.machine("GO, STOP", machine.formatted("")));
    Layout after = layouts.of(TestModels.machine("GO, STOP", machine.formatted("state e")));
    Box around = after.boxes().get("m.A.a");
    for (String key : List.of("m.A.a", "m.A.a.b", "m.A.a.c")) {
      Box old = before.boxes().get(key);
      Box now = after.boxes().get(key);
      assertEquals(old.x(), now.x(), 0.1, key);
      assertEquals(old.y(), now.y(), 0.1, key);
      boolean above = now.y() + now.height() <= after.boxes().get("m.A.a.e").y();
      assertTrue(key.equals("m.A.a") || above, key);
    }
    assertTrue(around.height() > before.boxes().get("m.A.a").height());
    assertEquals(List.of(), Invariants.violations(after, measures));
    assertEquals(before, layouts.of(TestModels.machine("GO, STOP", machine.formatted(""))));
  }
}
