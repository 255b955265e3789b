// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitPoint;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.Submachine;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** Checks that entry points lead inward and exit points outward (semantics rule 11). */
public class PointChecks extends AbstractChecks {
  /** Without a target, its state is entered by default, and may be a simple one. */
  @Check
  public void entryPoint(EntryPoint point) {
    if (point.getTarget() == null
        || isOfSimpleState(point)
        || !(point.eContainer() instanceof Region)
        || !(point.eContainer() instanceof Named owner)
        || !Completeness.isResolved(point.getTarget())) {
      return;
    }
    if (!ClassStructure.isInside(point.getTarget(), owner)) {
      report(
          ProblemCode.ENTRY_POINT_LEADS_OUTSIDE,
          ElementDescriptions.of(point)
              + " of "
              + ElementDescriptions.of(owner)
              + " leads to "
              + ElementDescriptions.of(point.getTarget())
              + ", which is not inside: choose a target inside, or none to enter by default",
          point,
          PawlPackage.Literals.SEGMENT__TARGET);
    }
  }

  @Check
  public void exitPoint(ExitPoint point) {
    if (isOfSimpleState(point) || !Completeness.parses(point)) {
      return;
    }
    if (point.eContainer() instanceof Submachine submachine) {
      if (point.getTarget() != null || point.getEffect() != null) {
        report(
            ProblemCode.SUBMACHINE_EXIT_LEADS_ON,
            ElementDescriptions.of(point)
                + " of "
                + ElementDescriptions.of(submachine)
                + " cannot have an effect or a target, because each state that uses the submachine has them: move them to"
                + " 'exit "
                + point.getName()
                + " -> ...' there",
            point,
            PawlPackage.Literals.NAMED__NAME);
      }
    } else if (point.eContainer() instanceof org.pawl.model.State state
        && state.getType() == null
        && point.getTarget() == null) {
      report(
          ProblemCode.EXIT_POINT_LEADS_NOWHERE,
          ElementDescriptions.of(point)
              + " of "
              + ElementDescriptions.of(state)
              + " leads nowhere: add '-> ...' to it",
          point,
          PawlPackage.Literals.NAMED__NAME);
    }
  }

  /** {@link SubmachineChecks} reports those of a state that uses a submachine. */
  private boolean isOfSimpleState(Vertex point) {
    if (!(point.eContainer() instanceof org.pawl.model.State state)
        || state.getType() != null
        || Regions.isComposite(state)) {
      return false;
    }
    if (Completeness.parses(point)) {
      report(
          ProblemCode.POINT_OF_SIMPLE_STATE,
          ElementDescriptions.of(point)
              + " is on the border of "
              + ElementDescriptions.of(state)
              + ", which has nothing inside: "
              + (point instanceof EntryPoint
                  ? "remove its target, to enter the state itself, or add states to the state"
                  : "add states to it, or lead transitions to and from the state itself"),
          point,
          PawlPackage.Literals.NAMED__NAME);
    }
    return true;
  }

  @Check
  public void exitIsReachedFromInside(Segment segment) {
    if (!(segment.getTarget() instanceof ExitPoint point)
        || point.eIsProxy()
        || !(point.eContainer() instanceof Named owner)) {
      return;
    }
    boolean fromBorder = segment instanceof ExitPoint && segment.eContainer() == owner;
    if (fromBorder || !EcoreUtil.isAncestor(owner, segment)) {
      report(
          ProblemCode.EXIT_POINT_FROM_OUTSIDE,
          ElementDescriptions.of(point)
              + " of "
              + ElementDescriptions.of(owner)
              + " leads from its inside to its outside, and this transition starts outside: name the"
              + " target that the point leads to",
          segment,
          PawlPackage.Literals.SEGMENT__TARGET);
    }
  }
}
