// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.lang.validation.base.ClassStructure;
import org.pawl.lang.validation.base.Completeness;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.CompletionTrigger;
import org.pawl.model.Deferral;
import org.pawl.model.Event;
import org.pawl.model.EventTrigger;
import org.pawl.model.ExitPoint;
import org.pawl.model.FinalState;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.Trigger;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * Checks that each reaction can run, and that its transition is valid (semantics rules 3, 5 and
 * 15).
 */
public class ReactionChecks extends AbstractChecks {
  private static final Object COMPLETION = new Object();

  @Check
  public void local(Branch branch) {
    Vertex source = EcoreUtil2.getContainerOfType(branch.eContainer(), Vertex.class);
    Vertex target = branch.getTarget();
    if (!branch.isLocal() || source == null || !Completeness.isResolved(target)) {
      return;
    }
    if (source == target) {
      report(
          ProblemCode.LOCAL_NOT_NESTED,
          "a transition from "
              + ElementDescriptions.of(source)
              + " to itself cannot be local: remove 'local', or the target to stay in the state",
          branch,
          PawlPackage.Literals.BRANCH__LOCAL);
    } else if (target instanceof ExitPoint) {
      report(
          ProblemCode.LOCAL_NOT_NESTED,
          "a transition to "
              + ElementDescriptions.of(target)
              + " always leaves the content of the point's state: remove 'local'",
          branch,
          PawlPackage.Literals.BRANCH__LOCAL);
    } else if (!Scope.mayBeLocal(source, target)) {
      report(
          ProblemCode.LOCAL_NOT_NESTED,
          ElementDescriptions.of(source)
              + " and "
              + ElementDescriptions.of(target)
              + " do not contain one another, so the transition cannot be local: remove 'local'",
          branch,
          PawlPackage.Literals.BRANCH__LOCAL);
    }
  }

  @Check
  public void elseIsLast(Reaction reaction) {
    elseIsLast(reaction.getBranches());
  }

  @Check
  public void elseIsLast(Branching branching) {
    elseIsLast(branching.getBranches());
  }

  private void elseIsLast(List<Branch> branches) {
    for (int i = 0; i < branches.size() - 1; i++) {
      if (branches.get(i).isOtherwise()) {
        report(
            ProblemCode.ELSE_NOT_LAST,
            "the branches after 'else' are never taken: make 'else' the last one",
            branches.get(i),
            PawlPackage.Literals.BRANCH__OTHERWISE);
      }
    }
  }

  @Check
  public void shadowed(org.pawl.model.State state) {
    Set<Object> settled = new HashSet<>();
    for (Reaction reaction : Regions.reactions(state)) {
      Set<Object> own = new HashSet<>();
      for (Trigger trigger : reaction.getTriggers()) {
        Object key = key(trigger);
        if (key != null && (settled.contains(key) || !own.add(key))) {
          report(
              ProblemCode.SHADOWED_REACTION,
              ElementDescriptions.of(state)
                  + " already reacts to "
                  + text(trigger)
                  + " in every case, so this is never reached: remove it, or guard the earlier one",
              trigger);
        }
      }
      if (isUnconditional(reaction)) {
        settled.addAll(own);
      }
    }
    for (Deferral deferral : Members.of(state.getMembers(), Deferral.class)) {
      for (int i = 0; i < deferral.getEvents().size(); i++) {
        Event event = deferral.getEvents().get(i);
        if (settled.contains(event)) {
          report(
              ProblemCode.SHADOWED_REACTION,
              ElementDescriptions.of(state)
                  + " already reacts to "
                  + ElementDescriptions.of(event)
                  + " in every case, so it never defers it: remove it here, or guard the reaction",
              deferral,
              PawlPackage.Literals.DEFERRAL__EVENTS,
              i);
        }
      }
    }
  }

  private static Object key(Trigger trigger) {
    if (trigger instanceof EventTrigger event) {
      return Completeness.isResolved(event.getEvent()) ? event.getEvent() : null;
    }
    return trigger instanceof CompletionTrigger ? COMPLETION : null;
  }

  private static String text(Trigger trigger) {
    return trigger instanceof EventTrigger event
        ? ElementDescriptions.of(event.getEvent())
        : "'done'";
  }

  private static boolean isUnconditional(Reaction reaction) {
    List<Branch> branches = reaction.getBranches();
    return !branches.isEmpty() && branches.get(branches.size() - 1).getGuard() == null;
  }

  @Check
  public void completes(CompletionTrigger trigger) {
    org.pawl.model.State state = EcoreUtil2.getContainerOfType(trigger, org.pawl.model.State.class);
    if (state == null
        || !Completeness.isWhole(state)
        || state.getType() != null && !Completeness.isWhole(state.getType())) {
      return;
    }
    for (Region region : ClassStructure.inside(state)) {
      if (Regions.vertices(region).stream().noneMatch(FinalState.class::isInstance)) {
        report(
            ProblemCode.NEVER_COMPLETES,
            "composite "
                + ElementDescriptions.of(state)
                + " never completes, since "
                + (region instanceof Named named && region != state
                    ? ElementDescriptions.of(named)
                    : "it")
                + " has no final state: add 'final ...' and a transition to it, or remove 'on done'",
            trigger);
        return;
      }
    }
  }
}
