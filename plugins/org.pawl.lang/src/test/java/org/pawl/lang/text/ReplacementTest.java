// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The part in which two texts differ. */
class ReplacementTest {
  @Test
  void equalBeginsAndEndsAreKept() {
    assertEquals(new Replacement(2, 1, "x"), Replacement.difference("abcde", "abxde"));
    assertEquals(new Replacement(3, 0, "a"), Replacement.difference("aaa", "aaaa"));
    assertEquals(new Replacement(1, 2, ""), Replacement.difference("abba", "aa"));
    assertEquals(new Replacement(0, 0, "new"), Replacement.difference("", "new"));
    assertEquals(new Replacement(3, 0, ""), Replacement.difference("abc", "abc"));
    assertEquals(new Replacement(12, 1, "x"), Replacement.difference("abc", "abx").at(10));
  }
}
