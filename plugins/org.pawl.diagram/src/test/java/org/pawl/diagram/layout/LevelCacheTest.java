// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelHierarchy;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.diagram.stored.StoredLayout.Place;

/** Cached levels are not laid out again, and the result is the same. */
class LevelCacheTest {
  private static final Dimensions MEASURES = new Dimensions(new HelveticaMetrics());

  @Test
  void layoutsThatRememberEverythingAreTheSame() {
    Layouts remembering = new Layouts(new HelveticaMetrics());
    for (int time = 0; time < 2; time++) {
      for (List<Diagram> diagrams : TestModels.all().values()) {
        for (Diagram diagram : diagrams) {
          assertEquals(CachedLayouts.of(diagram), remembering.of(diagram));
        }
      }
    }
  }

  @Test
  void aLevelIsLaidOutAgainWhenSomethingThatMattersHasChanged() {
    LevelCache cache = new LevelCache();
    String machine = "initial -> a state a { on GO -> b } state b { %s }";

    assertTrue(isLaidOut(cache, machine.formatted("")));
    assertTrue(!isLaidOut(cache, machine.formatted("")));
    assertTrue(isLaidOut(cache, machine.formatted("entry / { note(); }")), "size");
    assertTrue(isLaidOut(cache, machine.formatted("on GO -> a")), "edge");
    assertTrue(!isLaidOut(cache, machine.formatted("on OG -> a")), "as wide as before");
    assertTrue(isLaidOut(cache, machine.formatted("on GONE -> a")), "wider");
    assertTrue(
        isLaidOut(cache, machine.replace("state b { %s }", "choice b { else -> a }")), "kind");
  }

  @Test
  void aLevelWithManualPlacesIsLaidOutAgainWhenOneOfThemHasChanged() {
    LevelCache cache = new LevelCache();
    NodePlace box = new NodePlace(new Box(300, 200, 0, 0));
    EdgePlace bends = new EdgePlace(List.of(new Point(50, 90)), Optional.empty());
    EdgePlace label = new EdgePlace(List.of(), Optional.of(new Point(50, 90)));

    assertTrue(isLaidOut(cache, Map.of("m.A.a", box)));
    assertTrue(!isLaidOut(cache, Map.of("m.A.a", box)));
    assertTrue(!isLaidOut(cache, Map.of("m.A.a", box, "m.A.other", box)), "of another level");
    assertTrue(isLaidOut(cache, Map.of("m.A.b", box)), "another node");
    assertTrue(isLaidOut(cache, Map.of("m.A.a", new NodePlace(new Box(301, 200, 0, 0)))), "moved");
    assertTrue(isLaidOut(cache, Map.of("m.A.a", box, "m.A.a#0", bends)), "bends");
    assertTrue(isLaidOut(cache, Map.of("m.A.a", box, "m.A.a#0", label)), "label");
  }

  @Test
  void layoutsWithManualPlacesThatRememberEverythingAreTheSame() {
    Layouts remembering = new Layouts(new HelveticaMetrics());
    for (int time = 0; time < 2; time++) {
      for (List<Diagram> diagrams : TestModels.all().values()) {
        for (Diagram diagram : diagrams) {
          StoredLayout places = someMoved(CachedLayouts.of(diagram));
          assertEquals(
              new Layouts(new HelveticaMetrics(), places).of(diagram),
              remembering.around(places).of(diagram));
        }
      }
    }
  }

  @Test
  void afterAnEditTheLayoutIsThatOfTheNewText() {
    Layouts remembering = new Layouts(new HelveticaMetrics());
    for (String entry : List.of("", "entry / { note(); }", "")) {
      for (String transition : List.of("", "on OG -> g2")) {
        for (String state : List.of("", "state z { on GONE -> s1_0 }", "state z { on GO -> g3 }")) {
          String machine = composites(4, 5).replace("state s1_0 {", "state s1_0 { " + entry);
          machine = machine.replace("state g1 {", "state g1 { " + transition + " " + state);
          Diagram diagram = TestModels.machine("GO, OG, GONE", machine);
          assertEquals(new Layouts(new HelveticaMetrics()).of(diagram), remembering.of(diagram));
        }
      }
    }
  }

  /** Composites of states in a ring, with transitions between the composites. */
  private static String composites(int count, int states) {
    StringBuilder text = new StringBuilder("initial -> g0 ");
    for (int group = 0; group < count; group++) {
      text.append("state g%d { initial -> s%d_0 ".formatted(group, group));
      for (int i = 0; i < states; i++) {
        text.append("state s%d_%d { on GO -> s%d_%d ".formatted(group, i, group, (i + 1) % states));
        text.append(i == 0 ? "on GONE -> g%d } ".formatted((group + 1) % count) : "} ");
      }
      text.append("} ");
    }
    return text.toString();
  }

  /** Every fifth box, 30 pixels to the right of its place. */
  private static StoredLayout someMoved(Layout layout) {
    Map<String, Place> places = new HashMap<>();
    int number = 0;
    for (Map.Entry<String, Box> entry : layout.boxes().entrySet()) {
      if (number++ % 5 == 0) {
        Point origin = Layouts.origin(layout, entry.getKey());
        Box box = entry.getValue();
        Box moved = new Box(box.x() - origin.x() + 30, box.y() - origin.y(), 0, 0);
        places.put(entry.getKey(), new NodePlace(moved));
      }
    }
    return new StoredLayout(places, List.of());
  }

  private static boolean isLaidOut(LevelCache cache, Map<String, Place> places) {
    Level level = level("initial -> a state a { on GO -> b } state b { on GO -> a }");
    ManualPlacement placed =
        new ManualPlacement(level, MEASURES, 0, new StoredLayout(places, List.of()));
    AtomicInteger count = new AtomicInteger();
    cache.place(level, List.of(facts(level), placed.places()), count::incrementAndGet);
    return count.get() > 0;
  }

  private static boolean isLaidOut(LevelCache cache, String machine) {
    Level level = level(machine);
    AtomicInteger count = new AtomicInteger();
    cache.place(level, facts(level), count::incrementAndGet);
    return count.get() > 0;
  }

  private static LevelCache.Facts facts(Level level) {
    return LevelCache.facts(level, 0, MEASURES, GroupForm.FREE);
  }

  private static Level level(String machine) {
    Level level = new LevelHierarchy(TestModels.machine("GO, OG, GONE", machine)).drawing;
    for (LevelItem item : level.items) {
      item.width = MEASURES.words(item.node).width();
      item.height = MEASURES.words(item.node).height();
    }
    return level;
  }
}
