// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.precomputed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.model.Choice;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Paths.Path;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Scope;

/**
 * All effects and choices, then all exits, then all entries (semantics rule 13). What is left and
 * entered is the outermost of the segments' scopes.
 */
final class ActionFirstSequences extends Sequences {

  @Override
  ExecutionOrder order() {
    return ExecutionOrder.ACTION_FIRST;
  }

  @Override
  List<Step> transition(Origin origin, Path path) {
    List<Step> steps = new ArrayList<>(Resolutions.effects(path));
    if (path.target() instanceof Choice choice) {
      Routine.Resolving routine = new Routine.Resolving(choice, path.scope());
      Map<Routine.Outcome, List<Step>> lines = new LinkedHashMap<>();
      Resolutions.outcomes(routine).forEach(o -> lines.put(o, move(origin, o.scope(), o.target())));
      steps.add(new Step.Resolve(routine, lines));
    } else {
      steps.addAll(move(origin, path.scope(), path.target()));
    }
    return steps;
  }

  private List<Step> move(Origin origin, Scope scope, Vertex target) {
    List<Step> steps = new ArrayList<>(Departures.of(origin, scope, List.of()));
    if (scope.left().stream().noneMatch(r -> Regions.contains(r, target))) {
      steps.addAll(inside((State) target, List.of()));
      return steps;
    }
    List<Task> tasks = new ArrayList<>();
    for (Region region : scope.left()) {
      tasks.add(
          Regions.contains(region, target)
              ? new Task.Way(region, target, List.of(), true)
              : new Task.Default(region));
    }
    steps.addAll(run(tasks));
    return steps;
  }
}
