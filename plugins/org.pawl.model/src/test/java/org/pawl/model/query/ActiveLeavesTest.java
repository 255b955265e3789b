// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.model.query.Machines.choice;
import static org.pawl.model.query.Machines.finalState;
import static org.pawl.model.query.Machines.initial;
import static org.pawl.model.query.Machines.machine;
import static org.pawl.model.query.Machines.region;
import static org.pawl.model.query.Machines.state;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.model.FinalState;
import org.pawl.model.Machine;
import org.pawl.model.State;

class ActiveLeavesTest {
  private final Machine machine = machine();
  private final State outer = state(machine, "outer");
  private final State first = state(outer, "first");
  private final State second = state(outer, "second");

  @Test
  void compositeWithInitialRestsInside() {
    initial(outer, second);
    assertFalse(ActiveLeaves.restsInItself(outer));
    assertEquals(List.of(first, second), ActiveLeaves.of(machine));
  }

  @Test
  void compositeWithoutInitialRestsInItselfToo() {
    assertTrue(ActiveLeaves.restsInItself(outer));
    assertEquals(List.of(outer, first, second), ActiveLeaves.of(machine));
  }

  @Test
  void finalStatesAreLeavesAndChoicesAreNot() {
    initial(outer, first);
    choice(outer, "choice");
    FinalState end = finalState(outer, "end");
    assertEquals(List.of(first, second, end), ActiveLeaves.of(machine));
  }

  @Test
  void stateWithRegionsNeverRestsInItself() {
    State split = state(machine, "split");
    State left = state(region(split, "a"), "left");
    State right = state(region(split, "b"), "right");
    assertFalse(ActiveLeaves.restsInItself(split));
    assertEquals(List.of(outer, first, second, left, right), ActiveLeaves.of(machine));
  }

  @Test
  void leavesOfOneRegionAreInItOnly() {
    State split = state(machine, "split");
    var region = region(split, "a");
    State left = state(region, "left");
    state(region(split, "b"), "right");
    assertEquals(List.of(left), ActiveLeaves.of(region));
  }

  @Test
  void onlyStatesInDifferentRegionsAreActiveTogether() {
    State split = state(machine, "split");
    State left = state(region(split, "a"), "left");
    State inLeft = state(left, "inLeft");
    State right = state(region(split, "b"), "right");

    assertTrue(ActiveLeaves.areConcurrent(left, right));
    assertTrue(ActiveLeaves.areConcurrent(right, inLeft));
    assertFalse(ActiveLeaves.areConcurrent(first, second));
    assertFalse(ActiveLeaves.areConcurrent(first, left));
    assertFalse(ActiveLeaves.areConcurrent(right, outer));
    assertFalse(ActiveLeaves.areConcurrent(left, inLeft));
    assertFalse(ActiveLeaves.areConcurrent(inLeft, left));
    assertFalse(ActiveLeaves.areConcurrent(left, left));
  }
}
