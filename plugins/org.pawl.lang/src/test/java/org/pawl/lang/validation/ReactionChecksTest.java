// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.lang.validation.Validation.machine;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Reactions, branches and choices. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class ReactionChecksTest {
  @Inject private Validation validation;

  @Test
  void guardedReactionDoesNotShadow() {
    validation.accepts(
        machine(
            """
            initial -> idle
            state idle { on GO [a()] -> busy  on GO / { work(); } }
            state busy { }
            """));
  }

  @Test
  void chainWithElseShadows() {
    validation.finds(
        ProblemCode.SHADOWED_REACTION,
        machine(
            """
            initial -> idle
            state idle {
                on GO [a()] -> busy else / { work(); }
                on STOP, ⟦GO⟧ -> busy
            }
            state busy { }
            """),
        "event 'GO'",
        "state 'idle'",
        "remove it");
  }

  @Test
  void sameEventTwiceInOneListIsShadowed() {
    validation.finds(
        ProblemCode.SHADOWED_REACTION,
        machine(
            """
            initial -> idle
            state idle { on GO, ⟦GO⟧ / { work(); } }
            """),
        "event 'GO'");
  }

  @Test
  void innerReactionDoesNotShadowTheOuterOne() {
    validation.accepts(
        machine(
            """
            initial -> a.b
            state a { state b { on GO / { one(); } }  state c { on STOP -> b }  on GO -> c }
            """));
  }

  @Test
  void secondCompletionIsShadowed() {
    validation.finds(
        ProblemCode.SHADOWED_REACTION,
        machine(
            """
            initial -> a
            state a { on done -> b  on ⟦done⟧ -> c }
            state b { on GO -> c }
            state c { }
            """),
        "'done'");
  }

  @Test
  void twoTimersAreNotTheSame() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { after 5 ticks -> b  after 6 ticks -> b  every 1 ticks / { work(); } }
            state b { }
            """));
  }

  @Test
  void localInwardAndOutwardIsAccepted() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { initial -> b  state b { on GO -> local a }  on STOP -> local b }
            """));
  }

  @Test
  void localToItselfIsAnError() {
    validation.finds(
        ProblemCode.LOCAL_NOT_NESTED,
        machine(
            """
            initial -> a
            state a { on GO -> ⟦local⟧ a }
            """),
        "state 'a'",
        "itself",
        "remove 'local'");
  }

  @Test
  void elseInTheMiddleOfAChoiceIsAnError() {
    validation.finds(
        ProblemCode.ELSE_NOT_LAST,
        machine(
            """
            initial -> a
            state a { on GO -> c }
            choice c { ⟦else⟧ -> a [b()] -> d }
            state d { }
            """),
        "last");
  }

  @Test
  void choicesMayMeetAgain() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on GO -> c }
            choice c { [x()] -> d  else -> f }
            choice d { [y()] -> f  else -> a }
            choice f { else -> a }
            """));
  }

  @Test
  void choiceMayLeadIntoACompositeAndOn() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on GO -> c }
            choice c { [x()] -> a  else -> b }
            state b { initial -> d  state d { on GO -> c } }
            """));
  }

  @Test
  void choiceLoopThroughAnInitialIsFound() {
    assertEquals(
        List.of(ProblemCode.CHOICE_LOOP.code(), ProblemCode.CHOICE_LOOP.code()),
        validation
            .issues(
                machine(
                    """
                    initial -> a
                    state a { on GO -> c }
                    choice c { [x()] -> a  else -> b }
                    state b { initial -> d  choice d { [y()] -> i  else -> c }  state i { } }
                    """))
            .stream()
            .map(Issue::getCode)
            .toList());
  }
}
