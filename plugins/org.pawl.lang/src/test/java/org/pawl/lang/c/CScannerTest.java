// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CScannerTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{ if (a) { b(); } else { c(); } }",
        "{ puts(\"}\"); }",
        "{ puts(\"\\\"}\\\\\"); }",
        "{ c = '}'; d = '{'; e = '\\''; f = '\\\\'; }",
        "{ w = L'}'; u = u8\"}\"; }",
        "{ // it's }\n }",
        "{ // goes on \\\n } still comment\n }",
        "{ /* } ' \" */ }",
        "{ /* // */ }",
        "{ a = b /* { */ / c; }",
        "{ s = \"// }\"; }",
        "{ s = \"a\\\n}b\"; }",
        "{ s = \"a\\\r\n}b\"; }",
        "{\n#error don't {\n}",
        "{\n#define OPEN {\n}",
        "{\n # define OPEN \\\n {\n}",
        "{\n/* x */ #define OPEN {\n}",
        "{\n#if X /* {\n { */\n}",
        "{\n#if X // {\n}",
        "{\n#if X\n{ a(); }\n#else\n{ b(); }\n#endif\n}",
        "{ x = 1'000'000; c = '}'; }",
        "{ int a[1][1][1] = {{{0}}}; }",
        "{ a(]; b[); }",
        "{ f(#x); }",
        "{ é = 1; }",
        "{ \"never closed }\n }",
        "{{{ } }}}",
        "{{{ \" ' /* }}}",
        "{{{}}}",
        "(a)",
        "((Seat){ .philo = ')' })",
        "(f(\")\", (b), c[1]))",
        "(a /* ) */ + b // )\n)",
        "[a[0] == ']']",
        "[(struct x){ {1}, {2} }.a[b[0]]]",
        "[]",
      })
  void findsTheEnd(String c) {
    CScanner.Extent extent = new CScanner(c + " -> next").find(0);

    assertTrue(extent.closed());
    assertEquals(c.length(), extent.end());
  }

  @Test
  void rawCEndsAtTheFirstThreeBraces() {
    assertEquals(8, new CScanner("{{{ a}}}}").find(0).end());
  }

  @Test
  void aBlockTooManyEndsWhereItsBracesAreEqual() {
    assertEquals(2, new CScanner("{}}").find(0).end());
  }

  @Test
  void anUnclosedBlockEndsBeforeTheNextMember() {
    assertCut(
        """
        state a {
            entry / { foo();
            on X -> b
        }
        state b { }
        """,
        "{ foo();");
  }

  @Test
  void anUnclosedBlockEndsWithABraceUnderItsLine() {
    assertCut(
        """
        state a {
            entry / {
                if (x) {
                    foo();
            }
            on X -> b
        }
        """,
        "{\n        if (x) {\n            foo();\n    }");
  }

  @Test
  void anUnclosedBlockLeavesTheBraceOfItsState() {
    assertCut(
        """
        state a {
            entry / {
                foo();
        }
        state b { }
        """,
        "{\n        foo();");
  }

  @Test
  void anUnclosedCommentEndsBeforeTheNextMember() {
    assertCut(
        """
        state a {
            entry / { foo(); /* why }
            on X -> b
        }
        """,
        "{ foo();");
  }

  @Test
  void unclosedRawCEndsBeforeTheNextMember() {
    assertCut(
        """
        state a {
            entry / {{{ foo();
            exit / {{{ } }}}
        }
        """,
        "{{{ foo();");
  }

  @Test
  void anUnclosedBlockWithoutLayoutEndsWithItsLine() {
    assertCut("state a { entry / { foo(); // x\nbar();", "{ foo();");
  }

  @Test
  void aFileWithBalancedBracesIsNotRecovered() {
    String text = "state a {\n    entry / {\n  on X -> b\n}\n}\n";
    int open = text.indexOf('{', text.indexOf('/'));

    assertEquals("{\n  on X -> b\n}", text.substring(open, new CScanner(text).find(open).end()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[x > (3] -> y\n}\n",
        "[x > 3 -> y\n}\n",
        "[x > 3 / { foo(); } -> y\n}\n",
        "[x > f(3\n}\n",
        "(x > 3 ticks -> y\n}\n",
        "(x\n}\n",
      })
  void anUnclosedBracketEndsWithinItsLine(String text) {
    CScanner.Extent extent = new CScanner(text).find(0);

    assertFalse(extent.closed());
    assertTrue(extent.end() <= text.indexOf('\n'));
    assertFalse(text.substring(0, extent.end()).contains("->"), text.substring(0, extent.end()));
    assertFalse(text.substring(0, extent.end()).contains("ticks"));
  }

  private static void assertCut(String text, String expected) {
    int open = text.indexOf('{', text.indexOf("entry /"));
    CScanner.Extent extent = new CScanner(text).find(open);

    assertEquals(expected, text.substring(open, extent.end()));
    assertFalse(extent.closed());
  }
}
