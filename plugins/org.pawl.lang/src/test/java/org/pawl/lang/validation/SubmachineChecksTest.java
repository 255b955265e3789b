// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Submachines and the states that use them. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class SubmachineChecksTest {
  @Inject private Validation validation;

  @Test
  void aSubmachineMayBeUsedSeveralTimes() {
    validation.accepts(
        type(
            """
            submachine Dial {
                entry point fast -> second
                exit point failed
                initial -> first
                state first { on GO -> second }
                state second { on GO -> over  on STOP -> failed }
                final over
            }
            machine {
                initial -> one
                state one: Dial { exit failed -> two  on done -> two via fast }
                state two: Dial { exit failed / { f(); } -> one via fast  entry / { g(); }  on BACK -> two }
            }
            """));
  }

  @Test
  void submachinesMayUseOthers() {
    validation.accepts(
        type(
            """
            submachine Outer {
                exit point out
                initial -> i
                state i: Inner { exit failed -> out }
            }
            submachine Inner {
                exit point failed
                initial -> first
                state first { on GO -> failed }
            }
            machine {
                initial -> o
                state o: Outer { exit out -> o }
            }
            """));
  }

  @Test
  void aSubmachineMayHaveRegionsAndHistories() {
    validation.accepts(
        type(
            """
            submachine S {
                entry point resume -> h
                exit point out
                region l { initial -> a  history h  state a { on GO -> out } }
                region r { initial -> b  state b { on STOP -> c }  final c }
            }
            machine {
                initial -> s
                state s: S { exit out -> t }
                state t { on BACK -> s via resume  on GO -> s }
            }
            """));
  }

  @Test
  void submachinesThatUseEachOtherHaveNoEnd() {
    assertEquals(
        List.of(
            ProblemCode.SUBMACHINE_INSIDE_ITSELF.code(),
            ProblemCode.SUBMACHINE_INSIDE_ITSELF.code()),
        validation
            .issues(
                type(
                    """
                    submachine A { initial -> x  state x: B }
                    submachine B { initial -> y  state y: A }
                    machine { initial -> s  state s: A }
                    """))
            .stream()
            .map(Issue::getCode)
            .toList());
  }

  @Test
  void aSubmachineUsedByItselfOnlyIsInsideItself() {
    validation.finds(
        ProblemCode.SUBMACHINE_INSIDE_ITSELF,
        type(
            """
            submachine A { initial -> x  state x: ⟦A⟧ }
            machine { initial -> s  state s: A }
            """),
        "submachine 'A'",
        "state 'x'");
  }

  @Test
  void regionBesideASubmachineIsFound() {
    validation.finds(
        ProblemCode.NOT_ONLY_A_SUBMACHINE,
        type(
            """
            submachine S { initial -> a  state a { on GO -> a } }
            machine { initial -> s  state s: S { region ⟦r⟧ { } } }
            """),
        "region 'r'",
        "state 's'");
  }

  @Test
  void pointBesideASubmachineIsFound() {
    validation.finds(
        ProblemCode.NOT_ONLY_A_SUBMACHINE,
        type(
            """
            submachine S { initial -> a  state a { on GO -> a } }
            machine { initial -> s  state s: S { exit point ⟦p⟧ -> s } }
            """),
        "exit point 'p'");
  }

  @Test
  void exitPointWithATargetIsFound() {
    validation.finds(
        ProblemCode.SUBMACHINE_EXIT_LEADS_ON,
        type(
            """
            submachine S { exit point ⟦p⟧ -> a  initial -> a  state a { on GO -> p } }
            machine { initial -> s  state s: S { exit p -> s } }
            """),
        "exit point 'p'",
        "'exit p -> ...'");
  }

  @Test
  void eachUserConnectsTheReachableExitPoints() {
    validation.finds(
        ProblemCode.EXIT_NOT_CONNECTED,
        type(
            """
            submachine S { exit point p  initial -> a  state a { on GO -> p } }
            machine {
                initial -> s
                state s: S { exit p -> t }
                state ⟦t⟧: S { on STOP -> s }
            }
            """),
        "state 't'",
        "exit point 'p' of submachine 'S'");
  }

  @Test
  void unreachedExitPointsNeedNoConnection() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        type(
            """
            submachine S { exit point ⟦p⟧  initial -> a  state a { on GO -> a } }
            machine { initial -> s  state s: S }
            """),
        "exit point 'p' is never reached");
  }

  @Test
  void submachineEnteredByDefaultNeedsAnInitial() {
    validation.finds(
        ProblemCode.COMPOSITE_WITHOUT_INITIAL,
        type(
            """
            submachine S { entry point p -> a  state a { on GO -> a } }
            machine { initial -> s via p  state s: S { on STOP -> t }  state ⟦t⟧: S { on STOP -> s via p  on GO -> s via p } }
            """),
        "submachine 'S' of state 't'",
        "an entry point");
  }

  @Test
  void entryPointWithoutATargetIsASubmachinesOnly() {
    validation.accepts(
        type(
            """
            submachine S { entry point p / { f(); }  initial -> a  state a { on GO -> a } }
            machine { initial -> s via p  state s: S { } }
            """));
    validation.finds(
        ProblemCode.NOT_ONLY_A_SUBMACHINE,
        type(
            """
            submachine S { initial -> a  state a { on GO -> a } }
            machine { initial -> s  state s: S { entry point ⟦p⟧ } }
            """),
        "entry point 'p'");
  }

  @Test
  void vertexThatNoUserEntersIsReportedOnce() {
    validation.finds(
        ProblemCode.UNREACHABLE_STATE,
        type(
            """
            submachine S { initial -> a  state a { on GO -> a }  state ⟦b⟧ { on GO -> a } }
            machine { initial -> s  state s: S { on STOP -> t }  state t: S { on STOP -> s } }
            """),
        "state 'b'");
  }

  @Test
  void vertexThatOneUserEntersIsNotReported() {
    validation.accepts(
        type(
            """
            submachine S { entry point p -> b  initial -> a  state a { on GO -> a }  state b { on GO -> a } }
            machine { initial -> s  state s: S { on STOP -> t via p }  state t: S { on STOP -> s } }
            """));
  }

  @Test
  void completionIsThatOfTheSubmachine() {
    validation.finds(
        ProblemCode.NEVER_COMPLETES,
        type(
            """
            submachine S { initial -> a  state a { on GO -> a } }
            machine { initial -> s  state s: S { on ⟦done⟧ -> s } }
            """),
        "submachine 'S'");
  }

  @Test
  void submachinesHaveNamesOfTheirOwn() {
    assertEquals(
        List.of(
            "4:33: error: submachine 'S' is declared twice in class 'Worker': rename one of them"),
        validation
            .lines(
                """
                model m
                event GO
                active Worker {
                    submachine S { } submachine S { }
                    machine { initial -> s  state s: S }
                }
                """)
            .stream()
            .filter(line -> line.contains("twice"))
            .toList());
  }

  @Test
  void usersOfOneSubmachineAreNoLoop() {
    validation.accepts(
        type(
            """
            submachine S {
                exit point p
                initial -> c
                choice c { [x] -> a  else -> p }
                state a { on GO -> p }
            }
            machine {
                initial -> one
                state one: S { exit p -> two }
                state two: S { exit p -> idle }
                state idle { on GO -> one }
            }
            """));
  }

  @Test
  void aLoopThroughASubmachineIsFound() {
    validation.finds(
        ProblemCode.CHOICE_LOOP,
        type(
            """
            submachine S {
                exit point p
                initial -> c
                choice ⟦c⟧ { [x] -> a  else -> p }
                state a { on GO -> p }
            }
            machine {
                initial -> one
                state one: S { exit p -> two }
                state two: S { exit p -> one }
            }
            """),
        "choice 'c'");
  }

  @Test
  void timesInSubmachinesOfPassiveClassesAreFound() {
    validation.finds(
        ProblemCode.TIMER_IN_PASSIVE,
        type("""
                submachine S { initial -> a  state a { ⟦after⟧ 1 ticks -> a } }
                machine { initial -> s  state s: S }
                """)
            .replace("active", "passive"),
        "passive class 'Worker'");
  }

  /** The body of a class, machine and submachines, of a model with events. */
  private static String type(String body) {
    return """
    model m
    event GO, STOP, BACK
    active Worker {
        %s
    }
    """
        .formatted(body);
  }
}
