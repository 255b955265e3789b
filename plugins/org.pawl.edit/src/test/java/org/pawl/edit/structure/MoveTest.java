// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.edit.GivenModel.machine;

import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.model.Entry;
import org.pawl.model.State;

/** Moves that no tool makes; {@code tools.txt} has those of the mouse. */
class MoveTest {
  @Test
  void anActionMovesIntoAStateThatHasNothingYet() {
    GivenModel given =
        machine("initial -> a\n\nstate a {\n    entry / { beep(); }\n}\n\nstate b\n");
    assertEquals(
        "initial -> a\n\nstate a {\n}\n\nstate b {\n    entry / { beep(); }\n}\n",
        given.members(Move.into(given.first(Entry.class), given.named(State.class, "b"))));
  }
}
