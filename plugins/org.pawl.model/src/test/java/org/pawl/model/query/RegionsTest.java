// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.model.query.Machines.choice;
import static org.pawl.model.query.Machines.entryPoint;
import static org.pawl.model.query.Machines.exitPoint;
import static org.pawl.model.query.Machines.initial;
import static org.pawl.model.query.Machines.machine;
import static org.pawl.model.query.Machines.region;
import static org.pawl.model.query.Machines.state;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pawl.model.Choice;
import org.pawl.model.ExitPoint;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.State;
import org.pawl.model.Vertex;

class RegionsTest {
  private final Machine machine = machine();
  private final State outer = state(machine, "outer");
  private final State inner = state(outer, "inner");
  private final Choice choice = choice(inner, "choice");
  private final State split = state(machine, "split");
  private final OrthogonalRegion left = region(split, "left");
  private final OrthogonalRegion right = region(split, "right");
  private final State leftState = state(left, "leftState");
  private final State rightState = state(right, "rightState");

  @Test
  void simpleStateHasNoRegion() {
    assertEquals(List.of(), Regions.of(leftState));
    assertFalse(Regions.isComposite(leftState));
  }

  @Test
  void compositeIsItsOnlyRegion() {
    assertEquals(List.of(outer), Regions.of(outer));
  }

  @Test
  void orthogonalRegionsAreInDocumentOrder() {
    assertEquals(List.of(left, right), Regions.of(split));
  }

  @Test
  void stateWithOnlyAnInitialIsSimple() {
    initial(leftState, inner);
    assertFalse(Regions.isComposite(leftState));
  }

  @Test
  void pointsAreNoVerticesOfARegion() {
    exitPoint(leftState, "exit");
    entryPoint(leftState, "entry");
    exitPoint(split, "exit");

    assertFalse(Regions.isComposite(leftState));
    assertEquals(List.of(), Regions.vertices(leftState));
    assertEquals(List.of(left, right), Regions.of(split));
    assertEquals(List.of("exit"), Regions.exitPoints(split).stream().map(Vertex::getName).toList());
    assertEquals(
        List.of("entry"), Regions.entryPoints(leftState).stream().map(Vertex::getName).toList());
  }

  @Test
  void aPointIsContainedInItsOwner() {
    ExitPoint exit = exitPoint(split, "exit");

    assertEquals(List.of(split), Regions.ancestors(exit));
    assertTrue(Regions.contains(machine, exit));
    assertFalse(Regions.contains(left, exit));
  }

  @Test
  void vertexBelongsToTheRegionThatDeclaresIt() {
    assertSame(left, Regions.declaring(leftState));
    assertSame(inner, Regions.declaring(choice));
    assertSame(machine, Regions.declaring(split));
  }

  @Test
  void ownerOfAnOrthogonalRegionIsItsState() {
    assertEquals(Optional.of(split), Regions.owner(right));
    assertEquals(Optional.of(inner), Regions.owner(inner));
    assertEquals(Optional.empty(), Regions.owner(machine));
  }

  @Test
  void ancestorsAreInnermostFirst() {
    assertEquals(List.of(inner, outer), Regions.ancestors(choice));
    assertEquals(List.of(split), Regions.ancestors(rightState));
    assertEquals(List.of(), Regions.ancestors(split));
  }

  @Test
  void regionContainsAtAnyDepth() {
    assertTrue(Regions.contains(machine, choice));
    assertTrue(Regions.contains(left, leftState));
    assertFalse(Regions.contains(left, rightState));
    assertFalse(Regions.contains(outer, outer));
  }

  @Test
  void stateIsNotInsideItself() {
    assertTrue(Regions.isInside(choice, outer));
    assertFalse(Regions.isInside(outer, outer));
    assertFalse(Regions.isInside(outer, inner));
  }

  @Test
  void enclosingRegionSkipsTheOwner() {
    assertEquals(Optional.of(machine), Regions.enclosing(left));
    assertEquals(Optional.of(outer), Regions.enclosing(inner));
    assertEquals(Optional.empty(), Regions.enclosing(machine));
  }

  @Test
  void everythingIsFoundOuterBeforeInner() {
    assertEquals(
        List.of(outer, inner, choice, split, leftState, rightState),
        Regions.allVertices(machine).toList());
    assertEquals(
        List.of(outer, inner, split, leftState, rightState), Regions.allStates(machine).toList());
  }

  @Test
  void machineIsFoundFromAnywhere() {
    assertSame(machine, Regions.machine(rightState));
    assertSame(machine, Regions.machine(machine));
  }
}
