// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.model.Branch;
import org.pawl.model.Choice;
import org.pawl.model.Region;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/** Choices that decide beforehand (semantics rule 13). */
final class Resolutions {
  private Resolutions() {}

  /** Transitions between containing states are local in this order. */
  static Region scope(Vertex source, Vertex target) {
    Scope scope =
        Scope.mayBeLocal(source, target)
            ? Scope.local(source, target)
            : Scope.external(source, target);
    return scope.left().get(0);
  }

  /** What deciding does: effects, and then a result or the next decision. */
  static List<Step> body(Routine.Resolving routine) {
    List<Alternative> alternatives = new ArrayList<>();
    for (Branch branch : routine.vertex().getBranches()) {
      List<Step> steps = new ArrayList<>(Sequences.effect(branch));
      steps.add(following(routine, branch));
      alternatives.add(new Alternative(branch, steps));
    }
    return List.of(new Step.Choose(alternatives));
  }

  private static Step following(Routine.Resolving routine, Branch branch) {
    Vertex target = branch.getTarget();
    Region scope = outermost(routine.scope(), scope(routine.vertex(), target));
    return target instanceof Choice next
        ? new Step.Next(new Routine.Resolving(next, scope))
        : new Step.Result(new Routine.Outcome(target, scope));
  }

  /** All that may come out, through other choices too. */
  static Set<Routine.Outcome> outcomes(Routine.Resolving routine) {
    Set<Routine.Outcome> outcomes = new LinkedHashSet<>();
    Set<Routine.Resolving> seen = new HashSet<>(Set.of(routine));
    Deque<Routine.Resolving> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Routine.Resolving deciding = open.remove();
      for (Branch branch : deciding.vertex().getBranches()) {
        Step following = following(deciding, branch);
        if (following instanceof Step.Result result) {
          outcomes.add(result.outcome());
        } else if (following instanceof Step.Next next && seen.add(next.routine())) {
          open.add(next.routine());
        }
      }
    }
    return outcomes;
  }

  /** Of two regions of which one contains the other, or that are the same. */
  private static Region outermost(Region one, Region other) {
    for (Region r = one; r != null; r = Regions.enclosing(r).orElse(null)) {
      if (r == other) {
        return other;
      }
    }
    return one;
  }
}
