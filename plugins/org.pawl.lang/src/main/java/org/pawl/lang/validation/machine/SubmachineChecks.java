// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Initial;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlPackage;
import org.pawl.model.RegionMember;
import org.pawl.model.Segment;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** Checks that submachines and the states that use them fit together (semantics rule 18). */
public class SubmachineChecks extends AbstractChecks {
  @Check
  public void isUsed(Submachine submachine) {
    if (ClassStructure.isWhole(ClassStructure.classOf(submachine))
        && ClassStructure.users(submachine).isEmpty()) {
      report(
          ProblemCode.UNUSED_SUBMACHINE,
          ElementDescriptions.of(submachine)
              + " is used by no state: write 'state ...: "
              + submachine.getName()
              + "', or remove it",
          submachine,
          PawlPackage.Literals.NAMED__NAME);
    }
  }

  @Check
  public void actions(Submachine submachine) {
    for (RegionMember member : submachine.getMembers()) {
      if (member instanceof Entry || member instanceof Exit || member instanceof ExitConnection) {
        report(
            ProblemCode.SUBMACHINE_ACTION,
            (member instanceof ExitConnection
                    ? "a connection of an exit point"
                    : member instanceof Entry ? "an entry action" : "an exit action")
                + " cannot be in "
                + ElementDescriptions.of(submachine)
                + ": move it to the states that use it",
            member);
      }
    }
  }

  /** A submachine that uses itself, directly or indirectly, would have an infinite expansion. */
  @Check
  public void isNotInsideItself(org.pawl.model.State state) {
    Submachine around = EcoreUtil2.getContainerOfType(state, Submachine.class);
    if (around != null
        && Completeness.isResolved(state.getType())
        && uses(state.getType(), around, new HashSet<>())) {
      report(
          ProblemCode.SUBMACHINE_INSIDE_ITSELF,
          ElementDescriptions.of(around)
              + " would be inside itself by "
              + ElementDescriptions.of(state)
              + ": use another submachine here, or repeat by a transition",
          state,
          PawlPackage.Literals.STATE__TYPE);
    }
  }

  private static boolean uses(Submachine user, Submachine wanted, Set<Submachine> seen) {
    return user == wanted
        || seen.add(user)
            && EcoreUtil2.eAllOfType(user, org.pawl.model.State.class).stream()
                .map(org.pawl.model.State::getType)
                .filter(Completeness::isResolved)
                .anyMatch(used -> uses(used, wanted, seen));
  }

  @Check
  public void nothingElseInside(org.pawl.model.State state) {
    if (state.getType() == null) {
      return;
    }
    for (RegionMember member : state.getMembers()) {
      if (member instanceof Vertex
          || member instanceof Initial
          || member instanceof OrthogonalRegion) {
        report(
            ProblemCode.NOT_ONLY_A_SUBMACHINE,
            what(member)
                + " cannot be in "
                + ElementDescriptions.of(state)
                + ", which uses a submachine: move it to the submachine, or to an outer state",
            member,
            member instanceof Named ? PawlPackage.Literals.NAMED__NAME : null);
      }
    }
  }

  private static String what(EObject member) {
    return member instanceof Named named ? ElementDescriptions.of(named) : "an initial transition";
  }

  // --- exit points

  @Check
  public void connections(org.pawl.model.State state) {
    if (!Completeness.isWhole(state.getType()) || !Completeness.isWhole(state)) {
      return;
    }
    Set<ExitPoint> connected = new HashSet<>();
    for (ExitConnection connection : Members.of(state.getMembers(), ExitConnection.class)) {
      if (!connected.add(connection.getPoint())) {
        report(
            ProblemCode.EXIT_CONNECTED_TWICE,
            ElementDescriptions.of(connection.getPoint())
                + " of "
                + ElementDescriptions.of(state.getType())
                + " leads to two targets from "
                + ElementDescriptions.of(state)
                + ": keep one connection, or decide in a choice that it leads to",
            connection,
            PawlPackage.Literals.EXIT_CONNECTION__POINT);
      }
    }
    List<Vertex> reached =
        EcoreUtil2.eAllOfType(state.getType(), Segment.class).stream()
            .map(Segment::getTarget)
            .toList();
    for (ExitPoint point : Regions.exitPoints(state.getType())) {
      if (reached.contains(point) && !connected.contains(point)) {
        report(
            ProblemCode.EXIT_NOT_CONNECTED,
            ElementDescriptions.of(state)
                + " does not say where "
                + ElementDescriptions.of(point)
                + " of "
                + ElementDescriptions.of(state.getType())
                + " leads: add 'exit "
                + point.getName()
                + " -> ...' to it",
            state,
            PawlPackage.Literals.NAMED__NAME);
      }
    }
  }
}
