// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.model.ExecutionOrder.ACTION_FIRST;
import static org.pawl.model.ExecutionOrder.UML;
import static org.pawl.model.query.Machines.branch;
import static org.pawl.model.query.Machines.choice;
import static org.pawl.model.query.Machines.entryPoint;
import static org.pawl.model.query.Machines.exitPoint;
import static org.pawl.model.query.Machines.history;
import static org.pawl.model.query.Machines.initial;
import static org.pawl.model.query.Machines.junction;
import static org.pawl.model.query.Machines.machine;
import static org.pawl.model.query.Machines.reaction;
import static org.pawl.model.query.Machines.region;
import static org.pawl.model.query.Machines.state;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/** a and b beside c{ inner deep{ leaf } }, whose border has points, and split of two regions. */
class SegmentPathsTest {
  private final Machine machine = machine();
  private final State a = state(machine, "a");
  private final State b = state(machine, "b");
  private final State c = state(machine, "c");
  private final State inner = state(c, "inner");
  private final State deep = state(c, "deep");
  private final State leaf = state(deep, "leaf");
  private final State split = state(machine, "split");
  private final OrthogonalRegion left = region(split, "left");
  private final OrthogonalRegion right = region(split, "right");
  private final State leftState = state(left, "leftState");
  private final State rightState = state(right, "rightState");

  private static Scope scope(Region left, Vertex... entered) {
    return new Scope(List.of(left), List.of(entered), false);
  }

  private static Scope into(Vertex... entered) {
    return new Scope(List.of(), List.of(entered), false);
  }

  private static Scope inside(Region... regions) {
    return new Scope(List.of(regions), List.of(), true);
  }

  private static List<Scope> scopes(SegmentPath path) {
    return path.segments().stream().map(SegmentPaths.PathSegment::scope).toList();
  }

  private static SegmentPath only(List<SegmentPath> paths) {
    assertEquals(1, paths.size());
    return paths.get(0);
  }

  @Test
  void plainTransitionIsOneLeg() {
    Branch branch = reaction(a, null, leaf);
    SegmentPath path = only(SegmentPaths.of(branch, UML));
    assertEquals(List.of(branch), path.guards());
    assertEquals(
        List.of(new SegmentPaths.PathSegment(branch, leaf, scope(machine, c, deep, leaf))),
        path.segments());
    assertEquals(a, path.segments().get(0).source().orElseThrow());
    assertTrue(path.isCertain());
  }

  @Test
  void internalReactionHasNoLegs() {
    Branch branch = reaction(a, "[x]", null);
    SegmentPath path = only(SegmentPaths.of(branch, UML));
    assertEquals(new SegmentPath(List.of(branch), List.of()), path);
    assertFalse(path.isCertain());
  }

  @Test
  void guardsOfAJunctionAreDecidedWithTheBranchThatLeadsThere() {
    Junction j = junction(machine, "j");
    Branch toJ = reaction(a, "[g]", j);
    Branch toX = branch(j, "[x]", b);
    Branch toY = branch(j, "[y]", c);
    Branch behind = reaction(a, "[h]", b);
    assertEquals(
        List.of(List.of(toJ, toX), List.of(toJ, toY), List.of(behind)),
        SegmentPaths.of(List.of(toJ, behind), UML).stream().map(SegmentPath::guards).toList());
  }

  @Test
  void noAlternativeFollowsACertainOne() {
    Junction j = junction(machine, "j");
    Branch toJ = reaction(a, null, j);
    Branch toX = branch(j, "[x]", b);
    Branch otherwise = branch(j, null, c);
    Branch behind = reaction(a, null, b);
    assertEquals(
        List.of(List.of(toJ, toX), List.of(toJ, otherwise)),
        SegmentPaths.of(List.of(toJ, behind), UML).stream().map(SegmentPath::guards).toList());
  }

  @Test
  void branchWithoutAGuardToAJunctionWithoutElseFallsBackOnTheNext() {
    Junction j = junction(machine, "j");
    Branch toJ = reaction(a, null, j);
    Branch toX = branch(j, "[x]", b);
    Branch behind = reaction(a, null, b);
    assertEquals(
        List.of(List.of(toJ, toX), List.of(behind)),
        SegmentPaths.of(List.of(toJ, behind), UML).stream().map(SegmentPath::guards).toList());
  }

  @Test
  void junctionIsReachedThroughItsContainer() {
    Junction j = junction(deep, "j");
    branch(j, null, inner);
    SegmentPath path = only(SegmentPaths.of(reaction(a, null, j), UML));
    assertEquals(List.of(scope(machine, c, deep, j), scope(c, inner)), scopes(path));
    assertEquals(scope(machine, c, inner), path.scope());
    assertEquals(inner, path.target());
  }

  @Test
  void localBranchToAJunctionIsLocalInItsFirstSegment() {
    Junction j = junction(deep, "j");
    branch(j, null, c);
    Branch toJ = reaction(c, null, j);
    toJ.setLocal(true);
    SegmentPath path = only(SegmentPaths.of(toJ, UML));
    assertEquals(
        List.of(new Scope(List.of(c), List.of(deep, j), true), scope(machine, c)), scopes(path));
  }

  @Test
  void decidingEndsInAChoiceAndAHistory() {
    Choice choice = choice(c, "choice");
    branch(choice, null, b);
    History history = history(c, "history");
    history.setTarget(inner);
    assertEquals(choice, only(SegmentPaths.of(reaction(a, null, choice), UML)).target());
    assertEquals(history, only(SegmentPaths.of(reaction(a, null, history), UML)).target());
    SegmentPath byDefault = only(SegmentPaths.of(history, UML));
    assertEquals(List.of(), byDefault.guards());
    assertEquals(List.of(scope(c, inner)), scopes(byDefault));
  }

  @Test
  void circleOfJunctionsHasNoTarget() {
    Junction j = junction(machine, "j");
    Junction k = junction(machine, "k");
    branch(j, null, k);
    branch(k, null, j);
    assertEquals(List.of(), SegmentPaths.of(reaction(a, null, j), UML));
  }

  @Test
  void entryPointIsOnTheBorderAndLeadsInside() {
    EntryPoint point = entryPoint(c, "point", leaf);
    Branch branch = reaction(a, null, c);
    branch.setVia(point);
    SegmentPath path = only(SegmentPaths.of(branch, UML));
    assertEquals(
        List.of(
            new SegmentPaths.PathSegment(branch, point, scope(machine, c)),
            new SegmentPaths.PathSegment(point, leaf, into(deep, leaf))),
        path.segments());
    assertEquals(scope(machine, c, deep, leaf), path.scope());
  }

  @Test
  void entryPointFromInsideLeavesTheState() {
    Branch branch = reaction(inner, null, c);
    branch.setVia(entryPoint(c, "point", leaf));
    assertEquals(
        List.of(scope(machine, c), into(deep, leaf)), scopes(only(SegmentPaths.of(branch, UML))));
  }

  @Test
  void entryPointFromInsideLeavesOnlyTheRegionsIfLocalOrActionFirst() {
    Branch branch = reaction(leftState, null, split);
    branch.setVia(entryPoint(split, "point", rightState));
    assertEquals(
        List.of(inside(left, right), into(rightState)),
        scopes(only(SegmentPaths.of(branch, ACTION_FIRST))));
    branch.setLocal(true);
    SegmentPath path = only(SegmentPaths.of(branch, UML));
    assertEquals(List.of(inside(left, right), into(rightState)), scopes(path));
    assertEquals(new Scope(List.of(left, right), List.of(rightState), true), path.scope());
  }

  @Test
  void entryPointMayLeadToAnother() {
    EntryPoint second = entryPoint(deep, "second", leaf);
    EntryPoint first = entryPoint(c, "first", deep);
    first.setVia(second);
    Branch branch = reaction(a, null, c);
    branch.setVia(first);
    SegmentPath path = only(SegmentPaths.of(branch, UML));
    assertEquals(List.of(scope(machine, c), into(deep), into(leaf)), scopes(path));
    assertEquals(scope(machine, c, deep, leaf), path.scope());
  }

  @Test
  void exitPointLeavesAllRegionsAndThenTheState() {
    ExitPoint point = exitPoint(split, "point", b);
    Branch branch = reaction(leftState, null, point);
    SegmentPath path = only(SegmentPaths.of(branch, UML));
    assertEquals(
        List.of(
            new SegmentPaths.PathSegment(branch, point, inside(left, right)),
            new SegmentPaths.PathSegment(point, b, scope(machine, b))),
        path.segments());
    assertEquals(scope(machine, b), path.scope());
  }

  @Test
  void exitPointMayLeadBackInside() {
    SegmentPath path =
        only(SegmentPaths.of(reaction(leaf, null, exitPoint(c, "point", inner)), UML));
    assertEquals(List.of(inside(c), scope(machine, c, inner)), scopes(path));
  }

  @Test
  void exitPointBackInsideLeavesTheStateActiveInActionFirst() {
    SegmentPath path =
        only(SegmentPaths.of(reaction(leaf, null, exitPoint(c, "point", inner)), ACTION_FIRST));
    assertEquals(new Scope(List.of(c), List.of(inner), true), path.scope());
  }

  @Test
  void exitPointMayLeadThroughAnother() {
    ExitPoint outer = exitPoint(c, "outer", b);
    ExitPoint nested = exitPoint(deep, "nested", outer);
    SegmentPath path = only(SegmentPaths.of(reaction(leaf, null, nested), UML));
    assertEquals(List.of(inside(deep), inside(c), scope(machine, b)), scopes(path));
    assertEquals(scope(machine, b), path.scope());
  }

  @Test
  void initialTransitionLeavesNothing() {
    Junction j = junction(deep, "j");
    branch(j, null, inner);
    Initial initial = initial(c, j);
    SegmentPath path = only(SegmentPaths.of(initial, UML));
    assertEquals(List.of(into(deep, j), scope(c, inner)), scopes(path));
    assertEquals(into(inner), path.scope());
    assertTrue(path.segments().get(0).source().isEmpty());
  }
}
