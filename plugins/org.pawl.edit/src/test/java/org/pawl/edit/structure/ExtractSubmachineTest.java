// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.pawl.edit.GivenModel.machine;

import org.junit.jupiter.api.Test;
import org.pawl.edit.GivenModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.State;

/** Refused extractions; tests/semantics checks that other extractions keep the behaviour. */
class ExtractSubmachineTest {
  private static GivenModel withBeside(String beside) {
    return machine(
        """
        state s {
            region one {
                initial -> whole
                state whole {
                    initial -> x
                    state x {
                        on A / { work(); } -> out
                    }
                }
            }
            region two {
                initial -> b
                state b {
                    %s
                }
            }
        }
        state out
        """
            .formatted(beside));
  }

  /** At an exit point the effect runs before a region beside the state is left. */
  @Test
  void anEffectIsNotMovedBeforeAnExitActionBesideTheState() {
    GivenModel given = withBeside("exit / { stop(); }");
    assertEquals(
        "its effect would run before 'whole' is left",
        assertThrows(
                EditRefusedException.class,
                () -> ExtractSubmachine.of(given.named(State.class, "whole")))
            .getMessage()
            .replaceFirst("^.*: (its effect would run before 'whole' is left).*$", "$1"));
    GivenModel without = withBeside("entry / { start(); }");
    assertDoesNotThrow(() -> ExtractSubmachine.of(without.named(State.class, "whole")));
  }
}
