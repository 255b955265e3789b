// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pawl.lang.text.Replacement;

/** Two changes of one text become one text. */
class TextMergeTest {
  @Test
  void changesOfDifferentPlacesAreBothMade() {
    assertEquals("A\nb\nC\nd\n", merged("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nC\nd\n"));
    assertEquals("a\nB\nx\nc\n", merged("a\nb\nc\n", "a\nB\nc\n", "a\nb\nx\nc\n"));
    assertEquals("new\na\nC\n", merged("a\nb\nc\n", "a\nC\n", "new\na\nb\nc\n"));
  }

  /** A rename changes many places: what is typed between them stays where it is. */
  @Test
  void whatIsTypedBetweenTwoChangesStaysThere() {
    assertEquals("GO\nx y\nGO\n", merged("STOP\nx\nSTOP\n", "STOP\nx y\nSTOP\n", "GO\nx\nGO\n"));
  }

  @Test
  void theTextThatIsMergedIntoIsTouchedWhereTheOtherHasChangedOnly() {
    assertEquals(
        List.of(new Replacement(0, 4, "GO"), new Replacement(9, 4, "GO")),
        TextMerge.of("STOP\nx\nSTOP\n", "STOP\nx y\nSTOP\n", "GO\nx\nGO\n").replacements());
  }

  @Test
  void twoWordsInOneLineAreBothChanged() {
    assertEquals(
        "one TWO THREE\n", merged("one two three\n", "one TWO three\n", "one two THREE\n"));
  }

  @Test
  void equalChangesAreMadeOnce() {
    assertEquals("a\nx\nb\n", merged("a\nb\n", "a\nx\nb\n", "a\nx\nb\n"));
    assertEquals("a\nx\nb\nC\n", merged("a\nb\nc\n", "a\nx\nb\nc\n", "a\nx\nb\nC\n"));
    assertEquals("a\nc\n", merged("a\nb\nc\n", "a\nc\n", "a\nc\n"));
  }

  @Test
  void differentInsertionsAtOnePlaceBothStay() {
    assertEquals("a\ny\nx\nb\n", merged("a\nb\n", "a\nx\nb\n", "a\ny\nb\n"));
  }

  @Test
  void whatIsTypedInARemovedLineStays() {
    assertEquals("a\ntypedc\n", merged("a\nb\nc\n", "a\nbtyped\nc\n", "a\nc\n"));
  }

  /**
   * Words that only one of both has inserted are all in the result; both orders have the same
   * words.
   */
  @Test
  void nothingThatWasInsertedIsLost() {
    Random random = new Random(11);
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int line = random.nextInt(8); line >= 0; line--) {
        text.append("line ").append(random.nextInt(4)).append('\n');
      }
      String base = text.toString();
      String mine = changed(base, random, "M");
      String theirs = changed(base, random, "T");
      String merged = merged(base, mine, theirs);
      assertEquals(count(mine, 'M'), count(merged, 'M'), () -> base + "|" + mine + "|" + theirs);
      assertEquals(count(theirs, 'T'), count(merged, 'T'), () -> base + "|" + mine + "|" + theirs);
      assertEquals(mine, merged(base, mine, base));
      assertEquals(theirs, merged(base, base, theirs));
      assertTrue(merged(base, mine, mine).equals(mine));
    }
  }

  private static String changed(String base, Random random, String mark) {
    String text = base;
    for (int i = random.nextInt(3); i >= 0; i--) {
      int from = random.nextInt(text.length());
      int end = Math.min(text.length(), from + random.nextInt(4));
      boolean marked = text.substring(from, end).contains(mark);
      text = text.substring(0, from) + mark + text.substring(marked ? from : end);
    }
    return text;
  }

  private static long count(String text, char mark) {
    return text.chars().filter(c -> c == mark).count();
  }

  private static String merged(String base, String mine, String theirs) {
    return TextMerge.of(base, mine, theirs).applyTo(mine);
  }
}
