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

/** Orthogonal regions and histories. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class RegionChecksTest {
  @Inject private Validation validation;

  @Test
  void regionsWithInitialsAreAccepted() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p {
                region l { initial -> a  state a { on GO -> b }  final b }
                region r { initial -> c  state c { on STOP -> d }  final d }
                on done -> p
            }
            """));
  }

  @Test
  void oneRegionNeedsNoInitial() {
    validation.accepts(
        machine(
            """
            initial -> p.a
            state p { region l { state a { on GO -> a } } }
            """));
  }

  @Test
  void oneRegionWithoutInitialIsWarnedOf() {
    validation.finds(
        ProblemCode.COMPOSITE_WITHOUT_INITIAL,
        machine(
            """
            initial -> p
            state ⟦p⟧ { region l { state a { on GO -> a } } on STOP -> a }
            """),
        "composite state 'p'");
  }

  @Test
  void regionWithoutVerticesHasNoInitial() {
    validation.finds(
        ProblemCode.REGION_WITHOUT_INITIAL,
        machine(
            """
            initial -> p
            state p { region l { initial -> a  state a { on GO -> a } }  region ⟦r⟧ { } }
            """),
        "region 'r' of state 'p'");
  }

  @Test
  void initialBesideRegionsIsFound() {
    validation.finds(
        ProblemCode.BESIDE_REGIONS,
        machine(
            """
            initial -> p
            state p {
                region l { initial -> a  state a { on GO -> a } }
                ⟦initial -> a⟧
            }
            """),
        "beside the regions of state 'p'");
  }

  @Test
  void historyBesideRegionsIsFound() {
    validation.finds(
        ProblemCode.BESIDE_REGIONS,
        machine(
            """
            initial -> p
            state p {
                region l { initial -> a  state a { on GO -> a } }
                history ⟦h⟧ -> a
            }
            """),
        "history 'h'");
  }

  @Test
  void initialOfARegionStaysInIt() {
    validation.finds(
        ProblemCode.INITIAL_OUTSIDE_REGION,
        machine(
            """
            initial -> p
            state p {
                region l { initial -> a  state a { on GO -> a } }
                region r { initial -> ⟦a⟧  state b { on GO -> b } }
                on STOP -> b
            }
            """),
        "region 'r'",
        "state 'a'");
  }

  @Test
  void initialDoesNotLeadToAnOwnExitPoint() {
    validation.finds(
        ProblemCode.INITIAL_OUTSIDE_REGION,
        machine(
            """
            initial -> p
            state p {
                exit point x -> q
                initial -> ⟦x⟧
                state a { on GO -> x }
                on STOP -> a
            }
            state q { on GO -> p }
            """),
        "state 'p'",
        "exit point 'x'");
  }

  @Test
  void severalHistoriesAreAccepted() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p {
                region l {
                    initial -> a
                    history h
                    deep history d -> a
                    state a { on GO -> q }
                }
                region r {
                    initial -> b
                    history i -> c
                    state b { on GO -> c }
                    state c { on STOP -> b }
                }
            }
            state q { on GO -> p.h  on STOP -> p.l.d  on WORK -> p.i }
            """));
  }

  @Test
  void effectOfAHistoryNeedsATarget() {
    validation.finds(
        ProblemCode.HISTORY_WITHOUT_DEFAULT,
        machine(
            """
            initial -> p
            state p { initial -> a  history ⟦h⟧ / { f(); }  state a { on GO -> q } }
            state q { on GO -> p.h }
            """),
        "history 'h'",
        "add '-> ...'");
  }

  @Test
  void historyDoesNotLeadToItself() {
    validation.finds(
        ProblemCode.HISTORY_OUTSIDE_REGION,
        machine(
            """
            initial -> p
            state p { initial -> a  history h -> ⟦h⟧  state a { on GO -> q } }
            state q { on GO -> p.h }
            """),
        "itself");
  }

  @Test
  void historyDoesNotLeadToAnotherRegion() {
    validation.finds(
        ProblemCode.HISTORY_OUTSIDE_REGION,
        machine(
            """
            initial -> p
            state p {
                region l { initial -> a  deep history h -> ⟦b⟧  state a { on GO -> q } }
                region r { initial -> b  state b { on GO -> q } }
            }
            state q { on GO -> p.h }
            """),
        "deep history 'h'",
        "state 'b'");
  }

  @Test
  void historyThatNothingLeadsToIsNeverEntered() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        machine(
            """
            initial -> p
            state p { initial -> a  history ⟦h⟧  state a { on GO -> a } }
            """),
        "history 'h'");
  }

  @Test
  void historysDefaultIsEntered() {
    validation.accepts(
        machine(
            """
            initial -> q
            state p { initial -> a  history h -> b  state a { on STOP -> q }  state b { on GO -> a } }
            state q { on GO -> p.h }
            """));
  }

  @Test
  void historyWithoutDefaultEntersTheInitial() {
    validation.accepts(
        machine(
            """
            initial -> q
            state p { initial -> a  history h  state a { on GO -> q } }
            state q { on GO -> p.h }
            """));
  }

  @Test
  void regionsOffThePathAreEnteredByDefault() {
    validation.accepts(
        machine(
            """
            initial -> p.a
            state p {
                region l { initial -> a  state a { on GO -> a } }
                region r { initial -> b  state b { on GO -> b } }
            }
            """));
  }

  @Test
  void regionWithoutFinalStateNeverCompletes() {
    validation.finds(
        ProblemCode.NEVER_COMPLETES,
        machine(
            """
            initial -> p
            state p {
                region l { initial -> a  state a { on GO -> b }  final b }
                region r { initial -> c  state c { on GO -> c } }
                on ⟦done⟧ -> p
            }
            """),
        "region 'r'");
  }

  @Test
  void aNameIsUsedOnceInAllRegionsOfAState() {
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        machine(
            """
            initial -> p
            state p {
                exit point x -> p
                region l { initial -> a  state a { on GO -> x } }
                region r { initial -> b  state b { on GO -> b }  junction ⟦x⟧ { else -> b } }
                on STOP -> r.x
            }
            """),
        "junction 'x'",
        "in state 'p'");
  }

  @Test
  void aRegionIsNotNamedAsAVertexBesideIt() {
    validation.finds(
        ProblemCode.DUPLICATE_NAME,
        machine(
            """
            initial -> p
            state p {
                region a { initial -> b  state b { on GO -> b } }
                region c { initial -> ⟦a⟧  state a { on GO -> a } }
            }
            """
                .replace("⟦a⟧  state a", "a  state ⟦a⟧")),
        "state 'a'",
        "in state 'p'");
  }

  @Test
  void unlikeStatesMayHaveRegionsOfOneName() {
    validation.accepts(
        machine(
            """
            initial -> p
            state p { region r { initial -> a  state a { on GO -> q } } }
            state q { region r { initial -> a  state a { on GO -> p } } }
            """));
  }
}
