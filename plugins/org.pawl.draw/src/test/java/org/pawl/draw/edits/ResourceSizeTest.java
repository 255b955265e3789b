// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.diagram.geometry.Box;

/** Boxes of mutexes and semaphores keep the size that a user gives them. */
class ResourceSizeTest {
  private static final String TEXT =
      """
      model m

      system s {
          kernel blocking
          mutex guard
          semaphore ready { max 1 } when kernel blocking
      }
      """;

  @TempDir Path folder;

  @Test
  void theSizeIsKept() throws IOException {
    EditedDiagram diagram = DrawnModel.of(folder, "m.pawl", TEXT).diagram("m.s");
    for (String key : new String[] {"m.s.guard", "m.s.ready"}) {
      Box before = diagram.layout().boxes().get(key);
      Box wanted = new Box(before.x(), before.y(), before.width() + 60, before.height() + 40);
      diagram.places().resize(Map.of(key, wanted));
      Box after = diagram.layout().boxes().get(key);
      assertEquals(wanted.width(), after.width(), 1, key);
      assertEquals(wanted.height(), after.height(), 1, key);
    }
  }
}
