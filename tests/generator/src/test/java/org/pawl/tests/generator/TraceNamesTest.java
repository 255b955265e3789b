// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pawl.generator.trace.TraceNames;
import org.pawl.model.Model;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;

/** The meaning of the numbers in a trace. */
class TraceNamesTest {
  private static final String TEXT =
      """
      model lamp
      type Level { percent: uint8_t }
      event PRESS
      event DIM: Level
      active Lamp {
        subscribes PRESS, DIM
        machine {
          initial -> off
          state off { on PRESS -> lit.bright }
          state lit {
            initial -> dark
            after 5 ticks -> off
            state dark { every 2 ticks / { } }
            state bright { on DIM -> dark  on PRESS -> over }
          }
          final over
        }
      }
      active Hand { publishes PRESS machine { initial -> idle state idle { } } }
      system lamp {
        board host kernel blocking tick 100 Hz
        pool 2 of Level
        lamp[2]: Lamp { priority 3..4 queue 2 }
        hand: Hand { priority 7 queue 1 }
        thread test { priority 9 stack 512 bytes run test } when kernel blocking
      }
      """;

  private static TraceNames names(String text) throws java.io.IOException {
    Model model = Models.parse("lamp.pawl", text);
    return new TraceNames(Members.of(model.getMembers(), SystemDefinition.class).get(0));
  }

  @Test
  void objectsAndThreadsAreNumberedByPriority() throws Exception {
    assertEquals(Map.of(3, "lamp[0]", 4, "lamp[1]", 7, "hand", 9, "test"), names(TEXT).objects());
  }

  @Test
  void statesAreNumberedWhereMachinesRestInDocumentOrder() throws Exception {
    TraceNames names = names(TEXT);
    assertEquals(Optional.empty(), names.state(4, 0));
    assertEquals(Optional.of("off"), names.state(4, 1));
    assertEquals(Optional.of("lit.dark"), names.state(4, 2));
    assertEquals(Optional.of("lit.bright"), names.state(4, 3));
    assertEquals(Optional.of("over"), names.state(4, 4));
    assertEquals(Optional.empty(), names.state(4, 5));
    assertEquals(Optional.of("idle"), names.state(7, 1));
    assertEquals(Optional.empty(), names.state(9, 1));
  }

  @Test
  void signalsAreThoseOfTheModelAndTheTimeoutsOfTheObject() throws Exception {
    TraceNames names = names(TEXT);
    assertEquals(Optional.of("PRESS"), names.signal(0, 1));
    assertEquals(Optional.of("DIM"), names.signal(7, 2));
    assertEquals(Optional.of("lit_timeout"), names.signal(3, TraceNames.FIRST_TIMEOUT));
    assertEquals(Optional.of("dark_timeout"), names.signal(4, TraceNames.FIRST_TIMEOUT + 1));
    assertEquals(Optional.empty(), names.signal(7, TraceNames.FIRST_TIMEOUT));
  }

  @Test
  void poolsAreNumberedFromOne() throws Exception {
    assertEquals(Optional.of("of_Level"), names(TEXT).pool(1));
    assertEquals(Optional.empty(), names(TEXT).pool(2));
  }

  @Test
  void identitiesOfDifferentModelsDiffer() throws Exception {
    assertEquals(names(TEXT).identity(), names(TEXT + "// no change").identity());
    assertNotEquals(names(TEXT).identity(), names(TEXT.replace("dark", "dim")).identity());
    assertNotEquals(names(TEXT).identity(), names(TEXT.replace("3..4", "4..5")).identity());
  }
}
