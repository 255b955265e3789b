// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.util.List;
import org.pawl.diagram.geometry.TextMetrics.TextKind;

/**
 * The style of text; the font family is one of {@link #FAMILIES}, which all have the same widths
 * but the last.
 *
 * @param size in pixels
 */
public record Typeface(double size, boolean bold, boolean italic) {
  /**
   * In order of preference. The last one is condensed, so it is nearly as wide as the others; the
   * regular DejaVu Sans is much wider.
   */
  public static final List<String> FAMILIES =
      List.of(
          "Helvetica", "Arial", "Liberation Sans", "Arimo", "Nimbus Sans", "DejaVu Sans Condensed");

  static final Typeface TITLE = new Typeface(15, true, false);
  static final Typeface NAME = new Typeface(13, true, false);
  static final Typeface LINE = new Typeface(12, false, false);
  static final Typeface COUNT = new Typeface(11, true, false);
  static final Typeface ASIDE = new Typeface(12, false, true);

  /** The typeface that a layout measures with. */
  static Typeface of(TextKind kind) {
    return switch (kind) {
      case TITLE -> TITLE;
      case NAME -> NAME;
      case LINE, LABEL -> LINE;
    };
  }

  /** The height of capital letters above the base line. */
  public double capitals() {
    return 0.72 * size;
  }
}
