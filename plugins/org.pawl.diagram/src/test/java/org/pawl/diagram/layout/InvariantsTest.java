// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.geometry.TextMetrics;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.ManualEdits;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;

/** Nothing overlaps, and all edges connect their ends: for all models of examples and tests. */
class InvariantsTest {
  private static final TextMetrics LETTERING = new HelveticaMetrics();
  private static final Dimensions MEASURES = new Dimensions(LETTERING);

  /**
   * Models with defects that are still to be corrected. Six edges from two regions to two states:
   * two of them overlap. Eight self transitions of one composite state: their labels are wider than
   * their loops.
   */
  private static final List<String> KNOWN = List.of("regions_conflict.case", "effect_forms.pawl");

  private static final Map<String, List<Diagram>> ALL = TestModels.all();

  @Test
  void nothingOverlapsAndRoutesEndWhereTheyShould() {
    Map<String, List<String>> violations = new LinkedHashMap<>();
    ALL.forEach(
        (file, diagrams) -> {
          for (Diagram diagram : diagrams) {
            add(violations, file + " " + diagram.title(), CachedLayouts.of(diagram));
          }
        });
    assertTrue(ALL.size() > 100, "models: " + ALL.size());
    assertEquals(Map.of(), violations);
  }

  /** Defects of lines and labels that an automatic layout must not have. */
  @Test
  void nothingIsHardToRead() {
    Map<String, List<String>> blemishes = new LinkedHashMap<>();
    ALL.forEach(
        (file, diagrams) -> {
          for (Diagram diagram : diagrams) {
            List<String> found = LayoutDefects.of(CachedLayouts.of(diagram));
            boolean known = KNOWN.stream().anyMatch(file::startsWith);
            if (found.isEmpty() == known) {
              blemishes.put(file + " " + diagram.title(), found);
            }
          }
        });
    assertEquals(Map.of(), blemishes);
  }

  /**
   * A quarter of the nodes is dragged to pseudo-random places. Each diagram has its own fixed seed:
   * a further model does not change the places in the others.
   */
  @Test
  void nothingOverlapsAfterNodesAreMoved() {
    Map<String, List<String>> violations = new LinkedHashMap<>();
    ALL.forEach(
        (file, diagrams) -> {
          for (Diagram diagram : diagrams) {
            StoredLayout stored = moved(CachedLayouts.of(diagram), seeded(file, diagram));
            Layout layout = new Layouts(LETTERING, stored).of(diagram);
            add(violations, file + " " + diagram.title(), layout);
          }
        });
    assertEquals(Map.of(), violations);
  }

  /** A node of each diagram is dragged out of it to the right: all others stay. */
  @Test
  void aNodeMovedByTheLayoutMovesNoOther() {
    Map<String, List<String>> violations = new LinkedHashMap<>();
    ALL.forEach(
        (file, diagrams) -> {
          for (Diagram diagram : diagrams) {
            Layout before = CachedLayouts.of(diagram);
            Map<String, Optional<String>> beside = new LinkedHashMap<>();
            diagram.nodes().forEach(node -> beside.putAll(Layouts.beside(diagram, node.key())));
            if (beside.isEmpty()) {
              continue;
            }
            Random random = seeded(file, diagram);
            String moved = List.copyOf(beside.keySet()).get(random.nextInt(beside.size()));
            Point aside =
                new Point(Math.ceil(before.width()) + 40, Math.rint(before.boxes().get(moved).y()));
            ManualEdits placing = new ManualEdits(before, diagram, StoredLayout.EMPTY);
            StoredLayout stored = placing.move(Map.of(moved, aside)).stored();
            Layout after = new Layouts(LETTERING, stored).of(diagram);
            String name = file + " " + diagram.title();
            add(violations, name, after);
            for (String key : beside.keySet()) {
              Point place = key.equals(moved) ? aside : corner(before, key);
              if (!corner(after, key).equals(place)) {
                violations.put(name + " " + key, List.of(place + ", " + corner(after, key)));
              }
            }
          }
        });
    assertEquals(Map.of(), violations);
  }

  private static Point corner(Layout layout, String key) {
    Box box = layout.boxes().get(key);
    return new Point(box.x(), box.y());
  }

  @Tag("slow")
  @Test
  void aThousandStatesInOneMachine() {
    Diagram diagram = TestModels.diagrams(LargeModel.text(1, 250)).get(0);
    Layout layout = new Layouts(LETTERING).of(diagram);

    assertEquals(List.of(), Invariants.violations(layout, MEASURES));
  }

  /** With many boxes, routes are found by another method. */
  @Test
  void manyStatesStayWhenATransitionIsAdded() {
    StringBuilder machine = new StringBuilder("initial -> s0\n");
    for (int i = 0; i < 50; i++) {
      machine.append("state s%d { on GO -> s%d }\n".formatted(i, i * 7 % 50));
    }
    Diagram diagram = TestModels.machine("GO, STOP", machine.toString());
    Layout before = new Layouts(LETTERING).of(diagram);
    ManualEdits placing = new ManualEdits(before, diagram, StoredLayout.EMPTY);
    StoredLayout stored = placing.move(Map.of("m.A.s9", corner(before, "m.A.s9"))).stored();
    String more = machine.toString().replace("state s3 {", "state s3 { on STOP -> s40");
    Layout layout = new Layouts(LETTERING, stored).of(TestModels.machine("GO, STOP", more));

    assertEquals(List.of(), Invariants.violations(layout, MEASURES));
    before.boxes().forEach((key, box) -> assertEquals(box, layout.boxes().get(key), key));
  }

  private static Random seeded(String file, Diagram diagram) {
    return new Random(31 * Long.getLong("pawl.seed", 7) + (file + diagram.title()).hashCode());
  }

  private static StoredLayout moved(Layout layout, Random random) {
    StoredLayout stored = StoredLayout.EMPTY;
    List<String> keys = new ArrayList<>(layout.boxes().keySet());
    for (String key : keys) {
      if (random.nextInt(4) == 0) {
        Box box = layout.boxes().get(key);
        double x = random.nextInt(600);
        double y = random.nextInt(400);
        stored = stored.with(key, new NodePlace(new Box(x, y, box.width(), box.height())));
      }
    }
    for (String key : layout.routes().keySet()) {
      if (random.nextInt(8) == 0) {
        Point bend = new Point(random.nextInt(600), random.nextInt(400));
        Point label = new Point(random.nextInt(600), random.nextInt(400));
        stored = stored.with(key, new EdgePlace(List.of(bend), Optional.of(label)));
      }
    }
    return stored;
  }

  private static void add(Map<String, List<String>> violations, String name, Layout layout) {
    List<String> found = Invariants.violations(layout, MEASURES);
    if (!found.isEmpty()) {
      violations.put(name, found);
    }
  }
}
