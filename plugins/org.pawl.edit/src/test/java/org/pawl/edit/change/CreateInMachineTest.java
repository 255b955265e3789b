// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.edit.GivenModel.machine;
import static org.pawl.edit.GivenModel.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.text.EditScript;
import org.pawl.model.ExitPoint;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.State;
import org.pawl.model.Submachine;

class CreateInMachineTest {
  private final GivenModel lamp =
      machine(
          """
          initial -> dark

          // Nothing to see.
          state dark {
              on A -> lit
          }

          state lit // the bright one
          """);

  @Test
  void aStateIsInsertedAfterTheOthersWithTheirBlankLines() {
    assertEquals(
        """
        initial -> dark

        // Nothing to see.
        state dark {
            on A -> lit
        }

        state lit // the bright one

        state state1
        """,
        lamp.members(CreateInMachine.state(lamp.first(Machine.class))));
  }

  @Test
  void aStateIsInsertedWithoutBlankLinesIfTheOthersHaveNone() {
    GivenModel close =
        machine(
            """
            initial -> a
            state a
            state b
            """);
    assertEquals(
        """
        initial -> a
        state a
        state b
        state state1
        """,
        close.members(CreateInMachine.state(close.first(Machine.class))));
  }

  @Test
  void aNameThatIsTakenAnywhereInTheMachineIsNotUsed() {
    GivenModel taken = machine("state a {\n    state state1\n}\n");
    assertEquals(
        """
        state a {
            state state1
        }

        state state2
        """,
        taken.members(CreateInMachine.state(taken.first(Machine.class))));
  }

  @Test
  void theFirstMemberOfAStateGetsBraces() {
    assertEquals(
        """
        initial -> dark

        // Nothing to see.
        state dark {
            on A -> lit
        }

        state lit {
            state state1
        } // the bright one
        """,
        lamp.members(CreateInMachine.state(lamp.named(State.class, "lit"))));
  }

  @Test
  void emptyBracesAreFilled() {
    GivenModel empty = machine("state a { }\nstate b {\n}\nstate c {\n    // later\n}\n");
    assertEquals(
        "state a {\n    state state1\n}\nstate b {\n}\nstate c {\n    // later\n}\n",
        empty.members(CreateInMachine.state(empty.named(State.class, "a"))));
    assertEquals(
        "state a { }\nstate b {\n    state state1\n}\nstate c {\n    // later\n}\n",
        empty.members(CreateInMachine.state(empty.named(State.class, "b"))));
    assertEquals(
        "state a { }\nstate b {\n}\nstate c {\n    state state1\n    // later\n}\n",
        empty.members(CreateInMachine.state(empty.named(State.class, "c"))));
  }

  @Test
  void theIndentationIsTheFiles() {
    GivenModel tabs = GivenModel.model("model m\nactive X {\n\tmachine {\n\t\tstate a\n\t}\n}\n");
    assertEquals(
        "model m\nactive X {\n\tmachine {\n\t\tstate a {\n\t\t\tregion region1 {\n"
            + "\t\t\t\tinitial -> state1\n\n\t\t\t\tstate state1\n\t\t\t}\n\t\t}\n\t}\n}\n",
        tabs.after(CreateInMachine.region(tabs.first(State.class))));
    GivenModel two =
        GivenModel.model("model m\r\nactive X {\r\n  machine {\r\n    state a\r\n  }\r\n}\r\n");
    assertEquals(
        "model m\r\nactive X {\r\n  machine {\r\n    state a {\r\n      region region1 {\r\n"
            + "        initial -> state1\r\n\r\n        state state1\r\n      }\r\n    }\r\n"
            + "  }\r\n}\r\n",
        two.after(CreateInMachine.region(two.first(State.class))));
  }

  @Test
  void aMachineOnOneLineIsSplitIntoLines() {
    GivenModel line =
        GivenModel.model("model m\nactive X { machine { initial -> a state a { exit / { } } } }");
    assertEquals(
        """
        model m
        active X { machine {
            initial -> a
            state a { exit / { } }
            state state1
        } }""",
        line.after(CreateInMachine.state(line.first(Machine.class))));
    assertEquals(
        "model m\nactive X { machine { initial -> a state a { entry / { } exit / { } } } }",
        line.after(CreateInMachine.entry(line.first(State.class))));
  }

  @Test
  void eachKindOfVertex() {
    Machine machine = lamp.first(Machine.class);
    State dark = lamp.named(State.class, "dark");
    String before = lamp.members(new EditScript(List.of()));
    assertEquals(
        before + "\nfinal final1\n", lamp.members(CreateInMachine.vertex(machine, "final")));
    assertEquals(
        before + "\nchoice choice1 {\n    else -> dark\n}\n",
        lamp.members(CreateInMachine.choice(machine, dark)));
    assertEquals(
        before + "\njunction junction1 {\n    else -> dark\n}\n",
        lamp.members(CreateInMachine.junction(machine, dark)));
    assertEquals(
        before + "\nhistory history1\n", lamp.members(CreateInMachine.vertex(machine, "history")));
    assertEquals(
        before + "\ndeep history history1\n",
        lamp.members(CreateInMachine.vertex(machine, "deep history")));
  }

  @Test
  void theInitialTransitionIsFirst() {
    GivenModel without = machine("state a\n\nstate b\n");
    assertEquals(
        "initial -> b\n\nstate a\n\nstate b\n",
        without.members(
            CreateInMachine.initial(
                without.first(Machine.class), without.named(State.class, "b"))));
    assertEquals(
        "machine (line 6): it has an initial transition already; lead that one elsewhere",
        refusal(
            () ->
                CreateInMachine.initial(
                    lamp.first(Machine.class), lamp.named(State.class, "lit"))));
  }

  @Test
  void aRegionHasAStateItStartsIn() {
    GivenModel par =
        machine(
            "state par {\n    region left {\n        initial -> a\n        state a\n    }\n}\n");
    assertEquals(
        """
        state par {
            region left {
                initial -> a
                state a
            }

            region region1 {
                initial -> state1

                state state1
            }
        }
        """,
        par.members(CreateInMachine.region(par.first(State.class))));
    assertEquals(
        "state 'par' (line 7): it has regions; put it into one of them",
        refusal(() -> CreateInMachine.state(par.first(State.class))));
    assertEquals(
        """
        state par {
            region left {
                initial -> a
                state a
                state state1
            }
        }
        """,
        par.members(CreateInMachine.state(par.first(OrthogonalRegion.class))));
    assertEquals(
        "machine (line 6): only states and submachines have regions; put a state around it",
        refusal(() -> CreateInMachine.region(lamp.first(Machine.class))));
  }

  @Test
  void pointsAreInsertedBeforeTheInitialTransition() {
    GivenModel points =
        machine(
            """
            state a {
                entry / { in(); }
                initial -> b
                state b
            }
            state c
            """);
    State a = points.named(State.class, "a");
    assertEquals(
        """
        state a {
            entry / { in(); }
            entry point entry1 -> b
            initial -> b
            state b
        }
        state c
        """,
        points.members(CreateInMachine.entryPoint(a, points.named(State.class, "b"))));
    assertEquals(
        """
        state a {
            entry / { in(); }
            entry point entry1
            initial -> b
            state b
        }
        state c
        """,
        points.members(CreateInMachine.entryPoint(a, null)));
    assertEquals(
        """
        state a {
            entry / { in(); }
            initial -> b
            state b
        }
        state c {
            entry point entry1
        }
        """,
        points.members(CreateInMachine.entryPoint(points.named(State.class, "c"), null)));
    assertEquals(
        """
        state a {
            entry / { in(); }
            exit point exit1 -> c
            initial -> b
            state b
        }
        state c
        """,
        points.members(CreateInMachine.exitPoint(a, points.named(State.class, "c"))));
    assertEquals(
        "state 'a' (line 7): its exit points lead somewhere; choose where",
        refusal(() -> CreateInMachine.exitPoint(a, null)));
  }

  @Test
  void actions() {
    State dark = lamp.named(State.class, "dark");
    String before = lamp.members(new EditScript(List.of()));
    assertEquals(
        before.replace("    on A", "    entry / { }\n    on A"),
        lamp.members(CreateInMachine.entry(dark)));
    assertEquals(
        before.replace("    on A", "    exit / { }\n    on A"),
        lamp.members(CreateInMachine.exit(dark)));
    assertEquals(
        "unhandled / { }\n" + before,
        lamp.members(CreateInMachine.unhandled(lamp.first(Machine.class))));
    GivenModel both = machine("state a {\n    entry / { f(); }\n}\n");
    assertEquals(
        "state a {\n    entry / { f(); }\n    exit / { }\n}\n",
        both.members(CreateInMachine.exit(both.first(State.class))));
    assertEquals(
        "state 'a' (line 7): it has an entry action already; change that one",
        refusal(() -> CreateInMachine.entry(both.first(State.class))));
  }

  private static final String PHONE =
      """
      model phone

      event A

      active Phone {
          submachine Dial {
              exit point failed
              initial -> a
              state a
          }
          machine {
              initial -> idle
              state idle
              state call: Dial
          }
      }
      """;

  @Test
  void usesOfSubmachines() {
    GivenModel phone = GivenModel.model(PHONE);
    Submachine dial = phone.first(Submachine.class);
    assertEquals(
        PHONE.replace("state call: Dial\n", "state call: Dial\n        state state1: Dial\n"),
        phone.after(CreateInMachine.submachineState(phone.first(Machine.class), dial)));
    State call = phone.named(State.class, "call");
    ExitPoint failed = phone.first(ExitPoint.class);
    assertEquals(
        PHONE.replace(
            "state call: Dial\n",
            "state call: Dial {\n            exit failed -> idle\n        }\n"),
        phone.after(
            CreateInMachine.exitConnection(
                call, failed, TransitionEnd.of(phone.named(State.class, "idle")))));
    assertEquals(
        PHONE.replace("exit point failed\n", "exit point failed\n        exit point exit1\n"),
        phone.after(CreateInMachine.exitPoint(dial, null)));
    assertEquals(
        PHONE.replace(
            "        exit point failed\n",
            "        entry point entry1 -> a\n        exit point failed\n"),
        phone.after(CreateInMachine.entryPoint(dial, phone.named(State.class, "a"))));
    assertEquals(
        "submachine 'Dial' (line 6): it holds states that are in no region;"
            + " move them out of it first",
        refusal(() -> CreateInMachine.region(dial)));
  }

  @Test
  void machinesAndSubmachines() {
    GivenModel bare = GivenModel.model("model m\n\nactive X {\n    param id: int\n}\n");
    MachineClass x = bare.first(MachineClass.class);
    assertEquals(
        """
        model m

        active X {
            param id: int

            machine {
                initial -> state1

                state state1
            }
        }
        """,
        bare.after(CreateInMachine.machine(x)));
    GivenModel phone = GivenModel.model(PHONE);
    assertEquals(
        PHONE.replace(
            "    machine {",
            """
                submachine Submachine1 {
                    initial -> state1

                    state state1
                }
                machine {\
            """),
        phone.after(CreateInMachine.submachine(phone.first(MachineClass.class))));
  }
}
