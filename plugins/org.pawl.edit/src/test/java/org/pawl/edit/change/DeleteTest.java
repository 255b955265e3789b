// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.edit.Given.machine;
import static org.pawl.edit.Given.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.edit.Given;
import org.pawl.model.Branch;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.NumberValue;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.Use;

class DeleteTest {
  private static String without(Class<? extends Named> kind, String name, String members) {
    Given given = machine(members);
    return given.members(Delete.of(given.named(kind, name)));
  }

  @Test
  void takesItsOwnCommentsAndNoOthers() {
    assertEquals(
        """
        // All of them.

        state a
        // of a, as it seems, but with a distance

        /* behind a */
        state c
        """,
        without(
            State.class,
            "b",
            """
            // All of them.

            state a
            // of a, as it seems, but with a distance

            // One.
            /** What b is. */
            state b { // opens
                exit / { } // inside
            } // closes

            /* behind a */
            state c
            """));
  }

  @Test
  void leavesNoDoubleEmptyLinesAndNoneAtTheEdges() {
    String states = "state a\n\nstate b\n\nstate c\n";
    assertEquals("state b\n\nstate c\n", without(State.class, "a", states));
    assertEquals("state a\n\nstate c\n", without(State.class, "b", states));
    assertEquals("state a\n\nstate b\n", without(State.class, "c", states));
    Given all = machine(states);
    assertEquals(
        "state b\n",
        all.members(Delete.of(List.of(all.named(State.class, "a"), all.named(State.class, "c")))));
  }

  @Test
  void takesTransitionsToAStateAndToItsSubstates() {
    assertEquals(
        """
        state a {
            on B [x] -> a
            on C -> a
        }
        choice two {
            else -> a
        }
        history h // where it was
        """,
        without(
            State.class,
            "gone",
            """
            initial -> gone
            state a {
                on A -> gone
                on B [x] -> a
                     [y] -> gone.inner
                on C [x] -> gone else -> a
                on A [x] -> local gone
                     else / { f(); } -> gone
            }
            state gone {
                entry point in -> inner
                on A -> a
                state inner
            }
            choice one {
                [x] -> gone
            }
            choice two {
                [x] -> one
                [y] -> gone via in
                else -> a
            }
            history h / { f(); } -> gone // where it was
            """));
  }

  @Test
  void aBranchAlone() {
    Given given = machine("state a {\n    on A [x] -> a [y] / { f(); } -> a else -> a\n}\n");
    assertEquals(
        "state a {\n    on A [y] / { f(); } -> a else -> a\n}\n",
        given.members(Delete.of(given.nth(Branch.class, 0))));
    assertEquals(
        "state a {\n    on A [x] -> a else -> a\n}\n",
        given.members(Delete.of(given.nth(Branch.class, 1))));
    assertEquals("state a {\n}\n", given.members(Delete.of(given.first(Reaction.class))));
  }

  @Test
  void pointsTakeWhatLeadsThroughThem() {
    String text =
        """
        model m
        event A
        active X {
            submachine Dial {
                entry point fast -> b
                exit point failed
                initial -> b
                state b {
                    on A -> failed
                }
            }
            machine {
                initial -> a
                state a {
                    on A -> call via fast
                }
                state call: Dial { // here
                    exit failed -> a
                    on done -> a
                }
            }
        }
        """;
    Given given = Given.model(text);
    assertEquals(
        text.replace("            on A -> call via fast\n", "")
            .replace("        entry point fast -> b\n", ""),
        given.after(Delete.of(given.named(Named.class, "fast"))));
    assertEquals(
        text.replace("        exit point failed\n", "")
            .replace("            exit failed -> a\n", "")
            .replace("            on A -> failed\n", ""),
        given.after(Delete.of(given.named(Named.class, "failed"))));
    assertEquals(
        """
        model m
        event A
        active X {
            machine {
                initial -> a
                state a {
                }
                state call { // here
                    on done -> a
                }
            }
        }
        """,
        given.after(Delete.of(given.first(Submachine.class))));
  }

  private static final String SYSTEM =
      """
      model m
      const N = 2
      type Base { x: int, y: int }
      type Seat extends Base { philo: uint8_t }
      // Two of them.
      event EAT, /* d */ DONE: Seat
      event TEST

      active Philo {
          param id: int
          port table sends EAT, TEST
          publishes DONE, EAT
          machine {
              state a {
                  on EAT, DONE -> a
                  on DONE -> a
                  after 1 slow s, DONE -> a
                  defer TEST, DONE, EAT
              }
          }
      }

      system s {
          tick slow 10 Hz
          pool N of Seat
          pool 2 of Seat, Base
          one: Philo { id = 1  priority 1 queue N }
          two: Philo { id = 2  priority 2 queue 4 }
          thread t { priority 3 stack 512 bytes run f } when kernel blocking
          mutex both used by one, t
          mutex single used by one ceiling 7
          interrupt I posts DONE to one publishes EAT, DONE when kernel blocking
          interrupt J posts DONE to one
          connect one.table -> two, // there
              two.table -> one,
              two.table -> two
      }
      """
          .replace("after 1 slow s, DONE", "after 1 slow s");

  private final Given system = Given.model(SYSTEM);

  @Test
  void anEventTakesItsReactionsAndStandsInNoListAnyMore() {
    assertEquals(
        SYSTEM
            .replace("event EAT, /* d */ DONE", "event EAT /* d */")
            .replace("publishes DONE, EAT", "publishes EAT")
            .replace("on EAT, DONE", "on EAT")
            .replace("            on DONE -> a\n", "")
            .replace("TEST, DONE, EAT", "TEST, EAT")
            .replace("posts DONE to one publishes EAT, DONE", "publishes EAT")
            .replace("    interrupt J posts DONE to one\n", ""),
        system.after(Delete.of(system.named(Event.class, "DONE"))));
  }

  @Test
  void theOnlyEventOfADeclarationTakesTheDeclaration() {
    assertEquals(
        SYSTEM
            .replace("event TEST\n", "")
            .replace("EAT, TEST", "EAT")
            .replace("TEST, DONE", "DONE"),
        system.after(Delete.of(system.named(Event.class, "TEST"))));
  }

  @Test
  void anObjectTakesItsConnectionsAndPosts() {
    assertEquals(
        SYSTEM
            .replace("    one: Philo { id = 1  priority 1 queue N }\n", "")
            .replace("used by one, t", "used by t")
            .replace("single used by one ceiling", "single ceiling")
            .replace("posts DONE to one publishes", "publishes")
            .replace("    interrupt J posts DONE to one\n", "")
            .replace(
                "one.table -> two, // there\n        two.table -> one,\n        two.table",
                "// there\n        two.table"),
        system.after(Delete.of(system.named(Instance.class, "one"))));
    assertEquals(
        SYSTEM
            .replace("    thread t { priority 3 stack 512 bytes run f } when kernel blocking\n", "")
            .replace("used by one, t", "used by one"),
        system.after(Delete.of(system.first(ThreadDefinition.class))));
  }

  @Test
  void aClassTakesItsObjects() {
    assertEquals(
        """
        model m
        const N = 2
        type Base { x: int, y: int }
        type Seat extends Base { philo: uint8_t }
        // Two of them.
        event EAT, /* d */ DONE: Seat
        event TEST

        system s {
            tick slow 10 Hz
            pool N of Seat
            pool 2 of Seat, Base
            thread t { priority 3 stack 512 bytes run f } when kernel blocking
            mutex both used by t
            mutex single ceiling 7
            interrupt I publishes EAT, DONE when kernel blocking
        }
        """,
        system.after(Delete.of(system.first(MachineClass.class))));
  }

  @Test
  void partsOfClassesAndTypes() {
    assertEquals(
        SYSTEM
            .replace("    port table sends EAT, TEST\n", "")
            .replaceFirst("(?s)    connect .*two\n", ""),
        system.after(Delete.of(system.first(Port.class))));
    assertEquals(
        SYSTEM.replace("    param id: int\n", "").replaceAll("id = . +", ""),
        system.after(Delete.of(system.named(Named.class, "id"))));
    assertEquals(
        SYSTEM
            .replace("type Base { x: int, y: int }\n", "")
            .replace(" extends Base", "")
            .replace("Seat, Base", "Seat"),
        system.after(Delete.of(system.named(PayloadType.class, "Base"))));
    assertEquals(
        SYSTEM
            .replace("type Seat extends Base { philo: uint8_t }\n", "")
            .replace(": Seat", "")
            .replace("    pool N of Seat\n", "")
            .replace("Seat, Base", "Base"),
        system.after(Delete.of(system.named(PayloadType.class, "Seat"))));
    assertEquals(
        SYSTEM.replace("x: int, y", "y"), system.after(Delete.of(system.first(Field.class))));
    assertEquals(
        SYSTEM.replace("x: int, y: int", "x: int"),
        system.after(Delete.of(system.nth(Field.class, 1))));
  }

  @Test
  void whatIsInUseAndCannotGoIsRefused() {
    assertEquals(
        "constant 'N' (line 2): it is used in line 25; write something else there first",
        refusal(() -> Delete.of(system.first(Constant.class))));
    assertEquals(
        "tick default 'slow' (line 24): it is used in line 17; write something else there first",
        refusal(() -> Delete.of(system.first(TickDefault.class))));
    assertEquals(
        "number value (line 25): it is a part of something; change that",
        refusal(() -> Delete.of(system.nth(NumberValue.class, 1))));
    assertEquals(
        "model 'm' (line 1): it is the file; delete the file",
        refusal(() -> Delete.of(system.model())));
  }

  @Test
  void whatAnotherFileUsesIsRefused() {
    Given user =
        Given.model("model m\nuse \"other.pawl\"\npassive X {\n    subscribes A\n}\n")
            .beside("other.pawl", "model other\nevent A, B\n");
    assertEquals(List.of(), user.errors());
    Event a = user.first(org.pawl.model.Subscription.class).getEvents().get(0);
    assertEquals(
        "event 'A' (line 2): it is used in test.pawl, line 4; delete it there first",
        refusal(() -> Delete.of(a)));
    assertEquals(
        "use (line 2): it is used in line 4; write something else there first",
        refusal(() -> Delete.of(user.first(Use.class))));
  }
}
