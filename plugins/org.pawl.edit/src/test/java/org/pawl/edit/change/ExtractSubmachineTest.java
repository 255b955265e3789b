// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.pawl.edit.Given.machine;

import org.junit.jupiter.api.Test;
import org.pawl.edit.Given;
import org.pawl.edit.text.Refused;
import org.pawl.model.State;

/** What is not extracted. That the rest keeps its meaning is tested by tests/semantics. */
class ExtractSubmachineTest {
  private static Given withBeside(String beside) {
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
    Given given = withBeside("exit / { stop(); }");
    assertEquals(
        "its effect would run before 'whole' is left",
        assertThrows(Refused.class, () -> ExtractSubmachine.of(given.named(State.class, "whole")))
            .getMessage()
            .replaceFirst("^.*: (its effect would run before 'whole' is left).*$", "$1"));
    Given without = withBeside("entry / { start(); }");
    assertDoesNotThrow(() -> ExtractSubmachine.of(without.named(State.class, "whole")));
  }
}
