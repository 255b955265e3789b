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

/** States, regions, and whether they can be entered. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class MachineChecksTest {
  @Inject private Validation validation;

  @Test
  void stateIsReachedThroughItsContent() {
    validation.accepts(
        machine(
            """
            initial -> outer.inner
            state outer { state inner { on GO -> next }  on STOP -> next }
            state next { on GO -> outer.inner }
            """));
  }

  @Test
  void initialOfACompositeEnteredBelowDoesNotCount() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        machine(
            """
            initial -> outer.second
            state outer { initial -> first  state ⟦first⟧ { }  state second { } }
            """),
        "state 'first'",
        "add a transition");
  }

  @Test
  void initialOfACompositeCountsForATransitionToIt() {
    validation.accepts(
        machine(
            """
            initial -> outer.second
            state outer { initial -> first  state first { }  state second { on GO -> outer } }
            """));
  }

  @Test
  void onlyTheOutermostUnreachableStateIsNamed() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        machine(
            """
            initial -> idle
            state idle { }
            state ⟦lost⟧ { initial -> inner  state inner { initial -> deep  state deep { } } }
            """),
        "state 'lost'");
  }

  @Test
  void unreachableChoiceAndFinalAreNamed() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        machine(
            """
            initial -> idle
            state idle { }
            choice ⟦lost⟧ { else -> idle }
            """),
        "choice 'lost'");
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        machine(
            """
            initial -> idle
            state idle { }
            final ⟦lost⟧
            """),
        "final state 'lost'");
  }

  @Test
  void choiceHasATarget() {
    validation.accepts(
        machine(
            """
            initial -> decide
            choice decide { [fast()] -> a  else -> b }
            state a { }
            state b { }
            """));
  }

  @Test
  void unresolvedTargetIsTheOnlyMessage() {
    validation.finds(
        ProblemCode.UNRESOLVED_NAME,
        machine(
            """
            initial -> idle
            state idle { on GO -> ⟦bsy⟧ }
            state busy { on GO -> idle }
            """),
        "'bsy'",
        "busy");
  }

  @Test
  void compositeEnteredOnlyBelowNeedsNoInitial() {
    validation.accepts(
        machine(
            """
            initial -> outer.a
            state outer { state a { on GO -> b }  state b { on GO -> a } }
            """));
  }

  @Test
  void localTransitionToAnAncestorEntersItByDefault() {
    validation.finds(
        ProblemCode.COMPOSITE_WITHOUT_INITIAL,
        machine(
            """
            initial -> outer.a
            state ⟦outer⟧ { state a { on GO -> local outer } }
            """),
        "state 'outer'",
        "initial ->");
  }

  @Test
  void initialMayLeadSeveralLevelsDown() {
    validation.accepts(
        machine(
            """
            initial -> a.b.c
            state a { state b { state c { } } }
            """));
  }

  @Test
  void compositeWithFinalStateCompletes() {
    validation.accepts(
        machine(
            """
            initial -> work
            state work { initial -> step  state step { on GO -> over }  final over  on done -> idle }
            state idle { }
            """));
  }

  @Test
  void simpleStateCompletesAtOnce() {
    validation.accepts(
        machine(
            """
            initial -> step
            state step { on done -> idle }
            state idle { }
            """));
  }

  @Test
  void entryInAFinalStateIsReported() {
    validation.finds(
        ProblemCode.REACTION_IN_FINAL,
        machine(
            """
            initial -> idle
            state idle { on GO -> over }
            final over { ⟦entry / { bye(); }⟧ }
            """),
        "final state 'over'",
        "on done");
  }
}
