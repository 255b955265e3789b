// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CCodeTest {
  @ParameterizedTest
  @CsvSource({
    "{ a(); }, ' a(); '",
    "[x > 1], x > 1",
    "(b), b",
    "{{{ } }}}, ' } '",
    "17, 17",
    "N, N",
    "{}, ''"
  })
  void innerIsWhatTheDelimitersEnclose(String source, String inner) {
    assertEquals(inner, new CCode(source).inner());
    assertEquals(
        inner, source.substring(new CCode(source).innerOffset()).substring(0, inner.length()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ use(e); }",
        "[e->philo == 1]",
        "{ f(&e); }",
        "{\n#define WHO (e->philo)\n}",
        "{\n#if X\ne;\n#endif\n}",
        "{ \"s\" /* x */ ; e; }"
      })
  void findsAName(String source) {
    assertTrue(new CCode(source).mentions("e"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ \"e\"; 'e'; /* e */ } // e",
        "{ me->e = x.e; }",
        "{ x . /* c */ e; }",
        "{ edge; the; }",
        "{ 1e3; 0xe; }",
        "{\n#error e\n#include \"e\"\n}",
        "{ (struct s){ .e = 1 }; }"
      })
  void doesNotTakeOtherThingsForAName(String source) {
    assertFalse(new CCode(source).mentions("e"));
  }

  @Test
  void namesHaveTheirOffsets() {
    String source = "{ Philo_send_HUNGRY(me, me->id); }";

    assertEquals(
        List.of("2 Philo_send_HUNGRY", "20 me", "24 me"),
        new CCode(source)
            .identifiers().stream().map(token -> token.offset() + " " + token.in(source)).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{ a", "{{{ a }}", "[a", "(a[)", "{ { }", "{{{", "{", "{ \"}"})
  void saysWhatIsNotClosed(String source) {
    assertTrue(new CCode(source).problem().orElse("").contains("is not closed"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{ a }", "{{{ a }}}", "[a]", "(a)", "5", "N", ""})
  void hasNothingToSayAboutClosedC(String source) {
    assertEquals(Optional.empty(), new CCode(source).problem());
  }
}
