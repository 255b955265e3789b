// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import org.pawl.model.Choice;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.FinalState;
import org.pawl.model.Initial;
import org.pawl.model.Machine;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlFactory;
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

  static EntryPoint entryPoint(Region in, String name) {
    EntryPoint point = MODEL.createEntryPoint();
    point.setName(name);
    in.getMembers().add(point);
    return point;
  }

  static ExitPoint exitPoint(Region in, String name) {
    ExitPoint point = MODEL.createExitPoint();
    point.setName(name);
    in.getMembers().add(point);
    return point;
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
