// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.precomputed.sequences;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.generator.internal.precomputed.steps.PendingEntry;
import org.pawl.generator.internal.precomputed.steps.Routine;
import org.pawl.generator.internal.precomputed.steps.Step;
import org.pawl.model.Choice;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;
import org.pawl.model.query.SegmentPaths.SegmentPath;

/**
 * All effects and choices, then all exits, then all entries (semantics rule 13). The exits and
 * entries are those of the outermost of the segments' scopes.
 */
public final class ActionFirstSequences extends TransitionSequences {

  @Override
  public ExecutionOrder order() {
    return ExecutionOrder.ACTION_FIRST;
  }

  @Override
  public List<Step> transition(SegmentSource origin, SegmentPath path) {
    List<Step> steps = new ArrayList<>(ChoiceResolution.effects(path));
    if (path.target() instanceof Choice choice) {
      Routine.ResolveChoice routine = new Routine.ResolveChoice(choice, path.scope());
      Map<Routine.Outcome, List<Step>> lines = new LinkedHashMap<>();
      ChoiceResolution.outcomes(routine)
          .forEach(o -> lines.put(o, move(origin, o.scope(), o.target())));
      steps.add(new Step.Resolve(routine, lines));
    } else {
      steps.addAll(move(origin, path.scope(), path.target()));
    }
    return steps;
  }

  private List<Step> move(SegmentSource origin, Scope scope, Vertex target) {
    List<Step> steps = new ArrayList<>(ExitSteps.of(origin, scope, List.of()));
    if (scope.left().stream().noneMatch(r -> Regions.contains(r, target))) {
      steps.addAll(inside((State) target, List.of()));
      return steps;
    }
    List<PendingEntry> pending = new ArrayList<>();
    for (Region region : scope.left()) {
      pending.add(
          Regions.contains(region, target)
              ? new PendingEntry.ToTarget(region, target, List.of(), true)
              : new PendingEntry.ByDefault(region));
    }
    steps.addAll(run(pending));
    return steps;
  }
}
