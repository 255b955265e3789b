// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Typeface;
import org.pawl.ui.diagram.PictureFonts;

/** Layouts measure text by a table: the fonts of the screen have the same widths. */
class FontsTest {
  private static final Typeface TYPEFACE = new Typeface(12, false, false);
  private static final List<String> WORDS =
      List.of(
          "exit / Tells the table that the forks are free.",
          "after (bsp_think_time(me->id)) ticks",
          "PAUSE when the table serves [self.count > 0]");

  @Test
  void noInstalledFontIsNearerToTheMeasuredWidths() {
    String chosen = Workbench.ask(() -> PictureFonts.family(Display.getCurrent()));
    double difference = difference(chosen);
    var others = new ArrayList<>(Typeface.FAMILIES);
    others.add("Sans");
    for (String other : others) {
      assertTrue(
          difference <= difference(other),
          chosen + " by " + difference + ", " + other + " by " + difference(other));
    }
  }

  private static double difference(String family) {
    return Workbench.ask(
        () -> {
          Display display = Display.getCurrent();
          Font font = PictureFonts.make(display, family, TYPEFACE);
          var gc = new GC(display);
          try {
            gc.setFont(font);
            return WORDS.stream()
                .mapToDouble(
                    line -> gc.stringExtent(line).x - HelveticaMetrics.width(line, TYPEFACE))
                .map(Math::abs)
                .sum();
          } finally {
            gc.dispose();
            font.dispose();
          }
        });
  }
}
