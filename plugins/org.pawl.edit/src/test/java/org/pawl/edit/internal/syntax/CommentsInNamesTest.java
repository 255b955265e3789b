// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.edit.structure.Move;
import org.pawl.model.Entry;
import org.pawl.model.State;

/** A qualified name with a comment in it is resolved like one without. */
class CommentsInNamesTest {
  @Test
  void aNameThatStillResolvesIsNotChanged() {
    GivenModel given =
        GivenModel.machine(
            "initial -> a /* of */ . /* all */ b\n\n"
                + "state a { entry / { } state b }\n\nstate c { on A -> a }\n");
    String after = given.after(Move.into(given.first(Entry.class), given.named(State.class, "c")));
    assertTrue(after.contains("initial -> a /* of */ . /* all */ b"), after);
  }
}
