// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.lang.validation.Validation.machine;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** C that generated C contains. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class CodeChecksTest {
  @Inject private Validation validation;

  @ParameterizedTest
  @ValueSource(strings = {"[ ]", "[]", "[ /* never */ ]"})
  void aGuardIsNotEmpty(String guard) {
    validation.finds(
        ProblemCode.EMPTY_C,
        machine("initial -> a  state a { on GO ⟦" + guard + "⟧ -> b }  state b { on GO -> a }"),
        "the guard is empty",
        "write a condition");
  }

  @Test
  void aTimeIsNotEmpty() {
    validation.finds(
        ProblemCode.EMPTY_C,
        machine("initial -> a  state a { after ⟦()⟧ ticks -> b }  state b { on GO -> a }"),
        "the time is empty");
  }

  @Test
  void valuesAndTypesAreNotEmpty() {
    validation.finds(ProblemCode.EMPTY_C, "model m const A = ⟦( )⟧", "constant 'A'", "empty value");
    validation.finds(
        ProblemCode.EMPTY_C, "model m type Job { id: ⟦( )⟧ }", "field 'id'", "empty type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ foo⟦(⟧1; }",
        "{ foo(1)⟦)⟧; }",
        "{ a⟦[⟧1 = 2; }",
        "{ a[1]⟦]⟧ = 2; }",
        "{ foo(a⟦[⟧1); }",
        "{ if (x) { foo⟦(⟧1; } }",
        "{ foo⟦(⟧\")\", ')' /* ) */; // )\n }",
        "{ pawl_post⟦(⟧PAWL_X; }",
        "{ for (int i = 0; i < 3; i++)⟦)⟧ { g(); } }",
      })
  void aBracketWithoutAPartnerIsFound(String block) {
    for (String place : List.of("on GO / %s -> a", "entry / %s", "exit / %s")) {
      validation.finds(
          ProblemCode.UNBALANCED_BRACKET,
          machine("initial -> a  state a { on STOP -> a " + place.formatted(block) + " }"),
          "enclose the C in {{{");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "model m const C = ⟦(\n#if 1\n 1\n#endif\n)⟧",
        "model m type T { f: ⟦(\n#if 1\n int\n#endif\n)⟧ }",
        "model m active A { param p: ⟦(\n#if 1\n int\n#endif\n)⟧ machine { initial -> a state a } }",
        "model m active A { operation f(void): ⟦(\n#if 1\n int\n#endif\n)⟧ / { }"
            + " machine { initial -> a state a } }",
        "model m active A { operation f⟦(\n#if 1\n int a\n#endif\n)⟧ / { }"
            + " machine { initial -> a state a } }",
      })
  void aDirectiveIsNotInOneLine(String text) {
    validation.finds(ProblemCode.MISPLACED_DIRECTIVE, text, "begins with '#'", "in a header");
  }

  /** A compiler may accept these. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ foo(1); a[b[2]] = (c){ 1 }; }",
        "{ for (int i = 0; i < 3; i++) { g(); } }",
        "{ f(\"(\", '(', \"\\\"(\"); /* ( */ g(); // [\n }",
        "{\n#if X\n f(1,\n#else\n f(2,\n#endif\n 3); }",
        "{\n#define OPEN (\n f OPEN 1); }",
        "{ OPEN 1); }",
        "{ f(1 CLOSE; }",
        "{{{ open 1); }}}",
        "{ a<:1]; }",
        "{\n%:if X\n f(1,\n%:else\n f(2,\n%:endif\n 3); }",
        "{ a??(1??); }",
        "{ f(1, \\\n 2); }",
        "{ }",
      })
  void aBracketThatMayHaveAPartnerIsAccepted(String block) {
    validation.accepts(machine("initial -> a  state a { on GO / " + block + " -> a }"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u2019", "\u201C", "\u2013", "\u00A0", "\u00B0", "`", "\u0001", "\u007F"})
  void aCharacterOutsideCIsFoundAtItsPlace(String character) {
    String code = String.format("U+%04X,", (int) character.charAt(0));
    String effect = "initial -> a  state a { on GO / { f(1 ⟦" + character + "⟧ 2); } -> a }";
    validation.finds(
        ProblemCode.FOREIGN_CHARACTER,
        machine(effect),
        code,
        "not a character of C",
        "write a character");
  }

  @Test
  void aCharacterOutsideCIsFoundInEveryPartOfC() {
    String text =
        """
        model m
        const A = (1 – 2)
        active P {
            var { int own;… }
            operation f(int a ’) / { a_(“); }
            machine { initial -> a state a { entry / {{{ ¬x }}} after (1±2) ticks [“] -> a } }
        }
        """;
    assertEquals(
        List.of("2:14", "4:19", "5:23", "5:33", "6:50", "6:65", "6:76"),
        validation.issues(text).stream()
            .filter(issue -> issue.getCode().equals(ProblemCode.FOREIGN_CHARACTER.code()))
            .map(issue -> issue.getLineNumber() + ":" + issue.getColumn())
            .toList());
  }

  /** The place of the problem is the whole type. */
  @Test
  void aCharacterOutsideCIsFoundInTypes() {
    validation.finds(
        ProblemCode.FOREIGN_CHARACTER, "model m type Job { id: ⟦(uint8_t ’)⟧ }", "U+2019");
    validation.finds(
        ProblemCode.FOREIGN_CHARACTER,
        "model m passive P { operation f(void): ⟦(int “)⟧ / { } machine { initial -> a state a } }",
        "U+201C");
  }

  /** As letters of names, in strings and comments, and in text that the preprocessor may skip. */
  @Test
  void otherCharactersAreValidInC() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a {
                on GO / { größe$ = "“”"; c = '’'; /* – */ x = '\\n'; @at(\\u00E4); // …
                    #error don’t
                    #if 0
                    don’t
                    #endif
                } -> a
            }
            """));
  }
}
