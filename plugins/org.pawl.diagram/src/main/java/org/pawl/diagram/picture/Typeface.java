// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.List;
import org.pawl.diagram.geometry.TextMetrics.Sort;

/**
 * How writing looks; the family is {@link #FAMILIES}, all of the same widths but the last.
 *
 * @param size of the letters, in pixels
 */
public record Typeface(double size, boolean bold, boolean italic) {
  /**
   * In the order in which they are preferred; whatever else there is comes last. The condensed one
   * is nearly as wide as the others, where the ordinary DejaVu Sans is far wider.
   */
  public static final List<String> FAMILIES =
      List.of(
          "Helvetica", "Arial", "Liberation Sans", "Arimo", "Nimbus Sans", "DejaVu Sans Condensed");

  static final Typeface TITLE = new Typeface(15, true, false);
  static final Typeface NAME = new Typeface(13, true, false);
  static final Typeface LINE = new Typeface(12, false, false);
  static final Typeface COUNT = new Typeface(11, true, false);
  static final Typeface ASIDE = new Typeface(12, false, true);

  /** What a layout has measured with. */
  static Typeface of(Sort sort) {
    return switch (sort) {
      case TITLE -> TITLE;
      case NAME -> NAME;
      case LINE, LABEL -> LINE;
    };
  }

  /** From the base line up to the top of capitals. */
  public double capitals() {
    return 0.72 * size;
  }
}
