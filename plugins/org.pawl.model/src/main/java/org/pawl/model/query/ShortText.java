// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that are too long for their place. */
public final class ShortText {
  /** A character with its combining marks. */
  private static final Pattern CHARACTER = Pattern.compile("\\X");

  private ShortText() {}

  /**
   * The beginning of a text, up to that many UTF-16 units; the whole text if it is not longer.
   * Characters are not separated from their combining marks.
   */
  public static String beginning(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = 0;
    for (Matcher character = CHARACTER.matcher(text); character.find(); end = character.end()) {
      if (character.end() > length) {
        break;
      }
    }
    return text.substring(0, end);
  }

  /** The text, if it is not longer than that many UTF-16 units; else its beginning and the end. */
  public static String shortened(String text, int length, String end) {
    return text.length() <= length ? text : beginning(text, length - end.length()) + end;
  }
}
