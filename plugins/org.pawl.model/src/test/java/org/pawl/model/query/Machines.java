// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Choice;
import org.pawl.model.Code;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.FinalState;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlFactory;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/** Machines for tests, put together by hand. */
final class Machines {
  private static final PawlFactory MODEL = PawlFactory.eINSTANCE;

  private Machines() {}

  static Machine machine() {
    return MODEL.createMachine();
  }

  static State state(Region in, String name) {
    State state = MODEL.createState();
    state.setName(name);
    in.getMembers().add(state);
    return state;
  }

  static FinalState finalState(Region in, String name) {
    FinalState state = MODEL.createFinalState();
    state.setName(name);
    in.getMembers().add(state);
    return state;
  }

  static Choice choice(Region in, String name) {
    Choice choice = MODEL.createChoice();
    choice.setName(name);
    in.getMembers().add(choice);
    return choice;
  }

  static Junction junction(Region in, String name) {
    Junction junction = MODEL.createJunction();
    junction.setName(name);
    in.getMembers().add(junction);
    return junction;
  }

  static History history(Region in, String name) {
    History history = MODEL.createHistory();
    history.setName(name);
    in.getMembers().add(history);
    return history;
  }

  static EntryPoint entryPoint(Region in, String name) {
    return entryPoint(in, name, null);
  }

  static ExitPoint exitPoint(Region in, String name) {
    return exitPoint(in, name, null);
  }

  static EntryPoint entryPoint(Region in, String name, Vertex target) {
    EntryPoint point = MODEL.createEntryPoint();
    point.setName(name);
    point.setTarget(target);
    in.getMembers().add(point);
    return point;
  }

  static ExitPoint exitPoint(Region in, String name, Vertex target) {
    ExitPoint point = MODEL.createExitPoint();
    point.setName(name);
    point.setTarget(target);
    in.getMembers().add(point);
    return point;
  }

  /** A branch of a reaction of its own. */
  static Branch reaction(State of, String guard, Vertex target) {
    Reaction reaction = MODEL.createReaction();
    of.getMembers().add(reaction);
    Branch branch = branch(guard, target);
    reaction.getBranches().add(branch);
    return branch;
  }

  static Branch branch(Branching of, String guard, Vertex target) {
    Branch branch = branch(guard, target);
    of.getBranches().add(branch);
    return branch;
  }

  private static Branch branch(String guard, Vertex target) {
    Branch branch = MODEL.createBranch();
    branch.setTarget(target);
    branch.setGuard(guard == null ? null : code(guard));
    return branch;
  }

  static Code code(String source) {
    Code code = MODEL.createCode();
    code.setSource(source);
    return code;
  }

  static OrthogonalRegion region(State in, String name) {
    OrthogonalRegion region = MODEL.createOrthogonalRegion();
    region.setName(name);
    in.getMembers().add(region);
    return region;
  }

  static Initial initial(Region in, Vertex target) {
    Initial initial = MODEL.createInitial();
    initial.setTarget(target);
    in.getMembers().add(initial);
    return initial;
  }
}
