// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.model.query.Machines.code;
import static org.pawl.model.query.Machines.entryPoint;
import static org.pawl.model.query.Machines.exitPoint;
import static org.pawl.model.query.Machines.initial;
import static org.pawl.model.query.Machines.machine;
import static org.pawl.model.query.Machines.reaction;
import static org.pawl.model.query.Machines.state;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pawl.model.Branch;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Machine;
import org.pawl.model.PawlFactory;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;

/** Two states, call and again, use one submachine with points on its border. */
class ExpansionTest {
  private final Submachine dialing = PawlFactory.eINSTANCE.createSubmachine();
  private final State first = state(dialing, "first");
  private final State second = state(dialing, "second");
  private final EntryPoint fast = entryPoint(dialing, "fast", second);
  private final ExitPoint failed = exitPoint(dialing, "failed", null);
  private final Branch fails = reaction(second, "[bad]", failed);
  private final Machine machine = machine();
  private final State idle = state(machine, "idle");
  private final State call = state(machine, "call");
  private final State again = state(machine, "again");
  private final Branch toCall = reaction(idle, null, call);

  @BeforeEach
  void use() {
    initial(dialing, first);
    call.setType(dialing);
    again.setType(dialing);
    ExitConnection connection = PawlFactory.eINSTANCE.createExitConnection();
    connection.setPoint(failed);
    connection.setEffect(code("{ log(); }"));
    connection.setTarget(idle);
    call.getMembers().add(connection);
    toCall.setVia(fast);
  }

  private static State named(Region in, String name) {
    return (State) vertex(in, name);
  }

  private static Vertex vertex(Region in, String name) {
    return Members.of(in.getMembers(), Vertex.class).stream()
        .filter(v -> v.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void machineWithoutSubmachinesIsNotCopied() {
    call.setType(null);
    again.setType(null);
    assertSame(machine, Expansion.of(machine));
    assertSame(machine, Expansion.origin(machine));
  }

  @Test
  void eachUseHasVerticesOfItsOwn() {
    Machine expanded = Expansion.of(machine);
    State one = named(named(expanded, "call"), "second");
    State other = named(named(expanded, "again"), "second");
    assertNotSame(one, other);
    assertSame(
        vertex(named(expanded, "call"), "failed"),
        Regions.reactions(one).get(0).getBranches().get(0).getTarget());
    assertSame(
        named(named(expanded, "again"), "first"),
        Regions.initial(named(expanded, "again")).orElseThrow().getTarget());
    assertSame(expanded, Regions.machine(one));
  }

  @Test
  void usingStateIsAnOrdinaryComposite() {
    State use = named(Expansion.of(machine), "call");
    assertNull(use.getType());
    assertTrue(Regions.isComposite(use));
  }

  @Test
  void modelStaysAsItIs() {
    Machine before = EcoreUtil.copy(machine);
    Expansion.of(machine);
    assertTrue(EcoreUtil.equals(before, machine));
    assertSame(dialing, call.getType());
    assertNull(failed.getTarget());
  }

  @Test
  void viaNamesTheEntryPointOfTheUse() {
    Machine expanded = Expansion.of(machine);
    Branch branch = Regions.reactions(named(expanded, "idle")).get(0).getBranches().get(0);
    EntryPoint point = (EntryPoint) vertex(named(expanded, "call"), "fast");
    assertSame(point, branch.getVia());
    assertSame(named(named(expanded, "call"), "second"), point.getTarget());
  }

  @Test
  void connectionIsTheSegmentOfItsExitPoint() {
    Machine expanded = Expansion.of(machine);
    ExitPoint connected = (ExitPoint) vertex(named(expanded, "call"), "failed");
    assertSame(named(expanded, "idle"), connected.getTarget());
    assertEquals("{ log(); }", connected.getEffect().getSource());
    assertTrue(Members.of(named(expanded, "call").getMembers(), ExitConnection.class).isEmpty());
    assertNull(((ExitPoint) vertex(named(expanded, "again"), "failed")).getTarget());
  }

  @Test
  void copiesKnowTheirPlaceInTheText() {
    Machine expanded = Expansion.of(machine);
    State copy = named(named(expanded, "call"), "second");
    assertSame(second, Expansion.origin(copy));
    assertSame(
        fails.getGuard(),
        Expansion.origin(Regions.reactions(copy).get(0).getBranches().get(0).getGuard()));
    assertSame(idle, Expansion.origin(named(expanded, "idle")));
    assertSame(idle, Expansion.origin(idle));
  }

  @Test
  void submachinesNest() {
    Submachine outer = PawlFactory.eINSTANCE.createSubmachine();
    State inside = state(outer, "inside");
    inside.setType(dialing);
    entryPoint(outer, "quick", inside).setVia(fast);
    call.getMembers().clear();
    toCall.setVia(null);
    call.setType(outer);
    Machine expanded = Expansion.of(machine);
    State nested = named(named(expanded, "call"), "inside");
    assertSame(first, Expansion.origin(named(nested, "first")));
    assertSame(
        vertex(nested, "fast"), ((EntryPoint) vertex(named(expanded, "call"), "quick")).getVia());
  }

  @Test
  void submachineThatUsesItselfEnds() {
    State recursive = state(dialing, "recursive");
    recursive.setType(dialing);
    State copy = named(named(Expansion.of(machine), "call"), "recursive");
    assertSame(dialing, copy.getType());
    assertTrue(Regions.vertices(copy).isEmpty());
  }
}
