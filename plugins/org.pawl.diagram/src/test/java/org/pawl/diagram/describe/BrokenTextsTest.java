// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.TestModels;
import org.pawl.diagram.figures.PictureBuilder;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;

/**
 * A text with errors is drawn as far as it can be parsed: models that are cut off at any place are
 * described.
 */
class BrokenTextsTest {
  private static final List<String> FILES =
      List.of(
          "examples/dpp/dpp.pawl",
          "plugins/org.pawl.lang/src/test/resources/org/pawl/lang/all.pawl",
          "tests/generator/golden/points/points.pawl",
          "tests/generator/golden/submachines/submachines.pawl");

  /** A prime number, so that the cuts are at all kinds of places. */
  private static final int STEP = 101;

  @Test
  void textsCutOffAnywhereAreDescribed() throws IOException {
    var failures = new ArrayList<String>();
    int drawn = 0;
    var layouts = new Layouts(new HelveticaMetrics());
    for (String file : FILES) {
      String text = Files.readString(Path.of(TestModels.ROOT.toString(), file));
      for (int end = begin(text); end < text.length(); end += STEP) {
        try {
          List<Diagram> diagrams = Diagrams.of(TestModels.of(text.substring(0, end)));
          drawn += diagrams.isEmpty() ? 0 : 1;
          if (end % 8 == 0) {
            diagrams.forEach(diagram -> PictureBuilder.of(layouts.of(diagram)));
          }
        } catch (RuntimeException e) {
          failures.add(file + " up to " + end + ": " + e + " at " + e.getStackTrace()[0]);
        }
      }
    }
    assertEquals(List.of(), failures);
    assertTrue(drawn > 50, "drawn: " + drawn);
  }

  /** After the first line, without which a text is not a model. */
  private static int begin(String text) {
    return text.indexOf('\n', text.indexOf("model ")) + 1;
  }
}
