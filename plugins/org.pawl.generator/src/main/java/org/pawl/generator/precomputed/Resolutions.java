// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.model.Choice;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.query.Paths;
import org.pawl.model.query.Paths.Path;
import org.pawl.model.query.Scope;

/** Choices that decide beforehand (semantics rule 13). */
final class Resolutions {
  private Resolutions() {}

  /** The effects on the way, in order. */
  static List<Step> effects(Path path) {
    List<Step> steps = new ArrayList<>();
    path.legs().forEach(leg -> steps.addAll(Sequences.effect(leg.segment())));
    return steps;
  }

  /** What deciding does: effects, and then a result or the next decision. */
  static List<Step> body(Routine.Resolving routine) {
    List<Alternative> alternatives = new ArrayList<>();
    for (Path path : ways(routine)) {
      List<Step> steps = new ArrayList<>(effects(path));
      steps.add(following(routine, path));
      alternatives.add(new Alternative(path, steps));
    }
    return List.of(new Step.Choose(alternatives));
  }

  private static List<Path> ways(Routine.Resolving routine) {
    return Paths.of(routine.vertex().getBranches(), ExecutionOrder.ACTION_FIRST);
  }

  private static Step following(Routine.Resolving routine, Path path) {
    Scope scope = Scope.across(List.of(routine.scope(), path.scope()), path.target());
    return path.target() instanceof Choice next
        ? new Step.Next(new Routine.Resolving(next, scope))
        : new Step.Result(new Routine.Outcome(path.target(), scope));
  }

  /** All that may come out, through other choices too. */
  static Set<Routine.Outcome> outcomes(Routine.Resolving routine) {
    Set<Routine.Outcome> outcomes = new LinkedHashSet<>();
    Set<Routine.Resolving> seen = new HashSet<>(Set.of(routine));
    Deque<Routine.Resolving> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Routine.Resolving deciding = open.remove();
      for (Path path : ways(deciding)) {
        Step following = following(deciding, path);
        if (following instanceof Step.Result result) {
          outcomes.add(result.outcome());
        } else {
          Routine.Resolving next = ((Step.Next) following).routine();
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
    }
    return outcomes;
  }
}
