// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

/**
 * A change of a text in one place.
 *
 * @param offset of the change, in the text before it
 * @param length the number of characters removed; 0 inserts
 * @param text the new text
 */
public record Replacement(int offset, int length, String text) {
  public Replacement {
    if (offset < 0 || length < 0 || text == null) {
      throw new IllegalArgumentException(offset + ", " + length + ", " + text);
    }
  }

  /** Replaces the text between two offsets. */
  public static Replacement between(int from, int to, String text) {
    return new Replacement(from, to - from, text);
  }

  /** Inserts. */
  public static Replacement insertion(int offset, String text) {
    return new Replacement(offset, 0, text);
  }

  /** Replaces the part in which two texts differ; replaces nothing if they are equal. */
  public static Replacement difference(String before, String after) {
    int shorter = Math.min(before.length(), after.length());
    int start = 0;
    while (start < shorter && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    return between(start, before.length() - end, after.substring(start, after.length() - end));
  }

  /** The same change in a text that this one is a part of, from an offset on. */
  public Replacement at(int start) {
    return new Replacement(start + offset, length, text);
  }

  /** The offset after the last removed character, in the text before the change. */
  public int end() {
    return offset + length;
  }
}
