// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.List;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Choice;
import org.pawl.model.ExitPoint;
import org.pawl.model.Junction;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Regions;

/**
 * Checks that a choice or junction always has a branch to take, and leads to a state in the end
 * (semantics rule 12).
 */
public class ChoiceChecks extends AbstractChecks {
  @Check
  public void hasElse(Choice choice) {
    List<Branch> branches = choice.getBranches();
    if (Completeness.parses(choice) && branches.stream().noneMatch(Branch::isOtherwise)) {
      report(
          ProblemCode.CHOICE_WITHOUT_ELSE,
          ElementDescriptions.of(choice)
              + " leads nowhere if no guard holds: add 'else -> ...' as last branch",
          choice,
          PawlPackage.Literals.NAMED__NAME);
    }
  }

  /** If a reaction fails, the next one is tried; elsewhere there is no next one. */
  @Check
  public void junctionsHaveElse(MachineClass type) {
    List<Junction> junctions =
        ClassStructure.all(type, Junction.class)
            .filter(junction -> junction.getBranches().stream().noneMatch(Branch::isOtherwise))
            .toList();
    if (junctions.isEmpty() || !ClassStructure.isWhole(type)) {
      return;
    }
    IncomingSegments incoming = new IncomingSegments(type);
    for (Junction junction : junctions) {
      incoming
          .ranBefore(junction)
          .ifPresent(
              source ->
                  report(
                      ProblemCode.JUNCTION_WITHOUT_ELSE,
                      ElementDescriptions.of(junction)
                          + " leads nowhere if no guard holds, and "
                          + (source instanceof Named named
                              ? ElementDescriptions.of(named)
                              : "an initial transition")
                          + " has already led to it: add 'else -> ...' as last branch",
                      junction,
                      PawlPackage.Literals.NAMED__NAME));
    }
  }

  @Check
  public void hasTargets(Branching branching) {
    if (!Completeness.isWhole(branching)) {
      return;
    }
    for (Branch branch : branching.getBranches()) {
      if (branch.getTarget() == null) {
        report(
            ProblemCode.CHOICE_WITHOUT_TARGET,
            "a branch of "
                + ElementDescriptions.of(branching)
                + " leads nowhere: add '-> ...' to it",
            branch);
      }
    }
  }

  @Check
  public void leadToStates(Machine machine) {
    if (!ClassStructure.isWhole(ClassStructure.classOf(machine))) {
      return;
    }
    StepSuccessors onward = new StepSuccessors();
    List<Vertex> loop =
        Regions.allVertices(Expansion.of(machine)).filter(onward::leadsBack).toList();
    // All other segments lead further inward.
    boolean branches = loop.stream().anyMatch(Branching.class::isInstance);
    loop.stream()
        .filter(branches ? Branching.class::isInstance : ExitPoint.class::isInstance)
        .map(Expansion::origin)
        .distinct()
        .forEach(
            vertex ->
                report(
                    ProblemCode.CHOICE_LOOP,
                    ElementDescriptions.of(vertex)
                        + " may lead back to itself within one step: put a state on the way, or loop"
                        + " in an operation",
                    vertex,
                    PawlPackage.Literals.NAMED__NAME));
  }
}
