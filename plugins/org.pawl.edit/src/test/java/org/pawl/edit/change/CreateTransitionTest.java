// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.edit.GivenModel.machine;
import static org.pawl.edit.GivenModel.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.text.EditScript;
import org.pawl.model.Choice;
import org.pawl.model.EntryPoint;
import org.pawl.model.Event;
import org.pawl.model.ExitPoint;
import org.pawl.model.FinalState;
import org.pawl.model.History;
import org.pawl.model.Reaction;
import org.pawl.model.State;

class CreateTransitionTest {
  private static final String MEMBERS =
      """
      initial -> a

      state a {
          entry / { in(); }
          on A -> b // first

          state inner
      }

      state b {
          on B [x]
              / { f(); } -> a
          on C [x] -> a else -> c
      }

      choice c {
          [y] -> b
          else -> b
      }

      history h
      final over
      """;

  private final GivenModel given = machine(MEMBERS);

  private State state(String name) {
    return given.named(State.class, name);
  }

  private void becomes(String before, String after, EditScript script) {
    assertTrue(MEMBERS.contains(before), before);
    assertEquals(MEMBERS.replace(before, after), given.members(script));
  }

  @Test
  void startsByAnEventThatTheStateDoesNotKnow() {
    becomes(
        "    on A -> b // first\n",
        "    on A -> b // first\n    on B -> c\n",
        CreateTransition.external(state("a"), TransitionEnd.of(given.first(Choice.class))));
  }

  @Test
  void declaresAnEventWhereThereIsNone() {
    GivenModel none =
        GivenModel.model("model m\n\nactive X {\n    machine {\n        state a\n    }\n}\n");
    State a = none.first(State.class);
    assertEquals(
        """
        model m

        event EVENT1

        active X {
            machine {
                state a {
                    on EVENT1 -> a
                }
            }
        }
        """,
        none.after(CreateTransition.external(a, TransitionEnd.of(a))));
  }

  @Test
  void byOtherTriggers() {
    String line = "    on A -> b // first\n";
    TransitionEnd b = TransitionEnd.of(state("b"));
    Event event = given.named(Event.class, "C");
    becomes(
        line,
        line + "    on C -> b\n",
        CreateTransition.external(state("a"), CreateTransition.on(state("a"), event), b));
    becomes(
        line,
        line + "    after 1 s -> b\n",
        CreateTransition.external(state("a"), CreateTransition.AFTER, b));
    becomes(
        line,
        line + "    every 1 s -> b\n",
        CreateTransition.external(state("a"), CreateTransition.EVERY, b));
    becomes(
        line,
        line + "    on done -> b\n",
        CreateTransition.external(state("a"), CreateTransition.DONE, b));
    becomes(line, line + "    on B / { }\n", CreateTransition.internal(state("a"), null));
  }

  @Test
  void targetsAreNamedByTheShortestPath() {
    becomes(
        "    on C [x] -> a else -> c\n",
        "    on C [x] -> a else -> c\n    on A -> a.inner\n",
        CreateTransition.external(state("b"), TransitionEnd.of(state("inner"))));
    becomes(
        "    on A -> b // first\n",
        "    on A -> b // first\n    on B -> local inner\n",
        CreateTransition.local(state("a"), null, TransitionEnd.of(state("inner"))));
    assertEquals(
        "state 'a' (line 9): a local transition leads into its own state, or out to one around it;"
            + " draw an external one",
        refusal(() -> CreateTransition.local(state("a"), null, TransitionEnd.of(state("b")))));
  }

  @Test
  void anEntryPointIsEnteredByItsState() {
    GivenModel points = machine("state a {\n    entry point quick -> b\n    state b\n}\nstate c\n");
    assertEquals(
        """
        state a {
            entry point quick -> b
            state b
        }
        state c {
            on A -> a via quick
        }
        """,
        points.members(
            CreateTransition.external(
                points.named(State.class, "c"), TransitionEnd.of(points.first(EntryPoint.class)))));
  }

  @Test
  void anEntryPointHasOneTarget() {
    GivenModel points =
        machine(
            """
            initial -> a
            state a {
                entry point quick / { f(); } // soon
                entry point slow -> b
                initial -> b
                state b
            }
            state c
            """);
    EntryPoint quick = points.named(EntryPoint.class, "quick");
    State b = points.named(State.class, "b");
    assertEquals(
        points
            .members(new EditScript(List.of()))
            .replace("{ f(); } // soon", "{ f(); } -> b // soon"),
        points.members(CreateTransition.external(quick, TransitionEnd.of(b))));
    EntryPoint slow = points.named(EntryPoint.class, "slow");
    assertEquals(
        "entry point 'slow' (line 10): it leads somewhere already; drag that end",
        refusal(() -> CreateTransition.external(slow, TransitionEnd.of(b))));
    String refusal =
        refusal(
            () ->
                CreateTransition.external(quick, TransitionEnd.of(points.named(State.class, "c"))));
    assertTrue(refusal.contains("which is not inside"), refusal);
  }

  @Test
  void anEntryPointOfASubmachineIsEnteredByAStateThatUsesIt() {
    String text =
        """
        model m
        event A
        active X {
            submachine Dial {
                entry point fast -> s
                exit point failed
                state s
            }
            machine {
                state a: Dial
                state b: Dial
            }
        }
        """;
    GivenModel dials = GivenModel.model(text);
    EntryPoint fast = dials.first(EntryPoint.class);
    State a = dials.named(State.class, "a");
    State b = dials.named(State.class, "b");
    assertEquals(
        text.replace("a: Dial\n", "a: Dial {\n            on A -> b via fast\n        }\n"),
        dials.after(CreateTransition.external(a, TransitionEnd.of(b, fast))));
    assertEquals(
        text.replace("a: Dial\n", "a: Dial {\n            exit failed -> b via fast\n        }\n"),
        dials.after(
            CreateInMachine.exitConnection(
                a, dials.first(ExitPoint.class), TransitionEnd.of(b, fast))));
    assertEquals(
        "entry point 'fast' (line 5): it is entered from outside;"
            + " lead the transition to a state that uses it",
        refusal(() -> TransitionEnd.of(fast)));
    assertEquals(
        "state 's' (line 7): it cannot be named from there;"
            + " choose one of the same machine, or give it a name that nothing nearer has",
        refusal(
            () -> CreateTransition.external(a, TransitionEnd.of(dials.named(State.class, "s")))));
  }

  @Test
  void aChoiceGetsAFurtherBranchBeforeElse() {
    becomes(
        "    else -> b\n",
        "    [true] -> a\n    else -> b\n",
        CreateTransition.external(given.first(Choice.class), TransitionEnd.of(state("a"))));
  }

  @Test
  void aHistoryHasOneDefault() {
    History history = given.first(History.class);
    becomes(
        "history h\n",
        "history h -> a\n",
        CreateTransition.external(history, TransitionEnd.of(state("a"))));
    assertEquals(
        "final state 'over' (line 28): no transition leaves it; begin at a state",
        refusal(
            () ->
                CreateTransition.external(
                    given.first(FinalState.class), TransitionEnd.of(state("a")))));
  }

  @Test
  void aReactionGetsAFurtherBranch() {
    TransitionEnd c = TransitionEnd.of(given.first(Choice.class));
    becomes(
        "on A -> b // first",
        "on A [true] -> b else -> c // first",
        CreateTransition.branch(given.nth(Reaction.class, 0), c));
    becomes(
        "        / { f(); } -> a\n",
        "        / { f(); } -> a\n        else -> c\n",
        CreateTransition.branch(given.nth(Reaction.class, 1), c));
    becomes(
        "on C [x] -> a else -> c",
        "on C [x] -> a [true] -> c else -> c",
        CreateTransition.branch(given.nth(Reaction.class, 2), c));
  }

  @Test
  void eventsAreDeferredInOneList() {
    Event a = given.named(Event.class, "A");
    becomes(
        "    on A -> b // first\n",
        "    defer A\n    on A -> b // first\n",
        CreateTransition.deferral(state("a"), a));
    GivenModel defers = machine("state a {\n    defer B // later\n}\n");
    assertEquals(
        "state a {\n    defer B, A // later\n}\n",
        defers.members(
            CreateTransition.deferral(defers.first(State.class), defers.named(Event.class, "A"))));
  }
}
