// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShortTextTest {
  @Test
  void aTextThatFitsIsWhole() {
    assertEquals("", ShortText.beginning("", 0));
    assertEquals("abc", ShortText.beginning("abc", 3));
    assertEquals("ab", ShortText.beginning("abc", 2));
  }

  @Test
  void surrogatesStayTogether() {
    assertEquals("a", ShortText.beginning("a\ud83d\ude00b", 2));
    assertEquals("a\ud83d\ude00", ShortText.beginning("a\ud83d\ude00b", 3));
  }

  @Test
  void combiningMarksStayAtTheirCharacter() {
    assertEquals("a", ShortText.beginning("ae\u0301\u0323b", 2));
    assertEquals("a", ShortText.beginning("ae\u0301\u0323b", 3));
    assertEquals("ae\u0301\u0323", ShortText.beginning("ae\u0301\u0323b", 4));
    assertEquals("", ShortText.beginning("\ud83d\udc69\u200d\ud83d\ude80", 4));
  }

  @Test
  void aShortenedTextHasItsEndWithinTheLength() {
    assertEquals("abcd", ShortText.shortened("abcd", 4, "..."));
    assertEquals("a...", ShortText.shortened("abcde", 4, "..."));
  }
}
