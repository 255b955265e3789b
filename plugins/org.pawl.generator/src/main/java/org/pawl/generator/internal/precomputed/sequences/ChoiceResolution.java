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
import org.pawl.model.query.Scope;
import org.pawl.model.query.SegmentPaths;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/** Choices that are resolved before any exit (semantics rule 13). */
public final class ChoiceResolution {
  private ChoiceResolution() {}

  /** The effects along the path, in order. */
  public static List<Step> effects(SegmentPath path) {
    List<Step> steps = new ArrayList<>();
    path.segments()
        .forEach(pathSegment -> steps.addAll(TransitionSequences.effect(pathSegment.segment())));
    return steps;
  }

  /** The steps of a decision: effects, and then a result or the next decision. */
  public static List<Step> body(Routine.ResolveChoice routine) {
    List<Alternative> alternatives = new ArrayList<>();
    for (SegmentPath path : paths(routine)) {
      List<Step> steps = new ArrayList<>(effects(path));
      steps.add(following(routine, path));
      alternatives.add(new Alternative(path, steps));
    }
    return List.of(new Step.Choose(alternatives));
  }

  private static List<SegmentPath> paths(Routine.ResolveChoice routine) {
    return SegmentPaths.of(routine.vertex().getBranches(), ExecutionOrder.ACTION_FIRST);
  }

  private static Step following(Routine.ResolveChoice routine, SegmentPath path) {
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
      for (SegmentPath path : paths(deciding)) {
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
