// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.FinalState;
import org.pawl.model.Initial;
import org.pawl.model.Machine;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlPackage;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** Checks that the tree of regions and states is well formed (semantics rules 1 and 9). */
public class MachineChecks extends AbstractChecks {
  @Check
  public void initialOfMachine(Machine machine) {
    if (Regions.initial(machine).isEmpty() && Completeness.isWhole(machine)) {
      reportMachine(
          ProblemCode.NO_INITIAL,
          "the machine of "
              + owner(machine)
              + " has no initial transition: add 'initial -> ...' to say where it starts",
          machine);
    }
  }

  /** The keyword, not the whole body. */
  private void reportMachine(ProblemCode problem, String message, Machine machine) {
    INode node = NodeModelUtils.findActualNodeFor(machine);
    if (node == null) {
      report(problem, message, machine);
    } else {
      reportAt(problem, message, machine, node.getOffset(), "machine".length());
    }
  }

  @Check
  public void oneInitial(Region region) {
    List<Initial> initials = Members.of(region.getMembers(), Initial.class);
    for (Initial initial : rest(initials)) {
      report(
          ProblemCode.SECOND_INITIAL,
          owner(region)
              + " has a second initial transition: remove it, or decide in a choice that the first"
              + " one leads to",
          initial);
    }
    for (Initial initial : initials) {
      if (Completeness.isResolved(initial.getTarget())
          && !ClassStructure.isInside(initial.getTarget(), region)) {
        report(
            ProblemCode.INITIAL_OUTSIDE_REGION,
            "the initial transition of "
                + owner(region)
                + " leads outside, to "
                + ElementDescriptions.of(initial.getTarget())
                + ": choose a target inside",
            initial,
            PawlPackage.Literals.SEGMENT__TARGET);
      }
    }
  }

  // --- orthogonal regions

  @Check
  public void nothingBesideRegions(Region owner) {
    if (!ClassStructure.hasRegions(owner)) {
      return;
    }
    for (Vertex vertex : Regions.vertices(owner)) {
      report(
          ProblemCode.BESIDE_REGIONS,
          ElementDescriptions.of(vertex)
              + " is beside the regions of "
              + owner(owner)
              + ": move it into one of them",
          vertex,
          PawlPackage.Literals.NAMED__NAME);
    }
    for (Initial initial : Members.of(owner.getMembers(), Initial.class)) {
      report(
          ProblemCode.BESIDE_REGIONS,
          "an initial transition is beside the regions of "
              + owner(owner)
              + ": move it into the region that it is for",
          initial);
    }
  }

  @Check
  public void initialsOfRegions(Region owner) {
    List<OrthogonalRegion> regions = Members.of(owner.getMembers(), OrthogonalRegion.class);
    if (regions.size() < 2 || !Completeness.parses(owner)) {
      return;
    }
    for (OrthogonalRegion region : regions) {
      if (Regions.initial(region).isEmpty()) {
        report(
            ProblemCode.REGION_WITHOUT_INITIAL,
            ElementDescriptions.of(region)
                + " of "
                + owner(owner)
                + " has no initial transition, which each of several regions needs: add"
                + " 'initial -> ...' to it",
            region,
            PawlPackage.Literals.NAMED__NAME);
      }
    }
  }

  // --- unique elements

  @Check
  public void oneUnhandled(Machine machine) {
    for (Unhandled unhandled : rest(Members.of(machine.getMembers(), Unhandled.class))) {
      report(
          ProblemCode.SECOND_UNHANDLED,
          "the machine of "
              + owner(machine)
              + " has a second action for unhandled events: put both into one block",
          unhandled);
    }
  }

  @Check
  public void oneEntryAndExit(org.pawl.model.State state) {
    for (Entry entry : rest(Members.of(state.getMembers(), Entry.class))) {
      report(
          ProblemCode.SECOND_ENTRY,
          ElementDescriptions.of(state) + " has a second entry action: put both into one block",
          entry);
    }
    for (Exit exit : rest(Members.of(state.getMembers(), Exit.class))) {
      report(
          ProblemCode.SECOND_EXIT,
          ElementDescriptions.of(state) + " has a second exit action: put both into one block",
          exit);
    }
  }

  @Check
  public void finalStates(FinalState state) {
    for (RegionMember member : state.getMembers()) {
      report(
          ProblemCode.REACTION_IN_FINAL,
          ElementDescriptions.of(state)
              + " has no reactions, actions or outgoing transitions: make it a state, or write the reaction in the state"
              + " around it as 'on done'",
          member);
    }
  }

  private static <T> List<T> rest(List<T> members) {
    return members.subList(Math.min(1, members.size()), members.size());
  }

  /** The region's owner in messages: a state, region, submachine or class. */
  private static String owner(Region region) {
    EObject owner = region instanceof Machine ? region.eContainer() : region;
    return owner instanceof Named named ? ElementDescriptions.of(named) : "the region";
  }
}
