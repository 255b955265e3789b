// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.generator.internal.precomputed.steps.Alternative;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.Choice;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.query.Paths;
import org.pawl.model.query.Paths.Path;
import org.pawl.model.query.Scope;

/** Choices that are resolved before any exit (semantics rule 13). */
public final class ChoiceResolution {
  private ChoiceResolution() {}

  /** The effects along the path, in order. */
  public static List<Step> effects(Path path) {
    List<Step> steps = new ArrayList<>();
    path.legs().forEach(leg -> steps.addAll(TransitionSequences.effect(leg.segment())));
    return steps;
  }

  /** The steps of a decision: effects, and then a result or the next decision. */
  public static List<Step> body(Routine.ResolveChoice routine) {
    List<Alternative> alternatives = new ArrayList<>();
    for (Path path : ways(routine)) {
      List<Step> steps = new ArrayList<>(effects(path));
      steps.add(following(routine, path));
      alternatives.add(new Alternative(path, steps));
    }
    return List.of(new Step.Choose(alternatives));
  }

  private static List<Path> ways(Routine.ResolveChoice routine) {
    return Paths.of(routine.vertex().getBranches(), ExecutionOrder.ACTION_FIRST);
  }

  private static Step following(Routine.ResolveChoice routine, Path path) {
    Scope scope = Scope.across(List.of(routine.scope(), path.scope()), path.target());
    return path.target() instanceof Choice next
        ? new Step.ReturnNext(new Routine.ResolveChoice(next, scope))
        : new Step.ReturnOutcome(new Routine.Outcome(path.target(), scope));
  }

  /** All possible results, including those through other choices. */
  public static Set<Routine.Outcome> outcomes(Routine.ResolveChoice routine) {
    Set<Routine.Outcome> outcomes = new LinkedHashSet<>();
    Set<Routine.ResolveChoice> seen = new HashSet<>(Set.of(routine));
    Deque<Routine.ResolveChoice> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Routine.ResolveChoice deciding = open.remove();
      for (Path path : ways(deciding)) {
        Step following = following(deciding, path);
        if (following instanceof Step.ReturnOutcome result) {
          outcomes.add(result.outcome());
        } else {
          Routine.ResolveChoice next = ((Step.ReturnNext) following).routine();
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
    }
    return outcomes;
  }
}
