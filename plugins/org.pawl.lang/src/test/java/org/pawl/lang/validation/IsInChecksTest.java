// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.pawl.lang.validation.Validation.machine;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class IsInChecksTest {
  @Inject private Validation validation;

  @Test
  void betweenStepsItHasAnAnswer() {
    validation.accepts(
        machine(
            """
            unhandled / { f(Worker_is_in_a(me)); }
            initial -> a
            state a {
                on GO [Worker_is_in_a(me)] -> j
                on STOP / { f(Worker_is_in_b(me)); }
                after 1 ticks [Worker_is_in_b(me)] -> b
            }
            state b { on done [Worker_is_in_a(me)] -> a }
            junction j { [Worker_is_in_a(me)] -> a  else -> b }
            """));
  }

  @Test
  void inExitItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { exit / { f(⟦Worker_is_in_a⟧(me)); }  on GO -> a }
            """),
        "'Worker_is_in_a'",
        "an exit action");
  }

  @Test
  void inEffectOfATransitionItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { on GO / { f(⟦Worker_is_in_a⟧(me)); } -> a }
            """),
        "'Worker_is_in_a'",
        "the effect of a transition");
  }

  @Test
  void inTimeItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { after (⟦Worker_is_in_a⟧(me)) ticks -> a }
            """),
        "'Worker_is_in_a'",
        "a time");
  }

  @Test
  void inChoiceItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { on GO -> c }
            choice c { [⟦Worker_is_in_a⟧(me)] -> a  else -> a }
            """),
        "'Worker_is_in_a'",
        "choice 'c'");
  }

  @Test
  void inEffectOfAJunctionItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { on GO -> j }
            junction j { else / { f(⟦Worker_is_in_a⟧(me)); } -> a }
            """),
        "'Worker_is_in_a'",
        "junction 'j'");
  }

  @Test
  void inJunctionBehindAChoiceItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { on GO -> c }
            choice c { else -> j }
            junction j { [⟦Worker_is_in_a⟧(me)] -> a  else -> a }
            """),
        "'Worker_is_in_a'",
        "junction 'j'");
  }

  @Test
  void inExitPointItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { exit point o / { f(⟦Worker_is_in_a⟧(me)); } -> a  initial -> b  state b { on GO -> o } }
            """),
        "'Worker_is_in_a'",
        "exit point 'o'");
  }

  @Test
  void inEntryPointItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { entry point n / { f(⟦Worker_is_in_a⟧(me)); } -> b  initial -> b  state b { on GO -> a via n } }
            """),
        "'Worker_is_in_a'",
        "entry point 'n'");
  }

  @Test
  void inHistorysDefaultItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial -> a
            state a { initial -> b  history h / { f(⟦Worker_is_in_a⟧(me)); } -> b  state b { on GO -> h } }
            """),
        "'Worker_is_in_a'",
        "history 'h'");
  }

  @Test
  void inAnInitialItHasNone() {
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        machine(
            """
            initial / { f(⟦Worker_is_in_a⟧(me)); } -> a
            state a { on GO -> a }
            """),
        "an initial transition");
  }

  @Test
  void isInInAnOperationIsCheckedForItsCallers() {
    String text =
        """
        model m
        event GO
        active Worker {
            operation busy(void): bool / { return Worker_is_in_b(me); }
            operation quiet(void): bool / { return !Worker_busy(me); }
            machine {
                initial -> a
                state a { on GO [Worker_quiet(me)] -> b }
                state b { entry / { f(%s(me)); }  on GO -> a }
            }
        }
        """;
    validation.finds(
        ProblemCode.IS_IN_UNDER_WAY,
        text.formatted("⟦Worker_quiet⟧"),
        "'Worker_is_in_b', which 'Worker_quiet' calls",
        "an entry action");
    validation.accepts(text.formatted("other"));
  }

  @Test
  void anOperationMayBeCalledSo() {
    validation.accepts(
        """
        model m
        event GO
        active Worker {
            operation is_in_range(int value): bool / { return value > 3; }
            machine {
                initial -> a
                state a { entry / { f(Worker_is_in_range(me, 4)); }  on GO -> a }
            }
        }
        """);
  }
}
