// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.model.query.Machines.choice;
import static org.pawl.model.query.Machines.finalState;
import static org.pawl.model.query.Machines.machine;
import static org.pawl.model.query.Machines.region;
import static org.pawl.model.query.Machines.state;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.model.Choice;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** The test machine of the literature, s{ s1{ s11 } s2{ s21{ s211 } } }, and two regions. */
class ScopeTest {
  private final Machine machine = machine();
  private final State s = state(machine, "s");
  private final State s1 = state(s, "s1");
  private final State s11 = state(s1, "s11");
  private final State s2 = state(s, "s2");
  private final State s21 = state(s2, "s21");
  private final State s211 = state(s21, "s211");
  private final State split = state(machine, "split");
  private final OrthogonalRegion left = region(split, "left");
  private final OrthogonalRegion right = region(split, "right");
  private final State leftState = state(left, "leftState");
  private final State rightState = state(right, "rightState");

  private static void assertScope(Scope scope, Region left, Vertex... entered) {
    assertEquals(new Scope(List.of(left), List.of(entered), false), scope);
  }

  private static void assertLocal(Scope scope, Region left, Vertex... entered) {
    assertEquals(new Scope(List.of(left), List.of(entered), true), scope);
  }

  @Test
  void scopeIsTheInnermostRegionWithBothEnds() {
    assertScope(Scope.external(s1, s211), s, s2, s21, s211);
    assertScope(Scope.external(s211, s21), s2, s21);
  }

  @Test
  void externalTransitionToADescendantLeavesTheSource() {
    assertScope(Scope.external(s, s11), machine, s, s1, s11);
  }

  @Test
  void externalTransitionToAnAncestorLeavesTheTarget() {
    assertScope(Scope.external(s11, s), machine, s);
  }

  @Test
  void selfTransitionExitsAndReenters() {
    assertScope(Scope.external(s1, s1), s, s1);
  }

  @Test
  void localTransitionToADescendantStaysInTheSource() {
    assertLocal(Scope.local(s, s211), s, s2, s21, s211);
  }

  @Test
  void localTransitionToAnAncestorLeavesItsContent() {
    assertLocal(Scope.local(s11, s), s);
  }

  @Test
  void localTransitionNeedsContainment() {
    assertTrue(Scope.mayBeLocal(s, s11));
    assertTrue(Scope.mayBeLocal(s11, s));
    assertFalse(Scope.mayBeLocal(s, s));
    assertFalse(Scope.mayBeLocal(s1, s2));
    assertThrows(IllegalArgumentException.class, () -> Scope.local(s1, s2));
  }

  @Test
  void crossingBetweenRegionsLeavesTheirOwner() {
    assertScope(Scope.external(leftState, rightState), machine, split, rightState);
  }

  @Test
  void localTransitionLeavesOnlyTheRegionOfItsTarget() {
    assertLocal(Scope.local(split, rightState), right, rightState);
  }

  @Test
  void localTransitionToAnAncestorLeavesAllItsRegions() {
    assertEquals(new Scope(List.of(left, right), List.of(), true), Scope.local(leftState, split));
  }

  @Test
  void actionFirstIsLocalBetweenContainingEndsOnly() {
    assertLocal(Scope.of(ExecutionOrder.ACTION_FIRST, s, s211), s, s2, s21, s211);
    assertLocal(Scope.of(ExecutionOrder.ACTION_FIRST, s11, s), s);
    assertScope(Scope.of(ExecutionOrder.ACTION_FIRST, s1, s1), s, s1);
    assertScope(Scope.of(ExecutionOrder.ACTION_FIRST, s1, s2), s, s2);
    assertScope(Scope.of(ExecutionOrder.UML, s11, s), machine, s);
  }

  @Test
  void severalScopesTogetherAreTheOutermost() {
    Scope inner = Scope.external(s211, s21);
    Scope outer = Scope.external(s21, s1);
    assertScope(Scope.across(List.of(inner, outer), s1), s, s1);
    assertScope(Scope.across(List.of(outer, inner), s211), s, s2, s21, s211);
  }

  @Test
  void severalScopesTogetherLeaveTheRegionsThatOneOfThemLeaves() {
    assertLocal(Scope.across(List.of(Scope.local(s, s21), Scope.external(s21, s1)), s1), s, s1);
    assertEquals(
        new Scope(List.of(left, right), List.of(rightState), true),
        Scope.across(List.of(Scope.inside(split), Scope.local(split, rightState)), rightState));
  }

  @Test
  void segmentIntoARegionLeavesNoState() {
    Scope into = Scope.into(s2, s211);
    assertEquals(new Scope(List.of(), List.of(s21, s211), false), into);
    assertEquals(into, Scope.across(List.of(Scope.into(s2, s21), Scope.external(s21, s211)), s211));
  }

  @Test
  void choiceIsReachedThroughItsContainer() {
    Choice choice = choice(s21, "choice");
    assertScope(Scope.external(s1, choice), s, s2, s21, choice);
  }

  @Test
  void exitsAreInnermostFirst() {
    assertEquals(List.of(s211, s21, s2), Scope.exits(s, s211));
    assertEquals(List.of(s211, s21, s2, s), Scope.exits(machine, s211));
    assertEquals(List.of(s211), Scope.exits(s21, s211));
  }

  @Test
  void finalStateIsNotExited() {
    assertEquals(List.of(s21, s2), Scope.exits(s, finalState(s21, "end")));
  }

  @Test
  void exitsStopAtTheRegion() {
    assertEquals(List.of(leftState), Scope.exits(left, leftState));
    assertEquals(List.of(leftState, split), Scope.exits(machine, leftState));
  }

  @Test
  void pathDownEndsInTheTarget() {
    assertEquals(List.of(s, s2, s21), Scope.pathDown(machine, s21));
    assertEquals(List.of(rightState), Scope.pathDown(right, rightState));
  }
}
