// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.conversion;

import java.util.Set;

/**
 * The keywords that need a caret to be names, for code that cannot load the grammar because that
 * takes long. A test compares them with the grammar.
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

  /** Whether a name must be written with {@code ^} before it. */
  public static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }
}
