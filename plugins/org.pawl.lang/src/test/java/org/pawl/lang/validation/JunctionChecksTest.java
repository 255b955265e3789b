// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
class JunctionChecksTest {
  @Inject private Validation validation;

  @Test
  void behindReactionsAJunctionNeedsNoElse() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on GO -> j  on STOP [x] -> j  else -> b }
            state b { on GO -> a }
            junction j { [y] -> k  [z] -> b }
            junction k { [y] -> a  [z] -> b }
            """));
  }

  @Test
  void behindChoiceAJunctionNeedsAnElse() {
    validation.finds(
        ProblemCode.JUNCTION_WITHOUT_ELSE,
        machine(
            """
            initial -> a
            state a { on GO -> c }
            choice c { [x] -> j  else -> a }
            junction ⟦j⟧ { [y] -> a }
            """),
        "junction 'j'",
        "choice 'c'");
  }

  @Test
  void behindHistorysDefaultAJunctionNeedsAnElse() {
    validation.finds(
        ProblemCode.JUNCTION_WITHOUT_ELSE,
        machine(
            """
            initial -> a
            state a { on GO -> p.h }
            state p { initial -> b  history h -> j  junction ⟦j⟧ { [y] -> b }  state b { on GO -> a } }
            """),
        "junction 'j'",
        "history 'h'");
  }

  @Test
  void behindEntryPointAJunctionNeedsAnElse() {
    validation.finds(
        ProblemCode.JUNCTION_WITHOUT_ELSE,
        machine(
            """
            initial -> a
            state a { on GO -> p via n }
            state p { entry point n -> j  initial -> b  junction ⟦j⟧ { [y] -> b }  state b { on GO -> p } }
            """),
        "junction 'j'",
        "entry point 'n'");
  }

  @Test
  void behindExitPointAJunctionNeedsAnElse() {
    validation.finds(
        ProblemCode.JUNCTION_WITHOUT_ELSE,
        machine(
            """
            initial -> a
            state a { on GO -> p }
            state p { exit point o -> j  initial -> b  state b { on GO -> o } }
            junction ⟦j⟧ { [y] -> a }
            """),
        "junction 'j'",
        "exit point 'o'");
  }

  @Test
  void soItDoesBehindAnotherJunction() {
    validation.finds(
        ProblemCode.JUNCTION_WITHOUT_ELSE,
        machine(
            """
            initial -> i
            junction i { [x] -> a  else -> j }
            junction ⟦j⟧ { [y] -> a }
            state a { on GO -> j }
            """),
        "junction 'j'",
        "an initial transition");
  }

  @Test
  void elseOfAJunctionIsLast() {
    validation.finds(
        ProblemCode.ELSE_NOT_LAST,
        machine(
            """
            initial -> a
            state a { on GO -> j }
            junction j { ⟦else⟧ -> a [x] -> a }
            """),
        "last");
  }

  @Test
  void aBranchOfAJunctionHasATarget() {
    validation.finds(
        ProblemCode.CHOICE_WITHOUT_TARGET,
        machine(
            """
            initial -> a
            state a { on GO -> j }
            junction j { [x] -> a ⟦else / { f(); }⟧ }
            """),
        "junction 'j'");
  }

  @Test
  void aJunctionThatLeadsToItselfIsALoop() {
    validation.finds(
        ProblemCode.CHOICE_LOOP,
        machine(
            """
            initial -> a
            state a { on GO -> j }
            junction ⟦j⟧ { [x] -> j  else -> a }
            """),
        "junction 'j'");
  }

  @Test
  void loopsThroughHistoriesAreFound() {
    assertLoop(
        """
        initial -> p
        state p {
          history h
          initial -> a
          state a { initial -> c  choice c { [x] -> b  else -> h }  state b { } }
        }
        """,
        1);
    assertLoop(
        """
        initial -> p
        state p {
          deep history h
          initial -> q
          state q { initial -> a  state a { initial -> c  choice c { [x] -> b  else -> h }  state b { } } }
        }
        """,
        1);
  }

  @Test
  void aShallowHistoryEntersNothingFurtherInsideByDefault() {
    assertLoop(
        """
        initial -> p
        state p {
          history h
          initial -> q
          state q {
            initial -> b
            state b { }
            state a { initial -> c  choice c { [x] -> d  else -> h }  state d { } }
          }
        }
        """,
        0);
  }

  @Test
  void exitPointsAreLoopsToo() {
    assertLoop(
        """
        initial -> p via n
        state p { entry point n -> o  exit point o -> p via n  initial -> a  state a { } }
        """,
        1);
  }

  @Test
  void loopsThroughPointsHistoriesAndRegionsAreFound() {
    assertLoop(
        """
        initial -> p
        state p { exit point o -> p  initial -> j  junction j { [x] -> a  else -> o }  state a { } }
        """,
        1);
    assertLoop(
        """
        initial -> p.h
        state p { exit point o -> p.h  history h -> c  choice c { [x] -> a  else -> o }  state a { } }
        """,
        1);
    assertLoop(
        """
        initial -> q
        state q { on GO -> p via n }
        state p { entry point n -> c  choice c { [x] -> a  else -> j }  state a { } }
        junction j { else -> p via n }
        """,
        2);
    assertLoop(
        """
        initial -> p
        state p {
            region l { initial -> c  choice c { [x] -> a  else -> q }  state a { } }
            region r { initial -> b  state b { } }
        }
        junction q { else -> p.b }
        """,
        2);
  }

  @Test
  void loopsThroughTheDefaultEntryBehindAPointAreFound() {
    assertLoop(
        """
        initial -> q
        state q { on GO -> p via n }
        state p { entry point n  initial -> c  choice c { [x] -> a  else -> j }  state a { } }
        junction j { else -> p via n }
        """,
        2);
    assertLoop(
        """
        initial -> q
        state q { on GO -> p }
        state p {
            entry point n
            region l { initial -> a  state a { } }
            region r { initial -> c  choice c { [x] -> b  else -> p via n }  state b { } }
        }
        """,
        1);
    assertLoop(
        """
        initial -> q
        state q { entry point n  on GO -> c }
        choice c { [x] -> q  else -> q via n }
        """,
        0);
  }

  private void assertLoop(String body, int expected) {
    assertEquals(
        expected,
        validation.issues(machine(body)).stream()
            .filter(issue -> issue.getCode().equals(ProblemCode.CHOICE_LOOP.code()))
            .count(),
        () -> validation.lines(machine(body)).toString());
  }
}
