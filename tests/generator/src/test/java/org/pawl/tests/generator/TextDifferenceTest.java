// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextDifferenceTest {
  @Test
  void equalTextsHaveNone() {
    assertEquals(Optional.empty(), TextDifference.first("a.c", "x\n", "x\n"));
  }

  @Test
  void theMessageHasTheFileTheLineAndTheFirstLinesThatDiffer() {
    assertEquals(
        Optional.of(
            """
            discovered/a.c:2 differs
              expected:
                |two
                |three
                |four
              actual:
                |2
                |three
                |four"""),
        TextDifference.first(
            "discovered/a.c", "one\ntwo\nthree\nfour\nfive\n", "one\n2\nthree\nfour\nfive\n"));
  }

  @Test
  void aTextMayEndEarly() {
    assertEquals(
        Optional.of("a.c:2 differs\n  expected:\n    (the file ends)\n  actual:\n    |b"),
        TextDifference.first("a.c", "a", "a\nb"));
  }

  @Test
  void aFileMayBeMissing() {
    assertEquals(Optional.of("a.c is not generated"), TextDifference.first("a.c", "a", null));
    assertEquals(Optional.of("a.c is not expected"), TextDifference.first("a.c", null, "a"));
  }
}
