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

/** The places where C may use e. */
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
  void equalPayloadsMayShareOneReaction() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on WORK, PLAY / { work(e->id); } }
            """));
  }

  @Test
  void differentPayloadsAreAcceptedWithoutE() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on WORK, SLEEP, GO / { work(); } }
            """));
  }

  @Test
  void guardOverDifferentPayloadsIsAnError() {
    validation.finds(
        ProblemCode.UNLIKE_PAYLOADS,
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
  void choiceReachedByDifferentPayloadsHasNoE() {
    validation.finds(
        ProblemCode.UNLIKE_PAYLOADS,
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
        ProblemCode.NO_EVENT,
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
        ProblemCode.NO_EVENT,
        machine(
            """
            initial -> a
            state a { after 3 ticks / { use(⟦e⟧); } }
            """),
        "'after'");
    validation.finds(
        ProblemCode.NO_EVENT,
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
        ProblemCode.NO_EVENT,
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
        ProblemCode.NO_EVENT,
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
        ProblemCode.NO_EVENT,
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
        ProblemCode.NO_EVENT,
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

  @Test
  void historysDefaultHasNoE() {
    validation.finds(
        ProblemCode.NO_EVENT,
        machine(
            """
            initial -> a
            state a { on WORK -> b.h }
            state b { history h / { use(⟦e⟧->id); } -> c  state c { on WORK -> a } }
            """),
        "the default of history 'h'");
  }

  @Test
  void codeBehindAHistorysDefaultHasNone() {
    validation.finds(
        ProblemCode.NO_EVENT,
        machine(
            """
            initial -> a
            state a { on WORK -> b.h }
            state b { history h -> d  choice d { else / { use(⟦e⟧->id); } -> c }  state c { on WORK -> d } }
            """),
        "choice 'd' reached by a history's default");
  }

  @Test
  void junctionsAndPointsSeeTheEventThatLedToThem() {
    validation.accepts(
        machine(
            """
            initial -> a
            state a { on WORK -> j }
            junction j { [e->id > 3] / { use(e->id); } -> b via n  else -> a }
            state b {
                entry point n / { use(e->id); } -> c
                exit point o / { use(e->id); } -> d
                state c { on PLAY -> o }
            }
            choice d { [e->id > 4] -> b via n  else -> a }
            """));
  }

  @Test
  void pointReachedByAnInitialHasNoE() {
    validation.finds(
        ProblemCode.NO_EVENT,
        machine(
            """
            initial -> b via n
            state b { entry point n / { use(⟦e⟧); } -> c  state c { on WORK -> b via n } }
            """),
        "entry point 'n' reached by an initial transition");
  }

  @Test
  void junctionReachedByDifferentPayloadsHasNoE() {
    validation.finds(
        ProblemCode.UNLIKE_PAYLOADS,
        machine(
            """
            initial -> a
            state a { on WORK -> j  on SLEEP -> j }
            junction j { [⟦e⟧->id > 3] -> a }
            """),
        "'Job', 'Rest'");
  }

  @Test
  void connectionsUseTheEventsOfSegmentsToThePoint() {
    String text =
        """
        model m
        type Job { id: uint8_t }
        event GO
        event WORK: Job
        active Worker {
            submachine S { exit point o  initial -> a  state a { on WORK -> o  %s } }
            machine {
                initial -> s
                state s: S { exit o / { use(%s->id); } -> s }
            }
        }
        """;
    validation.accepts(text.formatted("", "e"));
    validation.finds(
        ProblemCode.UNLIKE_PAYLOADS, text.formatted("on GO -> o", "⟦e⟧"), "('Job', none)");
    validation.finds(
        ProblemCode.NO_EVENT,
        text.formatted("after 1 ticks -> o", "⟦e⟧"),
        "exit point 'o' reached by 'after'");
  }

  @Test
  void typesThatExtendOneTypeShareIt() {
    String text =
        """
        model m
        type Stamp { time: uint32_t }
        type Reading extends Stamp { value: int16_t }
        type Mean extends Reading { count: uint8_t }
        type Note extends Stamp { text: uint8_t[8] }
        type Other { time: uint32_t }
        event STAMP: Stamp
        event READING: Reading
        event MEAN: Mean
        event NOTE: Note
        event OTHER: Other
        active Worker {
            machine { initial -> a  state a { on %s / { use(%s); } } }
        }
        """;
    validation.accepts(text.formatted("MEAN, READING", "e->base.time"));
    validation.accepts(text.formatted("MEAN, NOTE", "e->time"));
    validation.accepts(text.formatted("NOTE, STAMP, MEAN", "e->time"));
    validation.finds(
        ProblemCode.UNLIKE_PAYLOADS, text.formatted("NOTE, OTHER", "⟦e⟧->time"), "'Other'");
  }

  @Test
  void unhandledHasThePlainEvent() {
    validation.accepts(
        machine(
            """
            unhandled / { warn(e->signal); }
            initial -> a
            state a { on WORK -> a }
            """));
  }
}
