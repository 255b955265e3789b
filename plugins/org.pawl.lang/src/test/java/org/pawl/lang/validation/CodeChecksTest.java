// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.pawl.lang.validation.Validation.machine;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;

/** C that generated C needs. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class CodeChecksTest {
  @Inject private Validation validation;

  @ParameterizedTest
  @ValueSource(strings = {"[ ]", "[]", "[ /* never */ ]"})
  void aGuardIsNotEmpty(String guard) {
    validation.finds(
        Problem.EMPTY_C,
        machine("initial -> a  state a { on GO ⟦" + guard + "⟧ -> b }  state b { on GO -> a }"),
        "the guard is empty",
        "write a condition");
  }

  @Test
  void aTimeIsNotEmpty() {
    validation.finds(
        Problem.EMPTY_C,
        machine("initial -> a  state a { after ⟦()⟧ ticks -> b }  state b { on GO -> a }"),
        "the time is empty");
  }

  @Test
  void valuesAndTypesAreNotEmpty() {
    validation.finds(Problem.EMPTY_C, "model m const A = ⟦( )⟧", "constant 'A'", "empty value");
    validation.finds(Problem.EMPTY_C, "model m type Job { id: ⟦( )⟧ }", "field 'id'", "empty type");
  }
}
