// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.chart;

import java.util.Locale;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.diagram.picture.Typeface;

/** The widths of a chart's texts in pixels. The font sizes are those of {@code chart.css}. */
final class TextWidths {
  private static final Typeface ORDINARY = new Typeface(11, false, false);

  private TextWidths() {}

  /** The width in the chart's default font size. */
  static int width(String words) {
    return (int) Math.ceil(HelveticaMetrics.width(words, ORDINARY));
  }

  /** The attributes that give a text the same width in every font. */
  static String room(String style, String words) {
    return words.isEmpty()
        ? ""
        : String.format(
            Locale.ROOT,
            " textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\"",
            HelveticaMetrics.width(words, typeface(style)));
  }

  private static Typeface typeface(String style) {
    return switch (style.split(" ")[0]) {
      case "title" -> new Typeface(16, true, false);
      case "name" -> new Typeface(11, true, false);
      case "axis", "pausetext" -> new Typeface(10, false, false);
      case "kind", "ticks" -> new Typeface(9, false, false);
      default -> ORDINARY;
    };
  }
}
