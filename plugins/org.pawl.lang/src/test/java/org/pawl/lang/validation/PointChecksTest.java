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

/** Entry and exit points. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class PointChecksTest {
  @Inject private Validation validation;

  @Test
  void segmentsThroughPointsLeadInwardAndOutward() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p {
                entry point in / { f(); } -> b
                exit point out / { g(); } -> q
                initial -> a
                state a { on GO -> out }
                state b { state c { on GO -> out }  initial -> c }
                on STOP -> out
            }
            state q { on GO -> p via in }
            """));
  }

  @Test
  void exitPointMayLeadBackInside() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p {
                exit point out -> a
                initial -> a
                state a { on GO -> out }
            }
            """));
  }

  @Test
  void pointsLeadThroughChoicesJunctionsAndOtherPoints() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p {
                entry point in -> c
                exit point out -> j
                initial -> i
                state i {
                    entry point deep -> k
                    exit point further -> out
                    initial -> k
                    state k { on GO -> further }
                }
                choice c { [x] -> i via deep  else -> h }
                history h
            }
            junction j { [y] -> p  else -> q }
            state q { on GO -> p via in }
            """));
  }

  @Test
  void pointsOfRegionsAreThoseOfTheState() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p {
                entry point in -> b
                exit point out -> p
                region l { initial -> a  state a { on GO -> out }  state b { on GO -> a } }
                region r { initial -> c  state c { on STOP -> p via in } }
            }
            """));
  }

  @Test
  void entryPointDoesNotLeadToAnExitPoint() {
    validation.finds(
        ProblemCode.ENTRY_POINT_LEADS_OUTSIDE,
        machine(
            """
            initial -> p
            state p {
                entry point in -> ⟦out⟧
                exit point out -> q
                initial -> a
                state a { on GO -> out }
            }
            state q { on GO -> p via in }
            """),
        "entry point 'in' of state 'p'",
        "exit point 'out'");
  }

  @Test
  void entryPointDoesNotLeadToItsState() {
    validation.finds(
        ProblemCode.ENTRY_POINT_LEADS_OUTSIDE,
        machine(
            """
            initial -> p
            state p {
                entry point in -> ⟦p⟧
                initial -> a
                state a { on GO -> p via in }
            }
            """),
        "state 'p'");
  }

  @Test
  void exitPointDoesNotLeadToAnotherOfItsState() {
    validation.finds(
        ProblemCode.EXIT_POINT_FROM_OUTSIDE,
        machine(
            """
            initial -> p
            state p {
                exit point one -> ⟦two⟧
                exit point two -> q
                initial -> a
                state a { on GO -> one  on STOP -> two }
            }
            state q { on GO -> p }
            """),
        "exit point 'two'");
  }

  @Test
  void exitPointIsNotReachedFromAChoiceOutside() {
    validation.finds(
        ProblemCode.EXIT_POINT_FROM_OUTSIDE,
        machine(
            """
            initial -> p
            state p { exit point out -> q  initial -> a  state a { on GO -> out } }
            choice c { [x] -> ⟦p.out⟧  else -> q }
            state q { on GO -> p  on STOP -> c }
            """),
        "exit point 'out' of state 'p'");
  }

  @Test
  void effectOfAnExitPointNeedsATarget() {
    validation.finds(
        ProblemCode.EXIT_POINT_LEADS_NOWHERE,
        machine(
            """
            initial -> p
            state p { exit point ⟦out⟧ / { f(); }  initial -> a  state a { on GO -> out } }
            """),
        "exit point 'out'");
  }

  @Test
  void entryPointOfASimpleStateIsFound() {
    validation.finds(
        ProblemCode.POINT_OF_SIMPLE_STATE,
        machine(
            """
            initial -> p via in
            state p { entry point ⟦in⟧ -> q }
            state q { on GO -> p }
            """),
        "entry point 'in'",
        "state 'p'",
        "remove its target");
  }

  @Test
  void entryPointWithoutATargetEntersItsStateByDefault() {
    validation.accepts(
        machine(
            """
            initial -> simple via in
            state simple { entry point in / { f(); }  on GO -> p via in }
            state p { entry point in  initial -> a  state a { on GO -> both via in } }
            state both {
                entry point in / { f(); }
                region l { initial -> b  state b { on GO -> p } }
                region r { initial -> c  state c { on GO -> simple } }
            }
            """));
  }

  @Test
  void compositeThatRestsBehindItsPointIsWarnedOf() {
    validation.finds(
        ProblemCode.COMPOSITE_WITHOUT_INITIAL,
        machine(
            """
            initial -> p via in
            state ⟦p⟧ { entry point in  on GO -> a  state a { on GO -> a } }
            """),
        "state 'p'");
  }

  @Test
  void unusedEntryPointIsWarnedOf() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        machine(
            """
            initial -> p
            state p { entry point ⟦in⟧ -> a  initial -> a  state a { on GO -> a } }
            """),
        "entry point 'in' is never used",
        "via in");
  }

  @Test
  void exitPointThatNothingReachesIsWarnedOf() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        machine(
            """
            initial -> p
            state p { exit point ⟦out⟧ -> p  initial -> a  state a { on GO -> a } }
            """),
        "exit point 'out' is never reached");
  }

  @Test
  void toAnExitPointIsNeverLocal() {
    validation.finds(
        ProblemCode.LOCAL_NOT_NESTED,
        machine(
            """
            initial -> p
            state p { exit point out -> p  initial -> a  state a { on GO -> a }  on GO -> ⟦local⟧ out }
            """),
        "exit point 'out'",
        "remove 'local'");
  }

  @Test
  void localMayGoByAnEntryPoint() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p { entry point in -> a  initial -> a  state a { on GO -> local p via in } }
            """));
  }

  @Test
  void pointsInFinalStatesAreFound() {
    validation.finds(
        ProblemCode.REACTION_IN_FINAL,
        machine(
            """
            initial -> p
            state p { on GO -> f }
            final f { ⟦entry point in -> p⟧ }
            """),
        "final state 'f'");
  }

  @Test
  void stateEnteredByPointsOnlyNeedsNoInitial() {
    validation.accepts(
        machine(
            """
            initial -> p via in
            state p { entry point in -> a  state a { on GO -> a } }
            """));
  }
}
