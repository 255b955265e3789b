// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.edit.GivenModel.machine;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.model.Branch;
import org.pawl.model.EntryPoint;
import org.pawl.model.Named;
import org.pawl.model.Reaction;
import org.pawl.model.State;
import org.pawl.model.Submachine;

/** Deletion of elements of a machine; {@link DeleteDeclarationTest} tests the rest. */
class DeleteTest {
  private static String without(Class<? extends Named> kind, String name, String members) {
    GivenModel given = machine(members);
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
    GivenModel all = machine(states);
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

  /** The point enters its state by default afterwards. */
  @Test
  void anEntryPointStaysWithoutItsTarget() {
    String text =
        """
        state a {
            entry point plain -> b
            entry point busy / { f(); } -> b // here
            entry point deep -> c via in
            initial -> c
            state b
            state c {
                entry point in -> d
                state d
            }
        }
        """;
    GivenModel given = machine(text);
    String open = text.replace("plain -> b", "plain").replace("{ f(); } -> b //", "{ f(); } //");
    assertEquals(
        open.replace("    state b\n", ""), given.members(Delete.of(given.named(State.class, "b"))));
    assertEquals(
        text.replace("deep -> c via in", "deep").replace("        entry point in -> d\n", ""),
        given.members(Delete.of(given.named(EntryPoint.class, "in"))));
    assertEquals(
        text.replace("{ f(); } -> b //", "{ f(); } //"),
        given.members(Delete.target(given.named(EntryPoint.class, "busy"))));
  }

  @Test
  void aBranchAlone() {
    GivenModel given = machine("state a {\n    on A [x] -> a [y] / { f(); } -> a else -> a\n}\n");
    assertEquals(
        "state a {\n    on A [y] / { f(); } -> a else -> a\n}\n",
        given.members(Delete.of(given.nth(Branch.class, 0))));
    assertEquals(
        "state a {\n    on A [x] -> a else -> a\n}\n",
        given.members(Delete.of(given.nth(Branch.class, 1))));
    assertEquals("state a {\n}\n", given.members(Delete.of(given.first(Reaction.class))));
  }

  @Test
  void pointsAreDeletedWithTransitionsThroughThem() {
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
    GivenModel given = GivenModel.model(text);
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
}
