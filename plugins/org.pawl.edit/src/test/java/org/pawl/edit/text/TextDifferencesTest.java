// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pawl.lang.text.Replacement;

class TextDifferencesTest {
  @Test
  void equalTextsHaveNone() {
    assertEquals(List.of(), replacements("a\nb\n", "a\nb\n"));
  }

  @Test
  void aWordIsReplacedNotItsLine() {
    assertEquals(
        List.of(new Replacement(6, 2, "x")), replacements("a\nbcd ef g\n", "a\nbcd x g\n"));
  }

  @Test
  void linesFarApartAreReplacedOneByOne() {
    assertEquals(
        List.of(
            new Replacement(0, 2, ""), Replacement.insertion(6, "x\n"), new Replacement(8, 1, "f")),
        replacements("a\nb\nc\nd\ne\n", "b\nc\nx\nd\nf\n"));
  }

  @Test
  void theyMakeOneTextTheOther() {
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      String before = text(random);
      String after = text(random);
      assertEquals(after, TextDifferences.between(before, after).applyTo(before));
    }
  }

  @Test
  void textsWithNothingInCommonToo() {
    String before = "a\n".repeat(400);
    String after = "b\n".repeat(401);
    assertEquals(after, TextDifferences.between(before, after).applyTo(before));
    assertEquals(after, TextDifferences.between("", after).applyTo(""));
    assertEquals("", TextDifferences.between(before, "").applyTo(before));
  }

  private static String text(Random random) {
    return IntStream.range(0, random.nextInt(12))
        .mapToObj(i -> "ab\n\n".substring(random.nextInt(3)))
        .collect(Collectors.joining());
  }

  private static List<Replacement> replacements(String before, String after) {
    return TextDifferences.between(before, after).replacements();
  }
}
