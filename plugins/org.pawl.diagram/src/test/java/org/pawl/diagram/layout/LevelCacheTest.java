// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Models;
import org.pawl.diagram.picture.Letters;

/** What has been laid out before is not laid out again, and nobody can tell the difference. */
class LevelCacheTest {
  private static final Measures MEASURES = new Measures(new Letters());

  @Test
  void layoutsThatRememberEverythingAreTheSame() {
    Layouts remembering = new Layouts(new Letters());
    for (int time = 0; time < 2; time++) {
      for (List<Diagram> diagrams : Models.all().values()) {
        for (Diagram diagram : diagrams) {
          assertEquals(LaidOut.of(diagram), remembering.of(diagram));
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
    Level level = new Hierarchy(Models.machine("GO, OG, GONE", machine)).drawing;
    for (Item item : level.items) {
      item.width = MEASURES.words(item.node).width();
      item.height = MEASURES.words(item.node).height();
    }
    AtomicInteger count = new AtomicInteger();
    cache.place(level, 0, MEASURES, count::incrementAndGet);
    return count.get() > 0;
  }
}
