// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.geometry.Dimensions;
import org.pawl.diagram.internal.level.Level;
import org.pawl.diagram.internal.level.LevelHierarchy;
import org.pawl.diagram.internal.level.LevelItem;
import org.pawl.diagram.picture.HelveticaMetrics;

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

  private static boolean isLaidOut(LevelCache cache, String machine) {
    Level level = new LevelHierarchy(TestModels.machine("GO, OG, GONE", machine)).drawing;
    for (LevelItem item : level.items) {
      item.width = MEASURES.words(item.node).width();
      item.height = MEASURES.words(item.node).height();
    }
    AtomicInteger count = new AtomicInteger();
    cache.place(level, 0, MEASURES, GroupForm.FREE, count::incrementAndGet);
    return count.get() > 0;
  }
}
