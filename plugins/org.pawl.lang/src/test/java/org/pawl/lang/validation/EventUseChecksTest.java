// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation;

import static org.pawl.lang.validation.Validation.machine;

import com.google.inject.Inject;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;

/** Where C may say e. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class EventUseChecksTest {
  @Inject private Validation validation;

  @Test
  void ownVariableIsNotTheEvent() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a {
                entry / { for (int e = 0; e < 3; ++e) { show(e); } }
                exit / { Thing const *e = first(); show(e); }
                on GO -> a
            }
            """));
  }

  @Test
  void memberStringAndCommentAreNotTheEvent() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { entry / { me->e = x.e; puts("e"); /* e */ } }
            """));
  }

  @Test
  void payloadsAlikeMayShareOneReaction() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on WORK, PLAY / { work(e->id); } }
            """));
  }

  @Test
  void unlikePayloadsAreFineWithoutE() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on WORK, SLEEP, GO / { work(); } }
            """));
  }

  @Test
  void guardOverUnlikePayloadsIsAnError() {
    validation.finds(
        Problem.UNLIKE_PAYLOADS,
        machine(
            """
            initial -> a
            state a { on WORK, SLEEP [⟦e⟧->id > 0] / { work(); } }
            """),
        "'WORK', 'SLEEP'",
        "'Job', 'Rest'",
        "separately");
  }

  @Test
  void choiceSeesTheEventThatLedToIt() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on WORK -> c  on PLAY -> c }
            choice c { [e->id > 3] -> a  else / { use(e); } -> a }
            """));
  }

  @Test
  void choiceReachedByUnlikePayloadsHasNoE() {
    validation.finds(
        Problem.UNLIKE_PAYLOADS,
        machine(
            """
            initial -> a
            state a { on WORK -> c  on SLEEP -> d }
            choice c { else -> d }
            choice d { [⟦e⟧->id > 3] -> a  else -> a }
            """),
        "'Job'",
        "'Rest'");
  }

  @Test
  void choiceReachedByAnInitialHasNoE() {
    validation.finds(
        Problem.NO_EVENT,
        machine(
            """
            initial -> c
            state a { on WORK -> c }
            choice c { [⟦e⟧->id > 3] -> a  else -> a }
            """),
        "choice 'c'",
        "initial transition");
  }

  @Test
  void timeoutsAndCompletionHaveNoE() {
    validation.finds(
        Problem.NO_EVENT,
        machine(
            """
            initial -> a
            state a { after 3 ticks / { use(⟦e⟧); } }
            """),
        "'after'");
    validation.finds(
        Problem.NO_EVENT,
        machine(
            """
            initial -> a
            state a { on done [⟦e⟧ != 0] -> b }
            state b { }
            """),
        "'done'");
  }

  @Test
  void delayHasNoE() {
    validation.finds(
        Problem.NO_EVENT,
        machine(
            """
            initial -> a
            state a { after (⟦e⟧->id) ticks / { use(); } }
            """),
        "a time");
  }

  @Test
  void initialHasNoE() {
    validation.finds(
        Problem.NO_EVENT,
        machine(
            """
            initial / { use(⟦e⟧); } -> a
            state a { }
            """),
        "initial transition");
  }

  @Test
  void exitHasNoE() {
    validation.finds(
        Problem.NO_EVENT,
        machine(
            """
            initial -> a
            state a { exit / { x = a * ⟦e⟧; }  on GO -> a }
            """),
        "exit action");
  }

  @Test
  void operationHasNoEButItsParameter() {
    validation.finds(
        Problem.NO_EVENT,
        """
        model m
        event GO
        active Worker {
            operation show () / { print(⟦e⟧); }
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        """,
        "operation 'show'",
        "parameter");
    validation.accepts(
        """
        model m
        event GO
        active Worker {
            operation show (pawl_event const *e) / { print(e); }
            machine { initial -> idle  state idle { on GO / { work(); } } }
        }
        """);
  }
}
