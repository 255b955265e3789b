// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.diagnostics.Diagnostic;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** The version of the language in the first line decides before anything else is reported. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class UnknownLanguageTest {
  @Inject private Validation validation;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "\nmodel m\nactive A { machine { initial => a } }",
        "\nmodule m { new syntax }",
        ".1\nmodel m",
        " strict\nmodel m",
        "\nmodel m\nevent ?, \u00a7 \"",
        "\nmodel m\nactive A { var { int x; ",
        "\nmodel m\nactive A { machine { initial -> missing } }",
        "\nmodel m } } }",
        "\nmodel m\nuse \"missing.pawl\""
      })
  void isTheOnlyErrorWhateverFollows(String rest) {
    validation.finds(
        ProblemCode.UNKNOWN_LANGUAGE, "language ⟦2⟧" + rest, "not 2", "install the version");
  }

  @Test
  void isReportedBelowComments() {
    validation.finds(ProblemCode.UNKNOWN_LANGUAGE, "// first\n/* second */ language\n  ⟦7⟧ ???");
  }

  @Test
  void isReportedBesideAnExcess() {
    validation.finds(ProblemCode.UNKNOWN_LANGUAGE, "language ⟦2⟧\nmodel m" + "x".repeat(200));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "model m language 2",
        "event E language 2 model m",
        "language model m ???",
        "language 1 model m ???"
      })
  void anotherSyntaxErrorIsReportedAsSuch(String text) {
    List<Issue> issues = validation.issues(text);
    assertTrue(!issues.isEmpty());
    issues.forEach(
        issue -> assertEquals(Diagnostic.SYNTAX_DIAGNOSTIC, issue.getCode(), issue::getMessage));
  }
}
