// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class CLexerTest {
  @Test
  void namesEveryTokenOnce() {
    assertEquals(
        List.of(
            "IDENTIFIER x",
            "PUNCTUATION =",
            "NUMBER 0x1.8p-3",
            "PUNCTUATION +",
            "NUMBER .5e+2",
            "PUNCTUATION *",
            "IDENTIFIER me",
            "PUNCTUATION ->",
            "IDENTIFIER y",
            "PUNCTUATION ;",
            "COMMENT // c",
            "DIRECTIVE #if A \\\n  && B",
            "STRING \"s\\\"\"",
            "CHARACTER '\\''",
            "DIRECTIVE # endif"),
        tokens("x = 0x1.8p-3+.5e+2*me->y; // c\n#if A \\\n  && B\n\"s\\\"\" '\\''\n  # endif"));
  }

  @Test
  void anUnclosedStringEndsWithItsLine() {
    assertEquals(List.of("STRING \"abc", "IDENTIFIER x"), tokens("\"abc\nx"));
  }

  @Test
  void aHashWithinALineIsNoDirective() {
    assertEquals(List.of("IDENTIFIER a", "PUNCTUATION #", "IDENTIFIER b"), tokens("a #b"));
  }

  /** For any text, tokens follow one another, and only white space is between them. */
  @RepeatedTest(200)
  void everyCharacterIsReadOnce(RepetitionInfo repetition) {
    String text = garbage(new Random(repetition.getCurrentRepetition()));
    int end = 0;
    CLexer tokens = new CLexer(text);
    while (tokens.hasNext()) {
      CToken token = tokens.next();
      assertTrue(token.length() > 0);
      assertTrue(isSpace(text.substring(end, token.offset())), text);
      end = token.end();
    }
    assertTrue(end <= text.length());
    assertTrue(isSpace(text.substring(end)));
    for (int open = 0; open < text.length(); open++) {
      if ("{[(".indexOf(text.charAt(open)) >= 0) {
        CScanner.Extent extent = new CScanner(text).find(open);
        assertTrue(extent.end() > open && extent.end() <= text.length());
      }
    }
  }

  private static boolean isSpace(String between) {
    return between.replaceAll("\\\\\r?\n", "").isBlank();
  }

  private static String garbage(Random random) {
    String[] pieces = {
      "{",
      "}",
      "(",
      ")",
      "[",
      "]",
      "\"",
      "'",
      "\\",
      "\n",
      "\r\n",
      "/",
      "*",
      "//",
      "/*",
      "*/",
      "#",
      "a",
      "on X -> b",
      "1",
      ".",
      "->",
      " ",
      "{{{",
      "}}}",
      "\\\n",
      "state s {",
      "\t"
    };
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(60); i >= 0; i--) {
      text.append(pieces[random.nextInt(pieces.length)]);
    }
    return text.toString();
  }

  private static List<String> tokens(String text) {
    List<String> found = new ArrayList<>();
    new CLexer(text).forEachRemaining(token -> found.add(token.kind() + " " + token.in(text)));
    return found;
  }
}
