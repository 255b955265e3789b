// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Initial;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** Creates members of machines; {@link CreateTransition} creates the transitions between them. */
public final class CreateInMachine {
  private CreateInMachine() {}

  // --- vertices

  public static EditScript state(Region owner) {
    return vertex(owner, "state");
  }

  /** A state that uses a submachine of its class. */
  public static EditScript submachineState(Region owner, Submachine type) {
    return named(owner, "state", "state", ": " + ElementNames.name(owner, type.getName()));
  }

  /**
   * A vertex that needs only a name.
   *
   * @param keywords of the vertex, for example {@code deep history}; the last one is the beginning
   *     of its name
   */
  public static EditScript vertex(Region owner, String keywords) {
    return named(owner, keywords, keywords.substring(keywords.lastIndexOf(' ') + 1), "");
  }

  /** Created with one branch to the target, because a choice needs one. */
  public static EditScript choice(Region owner, Vertex target) {
    return named(owner, "choice", "choice", otherwise(owner, target));
  }

  /** Created with one branch to the target, because a junction needs one. */
  public static EditScript junction(Region owner, Vertex target) {
    return named(owner, "junction", "junction", otherwise(owner, target));
  }

  private static String otherwise(Region owner, Vertex target) {
    return " {\n    else -> " + ElementNames.end(owner, TransitionEnd.of(target)) + "\n}";
  }

  private static EditScript named(Region owner, String keyword, String base, String rest) {
    refuseOrthogonal(owner);
    String text = keyword + " " + ElementNames.fresh(owner, base) + rest;
    return EditScript.inserting(owner, STATE, text);
  }

  /** An element with orthogonal regions holds its vertices in the regions. */
  private static void refuseOrthogonal(Region owner) {
    if (!Members.of(owner.getMembers(), OrthogonalRegion.class).isEmpty()) {
      throw EditRefusedException.because(owner, "it has regions", "put it into one of them");
    }
  }

  /**
   * @throws EditRefusedException if the region has one already
   */
  public static EditScript initial(Region owner, Vertex target) {
    refuseOrthogonal(owner);
    refuseSecond(owner, Initial.class, "has an initial transition", "lead that one elsewhere");
    String text = "initial -> " + ElementNames.end(owner, TransitionEnd.of(target));
    return EditScript.inserting(owner, INITIAL, text);
  }

  private static void refuseSecond(
      Region owner, Class<? extends EObject> kind, String why, String remedy) {
    if (!Members.of(owner.getMembers(), kind).isEmpty()) {
      throw EditRefusedException.because(owner, "it " + why + " already", remedy);
    }
  }

  /**
   * Creates an orthogonal region with an initial state.
   *
   * @param owner a state or a submachine
   * @throws EditRefusedException if the owner holds vertices outside of regions
   */
  public static EditScript region(Region owner) {
    if (!(owner instanceof State || owner instanceof Submachine)) {
      throw EditRefusedException.because(
          owner, "only states and submachines have regions", "put a state around it");
    }
    if (!Regions.vertices(owner).isEmpty()) {
      throw EditRefusedException.because(
          owner, "it holds states that are in no region", "move them out of it first");
    }
    String name = ElementNames.fresh(owner, "region");
    String state = ElementNames.fresh(owner, "state");
    String text = "region " + name + " {\n" + started(state, "    ") + "\n}";
    return EditScript.inserting(owner, ORTHOGONAL_REGION, text);
  }

  /** The members of an empty machine: an initial transition and a state. */
  static String started(String state, String indentation) {
    return indentation + "initial -> " + state + "\n\n" + indentation + "state " + state;
  }

  // --- points

  /**
   * @param owner a state or a submachine
   * @param target inside of the owner; null: the owner is entered by default
   */
  public static EditScript entryPoint(Region owner, Vertex target) {
    refuseMachine(owner);
    return EditScript.inserting(
        owner,
        ENTRY_POINT,
        "entry point " + ElementNames.fresh(owner, "entry") + to(owner, target));
  }

  /**
   * @param owner a state or a submachine
   * @param target outside of the state; null for a submachine, because each state that uses it says
   *     where its exit points lead
   */
  public static EditScript exitPoint(Region owner, Vertex target) {
    refuseMachine(owner);
    if (target == null && owner instanceof State) {
      throw EditRefusedException.because(owner, "its exit points lead somewhere", "choose where");
    }
    return EditScript.inserting(
        owner, EXIT_POINT, "exit point " + ElementNames.fresh(owner, "exit") + to(owner, target));
  }

  private static String to(Region owner, Vertex target) {
    return target == null ? "" : " -> " + ElementNames.end(owner, TransitionEnd.of(target));
  }

  private static void refuseMachine(Region owner) {
    if (!(owner instanceof State || owner instanceof Submachine)) {
      throw EditRefusedException.because(
          owner, "only states and submachines have points", "put it on the border of a state");
    }
  }

  /** The target of a state that uses a submachine, for one of the exit points. */
  public static EditScript exitConnection(State use, ExitPoint point, TransitionEnd end) {
    if (use.getType() == null || point.eContainer() != use.getType()) {
      throw EditRefusedException.because(
          use, "it has no exit point '" + point.getName() + "'", "choose one of its submachine");
    }
    for (ExitConnection other : Members.of(use.getMembers(), ExitConnection.class)) {
      if (other.getPoint() == point) {
        throw EditRefusedException.because(
            other, "the exit point is connected already", "drag its end");
      }
    }
    String text =
        "exit " + ElementNames.name(use, point.getName()) + " -> " + ElementNames.end(use, end);
    return EditScript.inserting(use, EXIT_CONNECTION, text);
  }

  // --- actions

  /** An entry action with an empty body. */
  public static EditScript entry(State state) {
    refuseSecond(state, Entry.class, "has an entry action", "change that one");
    return EditScript.inserting(state, ENTRY, "entry / { }");
  }

  /** An exit action with an empty body. */
  public static EditScript exit(State state) {
    refuseSecond(state, Exit.class, "has an exit action", "change that one");
    return EditScript.inserting(state, EXIT, "exit / { }");
  }

  /** An empty action for events that no reaction handles. */
  public static EditScript unhandled(Machine machine) {
    refuseSecond(
        machine, Unhandled.class, "says what it does with unhandled events", "change that");
    return EditScript.inserting(machine, UNHANDLED, "unhandled / { }");
  }

  // --- machines

  /** The machine of a class, with an initial state. */
  public static EditScript machine(MachineClass type) {
    if (!Members.of(type.getMembers(), Machine.class).isEmpty()) {
      throw EditRefusedException.because(type, "it has a machine already", "change that one");
    }
    return EditScript.inserting(type, MACHINE, "machine {\n" + started("state1", "    ") + "\n}");
  }

  /** A submachine with an initial state. */
  public static EditScript submachine(MachineClass type) {
    String name = ElementNames.fresh(type, "Submachine");
    String text = "submachine " + name + " {\n" + started("state1", "    ") + "\n}";
    return EditScript.inserting(type, SUBMACHINE, text);
  }
}
