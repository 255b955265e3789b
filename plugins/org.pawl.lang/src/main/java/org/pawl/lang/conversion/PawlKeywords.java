// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import java.util.Set;

/**
 * The words of the language that cannot be names as they stand, for what must know them without the
 * grammar, which takes long to load. A test compares them with the grammar.
 */
public final class PawlKeywords {
  private static final Set<String> KEYWORDS =
      Set.of(
          """
          Hz after bytes choice const done else entry every exit final import index initial
          junction local machine model on state submachine use var\
          """
              .split("\\s+"));

  private PawlKeywords() {}

  /** Whether a name is to be written with {@code ^} before it. */
  public static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }
}
