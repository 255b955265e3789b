// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.picture;

import java.text.Normalizer;
import org.pawl.diagram.geometry.TextMetrics;

/**
 * Text widths from a table of Helvetica, which equals Arial and Liberation Sans: the same on every
 * machine, independent of the installed fonts.
 */
public final class HelveticaMetrics implements TextMetrics {
  /** From space to tilde, in thousandths of the font size. */
  private static final int[] REGULAR = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
  };

  private static final int[] BOLD = {
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584
  };

  @Override
  public double width(String text, TextKind kind) {
    return width(text, Typeface.of(kind));
  }

  @Override
  public double height(TextKind kind) {
    return switch (kind) {
      case TITLE -> 22;
      case NAME -> 18;
      case LINE, LABEL -> 16;
    };
  }

  /** The width of one line in a typeface. */
  public static double width(String text, Typeface typeface) {
    long sum = text.codePoints().mapToLong(letter -> width(letter, typeface.bold())).sum();
    return sum * typeface.size() / 1000;
  }

  private static int width(int letter, boolean bold) {
    int[] widths = bold ? BOLD : REGULAR;
    if (letter >= ' ' && letter <= '~') {
      return widths[letter - ' '];
    }
    return switch (letter) {
      case '\u2018', '\u2019' -> bold ? 278 : 222;
      case '\u201c', '\u201d' -> bold ? 500 : 333;
      case '\u00b7' -> 278;
      case '\u00b0' -> 400;
      case '\u2022' -> 350;
      case '\u00d7', '\u00ac' -> 584;
      case '\u2026', '\u2014', '\u2192', '\u2190' -> 1000;
      default -> other(letter, bold);
    };
  }

  /**
   * The width of a character outside the table: accented letters have the width of the base letter,
   * all others an upper estimate.
   */
  private static int other(int letter, boolean bold) {
    String parts = Normalizer.normalize(Character.toString(letter), Normalizer.Form.NFD);
    int base = parts.codePointAt(0);
    if (base > ' ' && base <= '~') {
      return width(base, bold);
    }
    return switch (Character.getType(letter)) {
      case Character.NON_SPACING_MARK, Character.FORMAT, Character.CONTROL -> 0;
      case Character.OTHER_LETTER, Character.OTHER_SYMBOL -> 1000;
      default -> Character.isUpperCase(letter) ? 778 : 611;
    };
  }
}
