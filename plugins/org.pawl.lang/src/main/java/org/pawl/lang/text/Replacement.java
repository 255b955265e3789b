// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

/**
 * A change of a text in one place.
 *
 * @param offset where, in the text as it was
 * @param length how many characters go; 0 inserts
 * @param text what comes instead
 */
public record Replacement(int offset, int length, String text) {
  public Replacement {
    if (offset < 0 || length < 0 || text == null) {
      throw new IllegalArgumentException(offset + ", " + length + ", " + text);
    }
  }

  /** Of what stands between two offsets. */
  public static Replacement between(int from, int to, String text) {
    return new Replacement(from, to - from, text);
  }

  /** Of nothing. */
  public static Replacement insertion(int offset, String text) {
    return new Replacement(offset, 0, text);
  }

  /** Behind the last character that goes, in the text as it was. */
  public int end() {
    return offset + length;
  }
}
